/** Socrata datasets: pages until all rows are read, the token, the wait that the portal asks for, and fewer than counted. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CITY } from '#city/facts';
import { openSoda, type SodaOptions } from '../../../../functions/sources/adapters/soda.ts';
import { pause, type Validators } from '../../../../functions/sources/fetch-document.ts';
import type { OpenRow } from '../../../../functions/sources/open-rows.ts';
import { type SourceAnswer, type SourceServer, startSource } from '../../../harness/sources/source-server.ts';

const sleep = pause.sleep;
let pauses: number[] = [];
let server: SourceServer;
beforeEach(() => {
  pauses = [];
  pause.sleep = async (millis) => {
    pauses.push(millis);
  };
});
afterEach(async () => {
  pause.sleep = sleep;
  await server.stop();
});

const PATH = '/resource/abcd-1234.json';

/** The portal's answer: the count, or a page. */
const answer = ({ searchParams }: URL, rows: unknown[], headers: Record<string, string> = {}): SourceAnswer => {
  if (searchParams.has('$select')) return { body: JSON.stringify([{ total: String(rows.length) }]) };
  const from = Number(searchParams.get('$offset'));
  return { headers, body: JSON.stringify(rows.slice(from, from + Number(searchParams.get('$limit')))) };
};

const serve = async (respond: (url: URL) => SourceAnswer): Promise<void> => {
  server = await startSource(respond);
};

const read = async (
  options: SodaOptions = { pageSize: 2 },
  query = '',
): Promise<{ columns: unknown; rows: OpenRow[] }> => {
  const opened = await openSoda(`${server.url}${PATH}${query}`, options);
  if (opened === 'not-modified') throw new Error('Nothing was known.');
  const { columns, rows } = opened;
  const found: OpenRow[] = [];
  for await (const row of rows) found.push(row);
  return { columns, rows: found };
};

/** `2026-11-01T05:00:30` on the clock of whichever city the tests run for. */
const cityClock = (instant: Date): string =>
  instant.toLocaleString('sv', { timeZone: CITY.timeZone }).replace(' ', 'T');

const asked = (): URLSearchParams[] => server.requests.map(({ url }) => new URL(url ?? '', 'http://x').searchParams);

test('every row comes once, whatever the size of a page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(25), fc.integer({ min: 1, max: 12 }), async (count, pageSize) => {
      const rows = Array.from({ length: count }, (_, id) => ({ id }));
      await serve((url) => answer(url, rows));
      const found = await read({ pageSize });
      await server.stop();
      expect(found.rows.map(({ cells }) => cells)).toEqual(rows);
      expect(found.columns).toEqual(count > 0 ? ['id'] : null);
    }),
    { numRuns: 15 },
  );
});

test('rows come in the portal’s own order, those that the address asks for', async () => {
  await serve((url) => answer(url, [{ id: 1 }, { id: 2 }, { id: 3 }]));
  await read({ pageSize: 2 }, '?$where=id>0');
  expect(asked().map((params) => [params.get('$where'), params.get('$order'), params.get('$offset')])).toEqual([
    ['id>0', null, null],
    ['id>0', ':id', '0'],
    ['id>0', ':id', '2'],
  ]);
});

test('the newest rows are asked for by the city’s clock, newest first and by row id last', async () => {
  await serve((url) => answer(url, [{ id: 1 }]));
  // Winter's clock is an hour behind summer's: the wall time is the city's at that instant.
  const after = new Date('2026-11-01T12:00:30Z');
  await read({ since: { column: 'datetime', after }, where: "type != 'TEST'" }, '?$where=id>0');
  const where = `(id>0) AND (type != 'TEST') AND (datetime > '${cityClock(after)}.000')`;
  expect(asked().map((params) => [params.get('$where'), params.get('$order')])).toEqual([
    [where, null],
    [where, 'datetime DESC,:id'],
  ]);
});

test('one condition stands by itself', async () => {
  await serve((url) => answer(url, [{ id: 1 }]));
  await read({ where: 'id > 0' });
  expect(asked().map((params) => params.get('$where'))).toEqual(['id > 0', 'id > 0']);
});

const versioned = (known: Validators, pageSize: number) => openSoda(`${server.url}${PATH}`, { known, pageSize });

test('rows of one page that are known are not read again', async () => {
  server = await startSource((url, { headers }) =>
    headers['if-none-match'] === '"1"' ? { status: 304 } : answer(url, [{ id: 1 }, { id: 2 }], { etag: '"1"' }),
  );
  expect(await versioned({}, 2)).toMatchObject({ version: { etag: '"1"' } });
  expect(await versioned({ etag: '"1"' }, 2)).toBe('not-modified');
});

test('the version of a page says nothing of several', async () => {
  server = await startSource((url, { headers }) =>
    headers['if-none-match'] ? { status: 304 } : answer(url, [{ id: 1 }, { id: 2 }], { etag: '"1"' }),
  );
  expect(await versioned({ etag: '"1"' }, 1)).toMatchObject({ version: {} });
});

test('the portal names columns that no row of a page has', async () => {
  await serve((url) => answer(url, [{ id: 1 }], { 'x-soda2-fields': '["id","closed_date"]' }));
  expect((await read()).columns).toEqual(['id', 'closed_date']);
});

test('without that, all names of the first page count', async () => {
  await serve((url) => answer(url, [{ id: 1 }, { id: 2, name: 'x' }], { 'x-soda2-fields': 'none' }));
  expect((await read()).columns).toEqual(['id', 'name']);
});

test('a cell that is a geometry is the row’s', async () => {
  const place = { type: 'Point', coordinates: [-88, 43] };
  await serve((url) =>
    answer(url, [
      { id: 1, place },
      { id: 2, place: null },
    ]),
  );
  expect((await read()).rows.map(({ geometry }) => geometry)).toEqual([place, null]);
});

test('a token goes along with every question, in no address', async () => {
  await serve((url) => answer(url, [{ id: 1 }]));
  await read({ appToken: 'token' });
  expect(server.requests.map(({ headers }) => headers['x-app-token'])).toEqual(['token', 'token']);
  expect(server.requests.map(({ url }) => url).join()).not.toContain('token');
  await read();
  expect(server.requests[2]?.headers['x-app-token']).toBeUndefined();
});

test('a portal that is asked too often is given the time that it names', async () => {
  let isFirst = true;
  await serve((url) => {
    const answered = isFirst ? { status: 429, headers: { 'retry-after': '5' } } : answer(url, [{ id: 1 }]);
    isFirst = false;
    return answered;
  });
  expect((await read()).rows).toHaveLength(1);
  expect(pauses).toEqual([5000]);
});

test.each<[string, (url: URL) => SourceAnswer, RegExp]>([
  [
    'fewer rows than it counts',
    (url) => (url.searchParams.has('$select') ? { body: '[{"total":"3"}]' } : answer(url, [{ id: 1 }])),
    /gave 1 of 3 rows/,
  ],
  ['no count', () => ({ body: '[{}]' }), /no count/],
  ['a count of more than there can be', () => ({ body: '[{"total":"99999999999"}]' }), /no count/],
  ['a page', () => ({ body: '<html></html>' }), /not JSON/],
  ['an object', () => ({ body: '{"error":true}' }), /no list of rows/],
  [
    'rows that are none',
    (url) => (url.searchParams.has('$select') ? answer(url, [1]) : { body: '[1]' }),
    /no list of rows/,
  ],
  ['an error', () => ({ status: 400, body: '{"error":true}' }), /status 400/],
])('throws at a portal that answers %s', async (_, respond, message) => {
  await serve(respond);
  await expect(read()).rejects.toThrow(message);
});
