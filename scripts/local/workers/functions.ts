/** The API's functions by their group, as the adapter's routes; loaded once the variables are set. */
import { routes } from '../../../shared/api/api.ts';
import type { Group } from '../../../shared/api/endpoint.ts';
import { FILLED_PREFIX } from '../../../shared/platform/filled-page.ts';
import { FUNCTIONS } from '../../../shared/platform/functions.ts';
import type { LambdaFunction } from '../../../shared/platform/lambda-function.ts';
import type { AdapterRoute } from '../gateway/adapter.ts';
import { marked, provideRuntime } from '../gateway/lambda-runtime.ts';
import type { Bundles } from './bundles.ts';

type Handler = AdapterRoute['handler'];

const MODULES: Record<Group, () => Promise<{ handler: unknown }>> = {
  lists: () => import('../../../functions/api/lists/lists.ts'),
  search: () => import('../../../functions/api/search/search.ts'),
  exports: () => import('../../../functions/api/lists/exports.ts'),
  numbers: () => import('../../../functions/api/lists/numbers.ts'),
  status: () => import('../../../functions/api/operator/status.ts'),
  subscriptions: () => import('../../../functions/api/watches/subscriptions.ts'),
  account: () => import('../../../functions/api/account/account.ts'),
  'pickup-dates': () => import('../../../functions/api/pickups/pickup-dates.ts'),
  admin: () => import('../../../functions/api/account/admin.ts'),
  operator: () => import('../../../functions/api/operator/operator.ts'),
  developer: () => import('../../../functions/api/developer/developer.ts'),
};

/** The source's handler, or its bundle's. */
const load = async (group: Group, bundles: Bundles | undefined): Promise<Handler> => {
  // Every group's `handler` is a Lambda proxy function; middy's type of it also has the callback style.
  if (!bundles) return (await MODULES[group]()).handler as Handler;
  const { handler, stream } = bundles.worker(`api-${group}`);
  const { streams }: LambdaFunction = FUNCTIONS[`api-${group}`];
  return streams ? marked(stream) : handler;
};

/** Reached through the site's own pages alone, as at the CDN. */
const pageRoutes = async (bundles: Bundles | undefined): Promise<AdapterRoute[]> => {
  const handler = (
    bundles ? bundles.worker('pages').handler : (await import('../../../functions/pages/pages.ts')).handler
  ) as Handler; // The same as above.
  return ['GET', 'HEAD'].map((method) => ({ method, path: `${FILLED_PREFIX}/{page+}`, group: 'pages', handler }));
};

export const apiRoutes = async (bundles?: Bundles): Promise<AdapterRoute[]> => {
  provideRuntime();
  const handlers = new Map<Group, Handler>();
  for (const group of Object.keys(MODULES) as Group[]) handlers.set(group, await load(group, bundles));
  const api = routes().flatMap(({ method, path, group, isOpen }) => {
    const handler = handlers.get(group);
    return handler ? [{ method, path, group, handler, isOpen }] : [];
  });
  return [...api, ...(await pageRoutes(bundles))];
};
