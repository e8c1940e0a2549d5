/** Tests that a city's datasets have the columns that the tools of the product require of them. */
import { expect, test } from 'vitest';
import type { Column, Columns, Dataset } from '../../../shared/datasets/dataset.ts';
import { ALL_DATASETS } from '../../../shared/datasets/registry.ts';
import { REQUIRED } from '../../../shared/datasets/roles.ts';

type Required = { place: Dataset['place']; placeField?: string; columns: Columns; optional?: Columns };

const kindOf = ({ type, required, onlyIncluded }: Column) => ({
  type,
  required: !!required,
  onlyIncluded: !!onlyIncluded,
});

/** The columns that a dataset lacks of those its role requires. */
const faults = ({ name, role, place, placeField, columns }: Dataset): string[] => {
  if (!role) return [];
  const wanted: Required = REQUIRED[role];
  const isPlaced = place === wanted.place && (place === null || placeField === wanted.placeField);
  const differs = (column: string, want: Column, isOptional: boolean): boolean => {
    const has = columns[column];
    return has ? JSON.stringify(kindOf(has)) !== JSON.stringify(kindOf(want)) : !isOptional;
  };
  const wrong = (list: Columns, isOptional: boolean): string[] =>
    Object.entries(list).flatMap(([column, want]) => (differs(column, want, isOptional) ? [`${name}.${column}`] : []));
  return [
    ...(isPlaced ? [] : [`${name}: its place`]),
    ...wrong(wanted.columns, false),
    ...wrong(wanted.optional ?? {}, true),
  ];
};

test('each dataset with a role has the columns that the tools of that role read', () => {
  const withRole: Dataset[] = ALL_DATASETS.filter(({ role }) => role !== undefined);
  expect(withRole.length).toBeGreaterThan(0);
  expect(withRole.flatMap(faults)).toEqual([]);
  expect(new Set(withRole.map(({ role }) => role)).size).toBe(withRole.length);
});

test('a column that is missing, or of another type, is named', () => {
  const [parcel] = ALL_DATASETS.filter(({ role }) => role === 'parcels');
  if (!parcel) return expect(parcel).toBeUndefined();
  const { taxkey: _, ...columns } = parcel.columns as Columns;
  const bent = { ...columns, houseNumber: { type: 'text', label: 'House number' } as const };
  expect(faults({ ...parcel, columns: bent, place: 'line' })).toEqual([
    'parcel: its place',
    'parcel.taxkey',
    'parcel.houseNumber',
  ]);
});
