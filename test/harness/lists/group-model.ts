/** Groups counted the naive way, record by record, with each time formatted on the city's clock by the platform. */
import { inspect, isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { CITY } from '#city/facts';
import { groupRecords } from '../../../functions/lists/groups.ts';
import { AppError } from '../../../shared/base/errors.ts';
import type { Geometry } from '../../../shared/base/geo.ts';
import { type AnyRecord, type Dataset, placeOf } from '../../../shared/datasets/dataset.ts';
import { markNamesOf } from '../../../shared/datasets/own-marks.ts';
import { DATASETS, type WholeName } from '../../../shared/datasets/registry.ts';
import { MAX_ZOOM } from '../../../shared/places/map-squares.ts';
import { type GroupKey, type GroupQuery, keyName, MAX_GROUPS, TIME_PARTS } from '../../../shared/query/group-query.ts';
import { measuresOf, withRoundedSums } from './group-measures.ts';
import { isSelected, markOfRecord, type Published } from './list-model.ts';
import { someQuery } from './some-query.ts';

type Key = string | number | null;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: CITY.timeZone,
  hourCycle: 'h23',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

const WEEKDAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A place's longitude and latitude: of a shape the middle of its box, in whole microdegrees. */
const middleOf = (place: Geometry): [lng: number, lat: number] => {
  const flat = (place.coordinates as unknown[]).flat(Number.POSITIVE_INFINITY) as number[]; // Pairs of numbers, however nested.
  if (place.type === 'Point') return [flat[0] ?? 0, flat[1] ?? 0];
  const middle = (axis: 0 | 1): number => {
    const values = flat.filter((_, index) => index % 2 === axis).map((degrees) => degrees * 1e6);
    const [least, most] = [Math.floor(Math.min(...values) + 1e-4), Math.ceil(Math.max(...values) - 1e-4)];
    return Math.trunc((least + most) / 2) / 1e6;
  };
  return [middle(0), middle(1)];
};

/** By the formula that every map library prints: in degrees, with a tangent. */
const squareOf = (place: Geometry | null, zoom: number): Key => {
  if (!place) return null;
  const [lng, lat] = middleOf(place);
  const across = (lng + 180) / 360;
  const down = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [zoom, Math.floor(across * 2 ** zoom), Math.floor(down * 2 ** zoom)].join('/');
};

const keyOf = (dataset: Dataset, record: AnyRecord, key: GroupKey): Key => {
  if ('column' in key) return record[key.column] as Key; // Only columns that can be compared are asked for.
  if ('zoom' in key) return squareOf(placeOf(dataset, record), key.zoom);
  if ('mark' in key) return markOfRecord(dataset, record);
  const parts: Record<string, string> = {};
  for (const { type, value } of clock.formatToParts(new Date(String(record[dataset.order.column]))))
    parts[type] = value;
  if (key.part === 'hour') return Number(parts.hour);
  if (key.part === 'weekday') return WEEKDAYS.indexOf(parts.weekday ?? '');
  return [parts.year, parts.month, ...(key.part === 'day' ? [parts.day] : [])].join('-');
};

/** One set of keys, or of a list one for each of its texts. */
const keysOf = (dataset: Dataset, record: AnyRecord, by: readonly GroupKey[]): Key[][] =>
  by.reduce<Key[][]>(
    (sets, key) => {
      const value: unknown = keyOf(dataset, record, key);
      const values = Array.isArray(value) ? (value as Key[]) : [value as Key];
      return sets.flatMap((set) => values.map((one) => [...set, one]));
    },
    [[]],
  );

const compare = (a: Key, b: Key): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
};

export const naiveGroups = (dataset: Dataset, records: readonly AnyRecord[], query: GroupQuery) => {
  const counts = new Map<string, { keys: Key[]; count: number; numbers: number[] }>();
  let total = 0;
  for (const record of records) {
    if (!isSelected(dataset, record, query)) continue;
    // A record without a place is in no square, whatever else it is counted by.
    if (query.by.some((key) => 'zoom' in key) && !placeOf(dataset, record)) continue;
    total += 1;
    for (const keys of keysOf(dataset, record, query.by)) {
      const name = JSON.stringify(keys);
      const group = counts.get(name) ?? { keys, count: 0, numbers: [] };
      group.count += 1;
      const number = query.of === null ? null : record[query.of];
      if (typeof number === 'number') group.numbers.push(number);
      counts.set(name, group);
    }
  }
  const { name, direction } = query.order;
  const index = query.by.findIndex((key) => keyName(key) === name);
  const rankOf = ({ keys, count, numbers }: { keys: Key[]; count: number; numbers: number[] }): Key => {
    if (index >= 0) return keys[index] ?? null;
    return name === 'least' || name === 'most' ? measuresOf(numbers)[name] : count;
  };
  const groups = [...counts.values()].sort((a, b) => {
    const [left, right] = [rankOf(a), rankOf(b)];
    const difference = compare(left, right);
    // Nulls are last both ways.
    const isReversed = direction === 'desc' && left !== null && right !== null;
    if (difference !== 0) return isReversed ? -difference : difference;
    return compare(a.keys[0] ?? null, b.keys[0] ?? null) || compare(a.keys[1] ?? null, b.keys[1] ?? null);
  });
  const rows = groups.slice(0, query.limit ?? groups.length).map(({ keys, count, numbers }) => ({
    ...Object.fromEntries(query.by.map((key, at) => [keyName(key), keys[at] ?? null])),
    count,
    ...(query.of !== null && measuresOf(numbers)),
  }));
  return { groups: rows, total };
};

const isRefusal = (answered: unknown): boolean => answered instanceof AppError && answered.code === 'invalid';

/** Random questions about groups are answered as the model answers them; too many groups are refused. */
export const checkGroups = (name: WholeName, published: Published, numRuns: number): Promise<void> => {
  const dataset: Dataset = DATASETS[name];
  const records = published.get(name) ?? [];
  return fc.assert(
    fc.asyncProperty(someGroupQuery(dataset, records), async (query) => {
      const expected = naiveGroups(dataset, records, query);
      const isRefused = query.limit === null && expected.groups.length > MAX_GROUPS;
      const answered = withRoundedSums(await groupRecords(name, query).catch((error: unknown) => error));
      if (isRefused ? !isRefusal(answered) : !isDeepStrictEqual(answered, expected))
        throw new Error(`other groups: ${inspect(answered).slice(0, 500)}`);
    }),
    { numRuns },
  );
};

/** Random questions about groups of records, most of which have some. */
const someGroupQuery = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<GroupQuery> => {
  const columns = Object.entries(dataset.columns).flatMap(([name, { type, isTexts }]) =>
    type !== 'json' || isTexts ? [name] : [],
  );
  const isTimed = dataset.columns[dataset.order.column]?.type === 'time';
  const keys: GroupKey[] = [
    ...columns.map((column) => ({ column })),
    ...(isTimed ? TIME_PARTS.map((part) => ({ part })) : []),
    ...(markNamesOf(dataset).length > 1 ? [{ mark: true } as const] : []),
  ];
  const parts = fc.constantFrom(...(isTimed ? TIME_PARTS.map((part): GroupKey => ({ part })) : keys));
  const numbers = columns.filter((name) => ['integer', 'number'].includes(dataset.columns[name]?.type ?? ''));
  const squares = fc.nat(MAX_ZOOM).map((zoom): GroupKey => ({ zoom }));
  const by = fc.uniqueArray(fc.oneof(fc.constantFrom(...keys), parts, ...(dataset.place ? [squares] : [])), {
    minLength: 1,
    maxLength: 2,
    selector: keyName,
  });
  return fc
    .tuple(
      someQuery(dataset, records),
      by,
      fc.option(numbers.length > 0 ? fc.constantFrom(...numbers) : fc.constant(null)),
      fc.nat(4),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.option(fc.integer({ min: 1, max: 30 })),
    )
    .map(([{ tests, bounds, near, within, area, marks, updatedSince }, keysOf, of, at, direction, limit]) => ({
      // One test at most, so that something is left to be grouped.
      tests: tests.slice(0, 1),
      bounds,
      near,
      within,
      area,
      marks,
      updatedSince,
      by: keysOf,
      of,
      order: { name: ['count', ...keysOf.map(keyName), ...(of ? ['least', 'most'] : [])][at] ?? 'count', direction },
      limit,
    }));
};
