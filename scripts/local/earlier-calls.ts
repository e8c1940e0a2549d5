/** Two years of the sample city's calls, made in the background once the system is ready: what is usual needs them. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CITY } from '#city/facts';
import { clock } from '../../functions/lib/clock.ts';
import { behindOf } from '../../functions/lists/wall-clock.ts';
import { columnsOf } from '../../functions/snapshots/columns.ts';
import { identifier, literal } from '../../functions/snapshots/engine.ts';
import { selectFiles } from '../../functions/snapshots/parquet.ts';
import { countRows, SealedMeanwhile, type Stage, sealStaged } from '../../functions/snapshots/seal.ts';
import { readManifest } from '../../functions/tables/manifests.ts';
import { toIso } from '../../shared/base/dates.ts';
import { CALLS, type CallsName, DATASETS } from '../../shared/datasets/registry.ts';
import type { Sources } from './city.ts';
import { firstLine, type Missing } from './first-syncs.ts';

const WEEK = 7 * 86_400_000;
const MINUTE = 60_000;
/** So often a compaction may come first; then the next start makes the calls. */
const TRIES = 3;

/**
 * A copied week keeps `mean` of a thousand calls on average. By the time of year it is up to `season` more or fewer,
 * from week to week up to `chance`.
 */
const KEPT = { mean: 860, season: 60, chance: 40 } as const;

export interface EarlierCalls {
  state: string;
  sources: Sources;
  /** Days that were seeded before the system was ready. */
  historyDays: number;
  /** To so many weeks ago; 0 for none. */
  weeks: number;
  signal: AbortSignal;
  /** Makes the calls of a dataset, and returns how many. */
  seal: (dataset: CallsName) => Promise<number>;
  say: (line: string) => void;
}

const timestamp = (at: number): string =>
  `TIMESTAMP_S ${literal(toIso(new Date(at)).replace('T', ' ').replace('Z', ''))}`;

/** Each week before `first`, as a row of its number, the seconds it lies back, and how many of a thousand calls it keeps. */
const weekRows = (first: number, weeks: number): string => {
  const behindAt = behindOf(CITY.timeZone);
  const rows = Array.from({ length: weeks }, (_, at) => {
    const week = at + 1;
    const middle = first + WEEK / 2;
    // Calls keep their hour of the day when clocks change between the two weeks.
    const back = week * WEEK - (behindAt(middle - week * WEEK) - behindAt(middle)) * MINUTE;
    const season = Math.cos((2 * Math.PI * (first - week * WEEK)) / (365.25 * 86_400_000) - Math.PI) * KEPT.season;
    return `(${week}, ${back / 1000}, ${Math.round(KEPT.mean + season)})`;
  });
  return rows.join(', ');
};

/**
 * Copies the week of calls that begins at `first` into each of the weeks before it. A copy has the time of one call, and all
 * else from another call of that week and of the same kind. Its number is its own, and lower than all real ones.
 */
const earlierSql = (dataset: CallsName, first: number, weeks: number, files: readonly string[]): string => {
  const { id, order } = DATASETS[dataset];
  const [number, time] = [identifier(id), identifier(order.column)];
  const digits = `regexp_extract(${number}, '\\d+$')`;
  const moved = columnsOf(DATASETS[dataset])
    .filter(({ name, type }) => type === 'TIMESTAMP_S' && name !== order.column)
    .map(({ name }) => `${identifier(name)} + (slot.time - call.${time}) AS ${identifier(name)}`);
  return `
    WITH base AS (
      SELECT *, row_number() OVER (PARTITION BY natureOfCall ORDER BY hash(${number})) - 1 AS place_in_kind,
        count(*) OVER (PARTITION BY natureOfCall) AS of_kind,
        ${digits}::BIGINT AS serial, max(serial) OVER () - min(serial) OVER () + 1 AS serials,
        left(${number}, length(${number}) - length(${digits})) AS prefix, length(${digits})::INTEGER AS digits
      FROM (${selectFiles(DATASETS[dataset], [...files])})
      WHERE ${time} >= ${timestamp(first)} AND ${time} < ${timestamp(first + WEEK)}
    ), slots AS (
      SELECT natureOfCall AS kind, (place_in_kind + hash(week) % of_kind) % of_kind AS place,
        ${time} - to_seconds(back) AS time,
        prefix || lpad((serial - week * serials)::VARCHAR, digits, '0') AS number
      FROM base, (VALUES ${weekRows(first, weeks)}) AS weeks (week, back, kept)
      WHERE hash(serial, week) % 1000 < kept - ${KEPT.chance} + hash(week, 1) % ${2 * KEPT.chance}
    )
    SELECT call.* EXCLUDE (place_in_kind, of_kind, serial, serials, prefix, digits)
      REPLACE (slot.number AS ${number}, slot.time AS ${time}, ${moved.join(', ')})
    FROM slots AS slot JOIN base AS call
      ON call.natureOfCall IS NOT DISTINCT FROM slot.kind AND call.place_in_kind = slot.place`;
};

/**
 * Seals the weeks before the first days in DuckDB, where a hundred of them take seconds, and returns how many calls they have.
 * Tries again where a compaction has sealed the same calls meanwhile.
 */
export const sealEarlier = async (
  dataset: CallsName,
  { historyDays, weeks }: Pick<EarlierCalls, 'historyDays' | 'weeks'>,
): Promise<number> => {
  const first = clock.now().getTime() - historyDays * 86_400_000;
  const stage: Stage = async (connection, files) => {
    const select = earlierSql(dataset, first, weeks - Math.floor(historyDays / 7), files);
    await connection.run(`CREATE TEMP TABLE incoming AS ${select}`);
    return countRows(connection, 'incoming');
  };
  for (let tried = 1; ; tried += 1)
    try {
      const { rows } = await sealStaged(dataset, await readManifest(dataset), stage, new Map());
      return rows;
    } catch (error) {
      if (!(error instanceof SealedMeanwhile) || tried === TRIES) throw error;
    }
};

/** Once for each state folder; a stop in between leaves nothing half done, and the next start begins anew. */
export const makeEarlierCalls = async (options: EarlierCalls): Promise<Missing[]> => {
  const { state, sources, historyDays, weeks, signal, seal, say } = options;
  const missing: Missing[] = [];
  for (const name of CALLS) {
    const done = path.join(state, `earlier-${name}`);
    const isWanted = weeks > 0 && historyDays >= 7 && sources.city !== null && sources.hasHistory(name);
    if (!isWanted || signal.aborted || existsSync(done)) continue;
    const { many } = DATASETS[name].title;
    try {
      const rows = await seal(name);
      writeFileSync(done, '');
      say(`${many}: ${rows.toLocaleString('en-US')} of ${weeks} weeks`);
    } catch (error) {
      missing.push({ name, title: `${many}, earlier weeks`, reason: firstLine(error) });
    }
  }
  return missing;
};
