/** The sample city's Master Property files: headers, spellings and losses of their time, one history for each parcel. */
import { expect, test } from 'vitest';
import { isCityParcel } from '../../../../../scripts/sample-city/milwaukee/parcels/parcels.ts';
import { propertyArchivePackage } from '../../../../../scripts/sample-city/milwaukee/properties/property-files.ts';
import { startSampleCity } from '../../../../../scripts/sample-city/server.ts';
import { property } from '../../../../../shared/cities/milwaukee/readers/property.ts';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import type { DatasetRecord } from '../../../../../shared/datasets/registry.ts';
import { duringTests } from '../../../../harness/during-tests.ts';
import { rowsAt } from '../../../../harness/sources/source-rows.ts';

const city = duringTests(() => startSampleCity({ size: 'small', now: () => now }));
const now = new Date('2026-06-10T22:00:00Z');

type Source = 'PROPERTIES' | 'PROPERTIES_ARCHIVE';
const filesOf = async (source: Source): Promise<{ name: string; url: string }[]> => {
  const { success, result } = JSON.parse(await (await fetch(city.sources[source])).text());
  expect(success).toBe(true);
  return result.resources.filter(({ format }: { format: string }) => format === 'CSV');
};
const linesOf = async ({ url }: { url: string }): Promise<string[]> => {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.includes(10)).toBe(false);
  const lines = bytes.toString('latin1').split('\r');
  expect(lines.pop()).toBe('');
  return lines;
};
/** The file of a year, its rows by the names in its header. */
const fileOf = async (year: number): Promise<{ header: string[]; rows: string[][] }> => {
  const file = (await filesOf('PROPERTIES_ARCHIVE')).find(({ name }) => name.includes(String(year)));
  const [header = '', ...lines] = await linesOf(file ?? { url: '' });
  return { header: header.split(','), rows: lines.map((line) => line.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? []) };
};
const kept = new Map<Source, DatasetRecord<'property'>[]>();
const read = async (source: Source): Promise<DatasetRecord<'property'>[]> => {
  const known = kept.get(source);
  if (known) return known;
  const records: DatasetRecord<'property'>[] = [];
  kept.set(source, records);
  for await (const row of rowsAt('property', city.sources[source], source === 'PROPERTIES' ? 'current' : 'archive')) {
    const outcome = property.normalise(row, { at: now });
    if (isReject(outcome)) throw new Error(outcome.reject);
    records.push(outcome);
  }
  return records;
};

test('the current file has a row for each of the city’s parcels, in Latin-1, with commas quoted', async () => {
  const [file] = await filesOf('PROPERTIES');
  const [header = '', ...lines] = await linesOf(file ?? { url: '' });
  expect(header.split(',').slice(0, 3)).toEqual(['TAXKEY', 'YR_ASSMT', 'TAX_RATE_CD']);
  for (const name of ['SDIR', 'C_A_TOTAL', 'OWNER_NAME_1', 'OWN_OCPD', 'GEO_ALDER', 'CORNER_LOT'])
    expect(header.split(',')).toContain(name);
  const keys = city.city
    .parcels()
    .parcels.filter(isCityParcel)
    .map(({ taxkey }) => taxkey);
  expect(lines.map((line) => line.slice(0, 10))).toEqual(keys);
  expect(lines.every((line) => line.includes('"'))).toBe(true);
  expect(lines.some((line) => /[ÉÑ]/.test(line))).toBe(true);
});

test('there are ten earlier years, each with all parcels', async () => {
  const files = await filesOf('PROPERTIES_ARCHIVE');
  expect(files.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, i) => `MPROP ${2025 - i} (sample data)`),
  );
  const records = await read('PROPERTIES_ARCHIVE');
  const parcels = city.city.parcels().parcels.filter(isCityParcel);
  expect(records.length).toBe(10 * parcels.length);
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  expect(new Set(records.map(({ taxkey }) => taxkey))).toEqual(new Set(parcels.map(({ taxkey }) => taxkey)));
  expect(new Set(records.map(({ sourceDate, yr_assmt }) => `${sourceDate} ${yr_assmt}`)).size).toBe(10);
});

test('older files have the headers and losses of their time', async () => {
  const [present, shortened, joined, oldest] = await Promise.all([2024, 2021, 2018, 2016].map(fileOf));
  expect(present?.header).toContain('C_A_EXM_TOTAL');
  expect(shortened?.header).toEqual(expect.arrayContaining(['C_A_EXM_TO', 'LAST_NAME_', 'OWNER_MAIL']));
  expect(joined?.header).toEqual(expect.arrayContaining(['CAEXMTOTAL', 'LASTNAMECH', 'OWNERADDR']));
  expect(oldest?.header).toEqual(expect.arrayContaining(['CUREXTOT', 'NAMCHDAT', 'OWNRADDR']));
  for (const file of [present, shortened, joined, oldest])
    for (const row of file?.rows ?? []) expect(row).toHaveLength(file?.header.length ?? 0);
  // Keys that began with zeros have lost them, years their century.
  expect(shortened?.rows.every(([key]) => key?.length === 10)).toBe(true);
  expect(joined?.rows.some(([key]) => (key?.length ?? 10) < 8)).toBe(true);
  expect(new Set(oldest?.rows.map(([, year]) => year))).toEqual(new Set(['16']));
  const changed = joined?.header.indexOf('LASTNAMECH') ?? -1;
  expect(new Set(joined?.rows.map((row) => row[changed]?.length))).toEqual(new Set([0, 5, 6]));
});

test('a parcel has one history: its owners change with its sales, its value with the years', async () => {
  const records = [...(await read('PROPERTIES')), ...(await read('PROPERTIES_ARCHIVE'))];
  const histories = new Map<string, typeof records>();
  for (const record of records) histories.set(record.taxkey, [...(histories.get(record.taxkey) ?? []), record]);
  let sold = 0;
  for (const history of histories.values())
    for (const [i, before] of history.slice(1).entries()) {
      const after = history[i];
      if (after?.last_name_chg === before.last_name_chg) {
        expect(after?.owner_name_1).toBe(before.owner_name_1);
        expect(after?.own_ocpd).toBe(before.own_ocpd);
      } else sold++;
    }
  expect(sold / (10 * histories.size)).toBeCloseTo(0.06, 1);
  const meanOf = (year: number): number => {
    const values = records.filter(({ yr_assmt }) => yr_assmt === year).map(({ c_a_total }) => c_a_total ?? 0);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(meanOf(2026) / meanOf(2016)).toBeGreaterThan(1.2);
});

test('a file is made while it is read', () => {
  const [file] = propertyArchivePackage({ now: () => now.getTime(), city: city.city }).files();
  const chunks = file?.content?.('usual')[Symbol.iterator]();
  chunks?.next();
  const first = chunks?.next().value;
  expect(first?.length).toBeLessThan(70_000);
  chunks?.return?.();
});
