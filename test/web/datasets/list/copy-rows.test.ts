/** Rows for a spreadsheet: one line each, whatever is in them, with times on the city's clock. */
import { expect, test } from 'vitest';
import { DATASETS } from '../../../../shared/datasets/registry.ts';
import { rowsText } from '../../../../web/datasets/list/copy-rows.ts';

test('cells are parted by tabs, rows by lines, and nothing runs as a formula', () => {
  const records = [
    {
      id: '1',
      reportedDateTime: '2026-11-01T07:30:00Z',
      location: '=1\tWATER\nST',
      crimeTypes: ['Theft', 'Arson'],
      point: { type: 'Point', coordinates: [-87.9, 43.05] },
    },
    { id: '2', reportedDateTime: null, location: null, crimeTypes: [], point: null },
  ];
  expect(
    rowsText(DATASETS.crime, ['reportedDateTime', 'location', 'crimeTypes', 'point'], records).split('\n'),
  ).toEqual([
    'reportedDateTime\treportedDateTimeLocal\tlocation\tcrimeTypes\tlatitude\tlongitude',
    "2026-11-01T07:30:00Z\t2026-11-01 01:30:00\t'=1 WATER ST\tTheft; Arson\t43.05\t-87.9",
    '\t\t\t\t\t',
  ]);
});
