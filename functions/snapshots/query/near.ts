/** What lies within a distance of a point: records, and how many there are since given times. */
import { BIGINT, TIMESTAMP_S } from '@duckdb/node-api';
import { type Dataset, placeOf } from '../../../shared/datasets/dataset.ts';
import {
  DATASETS,
  type DatasetName,
  type DatasetRecord,
  type Datasets,
  datasetFor,
  type WholeName,
} from '../../../shared/datasets/registry.ts';
import { toIso } from '../../../shared/dates.ts';
import {
  boundsAround,
  ceilMicrodegrees,
  floorMicrodegrees,
  fromMicrodegrees,
  type LngLat,
  metresBetween,
} from '../../../shared/places/geo.ts';
import type { Test } from '../../../shared/query/filter.ts';
import { FIRST_PAGE, MAX_LIMIT } from '../../../shared/query/query.ts';
import { timeValue } from '../columns.ts';
import { identifier } from '../engine.ts';
import { listRecords } from './list.ts';
import { askSnapshot } from './query-limit.ts';
import { Bindings, rowsOf } from './statement.ts';

/** The datasets whose records lie at a point and whose row order is by time, the newest first. */
export type TimedName = {
  [N in WholeName]: Datasets[N] extends { place: 'point'; order: { column: infer C extends string; direction: 'desc' } }
    ? Datasets[N]['columns'] extends { [K in C]: { type: 'time' } }
      ? N
      : never
    : never;
}[WholeName];

const PHOTOS = datasetFor('photos');

/** The clauses that let through all within `metres` and little else, of whole microdegrees. */
export const boxSql = (centre: LngLat, metres: number, bindings: Bindings): string => {
  const { north, south, east, west } = boundsAround(centre, metres);
  const micro = (value: number): string => bindings.add(BigInt(value), BIGINT);
  const [least, most] = [ceilMicrodegrees, floorMicrodegrees];
  return `lat BETWEEN ${micro(least(south))} AND ${micro(most(north))} AND lng BETWEEN ${micro(least(west))} AND ${micro(most(east))}`;
};

interface Sums {
  /** Aggregates, each a whole number or null for none. */
  aggregates: string[];
  where: string;
}

/**
 * Sums up the rows within `metres`. The engine adds up each place of the box, and the distance is taken here, once a
 * place: many records share one, and it is `metresBetween` to the last digit.
 */
const sumsNear = async (
  name: DatasetName,
  centre: LngLat,
  metres: number,
  sums: (bindings: Bindings) => Sums,
): Promise<number[]> => {
  const bindings = new Bindings();
  const { aggregates, where } = sums(bindings);
  const box = boxSql(centre, metres, bindings);
  const places = await askSnapshot(name, (connection, table) =>
    rowsOf(
      connection,
      `SELECT lat, lng, ${aggregates.join(', ')} FROM ${table} WHERE ${where} AND ${box} GROUP BY lat, lng`,
      bindings,
    ),
  );
  const totals = aggregates.map(() => 0);
  for (const [lat, lng, ...values] of places ?? []) {
    const place: LngLat = [fromMicrodegrees(Number(lng)), fromMicrodegrees(Number(lat))];
    if (metresBetween(centre, place) > metres) continue;
    for (const [index, value] of values.entries()) totals[index] = (totals[index] ?? 0) + Number(value);
  }
  return totals;
};

/** How many records within `metres` of the centre are not older than each of the times; all in one query. */
export const countNear = (name: TimedName, centre: LngLat, metres: number, since: Date[]): Promise<number[]> =>
  sumsNear(name, centre, metres, (bindings) => {
    const time = identifier(DATASETS[name].order.column);
    const notOlder = since.map((from) => `${time} >= ${bindings.add(timeValue(toIso(from)), TIMESTAMP_S)}`);
    return {
      aggregates: notOlder.map((test) => `count(*) FILTER (WHERE ${test})`),
      where: `(${notOlder.join(' OR ')})`,
    };
  });

/** Whether a dataset's records lie at a point and are ordered by time. */
export const isTimed = (name: DatasetName): name is TimedName => {
  const { place, order, columns }: Dataset = DATASETS[name];
  return place === 'point' && order.direction === 'desc' && columns[order.column]?.type === 'time';
};

/** How many historic photos were taken within `metres` of the centre; none where the city has none. */
export const countPhotosNear = async (centre: LngLat, metres: number): Promise<number> => {
  if (!PHOTOS) return 0;
  const aggregates = [`sum(json_array_length(${identifier('historicPhotos')}))`];
  const [photos = 0] = await sumsNear(PHOTOS, centre, metres, () => ({ aggregates, where: 'true' }));
  return photos;
};

/** A stretch of time, both ends within it. */
interface Stretch {
  from: Date;
  to?: Date;
}

/**
 * The records within `metres` of the centre and a stretch of time, the newest first: those among the newest `most` of
 * the box round the circle.
 */
export const recordsNear = async <N extends TimedName>(
  name: N,
  centre: LngLat,
  metres: number,
  { from, to, most = MAX_LIMIT }: Stretch & { most?: number },
): Promise<DatasetRecord<N>[]> => {
  const { column } = DATASETS[name].order;
  const tests: Test[] = [{ column, op: '>=', value: toIso(from) }];
  // Times are whole seconds.
  if (to) tests.push({ column, op: '<', value: toIso(new Date(to.getTime() + 1000)) });
  const bounds = boundsAround(centre, metres);
  const { items } = await listRecords(name, { ...FIRST_PAGE, tests, bounds, limit: most });
  return items.filter((record) => {
    const place = placeOf(DATASETS[name], record);
    return place?.type === 'Point' && metresBetween(centre, place.coordinates) <= metres;
  });
};
