/** The title of a page in the browser's tab. */
import { brandName } from '../shared/site/brand-name.ts';
import type { RouteHandle } from './page-route.ts';

/** Null where the page names itself. */
export const pageTitle = ({ brand, title }: Pick<RouteHandle, 'brand' | 'title'>): string | null =>
  title === null || title === brandName(brand) ? title : `${title} · ${brandName(brand)}`;
