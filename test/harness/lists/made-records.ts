/** Made-up records of any dataset, the same at every run. */
import type { Geometry, LngLat } from '../../../shared/base/geo.ts';
import { type AnyRecord, type Column, type Dataset, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { ALL_DATASETS } from '../../../shared/datasets/registry.ts';
import { madeLine, madeOutline } from './made-shapes.ts';

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

export const START = Date.UTC(2026, 9, 25) / 1000;

export const isoOf = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/** Quotes, commas and backslashes among them, so that no text is found in another or between two. */
const madeTexts = (random: () => number): string[] => [
  ...new Set(Array.from({ length: Math.floor(random() * 4) }, () => pick(random, [...MIXED, ',', 'B', 'C']))),
];

const madeValue = (column: Column, random: () => number): unknown => {
  if (column.isTexts) return madeTexts(random);
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
