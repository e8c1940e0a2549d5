/** Records within a distance of a point, and how many there are since given times. */
import { BIGINT, TIMESTAMP_S } from '@duckdb/node-api';
import { toIso } from '../../shared/base/dates.ts';
import {
  type Bounds,
  boundsAround,
  ceilMicrodegrees,
  floorMicrodegrees,
  fromMicrodegrees,
  type LngLat,
  metresBetween,
} from '../../shared/base/geo.ts';
import { type AnyRecord, type Dataset, placeFieldOf, placeOf } from '../../shared/datasets/dataset.ts';
import {
  DATASETS,
  type DatasetName,
  type DatasetRecord,
  type Datasets,
  type WholeName,
} from '../../shared/datasets/registry.ts';
import type { Test } from '../../shared/query/filter.ts';
import { FIRST_PAGE, MAX_LIMIT } from '../../shared/query/query.ts';
import { timeValue } from '../snapshots/columns.ts';
import { identifier } from '../snapshots/engine.ts';
import type { Enough } from '../snapshots/recent.ts';
import { Bindings, orderSql, readRecords, rowsOf, shownFields } from '../snapshots/statement.ts';
import { filteredInTurns, inTurns } from './in-turns.ts';
import { listRecords } from './list.ts';
import { askSnapshot } from './query-limit.ts';

/** The datasets whose records lie at a point and whose row order is by time, the newest first. */
export type TimedName = {
  [N in WholeName]: Datasets[N] extends { place: 'point'; order: { column: infer C extends string; direction: 'desc' } }
    ? Datasets[N]['columns'] extends { [K in C]: { type: 'time' } }
      ? N
      : never
    : never;
}[WholeName];

/** The clauses that let through all in a box and nothing else, of whole microdegrees. */
export const boundsSql = ({ north, south, east, west }: Bounds, bindings: Bindings): string => {
  const micro = (value: number): string => bindings.add(BigInt(value), BIGINT);
  const [least, most] = [ceilMicrodegrees, floorMicrodegrees];
  return `lat BETWEEN ${micro(least(south))} AND ${micro(most(north))} AND lng BETWEEN ${micro(least(west))} AND ${micro(most(east))}`;
};

/** The clauses that let through all within `metres` and little else. */
const boxSql = (centre: LngLat, metres: number, bindings: Bindings): string =>
  boundsSql(boundsAround(centre, metres), bindings);

/** When the oldest record of a dataset happened, if that is after a time; else null, and where it was never published. */
export const beginsAfter = (name: TimedName, since: Date): Promise<Date | null> =>
  askSnapshot(
    name,
    async (connection, table, _, older) => {
      if (older) return null;
      const time = identifier(DATASETS[name].order.column);
      const [first] = await rowsOf(connection, `SELECT epoch_ms(min(${time})) FROM ${table}`, new Bindings());
      const millis = Number(first?.[0] ?? Number.NEGATIVE_INFINITY);
      return millis > since.getTime() ? new Date(millis) : null;
    },
    { enough: { since } },
  );

interface Sums {
  /** Aggregates, each a whole number or null for none. */
  aggregates: string[];
  where: string;
}

/**
 * Sums up the rows within `metres`. The engine adds up each place of the box, and the distance is taken here, once a
 * place. Many records share one, and it is `metresBetween` to the last digit.
 */
const sumsNear = async (
  name: DatasetName,
  centre: LngLat,
  metres: number,
  enough: Enough,
  sums: (bindings: Bindings) => Sums,
): Promise<number[]> => {
  const bindings = new Bindings();
  const { aggregates, where } = sums(bindings);
  const box = boxSql(centre, metres, bindings);
  const totals = aggregates.map(() => 0);
  await askSnapshot(
    name,
    async (connection, table, deadline) => {
      const sql = `SELECT lat, lng, ${aggregates.join(', ')} FROM ${table} WHERE ${where} AND ${box} GROUP BY lat, lng`;
      await inTurns(await rowsOf(connection, sql, bindings), deadline, ([lat, lng, ...values]) => {
        const place: LngLat = [fromMicrodegrees(Number(lng)), fromMicrodegrees(Number(lat))];
        if (metresBetween(centre, place) > metres) return;
        for (const [index, value] of values.entries()) totals[index] = (totals[index] ?? 0) + Number(value);
      });
    },
    { enough },
  );
  return totals;
};

/** How many records within `metres` of the centre are not older than each of the times; all in one query. */
export const countNear = (name: TimedName, centre: LngLat, metres: number, since: Date[]): Promise<number[]> =>
  sumsNear(name, centre, metres, { since: new Date(Math.min(...since.map(Number))) }, (bindings) => {
    const time = identifier(DATASETS[name].order.column);
    const notOlder = since.map((from) => `${time} >= ${bindings.add(timeValue(toIso(from)), TIMESTAMP_S)}`);
    return {
      aggregates: notOlder.map((test) => `count(*) FILTER (WHERE ${test})`),
      where: `(${notOlder.join(' OR ')})`,
    };
  });

/** True if a dataset's records lie at a point and are ordered by time. */
export const isTimed = (name: DatasetName): name is TimedName => {
  const { place, order, columns }: Dataset = DATASETS[name];
  return place === 'point' && order.direction === 'desc' && columns[order.column]?.type === 'time';
};

interface Around {
  /** Besides the place. */
  columns: readonly string[];
  /** Only those of a timed dataset that are not older. */
  from?: Date;
}

/**
 * All records of points within `metres` of the centre, in the row order, with some of their columns; null where never
 * published.
 */
export const recordsAround = async (
  name: WholeName,
  centre: LngLat,
  metres: number,
  { columns, from }: Around,
): Promise<AnyRecord[] | null> => {
  const dataset: Dataset = DATASETS[name];
  const fields = shownFields(dataset, columns, [...columns, placeFieldOf(dataset)]);
  return askSnapshot(
    name,
    async (connection, table, deadline) => {
      const bindings = new Bindings();
      const box = boxSql(centre, metres, bindings);
      const time = identifier(dataset.order.column);
      const since = from ? ` AND ${time} >= ${bindings.add(timeValue(toIso(from)), TIMESTAMP_S)}` : '';
      const sql = `FROM ${table} WHERE ${box}${since} ${orderSql(dataset, { order: null })}`;
      const records = await readRecords(connection, fields, sql, bindings);
      const isNear = (record: AnyRecord): boolean => metresBetween(centre, coordinatesOf(dataset, record)) <= metres;
      return filteredInTurns(records, deadline, isNear);
    },
    { enough: from ? { since: from } : null },
  );
};

/** The place of a record of points; it was found by its place. */
export const coordinatesOf = (dataset: Pick<Dataset, 'path' | 'placeField'>, record: AnyRecord): LngLat => {
  const place = placeOf(dataset, record);
  if (place?.type !== 'Point') throw new Error(`A record of ${dataset.path} without a point was found by its place.`);
  return place.coordinates;
};

/** A stretch of time, both ends within it. */
interface Stretch {
  from: Date;
  to?: Date;
}

/**
 * The records within `metres` of the centre and a stretch of time, the newest first. They are among the newest `most`
 * of the box round the circle.
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
