/** Calls near a point or in an area in the list engine's archive: when each occurred and of which nature. */
import { TIMESTAMP_S } from '@duckdb/node-api';
import { toIso } from '../../shared/base/dates.ts';
import { fromMicrodegrees, type LngLat, type Point, point } from '../../shared/base/geo.ts';
import { type CallsName, DATASETS } from '../../shared/datasets/registry.ts';
import { timeValue } from '../snapshots/columns.ts';
import { identifier } from '../snapshots/engine.ts';
import { Bindings, rowsOf } from '../snapshots/statement.ts';
import { inTurns } from './in-turns.ts';
import { boxSql } from './near.ts';
import { askSnapshot } from './query-limit.ts';
import { areaSql } from './select-sql.ts';

export interface ArchivedCall {
  dataset: CallsName;
  natureOfCall: string | null;
  geometry: Point | null;
  at: Date;
}

interface Archived {
  /** When the archive begins. */
  from: Date;
  calls: ArchivedCall[];
}

/** Round a point, or the id of an area. */
type Where = { centre: LngLat; metres: number } | { area: string };

const whereSql = (dataset: CallsName, where: Where, bindings: Bindings): string =>
  'area' in where ? areaSql(DATASETS[dataset], where.area, bindings) : boxSql(where.centre, where.metres, bindings);

/**
 * The calls since a time in an area, or in the box round a circle; the caller measures the distance. Null for an archive
 * that is empty or was never published.
 */
export const archivedCalls = (dataset: CallsName, where: Where, since: Date): Promise<Archived | null> =>
  askSnapshot(dataset, async (connection, table, deadline) => {
    const time = identifier(DATASETS[dataset].order.column);
    const first = await rowsOf(connection, `SELECT epoch_ms(min(${time})) FROM ${table}`, new Bindings());
    const from = first[0]?.[0] ?? null;
    if (from === null) return null;
    const bindings = new Bindings();
    const isRecent = `${time} >= ${bindings.add(timeValue(toIso(since)), TIMESTAMP_S)}`;
    const rows = await rowsOf(
      connection,
      `SELECT lat, lng, ${identifier('natureOfCall')}, epoch_ms(${time}) FROM ${table}
       WHERE ${isRecent} AND ${whereSql(dataset, where, bindings)}`,
      bindings,
    );
    const calls: ArchivedCall[] = [];
    await inTurns(rows, deadline, ([lat, lng, nature = null, millis]) => {
      calls.push({
        dataset,
        natureOfCall: nature === null ? null : String(nature),
        geometry:
          lat === null || lng === null ? null : point(fromMicrodegrees(Number(lng)), fromMicrodegrees(Number(lat))),
        at: new Date(Number(millis)),
      });
    });
    return { from: new Date(Number(from)), calls };
  });
