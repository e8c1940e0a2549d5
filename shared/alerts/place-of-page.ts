/** The place that a page of the site is about, for who names a place by pasting the page's address. Pure. */
import { readCorners } from '../places/corners-text.ts';
import { drawnOutline, MOST_DRAWN_CORNERS } from '../places/drawn-area.ts';
import type { AskedPlace } from './watches.ts';

const PAGE = /^\/(?:(neighborhood|district|street)\/([^/]+)|alerts\/(draw))\/?$/;

/** Null for another page. `address` is a whole URL or a path; the site's name does not matter. */
export const placeOfPage = (address: string): AskedPlace | null => {
  const url = URL.canParse(address, 'https://any.example') ? new URL(address, 'https://any.example') : null;
  const [, kind, named = '', isDrawn] = (url && PAGE.exec(url.pathname)) ?? [];
  if (!url || !(kind || isDrawn)) return null;
  const said = (name: string): string | null => url.searchParams.get(name) || null;
  if (kind === 'street') return { kind, street: named, from: said('from'), to: said('to') };
  if (kind) return { kind: 'area', area: named };
  const corners = readCorners(said('within') ?? '', MOST_DRAWN_CORNERS);
  const name = said('name') ?? 'Area';
  return corners.length > 0 ? { kind: 'drawn', geometry: drawnOutline(corners), name } : null;
};
