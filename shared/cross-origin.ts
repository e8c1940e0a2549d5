/** What a browser is told about calls that programs of other sites make with a key. */

/** Headers of ours that such a program is shown. */
export const EXPOSED_HEADERS = [
  'content-disposition',
  'etag',
  'link',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-request-id',
  'x-total-count',
] as const;

/** The answer to its browser's question in advance, before it has shown a key. */
export const PREFLIGHT = {
  headers: ['accept', 'content-type', 'if-none-match', 'x-api-key'],
  /** How long a browser may go by it; Chromium goes by none longer. */
  seconds: 7200,
} as const;
