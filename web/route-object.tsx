/** A page of the route table as the router wants it. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageRoute, RouteHandle } from './page-route.ts';
import { guard } from './session/guard.ts';
import { Loading } from './ui/loading.tsx';

const componentOf = async (route: PageRoute): Promise<ComponentType> => {
  if (route.access === 'public') return route.page();
  const [{ guarded }, page] = await Promise.all([import('./account/guarded-page.tsx'), route.page()]);
  return guarded(route.access, page);
};

/** Its code is fetched when somebody goes there. */
export const toRouteObject = (route: PageRoute): RouteObject => ({
  path: route.path,
  handle: {
    path: route.path,
    brand: route.brand,
    title: route.title,
    ...(route.isBare && { isBare: true }),
  } satisfies RouteHandle,
  ...(route.access === 'public' ? {} : { loader: guard(route.access) }),
  hydrateFallbackElement: <Loading isPage />,
  // A function: of an object the router drops an error where the route has no loader, and draws nothing.
  lazy: async () => ({ Component: await componentOf(route) }),
});
