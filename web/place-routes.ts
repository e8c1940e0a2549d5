/** The pages of places: an address, a corner, a street, areas. */
import { t } from '../shared/texts/site/titles.data.ts';
import type { PageRoute } from './page-route.ts';
import type { AreaPageName } from './pages/place/place-pages.tsx';

const shared = { brand: 'Tools', access: 'public' } as const;

const placeRoute = (kind: 'address' | 'corner'): PageRoute => ({
  path: `/${kind}/:slug`,
  title: null,
  ...shared,
  tool: 'addresses',
  files: ['web/pages/place/place.tsx'],
  page: async () => (await import('./pages/place/place.tsx')).placePage(kind),
});

const areaRoute = (tool: 'addresses' | 'areas', path: string, name: AreaPageName): PageRoute => ({
  path,
  title: null,
  ...shared,
  tool,
  files: ['web/pages/place/place-pages.tsx'],
  page: async () => (await import('./pages/place/place-pages.tsx')).areaPageOf(name),
});

export const PLACE_ROUTES: readonly PageRoute[] = [
  placeRoute('address'),
  placeRoute('corner'),
  areaRoute('addresses', '/street/:slug', 'street'),
  {
    path: '/neighborhood',
    title: t('neighborhoods'),
    menu: { group: 'data', label: t('neighborhoods'), order: 85 },
    ...shared,
    tool: 'areas',
    page: async () => (await import('./pages/place/neighborhoods.tsx')).NeighborhoodsPage,
  },
  areaRoute('areas', '/neighborhood/:id', 'neighborhood'),
  areaRoute('areas', '/district/:id', 'district'),
];
