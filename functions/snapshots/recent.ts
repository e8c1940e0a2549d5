/** The recent parts of a snapshot: files of its newest rows, with which a process that starts answers before it has them all. */
import { stat } from 'node:fs/promises';
import { toIso } from '../../shared/base/dates.ts';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { MOST_WEEKS } from '../../shared/statistics/usual.ts';
import { numberEnv } from '../lib/env.ts';
import type { Manifest } from '../tables/manifests.ts';
import { identifier, literal, scratchFile, timeLiteral, withConnection } from './engine.ts';
import { createRecords, LAYOUT } from './parquet.ts';

/** Rows that suffice for an answer: those since a time, or so many of the newest. */
export type Enough = { since: Date } | { rows: number };

export type Recent = NonNullable<NonNullable<Manifest['snapshot']>['recentParts']>[number];

const WEEK_MILLIS = 7 * 86_400_000;

/**
 * For the newest pages and the last month; for the weeks that are compared with this one. Each has some more, since a
 * source may be late.
 */
export const RECENT_WEEKS = [10, MOST_WEEKS + 4] as const;

/** A smaller file is fetched whole in less than a tenth of a second. */
const LEAST_BYTES = 8e6;

/** A part larger than this would save little: the whole is there almost as soon. */
const MOST_SHARE = 1 / 2;

/** From when on a question about the last weeks needs rows: those of as many weeks as are compared, and one to spare. */
export const comparedSince = (now: Date): Date => new Date(now.getTime() - (MOST_WEEKS + 1) * WEEK_MILLIS);

/** The shortest recent part of a manifest whose rows suffice; null where none does. */
export const recentFor = ({ snapshot, hot }: Manifest, enough: Enough): Recent | null => {
  const suffices = ({ since, rows, olderId }: Recent): boolean => {
    // A hot row may replace one of the older rows, which is then counted twice.
    if (hot && !(hot.leastId !== undefined && hot.leastId > olderId)) return false;
    if ('since' in enough) return Date.parse(since) <= enough.since.getTime();
    return enough.rows <= rows - (hot?.rows ?? 0);
  };
  return snapshot?.recentParts?.find(suffices) ?? null;
};

/**
 * Makes the recent part of so many weeks of a snapshot's file in a file of its own, in the same layout. Null for a
 * dataset whose rows are not in order of time, and where the part would save little.
 */
export const buildRecent = async (
  dataset: Dataset,
  whole: string,
  weeks: number,
): Promise<(Omit<Recent, 'key' | 'weeks'> & { file: string }) | null> => {
  const { id, order, columns, splitBy } = dataset;
  if (splitBy || order.direction !== 'desc' || columns[order.column]?.type !== 'time') return null;
  if ((await stat(whole)).size < numberEnv('recentBytes', LEAST_BYTES)) return null;
  const [time, key] = [identifier(order.column), identifier(id)];
  const file = await scratchFile('.duckdb');
  const [from, to] = [identifier(whole), identifier(file)];
  return withConnection(async (connection) => {
    const valuesOf = async (select: string) => {
      const [row = []] = (await connection.runAndReadAll(`SELECT ${select} FROM ${from}.records`)).getRows();
      return row;
    };
    await connection.run(`ATTACH ${literal(whole)} AS ${from} (READ_ONLY)`);
    try {
      const [newest] = await valuesOf(`epoch_ms(max(${time}))`);
      const since = toIso(new Date(Number(newest) - weeks * WEEK_MILLIS));
      const isRecent = `${time} >= ${timeLiteral(since)}`;
      const [all, rows, olderId] = await valuesOf(
        `count(*), count(*) FILTER (${isRecent}), max(${key}) FILTER (NOT ${isRecent})`,
      );
      if (Number(rows) > Number(all) * MOST_SHARE) return null;
      await connection.run(`ATTACH ${literal(file)} AS ${to} ${LAYOUT}`);
      await createRecords(connection, dataset, to);
      await connection.run(`INSERT INTO ${to}.records SELECT * FROM ${from}.records WHERE ${isRecent}`);
      await connection.run(`CHECKPOINT ${to}`);
      return { file, since, rows: Number(rows), olderId: String(olderId) };
    } finally {
      for (const name of [from, to]) await connection.run(`DETACH DATABASE IF EXISTS ${name}`);
    }
  });
};
