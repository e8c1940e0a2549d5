/**
 * The page of alerts as it is sent: with the calls of the previous hours, and without any if one kind was not
 * answered.
 */
import { expect, test } from 'vitest';
import { squareName, writeSquare } from '../../../shared/places/base-map/square.ts';
import { FIRST_ROWS } from '../../../shared/site/picture/phone-picture.ts';
import { logged } from '../../harness/logged.ts';
import { standInForTests } from './stand-in.ts';

const site = standInForTests();

const FILE = '/pages/alerts.html';
const alerts = () => site.get('alerts.html');

const call = (id: string, minute: number, more: object = {}) => ({
  callNumber: id,
  cfs: id,
  reportedDateTime: `2026-11-20T21:${String(minute).padStart(2, '0')}:00Z`,
  natureOfCall: 'SHOTS FIRED',
  location: '3525 N 61ST ST',
  address: '3525 N 61ST ST',
  apt: '7B',
  status: 'Service in Progress',
  disposition: null,
  locationAccuracy: 'exact',
  geometry: { type: 'Point', coordinates: [-87.98, 43.08] },
  ...more,
});

const answerCalls = (): void => {
  const police = Array.from({ length: 30 }, (_, at) => call(`P${at}`, 59 - at));
  const fire = [call('F1', 50, { natureOfCall: '<b>ODD</b>', locationAccuracy: 'block', geometry: null })];
  site.lists.set('/api/policeDispatchCall', { items: police, total: police.length });
  site.lists.set('/api/fireDispatchCall', { items: fire, total: fire.length });
};

const answerSquares = (): void => {
  site.answers.set('/data/squares/index.json', { by: 'A city', squares: ['8/65/94'] });
  site.answers.set(`/data/squares/${squareName({ zoom: 8, x: 65, y: 94 })}.json`, JSON.parse(writeSquare({})));
};

// It comes first: a page that was read once is kept.
test('without the built page the answer is 503: the CDN has a copy of it', async () => {
  answerCalls();
  site.files.set(FILE, 503);
  const { statusCode } = await alerts();
  expect(logged()).toContain('A built page could not be fetched');
  expect(statusCode).toBe(503);
});

test('a deployment before its files: the page of the version before is sent as it was built, and kept by nobody', async () => {
  answerCalls();
  site.files.set(FILE, 404);
  site.answers.set('/alerts.html', '<h1>As it was built</h1>');
  const { statusCode, headers, body } = await alerts();
  expect(logged()).toContain('A built page could not be fetched');
  expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('<h1>As it was built</h1>');
});

test('has how many calls there were, the first rows of all kinds in order, and their picture', async () => {
  answerCalls();
  answerSquares();
  const { statusCode, headers, body } = await alerts();
  expect([statusCode, headers?.['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=60, stale-while')]);
  expect(body).toMatch(/data-given="count" class="a">31 calls, newest <time datetime="2026-11-20T21:59:00Z">/);
  const paths = [...body.matchAll(/<a href="([^"]*)">/g)].map(([, path]) => path);
  expect(paths).toHaveLength(FIRST_ROWS);
  expect(paths.slice(0, 2)).toEqual(['/policeDispatchCall/P0', '/policeDispatchCall/P1']);
  expect(paths.indexOf('/fireDispatchCall/F1')).toBe(10);
  expect(body).toMatch(/data-given="calls" class="c"><div data-nosnippet>/);
  expect(body).toContain('&lt;b&gt;ODD');
  expect(body).not.toMatch(/7B|<b>/i);
  expect(body).toMatch(/<time datetime="2026-11-20T21:59:00Z">[^<]*3:59 PM/);
  expect(body.match(/<svg class="map-picture"/g)).toHaveLength(1);
});

test('asks for the calls of the same hours as everybody within five minutes', async () => {
  answerCalls();
  await alerts();
  const asked = site.asked.map(({ url }) => url).filter((url) => url.startsWith('/api/'));
  expect(asked).toHaveLength(2);
  for (const url of asked) {
    const since = new URL(url, site.url).searchParams.get('filter') ?? '';
    expect(since).toMatch(/ >= "\d{4}-\d\d-\d\dT\d\d:\d[05]:00Z"$/);
  }
});

test('is sent as it was built, and kept by nobody, where one kind of calls is not answered', async () => {
  answerCalls();
  site.lists.delete('/api/fireDispatchCall');
  site.answers.set('/api/fireDispatchCall', 'never');
  const { statusCode, headers, body } = await alerts();
  expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('data-given="calls" class="c">\u00a0</div>');
  expect(body).not.toContain('<svg');
});
