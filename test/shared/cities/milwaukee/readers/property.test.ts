/** Property records: yearly files under their own headers, forms of dates and numbers, and cells of any kind. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { property } from '../../../../../shared/cities/milwaukee/readers/property.ts';
import {
  amountOf,
  dateOf,
  taxKeyOf,
  wholeOf,
  yearOf,
  zipOf,
} from '../../../../../shared/cities/milwaukee/readers/property-values.ts';
import { PROPERTY_HEADERS } from '../../../../../shared/cities/milwaukee/sources/property.ts';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import type { DatasetRecord, Part } from '../../../../../shared/datasets/registry.ts';
import { rowOf, rowsAt } from '../../../../harness/sources/source-rows.ts';
import { type SourceServer, startSource } from '../../../../harness/sources/source-server.ts';

let server: SourceServer | undefined;
afterEach(() => server?.stop());
const at = new Date('2026-07-10T10:00:00Z');

type Resource = { name: string; url?: string; last_modified?: string; csv: string };

/** The records of a package of these files. */
const readPart = async (part: Part, files: Resource[]): Promise<DatasetRecord<'property'>[]> => {
  server = await startSource((url) => {
    const file = files[Number(url.pathname.split('/')[2])];
    if (url.pathname.startsWith('/file/')) return { body: Buffer.from(file?.csv ?? '', 'latin1') };
    const resources = files.map(({ name, url: end = 'file.csv', last_modified }, index) => {
      return { name, format: 'CSV', url: `/file/${index}/${end}`, last_modified };
    });
    return { body: JSON.stringify({ success: true, result: { resources } }) };
  });
  const records: DatasetRecord<'property'>[] = [];
  for await (const row of rowsAt('property', server.url, part)) {
    const outcome = property.normalise(row, { at });
    if (isReject(outcome)) throw new Error(`The row was refused: ${outcome.reject}.`);
    records.push(outcome);
  }
  return records;
};

/** Reads yearly files. */
const readYears = (...files: Resource[]) => readPart('archive', files);

/** Reads the current file. */
const read = (file: Resource) => readPart('current', [file]);

const CURRENT = `${Object.keys(PROPERTY_HEADERS).join(',')}\r10001000${','.repeat(17)}\r`;

test.each([
  ['MPROP 1998', 'file.csv', '1998-12-31'],
  ['Master Property File', 'mprop75.csv', '1975-12-31'],
  ['Master Property File', 'mprop07.csv', '2007-12-31'],
  ['', 'mprop2019dec.csv', '2019-12-31'],
])('the file %j at %s holds for %s', async (name, url, day) => {
  const [record] = await readYears({ name, url, csv: 'TAXKEY,CURLNDAS,CURIMPAS,CURTOTAS\r1,2,3,5\r' });
  expect(record).toMatchObject({ id: `0000000001-${day}`, sourceDate: `${day}T06:00:00Z`, c_a_total: 5 });
});

test.each([
  ['2026-07-10T04:59:59', '2026-07-09', '2026-07-09T05:00:00Z'],
  ['2026-07-10T05:00:00', '2026-07-10', '2026-07-10T05:00:00Z'],
  // The days on which the clocks change begin by the offset of the day before.
  ['2026-03-08T12:00:00', '2026-03-08', '2026-03-08T06:00:00Z'],
  ['2026-11-01T12:00:00', '2026-11-01', '2026-11-01T05:00:00Z'],
])('the current file put there at %s UTC holds for %s, whenever it is read', async (last_modified, day, sourceDate) => {
  const [record] = await read({ name: 'Master Property File', last_modified, csv: CURRENT });
  expect(record).toMatchObject({ id: `0010001000-${day}`, sourceDate });
});

test.each([
  ['MPROP 2026', '2026-07-10T12:00:00', '2026-07-10'],
  ['MPROP 2025', '2026-01-15T12:00:00', '2025-12-31'],
])('the file %j put there at %s holds for %s, never for a day to come', async (name, last_modified, day) => {
  const [record] = await read({ name, last_modified, csv: CURRENT });
  expect(record?.id).toBe(`0010001000-${day}`);
});

test('a file of no year and no day throws', async () => {
  await expect(read({ name: 'Master Property File', csv: CURRENT })).rejects.toThrow('when the file');
});

test('the current file must have every column, a yearly one those of all years', async () => {
  const withoutOwner = CURRENT.replace('owner_name_1', 'owner');
  await expect(read({ name: 'MPROP', last_modified: '2026-07-10', csv: withoutOwner })).rejects.toThrow('OWNRNAM1');
  await expect(readYears({ name: '1980', csv: 'TAXKEY,CALAND,CAIMPRV\r1,2,3\r' })).rejects.toThrow('CURTOTAS');
});

test('files of several years with their own headers are one history', async () => {
  const records = await readYears(
    {
      name: 'mprop2001',
      csv: 'TAXKEY,YR_ASSMT,C_A_LAND,C_A_IMPRV,C_A_TOTAL,LAST_NAME_,OWNER_MAIL,OWNER_CITY\r010001000,2001,1000,2000,3000,110585,1 MADE UP ST,"MILWAUKEE, WI"\r',
    },
    {
      name: 'mprop76',
      csv: 'TAXKEY,YEARASS,CURLNDAS,CURIMPAS,CURTOTAS,OWNRNAM1,NAMCHDAT,NUMUNITS,OWNEROCC,OWNRZIP\r10001000,76,500,900,1400,"CAF\u00c9, ANN",71575,002,O,7102\r',
    },
    { name: 'mprop99', csv: 'TAXKEY,YRASSMT,CALAND,CAIMPRV,CATOTAL,YRBUILT\r10001000,99,700,1100,1800,0\r' },
  );
  expect(records).toMatchObject([
    { id: '0010001000-2001-12-31', yr_assmt: 2001, c_a_land: 1000, last_name_chg: '1985-11-05T06:00:00Z' },
    {
      id: '0010001000-1976-12-31',
      yr_assmt: 1976,
      c_a_total: 1400,
      owner_name_1: 'CAFÉ, ANN',
      last_name_chg: '1975-07-15T05:00:00Z',
      nr_units: 2,
      own_ocpd: 'O',
      owner_zip: '07102',
      lot_area: null,
    },
    { id: '0010001000-1999-12-31', yr_assmt: 1999, yr_built: null, owner_name_1: null },
  ]);
  expect(records[0]).toMatchObject({ owner_mail_addr: '1 MADE UP ST', owner_city_state: 'MILWAUKEE, WI' });
});

describe('dates', () => {
  test.each([
    ['APR 17 2026 12:00AM', '2026-04-17'],
    ['JUL  9 2026 12:00AM', '2026-07-09'],
    ['Sep 30 1998', '1998-09-30'],
    ['2026-04-17', '2026-04-17'],
    ['2026-04-17 00:00:00', '2026-04-17'],
    ['2026-04-17T00:00:00', '2026-04-17'],
    ['20260417', '2026-04-17'],
    ['4/17/2026', '2026-04-17'],
    ['04/17/2026 12:00:00 AM', '2026-04-17'],
    ['041726', '2026-04-17'],
    ['041727', '1927-04-17'],
    ['41726', '2026-04-17'],
    ['980417', '1998-04-17'],
    ['9804', '1998-04-01'],
    ['105', '2001-05-01'],
  ])('%j is %s', (text, day) => {
    const instant = dateOf(text, 2026);
    expect(instant?.slice(0, 10)).toBe(day);
    expect(instant).toMatch(/T0[56]:00:00Z$/);
  });

  test.each([
    '',
    '0',
    '000000',
    '0000',
    '12',
    'APR 31 2026 12:00AM',
    'FOO 17 2026',
    '2026-13-01',
    '043126',
    'JAN  1 1900 12:00AM',
    '0001-01-01',
    '1234567',
  ])('%j is none', (text) => expect(dateOf(text, 2026)).toBeNull());

  test('every day is read the same in all its forms', () => {
    const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
    const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        const expected = dateOf(iso, 2026);
        expect(expected?.slice(0, 10)).toBe(iso);
        const forms = [
          `${months[Number(month) - 1]} ${Number(day)} ${year} 12:00AM`,
          `${Number(month)}/${Number(day)}/${year}`,
          `${month}${day}${year.slice(2)}`,
          `${month}${day}${year.slice(2)}`.replace(/^0/, ''),
        ];
        for (const form of forms) expect(dateOf(form, 2026)).toBe(expected);
      }),
    );
  });
});

test('numbers, years, tax keys and ZIP codes', () => {
  expect(['12', '000012500', '1,250', '7.5', '0', '', '-3', '1e5', 'N/A'].map(amountOf)).toEqual([
    12,
    12500,
    1250,
    7.5,
    0,
    null,
    null,
    null,
    null,
  ]);
  expect(['2.0', '003', '1.5', ''].map(wholeOf)).toEqual([2, 3, null, null]);
  expect(['1923', '98', '5', '00', '20', '199', ''].map((text) => yearOf(text, 2019))).toEqual([
    1923,
    1998,
    2005,
    2000,
    1920,
    null,
    null,
  ]);
  expect(['0010001000', '10001000', ' 3 ', '0', '12345678901', 'A1', ''].map(taxKeyOf)).toEqual([
    '0010001000',
    '0010001000',
    '0000000003',
    null,
    null,
    null,
    null,
  ]);
  expect(['53208', '532080000', '7102', '71020001', '00000', 'H3Z 2Y7', ''].map(zipOf)).toEqual([
    '53208',
    '532080000',
    '07102',
    '071020001',
    null,
    'H3Z 2Y7',
    null,
  ]);
});

test('cells of any kind give a record of the right types or a counted reject', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789-/. ,T') }), fc.constant('7'));
  const cells = fc.record(Object.fromEntries(Object.keys(PROPERTY_HEADERS).map((name) => [name, cell])));
  fc.assert(
    fc.property(cells, fc.boolean(), (found, isNamed) => {
      const file = { name: '', url: new URL('http://portal/mprop.csv'), uploadedAt: new Date('2026-07-09T12:00:00Z') };
      const made = rowOf('property', { ...found, ...(isNamed ? { taxkey: '7' } : {}) });
      const outcome = property.normalise({ ...made, file }, { at });
      if (isReject(outcome)) {
        expect(isNamed).toBe(false);
        return;
      }
      expect(outcome.taxkey).toMatch(/^\d{10}$/);
      for (const whole of [outcome.yr_assmt, outcome.yr_built, outcome.nr_units])
        expect(whole === null || Number.isSafeInteger(whole)).toBe(true);
      expect(outcome.c_a_total === null || Number.isFinite(outcome.c_a_total)).toBe(true);
      expect(outcome.last_name_chg ?? '2000-01-01T06:00:00Z').toMatch(/^\d{4}-\d\d-\d\dT0[56]:00:00Z$/);
      expect(Object.values(outcome)).not.toContain('');
    }),
  );
});
