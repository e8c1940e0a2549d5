/** The pages of places: an address, a corner, a street, areas. */
import { t } from '../shared/texts/site/titles.data.ts';
import type { PageRoute } from './page-route.ts';
import type { PlacePageName } from './pages/place/place-pages.tsx';

const FILES = ['web/pages/place/place-pages.tsx'];

const placeRoute = (
  tool: 'addresses' | 'areas',
  path: string,
  name: PlacePageName,
  listed: Pick<PageRoute, 'title' | 'menu'> = { title: null },
): PageRoute => ({
  path,
  ...listed,
  tool,
  brand: 'Tools',
  access: 'public',
  files: FILES,
  page: async () => (await import('./pages/place/place-pages.tsx')).placePage(name),
});

export const PLACE_ROUTES: readonly PageRoute[] = [
  placeRoute('addresses', '/address/:slug', 'address'),
  placeRoute('addresses', '/corner/:slug', 'corner'),
  placeRoute('addresses', '/street/:slug', 'street'),
  placeRoute('areas', '/neighborhood', 'neighborhoods', {
    title: t('neighborhoods'),
    menu: { group: 'data', label: t('neighborhoods'), order: 85 },
  }),
  placeRoute('areas', '/neighborhood/:id', 'neighborhood'),
  placeRoute('areas', '/district/:id', 'district'),
];
