/** Draws the pages that the site is built with: run once by the build, in no browser. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import type { DrawnPage } from '../shared/platform/drawn-page.ts';
import { brandName } from '../shared/site/brand-name.ts';
import { createQueryClient } from './api/query-client.ts';
import { Layout } from './layout.tsx';
import { DESCRIPTIONS } from './page-descriptions.ts';
import type { PageRoute } from './page-route.ts';
import { pageTitle } from './page-title.ts';
import { ROUTES } from './routes.tsx';
import { loadPageAt, siteRoutes } from './site-routes.tsx';
import { Loading } from './ui/loading.tsx';

const ANY_SITE = 'http://site.invalid';

/** Every page's file with what it exports: from it comes which file a route's page is in. */
const FILES = import.meta.glob<Record<string, unknown>>('./pages/**/*.tsx', { eager: true });

const fileOf = (component: ComponentType): string => {
  const found = Object.entries(FILES).find(([, exported]) => Object.values(exported).includes(component));
  if (!found) throw new Error(`No file of web/pages exports ${component.name}.`);
  return found[0].slice(2);
};

const draw = async (routes: RouteObject[], path: string): Promise<string> => {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(ANY_SITE + path));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}.`);
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>,
  );
};

/** The address of a page of one record or place ends with its name. */
const IS_OF_ONE = /\/:\w+$/;

const drawRoute = async (route: PageRoute & { access: 'public' }): Promise<DrawnPage> => {
  const { path, brand } = route;
  const routes = siteRoutes();
  await loadPageAt(routes, path);
  const [page, description] = [await route.page(), DESCRIPTIONS[path] ?? null];
  return {
    path,
    brand,
    title: pageTitle(route) ?? brandName(brand),
    description,
    sources: [
      ...(route.files ?? [`web/${fileOf(page)}`]),
      // It may come filled.
      ...(page.questions ? ['web/given-page.tsx'] : []),
    ],
    html: await draw(routes, path).catch((cause: unknown) => {
      throw new Error(`The page ${path} could not be drawn.`, { cause });
    }),
  };
};

/**
 * The pages that have a description, which are those that somebody may look for. Those of one record or place come as
 * they are before it is there. Those for frames come too, since the shell would surround them.
 * @public The build calls this and the next by the built file.
 */
export const drawPages = (): Promise<DrawnPage[]> =>
  Promise.all(
    ROUTES.flatMap((route) =>
      route.access === 'public' && (DESCRIPTIONS[route.path] || route.isBare || IS_OF_ONE.test(route.path))
        ? [drawRoute(route)]
        : [],
    ),
  );

/** The path for all that has no route of its own. */
const ANYTHING_ELSE = '*';

/**
 * The routes of the pages that the browser draws, in the shell.
 * @public
 */
export const routesInShell = (drawn: readonly DrawnPage[]): string[] => {
  const paths = drawn.map(({ path }) => path);
  return ROUTES.map(({ path }) => path).filter((path) => path !== ANYTHING_ELSE && !paths.includes(path));
};

/**
 * The surroundings of every other page, with the sign that it is on its way.
 * @public
 */
export const drawShell = (): Promise<string> =>
  draw([{ element: <Layout />, children: [{ path: '*', element: <Loading isPage /> }] }], '/');
