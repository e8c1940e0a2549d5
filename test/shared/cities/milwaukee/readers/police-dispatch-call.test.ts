/** The police page: quiet hours, odd rows, and real pages where they are at hand. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  type PoliceRow,
  policeDispatchCall,
} from '../../../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import type { SourceRow } from '../../../../../shared/datasets/reading/source-row.ts';
import { sampleLines, testWithSamples } from '../../../../harness/sources/samples.ts';
import { rowOf, rowsAt } from '../../../../harness/sources/source-rows.ts';
import { type SourceServer, startSource } from '../../../../harness/sources/source-server.ts';

const PAGE = path.join(import.meta.dirname, '../../../../../../shared/samples/police/page-2023-01-21.html');
const HEADER = ['Call Number', 'Date/Time', 'Location', 'Police District', 'Nature of Call', 'Status'];

let server: SourceServer | undefined;
afterEach(() => server?.stop());

const read = async (body: string): Promise<SourceRow[]> => {
  server = await startSource(() => ({ body }));
  const rows: SourceRow[] = [];
  for await (const row of rowsAt('police-dispatch-call', server.url)) rows.push(row);
  await server.stop();
  return rows;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const page = (rows: string[][], header = HEADER): string =>
  `<html><body><table><thead><tr><th colspan='6'>Updated</th></tr><tr>${header.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead>
   <tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table></body></html>`;

const row: PoliceRow = {
  callNumber: '240930101',
  dateTime: '04/02/2024 01:15:09 PM',
  location: '1200 N 60TH ST,MKE',
  district: '3',
  nature: 'BATTERY',
  status: 'Advised',
};
const at = new Date('2024-04-02T18:50:13Z');

const made = (cells: PoliceRow): SourceRow => rowOf('police-dispatch-call', cells);

test('a table with its header and no rows is a quiet hour', async () => {
  expect(await read(page([]))).toEqual([]);
});

test('a remark across the table is no row', async () => {
  expect(await read(page([['No calls at this time.']]))).toEqual([]);
});

test('columns in another order are read by their headings', async () => {
  const [found] = await read(page([Object.values(row).toReversed()], HEADER.toReversed()));
  expect(found?.cells).toEqual(row);
});

test('other headings are in no known layout', async () => {
  await expect(read(page([], ['Call Number', 'Date/Time', 'Address']))).rejects.toThrow('which also has Location');
});

test('two tables that fit leave it open which one is meant', async () => {
  await expect(read(page([]) + page([]))).rejects.toThrow('2 tables');
});

test('a row with a cell too few is refused, not shifted', async () => {
  const [short] = await read(page([Object.values(row).slice(1)]));
  expect(policeDispatchCall.normalise(short!, { at })).toEqual({ reject: 'no-id' });
});

test.each([
  [{ callNumber: '' }, 'no-id'],
  [{ callNumber: '<b>' }, 'no-id'],
  [{ dateTime: '' }, 'no-time'],
  [{ dateTime: '13/02/2024 01:15:09 PM' }, 'no-time'],
  [{ dateTime: '02/30/2024 01:15:09 PM' }, 'no-time'],
])('%o is refused as %s', (change, reject) => {
  expect(policeDispatchCall.normalise(made({ ...row, ...change }), { at })).toEqual({ reject });
});

test.each(['SPD', 'CITY', 'OUT', 'SCD', 'CIB', 'OCOE', 'FI', 'NLA', 'SID', 'TEU', 'ICS4', ''])(
  'the district %j is none, and its call is kept',
  (district) => {
    expect(policeDispatchCall.normalise(made({ ...row, district }), { at })).toMatchObject({
      callNumber: row.callNumber,
      district: null,
    });
  },
);

const cell = fc
  .string({ unit: fc.constantFrom(...'ABZ019/-,.<>&\'"# ') })
  .map((text) => text.replace(/ +/g, ' ').trim());

test('every text of a cell comes through the page unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell, cell, cell, cell), { maxLength: 20 }), async (rows) => {
      expect((await read(page(rows))).map(({ cells }) => Object.values(cells))).toEqual(rows);
    }),
    { numRuns: 40 },
  );
});

// Made twins: the fixture `police-dispatch-call/response.html`, and 'shows the calls of 95 to 35 minutes ago' of the sample city's page.
testWithSamples('a real page reads without a reject', async () => {
  const rows = await read(readFileSync(PAGE, 'utf8'));
  expect(rows).toHaveLength(58);
  const readAt = new Date('2023-01-21T22:54:13Z');
  const records = rows.map((found) => policeDispatchCall.normalise(found, { at: readAt }));
  expect(records.filter(isReject)).toEqual([]);
  for (const record of records) {
    if (isReject(record)) continue;
    const ageMinutes = (readAt.getTime() - Date.parse(record.reportedDateTime)) / 60_000;
    expect(ageMinutes).toBeGreaterThan(30);
    expect(ageMinutes).toBeLessThan(100);
  }
});

// Made twin: 'every text of a cell comes through the page unchanged'.
testWithSamples('a real day of 143 readings reads without a reject', () => {
  const readings = sampleLines('police/scrapes-2023-04-12.csv').filter(([callNumber]) => callNumber !== '');
  const rows = readings.map(
    ([callNumber = '', dateTime = '', location = '', district = '', nature = '', status = '']): PoliceRow => ({
      callNumber,
      dateTime,
      location,
      district,
      nature,
      status,
    }),
  );
  const rejects = rows
    .map((found) => policeDispatchCall.normalise(made(found), { at: new Date('2023-04-13T12:00:00Z') }))
    .filter(isReject);
  expect(rows.length).toBeGreaterThan(8000);
  expect(rejects).toEqual([]);
});
