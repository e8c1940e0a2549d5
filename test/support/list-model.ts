/** A list answered the naive way, in memory, and random list queries: what the list engine is compared with. */
import fc from 'fast-check';
import {
  type AnyRecord,
  type Column,
  type Dataset,
  includesOf,
  placeFieldOf,
  placeOf,
} from '../../shared/datasets/dataset.ts';
import { ALL_DATASETS, DATASETS, type DatasetName } from '../../shared/datasets/index.ts';
import type { Condition, Test } from '../../shared/filter.ts';
import { type Bounds, type Geometry, type LngLat, metresBetween } from '../../shared/geo.ts';
import { formatListQuery, type ListQuery } from '../../shared/query.ts';
import type { RawParams } from '../../shared/query-params.ts';
import type { Near, Selection } from '../../shared/selection.ts';
import { isInArea, madeLine, madeOutline, touches } from './shapes.ts';

/** Mulberry32: the same records at every run. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const UPPER = [
  'N WATER ST',
  'W WISCONSIN AV',
  '100 N 4TH ST',
  'ÄÖ É Я',
  '50% OFF_',
  'A"B\\C',
  "O'NEIL",
  '',
  '🚒 ENGINE',
  'ＷＩＤＥ',
  'AND',
];
const MIXED = [...UPPER, 'Assigned', 'assigned', 'aSSigned twice', 'äö é я', 'Zoo', 'zoo'];

const pick = <T>(random: () => number, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const micro = (random: () => number, from: number, width: number): number =>
  (Math.round(from * 1e6) + Math.floor(random() * width * 1e6)) / 1e6;

const place = (random: () => number): LngLat => [micro(random, -88.07, 0.2), micro(random, 42.92, 0.25)];

const geometryOf = (kind: Dataset['place'], random: () => number): Geometry | null => {
  if (random() < 0.15) return null;
  const [lng, lat] = place(random);
  const near = (): LngLat => [micro(random, lng, 0.004), micro(random, lat, 0.004)];
  if (kind === 'point') return { type: 'Point', coordinates: [lng, lat] };
  if (kind === 'line') return madeLine(near, Math.floor(random() * 2));
  return madeOutline(near, Math.floor(random() * 3), 1e-6);
};

const START = Date.UTC(2026, 9, 25) / 1000;
const isoOf = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

const madeValue = (column: Column, random: () => number): unknown => {
  if (!column.required && random() < 0.12) return null;
  switch (column.type) {
    case 'text':
      return random() < 0.3
        ? `${Math.floor(random() * 300)} N ${Math.floor(random() * 40)}TH ST`
        : pick(random, column.upper ? UPPER : MIXED);
    case 'integer':
      return Math.floor(random() * 12) - 2;
    case 'number':
      return Math.floor(random() * 100) / 8;
    case 'flag':
      return random() < 0.5 ? 0 : 1;
    case 'time':
      // Minutes, so that many records share one.
      return isoOf(START + Math.floor(random() * 20 * 24 * 60) * 60);
    case 'json':
      return [{ status: pick(random, MIXED), at: isoOf(START) }];
  }
};

const idOf = (dataset: Dataset, index: number): string =>
  `${dataset.name.slice(0, 3).toUpperCase()}${String((index * 7919) % 1_000_000).padStart(7, '0')}`;

/** The dataset whose ids a column holds, by the includes of the registry. */
const referred = (dataset: Dataset, column: string): Dataset | undefined => {
  const all: readonly Dataset[] = ALL_DATASETS;
  const pairs = all.flatMap((from) =>
    Object.values(from.includes ?? {}).map((include) => {
      const to = all.find(({ name }) => name === include.dataset) ?? from;
      return [
        { of: from, column: include.from },
        { of: to, column: include.to },
      ] as const;
    }),
  );
  const others = [...pairs, ...pairs.map(([from, to]) => [to, from] as const)];
  const found = others.find(
    ([own, other]) => own.of === dataset && own.column === column && other.column === other.of.id,
  );
  return found?.[1].of;
};

/** Made-up records with ties, nulls, and text that is hard on quoting, case and order. */
export const madeRecords = (dataset: Dataset, count: number, seed = 1): AnyRecord[] => {
  const random = randomFrom(seed);
  const columns = Object.entries(dataset.columns).map(([name, column]) => ({
    name,
    column,
    of: referred(dataset, name),
  }));
  return Array.from({ length: count }, (_, index) => {
    const record: AnyRecord = {};
    for (const { name, column, of } of columns) {
      const value = madeValue(column, random);
      // Some refer to what is not there.
      record[name] = of && value !== null ? idOf(of, Math.floor(random() * 1.1 * count)) : value;
    }
    record[dataset.id] = idOf(dataset, index);
    if (dataset.place) record[placeFieldOf(dataset)] = geometryOf(dataset.place, random);
    return record;
  });
};

const bytes = new Map<string, Buffer>();
const bytesOf = (text: string): Buffer => {
  const known = bytes.get(text) ?? Buffer.from(text);
  bytes.set(text, known);
  return known;
};

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : Buffer.compare(bytesOf(a), bytesOf(b));
  return Number(a) - Number(b);
};

const passesTest = (stored: unknown, test: Test): boolean => {
  if (stored === null) return false;
  if (test.op === 'contains') return String(stored).toUpperCase().includes(test.value.toUpperCase());
  if (test.op === 'in') return test.values.some((value) => compare(stored, value) === 0);
  const difference = compare(stored, test.value);
  if (test.op === '=') return difference === 0;
  if (test.op === '!=') return difference !== 0;
  return test.op === '<' ? difference < 0 : difference >= 0;
};

const passes = (record: AnyRecord, condition: Condition): boolean =>
  'any' in condition
    ? condition.any.some((all) => all.every((one) => passes(record, one)))
    : passesTest(record[condition.column], condition);

/** A position of a place. */
const positionOf = (place: Geometry | null): LngLat | undefined => {
  let value: unknown = place?.coordinates;
  while (Array.isArray(value) && Array.isArray(value[0])) value = value[0];
  // Coordinates nest down to pairs.
  return value as LngLat | undefined;
};

const lies = (place: Geometry | null, { bounds, near, within }: Selection): boolean => {
  if (bounds && !(place && touches(place, bounds))) return false;
  if (!near && !within) return true;
  if (place?.type !== 'Point') return false;
  if (near && metresBetween([near.lng, near.lat], place.coordinates) > near.metres + 0.0005) return false;
  return !within || isInArea(place.coordinates, within);
};

/** What is published, by dataset. */
export type Published = ReadonlyMap<string, AnyRecord[]>;

const without = (record: AnyRecord, names: string[]): AnyRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const withOnly = (record: AnyRecord, names: string[]): AnyRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

const included = (dataset: Dataset, record: AnyRecord, names: string[], published: Published): AnyRecord => {
  const whole = { ...record };
  for (const [name, { dataset: other, from, to, many }] of Object.entries(dataset.includes ?? {})) {
    if (!names.includes(name)) continue;
    const definition: Dataset = DATASETS[other as DatasetName];
    const found = (published.get(other) ?? [])
      .filter((candidate) => record[from] !== null && candidate[to] === record[from])
      .sort(byKeys(keysOf(definition, null)))
      .map((candidate) => without(candidate, onlyIncluded(definition)));
    whole[name] = many ? found : (found[0] ?? null);
  }
  return whole;
};

type Key = { column: string; direction: string };

const keysOf = (dataset: Dataset, order: ListQuery['order']): Key[] => [
  ...(order ? [order] : []),
  dataset.order,
  { column: dataset.id, direction: 'asc' },
];

const byKeys =
  (keys: Key[]) =>
  (a: AnyRecord, b: AnyRecord): number => {
    for (const { column, direction } of keys) {
      const [left, right] = [a[column], b[column]];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
      } else {
        const difference = compare(left, right);
        if (difference !== 0) return direction === 'asc' ? difference : -difference;
      }
    }
    return 0;
  };

const onlyIncluded = ({ columns }: Dataset): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.onlyIncluded);

/** Whether a record is among those that a query is about. */
export const isSelected = (dataset: Dataset, record: AnyRecord, selection: Selection): boolean =>
  selection.tests.every((test) => passes(record, test)) &&
  lies(placeOf(dataset, record), selection) &&
  (selection.updatedSince === null ||
    passesTest(record.updatedAt, { column: 'updatedAt', op: '>=', value: selection.updatedSince }));

/** Answers list queries over the records of a dataset by going through them one by one. */
export const naiveList = (dataset: Dataset, published: Published) => {
  const records = published.get(dataset.name) ?? [];
  const sorted = new Map<string, AnyRecord[]>();
  const inOrder = (order: ListQuery['order']): AnyRecord[] => {
    const name = JSON.stringify(order);
    const known = sorted.get(name) ?? [...records].sort(byKeys(keysOf(dataset, order)));
    sorted.set(name, known);
    return known;
  };
  return (query: ListQuery): { items: AnyRecord[]; total: number } => {
    const { order, offset, limit, includes, fields } = query;
    const all = inOrder(order).filter((record) => isSelected(dataset, record, query));
    const names = fields && [...fields, ...includes];
    const hidden = names ? [] : onlyIncluded(dataset).filter((name) => !includes.includes(name));
    const items = all
      .slice(offset, offset + limit)
      .map((record) => included(dataset, record, includes, published))
      .map((record) => without(record, hidden))
      .map((record) => (names ? withOnly(record, names) : record));
    return { items, total: all.length };
  };
};

const OPERATORS = ['=', '!=', '>=', '<'] as const;

const someTest = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<Test> => {
  const columns = Object.entries(dataset.columns).filter(([, { type }]) => type !== 'json');
  return fc
    .record({
      named: fc.constantFrom(...columns),
      some: fc.array(fc.nat(records.length - 1), { minLength: 1, maxLength: 4 }),
      op: fc.constantFrom(...OPERATORS),
      isContains: fc.boolean(),
      isIn: fc.boolean(),
      cut: fc.tuple(fc.nat(8), fc.nat(6)),
      other: fc.string({ unit: fc.constantFrom(...'ABab1 %_"\\ÄäЯ'), maxLength: 2 }),
    })
    .map(({ named: [column, { type }], some, op, isContains, isIn, cut: [from, length], other }): Test => {
      const [first, ...more] = some.map((record) => records[record]?.[column]);
      if (type === 'text' && isContains) {
        const text = String(first ?? '').slice(from % 4, (from % 4) + length);
        // A cut may part the halves of a character beyond the basic plane.
        return { column, op: 'contains', value: (length % 3 ? text : other).replace(/[\ud800-\udfff]/g, '') };
      }
      const operandOf = (stored: unknown): string | number => {
        if (type === 'text') return String(stored ?? other);
        return type === 'time' ? String(stored ?? isoOf(START)) : Number(stored ?? 0);
      };
      if (isIn) return { column, op: 'in', values: [operandOf(first), ...more.map(operandOf)] };
      return { column, op, value: operandOf(first) };
    });
};

/** Tests, some of them alternatives, some of these within others. */
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
  return fc.array(condition, { maxLength: 3 });
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

const fieldsOf = (dataset: Dataset): string[] => [
  ...Object.keys(dataset.columns),
  ...(dataset.place ? [placeFieldOf(dataset)] : []),
];

/** Random list queries whose values mostly occur in the records. */
export const someQuery = (dataset: Dataset, records: AnyRecord[]): fc.Arbitrary<ListQuery> => {
  const query = fc.record({
    tests: someConditions(dataset, records),
    near: someNear(dataset, records),
    within: fc.constant(null),
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

const HOSTILE = fc.oneof(
  fc.string(),
  // Any code point, halves of surrogate pairs among them (fast-check's own `binary` takes seconds to set up).
  fc.string({ unit: fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)) }),
  fc.constantFrom('\0', "'; DROP TABLE records; --", '%', '$1', '"', '\\', '9'.repeat(400), '1e308', '-1', '\ud800'),
);

const tokenText = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Parameters that nobody would send in good faith, some of them nearly right. */
export const someGarbage = (dataset: Dataset): fc.Arbitrary<RawParams> => {
  const names = fc.constantFrom(
    'filter',
    'order',
    'offset',
    'limit',
    'includes',
    'fields',
    'after',
    'near',
    'updatedSince',
    'northBound',
    'southBound',
    'eastBound',
    'westBound',
  );
  const columns = fc.constantFrom(...Object.keys(dataset.columns), 'version', 'geometry', 'rowid', 'lat', 'slot');
  const operators = fc.constantFrom('=', '!=', '>=', '<', '.Contains(', ' in (', ' LIKE ', '<>');
  const quoted = HOSTILE.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`);
  const numbers = fc.constantFrom(
    '9007199254740991',
    '-9007199254740991',
    '1e308',
    '0.1',
    '-0',
    '99999999999999999999',
  );
  const times = fc.constantFrom('"1000-01-01"', '"2999-12-31T23:59:59.9-14:00"', '"2026-11-01T01:30"');
  const filters = fc
    .tuple(columns, operators, fc.oneof(quoted, numbers, times))
    .map(([column, operator, value]) => `${column}${operator}${value}${operator.endsWith('(') ? ')' : ''}`);
  const circles = fc.constantFrom('43.03,-87.97,500', '43.03,-87.97,20001', '0,0,-1', '91,0,5', '43.03,-87.97', ',,');
  const tokens = fc.array(fc.oneof(HOSTILE, fc.double(), fc.constant(null)), { maxLength: 4 }).map(tokenText);
  const values: fc.Arbitrary<string> = fc.oneof(HOSTILE, filters, numbers, columns, circles, tokens);
  return fc
    .array(
      fc.tuple(
        fc.oneof({ weight: 9, arbitrary: names }, fc.string()),
        fc.array(values, { minLength: 1, maxLength: 2 }),
      ),
      { maxLength: 4 },
    )
    .map((entries) =>
      Object.fromEntries(
        entries.map(([name, [first = '', ...rest]]) => [name, rest[0]?.length === 1 ? [first, ...rest] : [first]]),
      ),
    );
};
