/**
 * The page of a list as it is sent: its first rows as cards, their number, and nothing of a list that names persons.
 */
import { expect, test } from 'vitest';
import { RECORD_DATASETS } from '../../../functions/pages/datasets.ts';
import { GIVEN_PAGES } from '../../../functions/pages/given-pages.ts';
import { personalColumns } from '../../../shared/datasets/personal.ts';
import { LIST_LIMIT } from '../../../shared/site/list-rows.ts';
import { standInForTests } from './stand-in.ts';

const site = standInForTests();

const call = {
  callNumber: 'P1',
  reportedDateTime: '2026-11-20T21:41:00Z',
  natureOfCall: 'SHOTS FIRED',
  location: '3525 N 61ST ST',
  apt: '7B',
  district: '<7>',
  status: 'Service in Progress',
  locationAccuracy: 'exact',
  geometry: { type: 'Point', coordinates: [-87.98, 43.08] },
};

const rowsOf = (body: string): string[] => body.match(/<li>.*?<\/li>/g) ?? [];

test('the list of calls has their plain words, the city’s own, and the other columns of a card', async () => {
  site.lists.set('/api/policeDispatchCall', { items: [call, { ...call, callNumber: 'P0' }], total: 945_701 });
  const { statusCode, headers, body } = await site.get('policeDispatchCall.html');
  // Without the squares of the base map there is no picture: nobody keeps such a page.
  expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toMatch(/data-given="count" class="a">945,701 [\w ]+, newest <time datetime="2026-11-20T21:41:00Z">/);
  const [row = '', ...others] = rowsOf(body);
  expect(others).toHaveLength(1);
  expect(row).toContain('<a href="/policeDispatchCall/P1">Shots fired</a>');
  expect(row).toContain('<p>3525 N 61st St</p>');
  expect(row).toContain('<dd>Officers are dealing with it<small>Service in Progress</small></dd>');
  expect(row).toContain('&lt;7&gt;');
  expect(row).not.toContain('7B');
  expect(site.asked.map(({ url }) => url).filter((url) => url.startsWith('/api/'))).toEqual([
    `/api/policeDispatchCall?limit=${LIST_LIMIT}&order=reportedDateTime+desc`,
  ]);
});

test('the list of crimes has what happened and where', async () => {
  const crime = {
    id: 'C1',
    incidentNum: 'C1',
    reportedDateTime: '2026-11-19T21:00:00Z',
    location: '6430 W FIEBRANTZ AV',
    crimeTypes: ['Theft', 'Burglary'],
    point: null,
  };
  site.lists.set('/api/crime', { items: [crime], total: 1 });
  const { body } = await site.get('crime.html');
  expect(body).toMatch(/data-given="count" class="a">1 crime, newest /);
  const [row = ''] = rowsOf(body);
  expect(row).toMatch(/<a href="\/crime\/C1">[^<]+<\/a>/);
  expect(row).toContain('<p>6430 W Fiebrantz Ave</p>');
});

test('nothing is filled in where the list is not answered', async () => {
  site.lists.set('/api/crime', { items: [], total: 0 });
  const { statusCode, headers, body } = await site.get('crime.html');
  expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('data-given="calls" class="c">\u00a0</div>');
});

test('no list that names persons comes with rows', () => {
  const named = RECORD_DATASETS.filter((dataset) => personalColumns(dataset).length > 0);
  expect(named.length).toBeGreaterThan(0);
  for (const { path } of named) expect(Object.keys(GIVEN_PAGES)).not.toContain(`${path}.html`);
});
