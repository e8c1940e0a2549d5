/** The site's entry: session, cache, router; takes over the page as it was drawn beforehand, or draws it. */
import '@fontsource/besley/latin-700.css';
import '@fontsource-variable/inter/wght.css';
import './ui/styles.ts';
import './global.css';
import './mantine.css';
import './targets.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FILLED_ID } from '../shared/platform/filled-page.ts';
import { countViews } from './analytics.ts';
import { createQueryClient } from './api/query-client.ts';
import { CITY_PAGE } from './city-page.ts';
import { sheetsThere } from './first-styles.ts';
import { findPicture } from './map/picture/given-picture.ts';
import { forgetKept } from './offline/forget-kept.ts';
import { dropHome } from './search/remembered-places.ts';
import { currentSession, onSessionChange, startSession } from './session/session.ts';
import { loadPageAt, siteRoutes } from './site-routes.tsx';
import { hearErrors, site, tellError } from './told-errors.ts';
import { drawBrowsers } from './ui/hooks/use-drawn.ts';
import { whenIdle } from './ui/hooks/use-idle.ts';

// A promise that nobody waits for here may fail: the browser prints that, and it is told.

/** Starts the service worker once the page rests: it fetches all that the site starts with, and the page comes first. */
const startWorker = (): void => {
  // Vite's own server sends files that change under their name.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Without it the site starts by the network alone.
    navigator.serviceWorker.register('/service-worker.js').catch(console.warn);
  };
  if (document.readyState === 'complete') whenIdle(register);
  else addEventListener('load', () => whenIdle(register), { once: true });
};

const root = document.getElementById('root');
if (!root) throw new Error('No root element.');

const cache = createQueryClient();
// The next user of this browser must not see what this one has read.
let before = currentSession().status;
onSessionChange(() => {
  const session = currentSession();
  if (session.status === 'anonymous') {
    cache.removeQueries({ type: 'inactive' });
    if (before === 'signed-in') {
      // Whoever's session ended by itself lives where they did.
      if (!session.expired) dropHome();
      void forgetKept();
    }
  }
  before = session.status;
});
void startSession();

/** The router tries the page once more, and it asks for what did not come with it. */
const missed = (error: unknown): null => {
  console.warn(error);
  return null;
};

/** Not awaited here at the top: a page's chunk imports from this one, and each would wait for the other. */
const start = async (into: HTMLElement): Promise<void> => {
  const routes = siteRoutes();
  const { pathname, search } = location;
  const isFilled = document.getElementById(FILLED_ID) !== null;
  const [page, given, putSheetsOn] = await Promise.all([
    loadPageAt(routes, pathname).catch(missed),
    isFilled ? import('./given-page.tsx').catch(missed) : null,
    sheetsThere(),
  ]);
  await given?.takeAnswers(cache, page?.Component, pathname).catch(missed);
  const router = createBrowserRouter(routes);
  site.router = router;
  // Blocked or offline: views that are not counted do no harm.
  countViews(router).catch(console.debug);
  const drawn = (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} onError={tellError} />
      </QueryClientProvider>
    </StrictMode>
  );
  // A page was drawn without a query: with one it may look different, but for the city's.
  const isSame = page !== null && page.path === into.dataset.page && (search === '' || pathname + search === CITY_PAGE);
  if (!given) putSheetsOn();
  // A transition gives turns to the browser: a slow phone scrolls meanwhile, where one long task would hold it up. The page is
  // whole already: of one that waits for its loader the router's news would come before anybody listens to it.
  if (isSame && !isFilled) return startTransition(() => void hydrateRoot(into, drawn));
  drawBrowsers('at once');
  if (given) given.drawBeside(into, drawn, putSheetsOn);
  else createRoot(into).render(drawn);
};

hearErrors();
findPicture();
startWorker();
void start(root);
