/** Requests that pages of other sites make: what their browser is told, and how many there may be. */
import type { Endpoint } from '../api/endpoint.ts';
import { DATA_STATE } from './data-state.ts';

/** Headers of ours that such a page may read. */
export const EXPOSED_HEADERS = [
  'content-disposition',
  'etag',
  'link',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  DATA_STATE,
  'x-request-id',
  'x-total-count',
] as const;

/** The answer to its browser's preflight request. */
export const PREFLIGHT = {
  headers: ['accept', 'content-type', 'if-none-match', 'x-api-key'],
  /** How long a browser may keep it; Chromium's maximum. */
  seconds: 7200,
} as const;

/** The headers of every public answer, the same for every origin, since the CDN keeps one answer for all. */
export const OPEN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
  'cross-origin-resource-policy': 'cross-origin',
};

/** Requests a minute of one address from pages of other sites, without a key. */
export const CROSS_SITE_CALLS = 60;

/**
 * True if a page of another site makes a request, as its browser says. One that does not send Sec-Fetch-Site sends an
 * origin with every request to another site, and with hardly any to its own.
 */
export const isCrossSite = (fetchSite: string | undefined, origin: string | undefined): boolean =>
  fetchSite ? fetchSite === 'cross-site' || (fetchSite === 'same-site' && Boolean(origin)) : Boolean(origin);

/** Accounts, and what only our own pages tell, are for the site: no developer's key opens them. */
export const isForSite = (path: string, { isForOwnPages }: Pick<Endpoint, 'isForOwnPages'>): boolean =>
  isForOwnPages === true || path.startsWith('/api/account');
