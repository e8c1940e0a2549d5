/** Rows read by what the columns of their dataset say: each type, what is refused, and what a dataset must say. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnSources } from '../../../../shared/datasets/column-sources.ts';
import { type Column, type Dataset, defineDataset } from '../../../../shared/datasets/dataset.ts';
import { columnReader } from '../../../../shared/datasets/reading/column-reader.ts';
import type { SourceRow } from '../../../../shared/datasets/reading/source-row.ts';
import { UPDATED_AT } from '../../../../shared/datasets/updated-at.ts';

const permit = defineDataset({
  name: 'permit',
  path: 'permit',
  title: { one: 'Permit', many: 'Permits' },
  about: 'Made up.',
  columns: {
    number: { type: 'text', label: 'Number', required: true, upper: true, from: 'RECORD_ID' },
    issuedAt: { type: 'time', label: 'Issued', required: true, from: 'Issued' },
    kind: { type: 'text', label: 'Kind', from: ['Type', 'Kind'] },
    cost: { type: 'number', label: 'Cost', from: 'Cost' },
    units: { type: 'integer', label: 'Units', from: 'Units' },
    isOpen: { type: 'flag', label: 'Open', from: 'Open' },
    ...UPDATED_AT,
  },
  id: 'number',
  order: { column: 'issuedAt', direction: 'desc' },
  place: 'point',
  listed: true,
  kind: 'snapshot',
  note: '',
  licence: '',
  source: {
    variable: 'PERMITS',
    url: 'https://example.com/permits.csv',
    schedule: { everyMinutes: 60 },
    archive: { variable: 'PERMITS_ARCHIVE', url: 'https://example.com/earlier.csv' },
    rows: { adapter: 'csv', point: { longitude: 'X', latitude: 'Y' }, coverage: 'city' },
  },
});

const [{ layouts }] = columnSources(permit).current.candidates;
const at = new Date('2026-06-01T12:00:00Z');

const rowOf = (cells: Record<string, unknown>, geometry: SourceRow['geometry'] = null): SourceRow => ({
  layout: 'columns',
  file: null,
  cells: { number: 'a-1', issuedAt: '2026-05-01 10:00:00', ...cells },
  geometry,
});
const read = (cells: Record<string, unknown>, dataset: Dataset = permit, geometry: SourceRow['geometry'] = null) =>
  columnReader(dataset).normalise(rowOf(cells, geometry), { at });

test('the source follows from the value', () => {
  expect(layouts).toEqual([
    {
      name: 'columns',
      columns: {
        number: ['RECORD_ID'],
        issuedAt: ['Issued'],
        kind: ['Type', 'Kind'],
        cost: ['Cost'],
        units: ['Units'],
        isOpen: ['Open'],
        'point longitude': ['X'],
        'point latitude': ['Y'],
      },
      ids: 'number',
      coverage: 'city',
    },
  ]);
  expect(columnSources(permit).archive).toMatchObject({ variable: 'PERMITS_ARCHIVE' });
});

test('every column is read by its type, and the store’s own is left to the store', () => {
  expect(
    read({
      kind: '  New   building ',
      cost: '1,250.5',
      units: '2.0',
      isOpen: 'y',
      'point longitude': '-87.91234567',
      'point latitude': '43.04',
    }),
  ).toEqual({
    number: 'A-1',
    issuedAt: '2026-05-01T15:00:00Z',
    kind: 'New building',
    cost: 1250.5,
    units: 2,
    isOpen: 1,
    geometry: { type: 'Point', coordinates: [-87.912346, 43.04] },
  });
});

test.each([
  ['2026-05-01', '2026-05-01T05:00:00Z'],
  ['5/1/2026', '2026-05-01T05:00:00Z'],
  ['05/01/2026 02:30 PM', '2026-05-01T19:30:00Z'],
  ['2026-05-01T10:00:00-07:00', '2026-05-01T17:00:00Z'],
  [Date.UTC(2026, 4, 1), '2026-05-01T00:00:00Z'],
])('the time %s is %s', (issuedAt, time) => expect(read({ issuedAt })).toMatchObject({ issuedAt: time }));

test.each([
  [{ number: ' ' }, 'no-id'],
  [{ issuedAt: '2026-02-30' }, 'no-time'],
  [{ issuedAt: '' }, 'no-time'],
])('%j is refused as %s', (cells, reject) => expect(read(cells)).toEqual({ reject }));

test('A3: a cell of another type than its column is told, an empty one not, and the row is taken', () => {
  const told: string[] = [];
  const cells = { units: '7 units', cost: '1,012', isOpen: 'perhaps', kind: ' ' };
  const record = columnReader(permit).normalise(rowOf(cells), { at, unreadable: (column) => told.push(column) });
  expect(record).toMatchObject({ units: null, cost: 1012, isOpen: null, kind: null });
  expect(told).toEqual(['units', 'isOpen']);
  told.length = 0;
  columnReader(permit).normalise(rowOf({ 'point longitude': 'W 87.9', 'point latitude': '43.05 N' }), {
    at,
    unreadable: (column) => told.push(column),
  });
  expect(told).toEqual(['geometry']);
});

describe('a column that must have a value', () => {
  test.each([
    ['kind', { type: 'text' }, 'no-value'],
    ['cost', { type: 'number' }, 'no-number'],
    ['isOpen', { type: 'flag' }, 'no-value'],
  ] as const)('%s refuses the row without one', (name, { type }, reject) => {
    const column: Column = { type, label: '', required: true, from: name };
    expect(read({}, { ...permit, columns: { ...permit.columns, [name]: column } })).toEqual({ reject });
  });
});

test('a place: the row’s own shape, else its two columns; zeros, feet and words are none', () => {
  expect(read({}, permit, { type: 'Point', coordinates: [-87.9, 43] })).toHaveProperty(
    'geometry.coordinates',
    [-87.9, 43],
  );
  for (const [x, y] of [
    ['0', '0'],
    ['2560000', '390000'],
    ['west', '43'],
    ['', ''],
  ])
    expect(read({ 'point longitude': x, 'point latitude': y })).toHaveProperty('geometry', null);
});

test.each([
  [
    'a column without a source',
    { ...permit, columns: { ...permit.columns, kind: { type: 'text', label: '' } } },
    'kind',
  ],
  ['a line', { ...permit, place: 'line' }, 'lines'],
] satisfies [string, Dataset, string][])('%s needs a reader of its own', (_, dataset, named) => {
  expect(() => columnReader(dataset)).toThrow(named);
});

test('a dataset without rows or sources says what to give it', () => {
  const { rows: _, ...source } = permit.source;
  expect(() => columnSources({ ...permit, source })).toThrow('source.rows');
});

test('whatever the cells hold, a row is refused or a record with every column, and nothing throws', () => {
  const cell = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.object());
  const cells = fc.dictionary(fc.constantFrom(...Object.keys(layouts[0]?.columns ?? {})), cell);
  fc.assert(
    fc.property(cells, (some) => {
      const outcome = read(some);
      if ('reject' in outcome) return;
      expect(Object.keys(outcome).sort()).toEqual(
        ['number', 'issuedAt', 'kind', 'cost', 'units', 'isOpen', 'geometry'].sort(),
      );
    }),
  );
});
