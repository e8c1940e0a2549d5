/** A list answered the naive way, in memory: what the list engine is compared with. */
import { callTypeOf } from '../../../shared/alerts/call-types.ts';
import { type Geometry, metresBetween } from '../../../shared/base/geo.ts';
import { type AnyRecord, type Dataset, placeOf } from '../../../shared/datasets/dataset.ts';
import { markOf } from '../../../shared/datasets/marks.ts';
import { DATASETS, type DatasetName, isCalls } from '../../../shared/datasets/registry.ts';
import { areaValue } from '../../../shared/places/areas.ts';
import type { Condition, Test } from '../../../shared/query/filter.ts';
import type { ListQuery } from '../../../shared/query/query.ts';
import type { Selection } from '../../../shared/query/selection.ts';
import { isInArea, touches } from './shapes.ts';

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
  if (Array.isArray(stored)) return test.op === 'contains' && stored.includes(test.value);
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

const lies = (place: Geometry | null, { bounds, near, within }: Selection): boolean => {
  if (bounds && !(place && touches(place, bounds))) return false;
  if (!near && !within) return true;
  if (place?.type !== 'Point') return false;
  if (near && metresBetween([near.lng, near.lat], place.coordinates) > near.metres + 0.0005) return false;
  return !within || isInArea(place.coordinates, within);
};

/** The published records, by dataset. */
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

const isInNamed = (record: AnyRecord, area: string | null): boolean => {
  const named = area === null ? null : areaValue(area);
  return named === null || record[named.kind] === named.value;
};

/** The name of a record's marker: of a call by the type of its nature. */
export const markOfRecord = (dataset: Dataset, record: AnyRecord): string => {
  const name = dataset.name as DatasetName; // Only the registry's datasets are asked about.
  return markOf(dataset, isCalls(name) ? (callTypeOf(name, String(record.natureOfCall ?? '')) ?? {}) : record);
};

/** Tells if a record is among those that a query is about. */
export const isSelected = (dataset: Dataset, record: AnyRecord, selection: Selection): boolean =>
  selection.tests.every((test) => passes(record, test)) &&
  lies(placeOf(dataset, record), selection) &&
  isInNamed(record, selection.area) &&
  (selection.marks === null || selection.marks.includes(markOfRecord(dataset, record))) &&
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
