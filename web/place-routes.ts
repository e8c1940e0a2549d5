/** The pages of places: an address, a corner, a street, areas. */
import { slugOf } from '../shared/places/slug.ts';
import { TITLES } from '../shared/texts/site/titles.data.ts';
import { textsOf } from '../shared/texts/texts-of.ts';
import type { PageRoute } from './page-route.ts';
import type { PlacePageName } from './pages/place/place-pages.tsx';

const t = textsOf(TITLES);

const FILES = ['web/pages/place/place-pages.tsx'];

const placeRoute = (
  tool: 'addresses' | 'areas',
  path: string,
  name: PlacePageName,
  more: { title?: string; ahead?: PageRoute['ahead'] } = {},
): PageRoute => ({
  path,
  title: null,
  ...more,
  tool,
  brand: 'Tools',
  access: 'public',
  files: FILES,
  page: async () => (await import('./pages/place/place-pages.tsx')).placePage(name),
});

const placeAhead: PageRoute['ahead'] = async (cache, { slug = '' }) => {
  const { placeBySlug } = await import('./api/places.ts');
  await cache.prefetchQuery(placeBySlug(slugOf(slug)));
};

const streetAhead: PageRoute['ahead'] = async (cache, { slug = '' }) => {
  const { streetBySlug } = await import('./api/places.ts');
  await cache.prefetchQuery(streetBySlug(slug));
};

const areaAhead: PageRoute['ahead'] = async (cache, { id = '' }) => {
  const { areaById } = await import('./api/places.ts');
  await cache.prefetchQuery(areaById(id));
};

export const PLACE_ROUTES: readonly PageRoute[] = [
  placeRoute('addresses', '/address/:slug', 'address', { ahead: placeAhead }),
  placeRoute('addresses', '/corner/:slug', 'corner', { ahead: placeAhead }),
  placeRoute('addresses', '/street/:slug', 'street', { ahead: streetAhead }),
  placeRoute('areas', '/neighborhood', 'neighborhoods', { title: t('neighborhoods') }),
  placeRoute('areas', '/neighborhood/:id', 'neighborhood', { ahead: areaAhead }),
  placeRoute('areas', '/district/:id', 'district', { ahead: areaAhead }),
];
