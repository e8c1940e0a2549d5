/** The service worker may keep these in this browser: public answers and pages, never a person's (docs/web.md, 'As an app'). */
import { SQUARES_PATH } from '../../shared/places/base-map/square.ts';

export const ANSWERS = 'answers';
export const PAGES = 'pages';
export const FILES = 'files';
export const SQUARES = 'squares';
/** The page's word to the worker when somebody logs out. */
export const FORGET = 'forget';

/** The header by which the worker says that an answer was kept, and from when it is: a time, ISO. */
export const KEPT_AT = 'x-kept-at';

/** Asked anew at each key, or as large as a table. */
const NEVER = /^\/api\/(?:search|[^/]+\/export)(?:$|\/)/;
const READ = /^\/(?:api|data)\//;

interface Asked {
  method: string;
  url: string;
  headers: { has: (name: string) => boolean };
}

/** Tells whether a request of the page reads what everybody may read. `site` is the page's own origin. */
export const isPublicRead = ({ method, url, headers }: Asked, site: string): boolean => {
  const { origin, pathname } = new URL(url);
  return (
    method === 'GET' && origin === site && READ.test(pathname) && !NEVER.test(pathname) && !headers.has('authorization')
  );
};

/** True for a square of the built-in map: the same for everybody, and for days. */
export const isSquare = (url: URL, site: string): boolean =>
  url.origin === site && url.pathname.startsWith(SQUARES_PATH);

/** Tells whether its answer may be kept: only what the API opens to every origin, which it does for public reads alone. */
export const mayKeep = (_url: string, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && headers.get('access-control-allow-origin') === '*';

/** Times as addresses write them, encoded or not. */
const TIME = /\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?::|%3A)\d\dZ/gi;
const HOUR_MS = 3_600_000;
/** Older times were chosen by somebody, and mean themselves. */
const RECENT_HOURS = 24;

/**
 * The key by which an answer is found again. A page that asks for the last six hours names another second each time,
 * so a recent time counts by the hours since then. Nothing else is decoded: `%26` in a value and `&` between two mean
 * other things.
 */
export const keptKeyOf = (url: string, now: number): string =>
  url.replace(TIME, (time) => {
    const hours = Math.round((now - Date.parse(time.replace(/%3A/gi, ':'))) / HOUR_MS);
    return hours >= 0 && hours <= RECENT_HOURS ? `${hours}h` : time;
  });

/** Tells whether a page may be kept: links from mails carry tokens in their query. */
export const mayKeepPage = (url: string, { status, redirected }: Pick<Response, 'status' | 'redirected'>): boolean =>
  status === 200 && !redirected && new URL(url).search === '';
