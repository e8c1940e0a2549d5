/** Pages that were opened in this browser and that its service worker still has. */
import { PAGES } from '../worker/kept.ts';

export interface KeptPage {
  path: string;
  title: string;
}

const keptPage = async (cache: Cache, request: Request): Promise<KeptPage> => {
  const { pathname: path } = new URL(request.url);
  const html = (await (await cache.match(request))?.text()) ?? '';
  return { path, title: new DOMParser().parseFromString(html, 'text/html').title || path };
};

/** The last opened first. */
export const keptPages = async (): Promise<KeptPage[]> => {
  // Opening a cache would make one.
  if (!('caches' in globalThis) || !(await caches.has(PAGES))) return [];
  const cache = await caches.open(PAGES);
  const requests = await cache.keys();
  return Promise.all(requests.toReversed().map((request) => keptPage(cache, request)));
};
