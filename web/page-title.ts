/** What the browser's tab says of a page. */
import { BRANDS } from '#city/facts';
import type { RouteHandle } from './page-route.ts';

/** Null where the page names itself. */
export const pageTitle = ({ brand, title }: Pick<RouteHandle, 'brand' | 'title'>): string | null =>
  title === null || title === BRANDS[brand] ? title : `${title} · ${BRANDS[brand]}`;
