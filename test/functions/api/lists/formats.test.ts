/** Lists in every form, exports and manners, over HTTP as the local API Gateway hands them out, re-read by other parsers. */
import { check as checkGeoJson } from '@placemarkio/check-geojson';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { parseAtomFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CITY } from '#city/facts';
import { writeCsv } from '../../../../functions/lib/formats/csv.ts';
import { publishSnapshot } from '../../../../functions/snapshots/segments.ts';
import { type FrontServer, startFrontServer } from '../../../../scripts/http/front-server.ts';
import { apiAdapter } from '../../../../scripts/local/gateway/adapter.ts';
import { SITE_KEY_ID } from '../../../../scripts/local/gateway/proxy-event.ts';
import { apiRoutes } from '../../../../scripts/local/workers/functions.ts';
import type { ErrorBody } from '../../../../shared/base/errors.ts';
import type { AnyRecord } from '../../../../shared/datasets/dataset.ts';
import { ALL_DATASETS, DATASETS, type DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

/** More than two of the engine's chunks. */
const ROWS = 5000;
/** Texts that a spreadsheet would run. */
const FORMULA = '=HYPERLINK("http://example.com";"x")';

const crimeOf = (number: number): DatasetRecord<'crime'> =>
  ({
    ...Object.fromEntries(
      Object.entries(DATASETS.crime.columns).map(([name, { type }]) => [name, type === 'flag' ? number % 2 : null]),
    ),
    id: `2611${String(number).padStart(5, '0')}`,
    incidentNum: `2611${String(number).padStart(5, '0')}`,
    reportedDateTime: new Date(Date.UTC(2026, 10, 1) + number * 60_000).toISOString().replace('.000', ''),
    location: number === 7 ? FORMULA : `${number} N "QUOTED", ${number % 3 === 0 ? 'WATER\nLINE' : 'WATER'} ST & <CO>`,
    crimeTypes: number % 2 ? ['Theft', 'Arson'] : [],
    zip: 53_202,
    point: number % 5 === 0 ? null : { type: 'Point', coordinates: [-87.9 - number / 1e5, 43.05] },
    // Its columns with values of their types.
  }) as unknown as DatasetRecord<'crime'>;

const CRIMES = Array.from({ length: ROWS }, (_, number) => crimeOf(number));

duringTests(startCloud);
let front: FrontServer;
const publishCrimes = (records: readonly DatasetRecord<'crime'>[]) =>
  publishSnapshot(
    'crime',
    (async function* () {
      yield* records;
    })(),
    { rows: records.length },
  );

beforeAll(async () => {
  process.env[ENV.siteApiKeyId] = SITE_KEY_ID;
  front = await startFrontServer(0);
  front.serve([['/api', apiAdapter(await apiRoutes())]]);
  await publishCrimes(CRIMES);
});
afterAll(() => front.stop());

/** Asks as a program that takes nothing compressed, where it does not say so. */
const ask = (path: string, query: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> =>
  fetch(`${front.url}/api/${path}?${new URLSearchParams(query)}`, {
    ...init,
    headers: { 'accept-encoding': 'identity', ...init.headers },
  });

/** The body as what it should be; a test fails where it is not. */
const json = async <T>(response: Response): Promise<T> => (await response.json()) as T;

const records = async (query: Record<string, string>): Promise<AnyRecord[]> => json(await ask('crime', query));

/** The platform's own: `2026-11-01 00:30:00`. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: CITY.timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The parts of a record that CSV keeps: texts, times on the city's clock too, the point as two numbers, lists joined. */
const asCells = ({ point, ...others }: AnyRecord): Record<string, string> => {
  const [longitude = null, latitude = null] = (point as { coordinates: number[] } | null)?.coordinates ?? [];
  const local = ['reportedDateTime', 'updatedAt'].flatMap((name) =>
    name in others
      ? [[`${name}Local`, others[name] === null ? null : clock.format(new Date(String(others[name])))]]
      : [],
  );
  const cells = Object.entries({ ...others, ...Object.fromEntries(local), latitude, longitude }).map(
    ([name, value]) => [name, value === null ? '' : Array.isArray(value) ? value.join('; ') : String(value)],
  );
  return Object.fromEntries(cells);
};

const QUERY = { limit: '20', filter: 'theft = 0', order: 'location asc' };

describe('the same page', () => {
  test.each(['crime', 'crime/export'])('as CSV of /%s', async (path) => {
    const response = await ask(path, { ...QUERY, format: 'csv' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="crime.csv"');
    const text = await response.text();
    expect(
      text
        .replace(/"(?:[^"]|"")*"/g, '')
        .split('\n')
        .slice(0, -1)
        .every((line) => line.endsWith('\r')),
    ).toBe(true);
    expect(parseCsv(text, { columns: true, record_delimiter: '\r\n' })).toEqual((await records(QUERY)).map(asCells));
  });

  test.each(['crime', 'crime/export'])('as GeoJSON of /%s', async (path) => {
    const response = await ask(path, { ...QUERY, format: 'geojson' });
    expect(response.headers.get('content-type')).toBe('application/geo+json');
    const { features } = checkGeoJson(await response.text()) as unknown as {
      features: { id: string; geometry: unknown; properties: AnyRecord }[];
    };
    expect(features.map(({ geometry, properties }) => ({ ...properties, point: geometry }))).toEqual(
      await records(QUERY),
    );
    expect(features.map(({ id }) => id)).toEqual((await records(QUERY)).map(({ id }) => id));
  });

  test.each(['crime', 'crime/export'])('as NDJSON of /%s', async (path) => {
    const response = await ask(path, { ...QUERY, format: 'ndjson' });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await response.text()).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(await records(QUERY));
  });

  test('as an Atom feed, whose entries say what happened, when and where', async () => {
    const response = await ask('crime', { ...QUERY, format: 'atom' });
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const text = await response.text();
    const feed = parseAtomFeed(text);
    const rows = await records(QUERY);
    const site = 'http://127.0.0.1:8080';
    expect(feed.entries?.map(({ id }) => id)).toEqual(rows.map(({ id }) => `${site}/crime/${id}`));
    const changed = (await records({ ...QUERY, includes: 'updatedAt' })).map(({ updatedAt }) => String(updatedAt));
    expect(new Set(changed).size).toBe(1);
    expect(feed.entries?.map((entry) => entry.updated)).toEqual(changed);
    expect(feed.updated).toBe(changed[0]);
    expect(feed.entries?.[0]?.title?.value).toContain('"QUOTED"');
    expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(
      `${site}/api/crime?${new URLSearchParams({ ...QUERY, format: 'atom' })}`,
    );
    expect(feed.authors?.[0]?.name).toBe('Cream City Tools');
    expect(text).toMatch(/<georss:point>43\.05 -87\.\d+<\/georss:point>/);
  });

  test('by the Accept header: the most wanted form that there is, else JSON', async () => {
    const typeOf = async (accept: string): Promise<string> =>
      (await ask('crime', { limit: '1' }, { headers: { accept } })).headers.get('content-type')?.split(';')[0] ?? '';
    expect(await typeOf('text/csv')).toBe('text/csv');
    expect(await typeOf('application/json;q=0.5, application/geo+json')).toBe('application/geo+json');
    expect(await typeOf('application/atom+xml; q=0.1, application/x-ndjson;q=0.2')).toBe('application/x-ndjson');
    expect(await typeOf('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('application/json');
    expect(await typeOf('text/csv;q=0, image/png')).toBe('application/json');
    const named = await ask('crime', { limit: '1', format: 'json' }, { headers: { accept: 'text/csv' } });
    expect(named.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(named.headers.get('vary')).toContain('accept');
  });

  test('with the fields asked for; a feature has its place besides', async () => {
    const query = { limit: '3', fields: 'zip,location' };
    const csv = await (await ask('crime', { ...query, format: 'csv' })).text();
    expect(csv.split('\r\n')[0]).toBe('id,zip,location');
    const { features } = await json<{ features: { properties: AnyRecord; geometry: unknown }[] }>(
      await ask('crime/export', { ...query, format: 'geojson' }),
    );
    expect(Object.keys(features[0]?.properties ?? {}).sort()).toEqual(['id', 'location', 'zip']);
    expect(features.some(({ geometry }) => geometry)).toBe(true);
    expect(await (await ask('crime/export', { ...query, format: 'ndjson' })).text()).toBe(
      (await records(query)).map((record) => `${JSON.stringify(record)}\n`).join(''),
    );
  });

  test.each([
    ['crime', 'xml', 'format: must be one of json, csv, geojson, ndjson, atom'],
    ['historicPhotoLocation', 'atom', 'format: must be one of json, csv, geojson, ndjson'],
    ['crime/export', 'json', 'format: must be one of csv, geojson, ndjson'],
    ['crime/export', 'atom', 'format: must be one of csv, geojson, ndjson'],
  ])('of /%s is refused as %s', async (path, format, Details) => {
    const response = await ask(path, { format });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid', Details });
  });

  test('of nothing is well formed in every form', async () => {
    const none = { filter: 'location = "nowhere"' };
    for (const path of ['crime', 'crime/export']) {
      expect((await (await ask(path, { ...none, format: 'csv' })).text()).trim().split('\r\n')).toHaveLength(1);
      expect(await (await ask(path, { ...none, format: 'geojson' })).json()).toEqual({
        type: 'FeatureCollection',
        features: [],
      });
      expect(await (await ask(path, { ...none, format: 'ndjson' })).text()).toBe('');
    }
    expect(parseAtomFeed(await (await ask('crime', { ...none, format: 'atom' })).text()).entries ?? []).toEqual([]);
    expect((await (await ask('parcel/export')).text()).split('\r\n')[0]).toContain('taxkey,');
  });
});

describe('an export', () => {
  test('has all rows, in the list’s order, and says how many there are', async () => {
    const response = await ask('crime/export');
    expect(response.headers.get('x-total-count')).toBe(String(ROWS));
    const rows = parseCsv(await response.text(), { columns: true }) as Record<string, string>[];
    expect(rows.map(({ id }) => id)).toEqual(CRIMES.map(({ id }) => id).reverse());
    const other = await ask('crime/export', {
      format: 'ndjson',
      order: 'location desc',
      limit: '3000',
      offset: '1000',
    });
    const found = (await other.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    const first = await records({ order: 'location desc', limit: '1000', offset: '1000' });
    expect(found).toHaveLength(3000);
    expect(found.slice(0, 1000)).toEqual(first.map(({ id }) => id));
    expect(new Set(found).size).toBe(3000);
  });

  test('leaves in parts, none of which holds more than the engine’s chunk', async () => {
    const response = await ask('crime/export', { format: 'ndjson' }, { headers: { 'accept-encoding': 'identity' } });
    expect(response.headers.get('content-length')).toBeNull();
    let [parts, largest] = [0, 0];
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      parts += 1;
      largest = Math.max(largest, part.length);
    }
    expect(parts).toBeGreaterThan(2);
    expect(largest).toBeLessThan(200_000);
  });

  test('is compressed for who takes it, with a weak tag', async () => {
    const plain = await ask('crime/export', {}, { headers: { 'accept-encoding': 'identity' } });
    const zipped = await ask('crime/export', {}, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(zipped.headers.get('etag')).toBe(`W/${plain.headers.get('etag')}`);
    expect(zipped.headers.get('vary')).toBe('accept, accept-encoding');
    expect(await zipped.text()).toBe(await plain.text());
  });

  test('that nobody reads to its end holds up nothing', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const abort = new AbortController();
      const response = await ask('crime/export', { format: 'ndjson' }, { signal: abort.signal });
      await response.body?.getReader().read();
      abort.abort();
    }
    // A replaced snapshot can be closed only when nobody reads it any more.
    await publishCrimes(CRIMES);
    expect((await ask('crime/export', { limit: '1' })).status).toBe(200);
  });

  test('whose first rows take too long to be found is 503, with when to ask again', async () => {
    const usual = process.env[ENV.queryLimitMs];
    process.env[ENV.queryLimitMs] = '0';
    const response = await ask('crime/export');
    if (usual === undefined) delete process.env[ENV.queryLimitMs];
    else process.env[ENV.queryLimitMs] = usual;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await json(response)).toMatchObject({ code: 'unavailable' });
    expect((await ask('crime/export', { limit: '1' })).status).toBe(200);
  });

  test('takes up to 50,000 rows, and ten times as many in the order that they have anyway', async () => {
    for (const [order, most] of [
      ['location asc', 50_000],
      ['reportedDateTime asc', 500_000],
      ['', 500_000],
    ] as const) {
      expect((await ask('crime/export', { limit: String(most), order })).status, order).toBe(200);
      const refused = await ask('crime/export', { limit: String(most + 1), order });
      expect(refused.status, order).toBe(400);
      expect((await json<ErrorBody>(refused)).Details).toContain(`at most ${most}`);
    }
    expect((await ask('crime', { limit: '1001', format: 'csv' })).status).toBe(400);
  });
});

describe('a cell', () => {
  const cellOf = async (listing: (typeof DATASETS)['crime'], record: AnyRecord): Promise<string[]> => {
    const parts = (async function* () {
      yield [record];
    })();
    let text = '';
    for await (const part of writeCsv(listing, Object.keys(record), parts)) text += part;
    return (parseCsv(text) as string[][])[1] ?? [];
  };

  test('that is a formula is shown and not run', async () => {
    const csv = await (await ask('crime', { filter: `location.Contains("HYPERLINK")`, format: 'csv' })).text();
    const [row] = parseCsv(csv, { columns: true }) as Record<string, string>[];
    expect(row?.location).toBe(`'${FORMULA}`);
  });

  test('keeps any text but for the sign before a formula, and every number', async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'"),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(text, fc.double({ noNaN: true, noDefaultInfinity: true }), async (location, zip) => {
        const [cell, number] = await cellOf(DATASETS.crime, { location, zip });
        const escaped = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(location) ? `'${location}` : location;
        expect(cell).toBe(escaped.replace(/(?<=[\r\n])(?=[=+\-@\t\uff1d\uff0b\uff0d\uff20])/g, "'"));
        expect(number).toBe(String(zip));
      }),
      { numRuns: 300 },
    );
  });
});

describe('manners', () => {
  test('a tag is known again until something is published, and 304 has no body', async () => {
    const first = await ask('crime', QUERY);
    const etag = first.headers.get('etag') ?? '';
    const again = (query = QUERY as Record<string, string>) =>
      ask('crime', query, { headers: { 'if-none-match': etag } });
    const known = await again();
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
    expect(known.headers.get('etag')).toBe(etag);
    expect(known.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    expect((await again({ ...QUERY, limit: '21' })).status).toBe(200);
    expect((await again({ ...QUERY, format: 'csv' })).status).toBe(200);
    const exported = (await ask('crime/export', QUERY)).headers.get('etag') ?? '';
    expect((await ask('crime/export', QUERY, { headers: { 'if-none-match': `"other", ${exported}` } })).status).toBe(
      304,
    );
    await publishCrimes(CRIMES.with(0, { ...crimeOf(0), location: 'ELSEWHERE' }));
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('HEAD says all but the body', async () => {
    for (const path of ['crime', 'crime/export', 'crime/261100001']) {
      const query = path === 'crime/261100001' ? {} : QUERY;
      const [get, head] = [await ask(path, query), await ask(path, query, { method: 'HEAD' })];
      expect(head.status).toBe(200);
      for (const name of ['content-type', 'etag', 'x-total-count', 'cache-control'])
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
      expect(await head.text()).toBe('');
    }
  });

  test('every answer has a request id, errors in their one body too', async () => {
    for (const path of ['crime', 'crime/export', 'crime/none', 'nothing']) {
      const response = await ask(path, path === 'crime' ? { limt: '1' } : {});
      const id = response.headers.get('x-request-id');
      expect(id, path).toMatch(/^[\w-]{8,}$/);
      if (!response.ok)
        expect(Object.keys(await json<ErrorBody>(response))).toEqual(['Details', 'SubErrors', 'code', 'requestId']);
      else await response.body?.cancel();
    }
  });

  test('P4: every origin may read, with a key or without, errors and 304 too, and is told so in advance', async () => {
    const ways: RequestInit[] = [
      {},
      { headers: { 'x-api-key': 'a key' } },
      { headers: { origin: 'https://example.org' } },
    ];
    for (const path of ['crime', 'crime/export', 'crime/none']) {
      for (const way of ways) {
        const asked = await ask(path, {}, way);
        expect(asked.headers.get('access-control-allow-origin'), path).toBe('*');
        expect(asked.headers.get('access-control-expose-headers')).toContain('x-total-count');
        expect(asked.headers.get('vary') ?? '').not.toMatch(/origin/i);
        await asked.body?.cancel();
      }
      const wrong = await ask(path, { colour: 'red' });
      expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
      await wrong.body?.cancel();
    }
    const first = await ask('crime', { limit: '1' });
    await first.body?.cancel();
    const known = await ask('crime', { limit: '1' }, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([known.status, known.headers.get('access-control-allow-origin')]).toEqual([304, '*']);
    const preflight = (path: string, headers: string) =>
      ask(
        path,
        {},
        {
          method: 'OPTIONS',
          headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': headers },
        },
      );
    const leave = await preflight('crime', 'if-none-match,x-api-key');
    expect(leave.status).toBe(204);
    expect(leave.headers.get('access-control-allow-methods')).toBe('GET,HEAD');
    expect(leave.headers.get('access-control-allow-headers')).toContain('x-api-key');
    const personal = await preflight('dispatchCallSubscription', 'x-api-key');
    expect([personal.status, personal.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });
});

test('every listed dataset can be had in every form that it says', async () => {
  for (const { name, path } of ALL_DATASETS.filter(({ listed }) => listed))
    for (const format of ['csv', 'geojson', 'ndjson']) {
      const response = await ask(`${path}/export`, { format, limit: '2' });
      expect(response.status, `${name} ${format}`).toBe(200);
      await response.text();
    }
});
