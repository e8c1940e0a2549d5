/** Pages of other sites may call sixty times a minute from one address; our own pages and keys count otherwise. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import { countCrossSite } from '../../../../functions/lib/http/cross-site-limit.ts';
import { AppError } from '../../../../shared/base/errors.ts';
import { CROSS_SITE_CALLS, isCrossSite } from '../../../../shared/platform/cross-origin.ts';
import { ENV } from '../../../../shared/platform/env.ts';

const { now } = clock;
beforeEach(() => {
  process.env[ENV.siteApiKeyId] = 'site-key';
});
afterEach(() => {
  clock.now = now;
  delete process.env[ENV.siteApiKeyId];
});

const FOREIGN = { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' };

const event = (sourceIp: string, headers: Record<string, string>, apiKeyId = 'site-key') =>
  // The parts that are read.
  ({ headers, requestContext: { identity: { sourceIp, apiKeyId } } }) as unknown as APIGatewayProxyEvent;

const times = (count: number, one: APIGatewayProxyEvent): void => {
  for (let call = 0; call < count; call += 1) countCrossSite(one);
};

test('P4: the sixty-first call of an address in a minute is refused until the next', () => {
  clock.now = () => new Date('2026-11-22T12:00:15Z');
  times(CROSS_SITE_CALLS, event('198.51.100.7', FOREIGN));
  let refused: unknown;
  try {
    countCrossSite(event('198.51.100.7', { origin: 'https://example.net' }));
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'limited', retryAfterSeconds: 45 });
  countCrossSite(event('198.51.100.8', FOREIGN));
  clock.now = () => new Date('2026-11-22T12:01:00Z');
  times(CROSS_SITE_CALLS, event('198.51.100.7', FOREIGN));
});

test('our own pages, programs without a page, and keys are not counted', () => {
  clock.now = () => new Date('2026-11-22T13:00:00Z');
  times(CROSS_SITE_CALLS + 1, event('198.51.100.9', { origin: 'https://site', 'sec-fetch-site': 'same-origin' }));
  times(CROSS_SITE_CALLS + 1, event('198.51.100.9', {}));
  times(CROSS_SITE_CALLS + 1, event('198.51.100.9', FOREIGN, 'another-key'));
});

test.each([
  ['cross-site', undefined, true],
  ['cross-site', 'https://example.org', true],
  ['same-site', 'https://other.example', true],
  ['same-site', undefined, false],
  ['same-origin', 'https://site', false],
  ['none', undefined, false],
  [undefined, 'https://example.org', true],
  ['', '', false],
  [undefined, undefined, false],
])('Sec-Fetch-Site %s with the origin %s: of another site %s', (fetchSite, origin, expected) => {
  expect(isCrossSite(fetchSite, origin)).toBe(expected);
});
