/** Cells of another type than their column, in what is read by hand: the row is taken, and each such cell is told (A3). */
import { expect, test } from 'vitest';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../../shared/datasets/reading/feeds.ts';
import type { SourceRow } from '../../../../../shared/datasets/reading/source-row.ts';

const at = new Date('2026-07-05T12:00:00Z');
const LINE: SourceRow['geometry'] = {
  type: 'LineString',
  coordinates: [
    [-87.98, 43.05],
    [-87.98, 43.051],
  ],
};
const WIBR = { incidentNum: 'P2C26010001', reportedDateTime: '2026-01-02 16:00:00', location: '2846 N 1ST ST' };
const NIBRS = { caseNumber: '261830001', incidentDate: '2026-07-02 16:00:00', offenseAll: '13A' };
const SEGMENT = { id: 7, street: '60TH', sttype: 'ST' };
const ADDRESS = { id: 7, houseno: 1200, street: '60TH', sttype: 'ST' };

test.each([
  ['crime', 'wibr', WIBR, { ald: '6th', police: ' ', ward: 'n/a', zip: '53212-1234' }, ['police'], 'ald ward zip'],
  ['crime', 'nibrs', NIBRS, { policeDistrict: 'D5' }, [], 'police'],
  ['crime', 'nibrs', NIBRS, { longitude: '-87.9 W', latitude: '43,05' }, [], 'point'],
  ['crime', 'nibrs', NIBRS, { longitude: '', latitude: '0.0' }, ['point'], ''],
  [
    'street-segment',
    '',
    SEGMENT,
    { leftfr: '1,200', leftto: '12OO', rightfr: null, rightto: 'x' },
    ['rightfr'],
    'leftto rightto',
  ],
  ['street-address', '', ADDRESS, { taxkey: '401-123-4567-8' }, [], 'taxkey'],
  ['street-address', '', ADDRESS, { taxkey: '0000000000' }, ['taxkey'], ''],
] as const)('A3: of a row of %s, %s: %j with %j', (dataset, layout, row, changes, empty, wanted) => {
  const told: string[] = [];
  const read = (cells: Record<string, unknown>) =>
    FEEDS[dataset].normalise(
      { layout, file: null, cells, geometry: LINE },
      { at, unreadable: (column) => told.push(column) },
    );
  const record = read({ ...row, ...changes }) as Record<string, unknown>;
  expect(isReject(record)).toBe(false);
  expect(told.join(' ')).toBe(wanted);
  for (const column of [...told, ...empty]) expect(record).toHaveProperty(column, null);
  told.length = 0;
  read({ ...row });
  expect(told).toEqual([]);
});

test('A3: a flag of a crime that is neither yes nor no is 0 and told, and so is a point without numbers', () => {
  const told: string[] = [];
  const cells = { ...WIBR, arson: 'maybe', theft: 1, burglary: '', robbery: '1', homicide: '2', roughX: 'east' };
  const read = FEEDS.crime.normalise(
    { layout: 'wibr', file: null, cells, geometry: null },
    { at, unreadable: (column) => told.push(column) },
  );
  expect(read).toMatchObject({ arson: 0, theft: 1, burglary: 0, robbery: 1, homicide: 0, point: null });
  expect(told.sort()).toEqual(['arson', 'homicide', 'point']);
});

test('A3: a property tells cells that are no years, dates and amounts, and not those that stand for none', () => {
  const file = { name: 'MPROP 2019', url: new URL('https://city.example/mprop.csv'), uploadedAt: null };
  const tell = (cells: Record<string, unknown>): string[] => {
    const told: string[] = [];
    const read = FEEDS.property.normalise(
      { layout: '', file, cells: { taxkey: '10001000', ...cells }, geometry: null },
      { at, unreadable: (column) => told.push(column) },
    );
    expect(isReject(read)).toBe(false);
    for (const column of told) expect(read).toHaveProperty(column, null);
    return told.sort();
  };
  const wrong = { yr_assmt: '20I9', last_name_chg: '2019-02-30', yr_built: 'old', c_a_land: '-5', nr_units: '2.5' };
  expect(tell(wrong)).toEqual(Object.keys(wrong).sort());
  expect(tell({ c_a_total: 'n/a', c_a_imprv: '?', bldg_area: 'big', lot_area: '40x120' })).toHaveLength(4);
  const none = {
    yr_assmt: '',
    last_name_chg: '1900-01-01',
    yr_built: '0',
    c_a_land: '0',
    nr_units: ' ',
    lot_area: '1,200',
  };
  expect(tell(none)).toEqual([]);
});
