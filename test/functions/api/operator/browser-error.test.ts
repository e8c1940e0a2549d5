/** Errors of pages are logged and counted, without who met them; only our own pages tell them, ten a minute. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../../../functions/api/operator/status.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { LIMITS } from '../../../../shared/base/limits.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';
import { listen, logged } from '../../../harness/logged.ts';
import { metricLines } from '../../../harness/metric-lines.ts';

duringTests(startCloud);
restoreClock(afterEach);
const lines = metricLines();
beforeEach(() => {
  clock.now = () => new Date('2026-11-20T18:00:00Z');
  vi.stubEnv(ENV.hmacKeys, JSON.stringify(['a key of a test, long enough to be one']));
});

const ERROR = {
  message: 'TypeError: made up',
  place: 'assets/list-B4x_9aQz.js:1:2345',
  route: '/crime/:id',
  build: '1.0.0',
};

const tell = (rest: object, address: string, headers: Record<string, string> = {}) =>
  callApi(handler, 'POST /api/browserError', { body: { ...ERROR, ...rest }, address, headers });

const OWN = { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' };

test('one is a line of the log under its group, and counted', async () => {
  expect(await tell({ message: 'No parcel 3920417 at "200 E Wells St"' }, '192.0.2.10', OWN)).toMatchObject({
    status: 204,
  });
  expect(
    listen()
      .splice(0)
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      level: 'warn',
      message: 'A page met an error',
      group: 'No parcel 0 at … (list, /crime/:id)',
      error: { ...ERROR, message: 'No parcel 0 at …' },
    },
  ]);
  expect(lines.filter((line) => line.includes('"BrowserErrors":1'))).toHaveLength(1);
});

test('the eleventh of a visitor in a minute is refused, and another visitor’s is not', async () => {
  for (let count = 0; count < LIMITS['browser-error'].most; count += 1)
    expect(await tell({}, '192.0.2.11')).toMatchObject({ status: 204 });
  expect(await tell({}, '192.0.2.11')).toMatchObject({ status: 429 });
  expect(await tell({}, '192.0.2.12')).toMatchObject({ status: 204 });
  clock.now = () => new Date('2026-11-20T18:01:01Z');
  expect(await tell({}, '192.0.2.11')).toMatchObject({ status: 204 });
  expect(logged()).toEqual(Array(LIMITS['browser-error'].most + 2).fill('A page met an error'));
});

test('a page of another site, or a developer’s program, is refused', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' };
  expect(await tell({}, '192.0.2.13', foreign)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  vi.stubEnv(ENV.siteApiKeyId, 'site-key');
  expect(await tell({}, '192.0.2.13', OWN)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(logged()).toEqual([]);
});

test.each([
  ['message', { message: 'a'.repeat(201) }],
  ['place', { place: 'https://other.example/assets/a.js:1:1' }],
  ['route', { route: '/crime/200 E Wells St' }],
  ['build', { build: 'mine' }],
])('a wrong %s is refused by its name', async (field, wrong) => {
  const { status, body } = await tell(wrong, '192.0.2.14');
  expect(status).toBe(400);
  expect(body.Details).toMatch(new RegExp(`^${field}: `));
});
