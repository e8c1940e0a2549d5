/** Random list queries about made-up records, whose values mostly occur in them. */
import fc from 'fast-check';
import { type Bounds, type Geometry, type LngLat, metresBetween, type Polygon } from '../../../shared/base/geo.ts';
import { hasAreas } from '../../../shared/datasets/area-columns.ts';
import {
  type AnyRecord,
  type Column,
  type Dataset,
  includesOf,
  placeFieldOf,
  placeOf,
} from '../../../shared/datasets/dataset.ts';
import { markNamesOf } from '../../../shared/datasets/own-marks.ts';
import { type Condition, MAX_TESTS, type Test } from '../../../shared/query/filter.ts';
import { formatListQuery, type ListQuery } from '../../../shared/query/query.ts';
import type { RawParams } from '../../../shared/query/query-params.ts';
import type { Near } from '../../../shared/query/selection.ts';
import { isoOf, START } from './made-records.ts';

/** A position of a place. */
const positionOf = (place: Geometry | null): LngLat | undefined => {
  let value: unknown = place?.coordinates;
  while (Array.isArray(value) && Array.isArray(value[0])) value = value[0];
  // Coordinates nest down to pairs.
  return value as LngLat | undefined;
};

const OPERATORS = ['=', '!=', '>=', '<'] as const;

const someTest = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<Test> => {
  const columns = Object.entries(dataset.columns).filter(([, { type, isTexts }]) => type !== 'json' || isTexts);
  return fc
    .record({
      named: fc.constantFrom<[string, Column]>(...columns),
      some: fc.array(fc.nat(records.length - 1), { minLength: 1, maxLength: 4 }),
      op: fc.constantFrom(...OPERATORS),
      isContains: fc.boolean(),
      isIn: fc.boolean(),
      cut: fc.tuple(fc.nat(8), fc.nat(6)),
      other: fc.string({ unit: fc.constantFrom(...'ABab1 %_"\\ÄäЯ'), maxLength: 2 }),
    })
    .map(({ named: [column, { type, isTexts }], some, op, isContains, isIn, cut: [from, length], other }): Test => {
      const [first, ...more] = some.map((record) => records[record]?.[column]);
      if (type === 'text' && isContains) {
        const text = String(first ?? '').slice(from % 4, (from % 4) + length);
        // A cut may part the halves of a character beyond the basic plane.
        return { column, op: 'contains', value: (length % 3 ? text : other).replace(/[\ud800-\udfff]/g, '') };
      }
      if (isTexts)
        return { column, op: 'contains', value: String((first as string[] | undefined)?.[from % 2] ?? other) };
      const operandOf = (stored: unknown): string | number => {
        if (type === 'text') return String(stored ?? other);
        return type === 'time' ? String(stored ?? isoOf(START)) : Number(stored ?? 0);
      };
      if (isIn) return { column, op: 'in', values: [operandOf(first), ...more.map(operandOf)] };
      return { column, op, value: operandOf(first) };
    });
};

const countTests = (conditions: Condition[]): number =>
  conditions
    .map((condition) => ('any' in condition ? countTests(condition.any.flat()) : 1))
    .reduce((sum, count) => sum + count, 0);

/** Tests, some of them alternatives, some of these within others, as many as a filter may have. */
const someConditions = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<Condition[]> => {
  const test = someTest(dataset, records);
  const all = fc.array(test, { minLength: 1, maxLength: 2 });
  const any = fc.array(all, { minLength: 2, maxLength: 3 }).map((alternatives): Condition => ({ any: alternatives }));
  const nested = fc.tuple(test, any, test).map(([one, inner, other]): Condition => ({ any: [[one, inner], [other]] }));
  const condition = fc.oneof(
    { weight: 6, arbitrary: test },
    { weight: 2, arbitrary: any },
    { weight: 1, arbitrary: nested },
  );
  return fc.array(condition, { maxLength: 3 }).filter((conditions) => countTests(conditions) <= MAX_TESTS);
};

const someBounds = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<Bounds | null> => {
  if (!dataset.place) return fc.constant(null);
  // On a record's place to the last digit, or by less than the stored unit beside it.
  const beside = fc.constantFrom(0, 0, 1e-9, -1e-9, 4e-7, -4e-7);
  const corner = fc.tuple(fc.nat(records.length - 1), beside).map(([index, by]): LngLat => {
    const [lng, lat] = positionOf(placeOf(dataset, records[index] ?? {})) ?? [-87.97, 43.03];
    return [lng + by, lat + by];
  });
  const box = fc.tuple(corner, corner, fc.boolean()).map(([a, b, isWorld]): Bounds => {
    if (isWorld) return { north: 1e300, south: -90.5, east: 200, west: -1e9 };
    return {
      north: Math.max(a[1], b[1]),
      south: Math.min(a[1], b[1]),
      east: Math.max(a[0], b[0]),
      west: Math.min(a[0], b[0]),
    };
  });
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: box });
};

const someNear = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<Near | null> => {
  const index = fc.nat(records.length - 1);
  if (dataset.place !== 'point') return fc.constant(null);
  const at = (one: number): LngLat => positionOf(placeOf(dataset, records[one] ?? {})) ?? [-87.97, 43.03];
  const near = fc.tuple(index, index, fc.integer({ min: 0, max: 3 })).map(([centre, other, way]): Near => {
    const [lng, lat] = at(centre);
    // A circle through a record's place to the last digit, or nearly, or by any of the least and most.
    const exact = Math.min(20_000, metresBetween([lng, lat], at(other)));
    return { lat, lng, metres: [exact, Math.ceil(exact), 0, 20_000][way] ?? exact };
  });
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: near });
};

const someUpdatedSince = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<string | null> => {
  if (!dataset.columns.updatedAt) return fc.constant(null);
  const times = records.flatMap(({ updatedAt }) => (typeof updatedAt === 'string' ? [updatedAt] : []));
  if (times.length === 0) return fc.constant(null);
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...times) });
};

/** Areas that some of the made records lie in. */
const someArea = (dataset: Dataset): fc.Arbitrary<string | null> =>
  hasAreas(dataset.columns)
    ? fc.oneof(
        { weight: 5, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom('ald-3', 'police-1', 'east-side') },
      )
    : fc.constant(null);

/** A ring through places of records. */
const someRing = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<Polygon | null> => {
  if (dataset.place !== 'point') return fc.constant(null);
  const corner = fc
    .nat(records.length - 1)
    .map((index) => positionOf(placeOf(dataset, records[index] ?? {})) ?? ([-87.97, 43.03] as LngLat));
  const ring = fc
    .array(corner, { minLength: 3, maxLength: 6 })
    .map((corners): Polygon => ({ type: 'Polygon', coordinates: [[...corners, corners[0] as LngLat]] }));
  return fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: ring });
};

const someMarks = (dataset: Dataset): fc.Arbitrary<string[] | null> => {
  const names = markNamesOf(dataset);
  const some = fc.subarray([...names], { minLength: 1 });
  return names.length < 2
    ? fc.constant(null)
    : fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: some });
};

const fieldsOf = (dataset: Dataset): string[] => [
  ...Object.keys(dataset.columns),
  ...(dataset.place ? [placeFieldOf(dataset)] : []),
];

/** Random list queries whose values mostly occur in the records. */
export const someQuery = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<ListQuery> => {
  const query = fc.record({
    tests: someConditions(dataset, records),
    near: someNear(dataset, records),
    within: someRing(dataset, records),
    area: someArea(dataset),
    marks: someMarks(dataset),
    updatedSince: someUpdatedSince(dataset, records),
    after: fc.constant(null),
    fields: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.subarray(fieldsOf(dataset)).map((names) => [...new Set([dataset.id, ...names])]) },
    ),
    order: fc.option(
      fc.record({
        column: fc.constantFrom(
          ...Object.keys(dataset.columns).filter((name) => dataset.columns[name]?.type !== 'json'),
        ),
        direction: fc.constantFrom('asc', 'desc'),
      }),
    ),
    offset: fc.oneof(
      fc.constant(0),
      fc.nat(30),
      fc.nat(records.length + 20),
      fc.nat(600).map((fromEnd) => Math.max(0, records.length + 20 - fromEnd)),
    ),
    limit: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }) },
      { weight: 1, arbitrary: fc.constant(1000) },
    ),
    bounds: someBounds(dataset, records),
    includes: fc.subarray(includesOf(dataset)),
  });
  const isHeavy = (name: string): boolean => dataset.includes?.[name]?.heavy === true;
  return query.map((some) => (some.includes.some(isHeavy) ? { ...some, limit: Math.min(some.limit, 50) } : some));
};

/** A query's parameters as API Gateway hands them over. */
export const rawParams = (query: ListQuery): RawParams =>
  Object.fromEntries([...formatListQuery(query)].map(([name, value]) => [name, [value]]));
