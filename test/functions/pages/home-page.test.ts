/** The city's page as it is sent: with the newest calls, without what was not answered, and failing for the built page to be sent. */
import { expect, test } from 'vitest';
import { squareName, writeSquare } from '../../../shared/places/base-map/square.ts';
import { logged } from '../../harness/logged.ts';
import { standInForTests } from './stand-in.ts';

const site = standInForTests();

const call = (cfs: string, minute: number, more: object = {}) => ({
  callNumber: cfs,
  cfs,
  reportedDateTime: `2026-11-20T21:${minute}:00Z`,
  natureOfCall: 'SHOTS FIRED',
  location: '3525 N 61ST ST',
  address: '3525 N 61ST ST',
  apt: '7B',
  locationAccuracy: 'exact',
  geometry: { type: 'Point', coordinates: [-87.98, 43.08] },
  ...more,
});

/** Whatever is asked of a list: its newest records, or how many there are. */
const lists: Readonly<Record<string, object[]>> = {
  policeDispatchCall: [call('P2', 41), call('P1', 30, { natureOfCall: '<b>ODD</b>', geometry: null })],
  fireDispatchCall: [call('F1', 35, { natureOfCall: 'EMS' })],
};

const answerLists = (total = 21): void => {
  for (const [path, items] of Object.entries(lists)) site.lists.set(`/api/${path}`, { items, total });
};

const home = () => site.get('index.html');

// It comes first: a page that was read once is kept.
test('without the built page the answer is 503: the CDN has a copy of it', async () => {
  answerLists();
  site.files.set('/pages/index.html', 503);
  const { statusCode } = await home();
  expect(logged()).toContain('A built page could not be fetched');
  expect(statusCode).toBe(503);
});

test('the city’s page has the count, the newest calls of all kinds in order, and their picture', async () => {
  answerLists();
  site.answers.set('/data/squares/index.json', { by: 'A city', squares: ['8/65/94'] });
  site.answers.set(`/data/squares/${squareName({ zoom: 8, x: 65, y: 94 })}.json`, JSON.parse(writeSquare({})));
  const { statusCode, headers, body } = await home();
  expect([statusCode, headers?.['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=60, stale-while')]);
  expect(body).toMatch(/data-given="count" class="a"><strong>42<\/strong> /);
  const titles = [...body.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, path, title]) => [path, title]);
  expect(titles).toEqual([
    ['/policeDispatchCall/P2', 'Shots fired'],
    ['/fireDispatchCall/F1', expect.any(String)],
    ['/policeDispatchCall/P1', expect.stringMatching(/&lt;b&gt;odd/i)],
  ]);
  expect(body).not.toContain('7B');
  expect(body.match(/<svg class="map-picture"/g)).toHaveLength(1);
  // The two that have a place.
  expect(/<g class="map-marks">([\s\S]*?)<\/svg>/.exec(body)?.[1]?.match(/translate\(\d/g)).toHaveLength(2);
});

test('without calls the page is sent as it was built, and kept by nobody', async () => {
  const { statusCode, headers, body } = await home();
  expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('data-given="calls" class="c">\u00a0</div>');
  expect(body).not.toContain('<svg');
});
