/** Records as cells of a spreadsheet: times on the city's clock over both changes, lists without JSON. */
import { expect, test } from 'vitest';
import { cellsOf, headingsOf } from '../../../shared/datasets/plain-cells.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';

const { crime, 'common-parcel': outlines, 'police-dispatch-call': police } = DATASETS;

test.each([
  ['2026-11-01T06:30:00Z', '2026-11-01 01:30:00'],
  ['2026-11-01T07:30:00Z', '2026-11-01 01:30:00'],
  ['2026-03-08T07:59:59Z', '2026-03-08 01:59:59'],
  ['2026-03-08T08:00:00Z', '2026-03-08 03:00:00'],
])('%s is %s in the city', (utc, local) =>
  expect(cellsOf(crime, ['reportedDateTime'], { reportedDateTime: utc })).toEqual([utc, local]),
);

test('a point is two numbers, a list is joined, what nobody knows is empty', () => {
  const names = ['id', 'reportedDateTime', 'crimeTypes', 'location', 'point'];
  expect(headingsOf(crime, names)).toEqual([
    'id',
    'reportedDateTime',
    'reportedDateTimeLocal',
    'crimeTypes',
    'location',
    'latitude',
    'longitude',
  ]);
  const point = { type: 'Point', coordinates: [-87.9, 43.05] };
  const record = { id: '1', reportedDateTime: null, crimeTypes: ['Theft', 'Arson'], location: null, point };
  expect(cellsOf(crime, names, record)).toEqual(['1', null, null, 'Theft; Arson', null, 43.05, -87.9]);
  expect(cellsOf(crime, ['crimeTypes', 'point'], { crimeTypes: [], point: null })).toEqual(['', undefined, undefined]);
});

test('statuses have their times; a shape stays what programs read', () => {
  const statuses = [
    { status: 'Dispatched', at: '2026-11-21T22:41:00Z' },
    { status: 'Assigned', at: '2026-11-21T22:51:00Z' },
  ];
  expect(cellsOf(police, ['statuses'], { statuses })).toEqual([
    'Dispatched 2026-11-21T22:41:00Z; Assigned 2026-11-21T22:51:00Z',
  ]);
  const outline = { type: 'Polygon', coordinates: [] };
  expect(cellsOf(outlines, ['outline'], { outline })).toEqual([JSON.stringify(outline)]);
});
