/** Tells the API of an error that nobody caught: fetched when there is one. */
import { ownPlace, plainMessage } from '../shared/base/browser-error.ts';
import { RELEASE } from '../shared/platform/release.ts';
import { call } from './api/client.ts';
import { ApiError, NetworkError } from './api/errors.ts';
import { isRouteHandle } from './page-route.ts';

/** The parts of the site's router that are read. */
export interface Router {
  state: { matches: { route: { handle?: unknown } }[] };
}

/** The pattern of the open page; null before any page is there. */
const routeNow = (router: Router | undefined): string | null => {
  const handle = router?.state.matches.at(-1)?.route.handle;
  return isRouteHandle(handle) ? handle.path : null;
};

/** Those of this page that are told already, so that a loop is one error. */
const told = new Set<string>();

/** Nobody's fault: no network, a refusal that the page shows, a request that is no longer wanted. */
const isExpected = (error: Error): boolean =>
  error instanceof ApiError || error instanceof NetworkError || error.name === 'AbortError';

/** Sends where in our code an error arose, on which kind of page; nothing about who met it. Others' code is not ours to tell of. */
export const sendError = async (error: unknown, router: Router | undefined): Promise<void> => {
  if (!(error instanceof Error) || isExpected(error)) return;
  const place = ownPlace(error.stack ?? '', location.origin);
  const message = plainMessage(`${error.name}: ${error.message}`);
  if (place === null || told.has(message + place)) return;
  told.add(message + place);
  await call('POST /api/browserError', {
    body: { message, place, route: routeNow(router), build: RELEASE },
    token: '',
  });
};
