/** The service worker keeps public answers alone, found again though their time is another one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicRead, isSquare, keptKeyOf, mayKeep, mayKeepPage } from '../../../web/worker/kept.ts';

const SITE = 'https://site.example';
const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url: SITE + path,
  headers: new Headers(headers),
});

test('reads of everybody, and never those of a person, searches or whole tables', () => {
  for (const path of ['/api/crime?limit=10', '/api/status', '/data/dumps/index.json'])
    expect(isPublicRead(asked(path), SITE), path).toBe(true);
  for (const path of ['/api/search?q=n+27', '/api/crime/export', '/', '/alerts', '/assets/a.js', '/config.json'])
    expect(isPublicRead(asked(path), SITE), path).toBe(false);
  expect(isPublicRead(asked('/api/crime', { authorization: 'Bearer a' }), SITE)).toBe(false);
  expect(isPublicRead(asked('/api/crime', {}, 'POST'), SITE)).toBe(false);
  expect(isPublicRead({ ...asked('/api/crime'), url: 'https://other.example/api/crime' }, SITE)).toBe(false);
});

test('squares of the map are known by their folder, on the site alone', () => {
  expect(isSquare(new URL(`${SITE}/data/squares/14/1/2.json`), SITE)).toBe(true);
  expect(isSquare(new URL(`${SITE}/data/dumps/index.json`), SITE)).toBe(false);
  expect(isSquare(new URL('https://other.example/data/squares/14/1/2.json'), SITE)).toBe(false);
});

test('only answers that every origin may read, and pages without a query', () => {
  const open = new Headers({ 'access-control-allow-origin': '*' });
  expect(mayKeep(`${SITE}/api/crime`, { status: 200, headers: open })).toBe(true);
  expect(mayKeep(`${SITE}/api/crime`, { status: 404, headers: open })).toBe(false);
  expect(mayKeep(`${SITE}/api/account/data`, { status: 200, headers: new Headers() })).toBe(false);
  expect(mayKeepPage(`${SITE}/about`, { status: 200, redirected: false })).toBe(true);
  expect(mayKeepPage(`${SITE}/manage?token=a`, { status: 200, redirected: false })).toBe(false);
});

const asking = (query: Record<string, string>): string => `${SITE}/api/crime?${new URLSearchParams(query)}`;

test('no two questions have one key, whatever signs are in them', () => {
  const sign = fc.constantFrom('#', '&', '%', '=', '+', '?', '"', ' ', '2', '6', '%26', '%23', 'a', '&order=');
  const text = fc.array(sign, { maxLength: 5 }).map((signs) => signs.join(''));
  // The form in a cache: without the part behind `#`.
  const held = (query: Record<string, string>): string =>
    new Request(keptKeyOf(asking(query), 0)).url.split('#')[0] ?? '';
  const query = fc.dictionary(fc.constantFrom('filter', 'order'), text);
  fc.assert(
    fc.property(query, query, (one, other) => {
      expect(held(one) === held(other)).toBe(asking(one) === asking(other));
    }),
    {
      numRuns: 500,
      examples: [
        [{ filter: 'a#b' }, { filter: 'a#c' }],
        [{ filter: 'a&order=b' }, { filter: 'a', order: 'b' }],
      ],
    },
  );
});

test('the last hours are found again later, a chosen day is itself', () => {
  const now = Date.UTC(2026, 10, 23, 15);
  // The form of the site's client.
  const since = (hours: number, at: number): string =>
    asking({ filter: `reportedDateTime >= "${new Date(at - hours * 3_600_000).toISOString().slice(0, 19)}Z"` });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 90 * 86_400_000 }), (hours, later) => {
      expect(keptKeyOf(since(hours, now + later), now + later)).toBe(keptKeyOf(since(hours, now), now));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 26, max: 5000 }), fc.integer({ min: 26, max: 5000 }), (one, other) => {
      expect(keptKeyOf(since(one, now), now) === keptKeyOf(since(other, now), now)).toBe(one === other);
    }),
  );
});
