/** The pages of places: an address, a corner, a street, areas. */
import { TITLES } from '../shared/texts/site/titles.data.ts';
import { textsOf } from '../shared/texts/texts-of.ts';
import type { PageRoute } from './page-route.ts';

const t = textsOf(TITLES);

const publicPage = { brand: 'Tools', access: 'public', tool: 'addresses' } as const;

const AREA_FILES = ['web/pages/place/area.tsx'];

const areaRoute = (kind: 'neighborhood' | 'district'): PageRoute => ({
  ...publicPage,
  path: `/${kind}/:id`,
  title: null,
  files: AREA_FILES,
  page: async () => {
    const [{ areaPage }, { loadHappenings }] = await Promise.all([
      import('./pages/place/area.tsx'),
      import('./pages/place/newest.tsx'),
    ]);
    return areaPage(kind, await loadHappenings());
  },
});

export const PLACE_ROUTES: readonly PageRoute[] = [
  {
    ...publicPage,
    path: '/address/:slug',
    title: null,
    page: async () => (await import('./pages/place/place.tsx')).AddressPage,
  },
  {
    ...publicPage,
    path: '/corner/:slug',
    title: null,
    page: async () => (await import('./pages/place/place.tsx')).CornerPage,
  },
  {
    ...publicPage,
    path: '/street/:slug',
    title: null,
    files: ['web/pages/place/street.tsx'],
    page: async () => {
      const [{ streetPage }, { loadHappenings }] = await Promise.all([
        import('./pages/place/street.tsx'),
        import('./pages/place/newest.tsx'),
      ]);
      return streetPage(await loadHappenings());
    },
  },
  {
    ...publicPage,
    path: '/neighborhood',
    title: t('neighborhoods'),
    page: async () => (await import('./pages/place/neighborhoods.tsx')).NeighborhoodsPage,
  },
  areaRoute('neighborhood'),
  areaRoute('district'),
];
