/** The service worker: starts the site without a network, and answers with what was read last. */
import type { WorkboxPlugin } from 'workbox-core/types';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import {
  ANSWERS,
  FILES,
  FORGET,
  isPublicRead,
  isSquare,
  KEPT_AT,
  keptKeyOf,
  mayKeep,
  mayKeepPage,
  PAGES,
  SQUARES,
} from './kept.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build puts these here: the files to start with, and an address whose page is the empty shell. */
declare const START_FILES: PrecacheEntry[];
declare const SHELL_PATH: string;

const DAY_SECONDS = 86_400;
/** On a line that is as good as dead, what was read last is shown. */
const SLOW_SECONDS = 8;

const keptIf = (isAllowed: (url: string, response: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => (isAllowed(request.url, response) ? response : null),
});

const byHours: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keptKeyOf(request.url, Date.now()),
};

/** Tells the page from when a kept answer is. */
const dated: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    const date = headers.get('date');
    if (date) headers.set(KEPT_AT, new Date(date).toISOString());
    const { status, statusText } = cachedResponse;
    return new Response(await cachedResponse.blob(), { status, statusText, headers });
  },
};

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: SLOW_SECONDS,
  plugins: [keptIf(mayKeepPage), new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 7 * DAY_SECONDS })],
});

// Before the files to start with: a page is the network's as long as there is one.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (options) => {
    try {
      return await pages.handle(options);
    } catch (error) {
      const page = (await matchPrecache(options.url.pathname.toLowerCase())) ?? (await matchPrecache(SHELL_PATH));
      if (page) return page;
      throw error;
    }
  },
);

// Before all other public reads: a map is drawn of what is here, and the network's squares are for the next time.
registerRoute(
  ({ url }) => isSquare(url, self.location.origin),
  new StaleWhileRevalidate({
    cacheName: SQUARES,
    plugins: [
      keptIf((_url, { status }) => status === 200),
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * DAY_SECONDS }),
    ],
  }),
);

registerRoute(
  ({ request }) => isPublicRead(request, self.location.origin),
  new NetworkFirst({
    cacheName: ANSWERS,
    networkTimeoutSeconds: SLOW_SECONDS,
    plugins: [
      keptIf(mayKeep),
      byHours,
      dated,
      new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 7 * DAY_SECONDS }),
    ],
  }),
);

precacheAndRoute(START_FILES, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// Their names hold a hash of their content.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: FILES,
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS })],
  }),
);

// `deleteCacheAndMetadata` knows of each plugin what it has seen since the worker woke, which may be nothing.
const forget = (name: string): Promise<void> => new CacheExpiration(name, { maxEntries: 1 }).delete();
self.addEventListener('message', (event) => {
  if (event.data === FORGET) event.waitUntil(Promise.all([ANSWERS, PAGES, SQUARES].map(forget)));
});

// Pages come from the network and name their own files, so a new version does no harm to an open page.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
