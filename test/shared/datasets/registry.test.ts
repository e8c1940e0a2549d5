/** Promises of the registry that the compiler cannot see: the datasets, columns and roles that values name are there. */
import { describe, expect, test } from 'vitest';
import { AREA_COLUMN_NAMES } from '../../../shared/datasets/area-columns.ts';
import type { Columns } from '../../../shared/datasets/dataset.ts';
import { ALL_DATASETS, DATASETS, type DatasetName } from '../../../shared/datasets/registry.ts';
import { SOURCES } from '../../../shared/datasets/source-names.ts';
import { DATASET_SOURCES } from '../../../shared/datasets/sources.ts';

const columnsOf = (name: string): Columns => {
  const found: { columns: Columns } | undefined = DATASETS[name as DatasetName];
  if (!found) throw new Error(`There is no dataset ${name}.`);
  return found.columns;
};

test('names, paths, ranks and key prefixes are one dataset’s each', () => {
  const each: (string | number)[][] = [
    ALL_DATASETS.map(({ name }) => name),
    ALL_DATASETS.map(({ path }) => path),
    ALL_DATASETS.flatMap(({ rank }) => rank ?? []),
    ALL_DATASETS.flatMap(({ role }) => role ?? []),
    ALL_DATASETS.flatMap(({ calls }) => calls?.keyPrefix ?? []),
  ];
  for (const values of each) expect(new Set(values).size).toBe(values.length);
});

describe.each(ALL_DATASETS.map((dataset) => [dataset.name, dataset] as const))('%s', (name, dataset) => {
  const own = Object.keys(dataset.columns);

  test('the datasets that it names have the columns that it names', () => {
    if (dataset.related) expect(columnsOf(dataset.related.dataset)).toBeDefined();
    for (const after of dataset.after ?? []) expect(columnsOf(after)).toBeDefined();
    for (const column of dataset.feed?.title ?? []) expect(own).toContain(column);
    if (dataset.splitBy) expect(own).toContain(dataset.splitBy);
  });

  test('it says of calls all that they need, and only of calls', () => {
    expect(dataset.calls !== undefined).toBe(dataset.kind === 'calls');
    if (!dataset.calls) return;
    const { says, area } = dataset.calls;
    for (const column of [...Object.values(says), ...(area ? [area.column] : []), 'reportedDateTime', 'natureOfCall'])
      expect(own).toContain(column);
  });

  test('it has the columns of areas, all of them, if it is listed and has a place', () => {
    const isPlaced = dataset.listed && dataset.place !== null;
    expect(AREA_COLUMN_NAMES.filter((column) => own.includes(column))).toEqual(isPlaced ? AREA_COLUMN_NAMES : []);
    if (dataset.zip !== undefined) expect(own).toContain(dataset.zip);
  });

  test('its sources are those of its value', () => {
    const { current, archive, beside } = DATASET_SOURCES[name];
    expect(current.variable).toBe(dataset.source.variable);
    expect(archive?.variable).toBe(dataset.source.archive?.variable);
    for (const source of [current, archive, beside]) if (source) expect(SOURCES).toHaveProperty(source.variable);
  });
});
