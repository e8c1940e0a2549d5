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
