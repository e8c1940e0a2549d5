/** The route table as the router wants it, the same in the browser and where pages are drawn beforehand. */
import { matchRoutes, type RouteObject } from 'react-router';
import { Layout } from './layout.tsx';
import type { Page } from './page-route.ts';
import { FailedPage } from './pages/failed.tsx';
import { toRouteObject } from './route-object.tsx';
import { ROUTES } from './routes.tsx';

/** All pages within the layout; the code of each is fetched when somebody goes there. */
export const siteRoutes = (): RouteObject[] => [
  { element: <Layout />, children: [{ errorElement: <FailedPage />, children: ROUTES.map(toRouteObject) }] },
];

const firstPart = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** The pages that `path` may be one of: to rank them all takes a phone long, and the router does it for itself anyway. */
const pagesLike = (routes: readonly RouteObject[], path: string): RouteObject[] =>
  routes.flatMap((route) => {
    if (route.children) return pagesLike(route.children, path);
    return route.path === '*' || firstPart(route.path ?? '') === firstPart(path) ? [route] : [];
  });

interface LoadedPage {
  /** Such as `/crime/:id`. */
  path: string;
  Component: Page | null | undefined;
}

/**
 * Fetches the code of the page at `path`, so that its first drawing is whole, and answers with its route and
 * component. Null where that waits for the router: a guarded page is not drawn before it is known for whom.
 */
export const loadPageAt = async (routes: RouteObject[], path: string): Promise<LoadedPage | null> => {
  const route = matchRoutes(pagesLike(routes, path), path)?.at(-1)?.route;
  if (!route?.path || route.loader || typeof route.lazy !== 'function') return null;
  const { Component } = Object.assign(route, await route.lazy(), { lazy: undefined });
  return { path: route.path, Component };
};
