/** Counts which kinds of pages are opened: the route's pattern of every navigation, and nothing else of the address. */
import type { RouterProvider } from 'react-router/dom';
import { loadConfig } from './api/config.ts';
import { isRouteHandle } from './page-route.ts';

type Router = Parameters<typeof RouterProvider>[0]['router'];

/** Tells whether the browser asks not to be tracked (Global Privacy Control, Do Not Track). */
const wishesNotTo = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** One view, `{ "page": "/crime/:id" }`: no cookie, no address of the page, and on its way even when the page is left. */
const send = async (url: string, page: string): Promise<void> => {
  try {
    await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ page }),
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      keepalive: true,
    });
  } catch (error) {
    // Blocked or offline: a view that is not counted does no harm.
    console.debug('A view was not counted.', error);
  }
};

/** Sends where `router` is and wherever it goes, where the deployment has an `analyticsUrl`. */
export const countViews = async (router: Router): Promise<void> => {
  if (wishesNotTo()) return;
  const { analyticsUrl } = await loadConfig();
  if (!analyticsUrl) return;
  let last: string | null = null;
  const look = (): void => {
    const { location, matches, navigation } = router.state;
    const handle: unknown = matches.at(-1)?.route.handle;
    // Filters and maps change the query only; a guard may lead on to another page.
    if (navigation.state !== 'idle' || location.pathname === last || !isRouteHandle(handle)) return;
    last = location.pathname;
    void send(analyticsUrl, handle.path);
  };
  look();
  router.subscribe(look);
};
