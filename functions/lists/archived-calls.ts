/** Calls in a box or in an area in the list engine's archive: when each occurred, where and of which nature. */
import { TIMESTAMP_S } from '@duckdb/node-api';
import { toIso } from '../../shared/base/dates.ts';
import { type Bounds, fromMicrodegrees, type Point, point } from '../../shared/base/geo.ts';
import { type CallsName, DATASETS } from '../../shared/datasets/registry.ts';
import { placeTextOf, saysOf } from '../../shared/privacy/coarse.ts';
import { timeValue } from '../snapshots/columns.ts';
import { identifier } from '../snapshots/engine.ts';
import { Bindings, rowsOf } from '../snapshots/statement.ts';
import { inTurns } from './in-turns.ts';
import { boundsSql } from './near.ts';
import { askSnapshot } from './query-limit.ts';
import { areaSql } from './select-sql.ts';

export interface ArchivedCall {
  dataset: CallsName;
  natureOfCall: string | null;
  geometry: Point | null;
  /** The text that it was placed by. */
  text: string | null;
  at: Date;
}

interface Archived {
  /** When the archive begins. */
  from: Date;
  calls: ArchivedCall[];
}

/** A box, or the id of an area. */
type Where = { bounds: Bounds } | { area: string };

const whereSql = (dataset: CallsName, where: Where, bindings: Bindings): string =>
  'area' in where ? areaSql(DATASETS[dataset], where.area, bindings) : boundsSql(where.bounds, bindings);

/**
 * The calls since a time in an area, or in a box; the caller looks closer. Null for an archive
 * that is empty or was never published.
 */
export const archivedCalls = (dataset: CallsName, where: Where, since: Date): Promise<Archived | null> =>
  askSnapshot(dataset, async (connection, table, deadline) => {
    const { place, municipality } = saysOf(dataset);
    const time = identifier(DATASETS[dataset].order.column);
    const first = await rowsOf(connection, `SELECT epoch_ms(min(${time})) FROM ${table}`, new Bindings());
    const from = first[0]?.[0] ?? null;
    if (from === null) return null;
    const bindings = new Bindings();
    const isRecent = `${time} >= ${bindings.add(timeValue(toIso(since)), TIMESTAMP_S)}`;
    const rows = await rowsOf(
      connection,
      `SELECT lat, lng, ${identifier('natureOfCall')}, epoch_ms(${time}), ${[place, municipality ?? place].map(identifier).join(', ')} FROM ${table}
       WHERE ${isRecent} AND ${whereSql(dataset, where, bindings)}`,
      bindings,
    );
    const calls: ArchivedCall[] = [];
    const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    await inTurns(rows, deadline, ([lat, lng, nature = null, millis, text, town]) => {
      calls.push({
        dataset,
        natureOfCall: nature === null ? null : String(nature),
        geometry:
          lat === null || lng === null ? null : point(fromMicrodegrees(Number(lng)), fromMicrodegrees(Number(lat))),
        text: placeTextOf(dataset, { [place]: textOf(text), ...(municipality && { [municipality]: textOf(town) }) }),
        at: new Date(Number(millis)),
      });
    });
    return { from: new Date(Number(from)), calls };
  });
