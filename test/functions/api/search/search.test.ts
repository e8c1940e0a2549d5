/** The search through the front door: made by its job, served from the bucket, limited, and silent about persons and about what was typed. */
import { beforeAll, expect, test, vi } from 'vitest';
import { handler } from '../../../../functions/api/search/search.ts';
import { indexForSearch } from '../../../../functions/ingest/search-index.ts';
import { gazetteerOf } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { knownAddress, readStreets } from '../../../../functions/places/gazetteer/known-streets.ts';
import { GAZETTEER_OF, readGazetteer } from '../../../../functions/places/gazetteer/stored-gazetteer.ts';
import { publishedVersion } from '../../../../functions/snapshots/kept-per-version.ts';
import { deleteObjects, getBytes, getText, putBytes } from '../../../../functions/snapshots/objects.ts';
import { publishSnapshot } from '../../../../functions/snapshots/segments.ts';
import { seedCalls } from '../../../../functions/tables/calls/calls.ts';
import { LIMITS } from '../../../../shared/base/limits.ts';
import { DATASETS, type DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { ADDRESSES, at, SEGMENTS } from '../../places/gazetteer/little-city.ts';

duringTests(startCloud);
beforeAll(() => {
  process.env.HMAC_KEYS = JSON.stringify(['a key of a test, long enough to be one']);
});

const stream = async function* <T>(records: readonly T[]): AsyncGenerator<T> {
  yield* records;
};

const ask = (q: string, address?: string) =>
  callApi(handler, 'GET /api/search', { query: { q }, ...(address && { address }) });

/** A record with nothing but these columns. */
const recordOf = <N extends 'crime' | 'parcel' | 'police-dispatch-call'>(name: N, known: object): DatasetRecord<N> =>
  ({
    ...Object.fromEntries(Object.keys(DATASETS[name].columns).map((column) => [column, null])),
    geometry: null,
    ...known,
  }) as unknown as DatasetRecord<N>;

test('before an index is made it says so, and asks for patience', async () => {
  expect(await ask('102 n 2nd')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10', 'x-data-state': 'coming', 'cache-control': 'no-store' },
  });
});

test('the job makes the index from what is published, and only again when that is other', async () => {
  await publishSnapshot('street-address', stream(ADDRESSES), { rows: ADDRESSES.length });
  await publishSnapshot('street-segment', stream(SEGMENTS), { rows: SEGMENTS.length });
  const parcel = recordOf('parcel', {
    taxkey: '0010002000',
    map_id: '0010002000',
    address: '102 N 2ND ST',
    ownername1: 'ZZYZX, PERPETUA',
    geometry: { type: 'Point', coordinates: at(215, 102) },
  });
  await publishSnapshot('parcel', stream([parcel]), { rows: 1 });
  const crime = recordOf('crime', { id: '263240001', reportedDateTime: '2026-11-20T18:00:00Z' });
  await publishSnapshot('crime', stream([crime]), { rows: 1 });
  const first = await indexForSearch();
  expect(first).toMatchObject({ ok: true, error: null });
  const { body } = await ask('102 n 2nd');
  expect(body[0]).toMatchObject({ kind: 'address', path: '/address/102-n-2nd-st' });
  expect((await indexForSearch()).new).toBe(0);
});

test('without the file of record numbers addresses are found, a number is an error, and it is found when the file is there', async () => {
  const key = 'search/numbers-crime.bin';
  const numbers = await getBytes(key);
  await deleteObjects([key]);
  const spy = vi.spyOn(console, 'error').mockReturnValue();
  try {
    for (const q of ['102 n 2nd', '102 N 2ND ST, Milwaukee 53212', '2nd & alder', '0010002000', 'alder'])
      expect(await ask(q)).toMatchObject({ status: 200, body: { 0: expect.anything() } });
    expect(await ask('263240001')).toMatchObject({ status: 500 });
  } finally {
    spy.mockRestore();
  }
  await putBytes(key, numbers);
  expect((await ask('263240001')).body).toEqual([
    {
      kind: 'crime',
      title: '263240001',
      detail: 'Crime, Nov 20, 2026',
      path: '/crime/263240001',
      point: null,
    },
  ]);
});

test('the job also writes the sitemap of the streets that are found', async () => {
  const index = (await getText('public/sitemap-index.xml')) ?? '';
  const site = process.env.SITE_URL;
  for (const path of ['/sitemap.xml', '/sitemap-streets-1.xml']) expect(index).toContain(`<loc>${site}${path}</loc>`);
  expect(await getText('public/sitemap-streets-1.xml')).toContain(`<loc>${site}/street/n-2nd-st</loc>`);
});

test('the job also writes the names of streets for mails, and again where they are lost', async () => {
  const named = async () => {
    const streets = await readStreets();
    return streets && knownAddress('102 N 2ND ST', streets);
  };
  expect(await named()).toBe('102 N 2nd St');
  await deleteObjects(['search/streets.json']);
  expect(await named()).toBeNull();
  expect(await indexForSearch()).toMatchObject({ ok: true });
  expect(await named()).toBe('102 N 2nd St');
});

test('the job also writes the gazetteer, by which places are found, and again where it is lost', async () => {
  const version = (await publishedVersion(GAZETTEER_OF)) ?? '';
  const stored = await readGazetteer(version);
  expect(stored && gazetteerOf(stored).locate('102 N 2ND ST')).toMatchObject({ locationAccuracy: 'exact' });
  await deleteObjects(['search/gazetteer.bin']);
  expect(await indexForSearch()).toMatchObject({ ok: true });
  expect(await readGazetteer(version)).toEqual(stored);
});

const street = (slug: string) => callApi(handler, 'GET /api/street/{slug}', { params: { slug } });

test('a street is answered by its slug, however that is spelt, with its course in one line', async () => {
  const { status, body, headers } = await street('n-2nd-st');
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('s-maxage=3600');
  expect(body).toMatchObject({ title: 'N 2nd St', path: '/street/n-2nd-st' });
  const ends = SEGMENTS.filter(({ dir, street: name, muni }) => dir === 'N' && name === '2ND' && muni === 'MILWAUKEE')
    .flatMap(({ geometry }) => (geometry?.type === 'LineString' ? geometry.coordinates : []))
    .map(([lng, lat]) => [lng, lat].map((degrees) => degrees.toFixed(5)).join());
  expect(ends.length).toBeGreaterThan(0);
  const lines: [number, number][][] = body.lines;
  expect(new Set(lines.flat().map((place) => place.map((degrees) => degrees.toFixed(5)).join()))).toEqual(
    new Set(ends),
  );
  expect((await street('north-2nd-street')).body).toEqual(body);
});

test.each(['nowhere', '-', '102-n-2nd-st'])('no street is called %s', async (slug) => {
  expect(await street(slug)).toMatchObject({ status: 404, body: { Details: 'There is no such street.' } });
});

test('places are kept at the edge for an hour, other answers are not', async () => {
  expect((await ask('102 n 2nd')).headers['cache-control']).toContain('s-maxage=3600');
  expect((await ask('0010002000')).headers['cache-control']).toBe('no-store');
  expect((await ask('qqqqqq')).headers['cache-control']).toBe('no-store');
});

test('no name of a person is found, and no answer says one', async () => {
  expect((await ask('zzyzx')).body).toEqual([]);
  expect((await ask('perpetua zzyzx')).body).toEqual([]);
  expect(JSON.stringify((await ask('0010002000')).body)).not.toMatch(/zzyzx/i);
});

test('a call of a minute ago is found by its number', async () => {
  expect((await ask('263270042')).body).toEqual([]);
  const call = recordOf('police-dispatch-call', {
    callNumber: '263270042',
    reportedDateTime: '2026-11-23T12:00:00Z',
    natureOfCall: 'TRAFFIC STOP',
    statuses: [],
  });
  await seedCalls('police-dispatch-call', [call]);
  expect((await ask('263270042')).body).toEqual([
    { kind: 'call', title: '263270042', detail: 'Police call', path: '/policeDispatchCall/263270042', point: null },
  ]);
});

test.each([
  [{}, 'q'],
  [{ q: 'a' }, 'q'],
  [{ q: 'a'.repeat(101) }, 'q'],
  [{ q: '102 n 2nd', limit: '0' }, 'limit'],
  [{ q: '102 n 2nd', limit: '21' }, 'limit'],
  [{ q: '102 n 2nd', page: '1' }, 'page'],
])('%j is refused by the name of the field', async (query, field) => {
  const { status, body } = await callApi(handler, 'GET /api/search', { query: query as Record<string, string> });
  expect(status).toBe(400);
  expect(body.Details).toContain(field);
});

test('a visitor has 300 a minute, and another one has his own', async () => {
  const visitor = '192.0.2.77';
  for (let asked = 0; asked < LIMITS.search.most; asked += 1) expect((await ask('2nd', visitor)).status).toBe(200);
  expect((await ask('2nd', visitor)).status).toBe(429);
  expect((await ask('2nd', '192.0.2.78')).status).toBe(200);
});

test('what was typed is in no log, also when the search fails', async () => {
  const lines: string[] = [];
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.join(' '))),
  );
  const table = process.env.TABLE_COUNTERS;
  try {
    process.env.TABLE_COUNTERS = 'nowhere';
    expect((await ask('secretive street')).status).toBe(500);
  } finally {
    process.env.TABLE_COUNTERS = table;
    for (const spy of spies) spy.mockRestore();
  }
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toMatch(/secretive/i);
});
