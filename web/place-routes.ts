/** The pages of places: an address, a corner, a street, areas. */
import { t } from '../shared/texts/site/titles.data.ts';
import type { PageRoute } from './page-route.ts';
import type { AreaPageName } from './pages/place/place-pages.tsx';

type Listed = Pick<PageRoute, 'title' | 'menu'>;

const NOT_LISTED: Listed = { title: null };

const shared = { brand: 'Tools', access: 'public' } as const;

const placeRoute = (kind: 'address' | 'corner'): PageRoute => ({
  path: `/${kind}/:slug`,
  ...NOT_LISTED,
  ...shared,
  tool: 'addresses',
  files: ['web/pages/place/place.tsx'],
  page: async () => (await import('./pages/place/place.tsx')).placePage(kind),
});

const areaRoute = (
  tool: 'addresses' | 'areas',
  path: string,
  name: AreaPageName,
  listed: Listed = NOT_LISTED,
): PageRoute => ({
  path,
  ...listed,
  ...shared,
  tool,
  files: ['web/pages/place/place-pages.tsx'],
  page: async () => (await import('./pages/place/place-pages.tsx')).areaPageOf(name),
});

export const PLACE_ROUTES: readonly PageRoute[] = [
  placeRoute('address'),
  placeRoute('corner'),
  areaRoute('addresses', '/street/:slug', 'street'),
  areaRoute('areas', '/neighborhood', 'neighborhoods', {
    title: t('neighborhoods'),
    menu: { group: 'data', label: t('neighborhoods'), order: 85 },
  }),
  areaRoute('areas', '/neighborhood/:id', 'neighborhood'),
  areaRoute('areas', '/district/:id', 'district'),
];
