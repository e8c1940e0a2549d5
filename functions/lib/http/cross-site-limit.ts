/** How often pages of other sites may call from one address: counted in this process alone, so it is approximate. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { AppError } from '../../../shared/base/errors.ts';
import { CROSS_SITE_CALLS, isCrossSite } from '../../../shared/platform/cross-origin.ts';
import { t } from '../../../shared/texts/functions/requests.data.ts';
import { clock } from '../clock.ts';
import { headerOf } from './http-answer.ts';
import { isFromElsewhere, viewerAddress } from './visitor.ts';

const MINUTE = 60_000;

/** The requests of the minute by address. */
let counts = new Map<string, number>();
let minute = 0;

/** True for a request that a page of another site makes, as its browser says. */
export const isFromOtherSite = (event: APIGatewayProxyEvent): boolean =>
  isCrossSite(headerOf(event, 'sec-fetch-site'), headerOf(event, 'origin'));

/** Counts a request that a page of another site makes on the site's own host; throws AppError `limited` beyond the limit. */
export const countCrossSite = (event: APIGatewayProxyEvent): void => {
  // On the API's own host a key counts.
  if (isFromElsewhere(event) || !isFromOtherSite(event)) return;
  const now = clock.now().getTime();
  const current = Math.floor(now / MINUTE);
  if (current !== minute) {
    minute = current;
    counts = new Map();
  }
  const visitor = viewerAddress(event);
  const count = (counts.get(visitor) ?? 0) + 1;
  counts.set(visitor, count);
  if (count <= CROSS_SITE_CALLS) return;
  throw new AppError('limited', t('crossSiteLimit', { most: String(CROSS_SITE_CALLS) }), {
    retryAfterSeconds: Math.ceil(((current + 1) * MINUTE - now) / 1000),
  });
};
