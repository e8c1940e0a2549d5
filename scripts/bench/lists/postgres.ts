/** The same rows and queries on PostgreSQL, where PG_URL names a server and psql is there: how many times our time it takes. */
import { listRecords } from '../../../functions/lists/list.ts';
import { forgetTotals } from '../../../functions/snapshots/totals.ts';
import type { Manifest } from '../../../functions/tables/manifests.ts';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import type { ListQuery } from '../../../shared/query/query.ts';
import { percentile, shown, timed } from '../common/measure.ts';
import { type MeasuredSet, queryOf } from './measure-sets.ts';
import { load, tableOf } from './postgres-load.ts';
import { countSql, pageSql } from './postgres-sql.ts';
import { hasPsql, type Psql, startPsql } from './psql.ts';

const WARM_UP = 3;

/** Times our time that PostgreSQL is to take in the mean. */
const AIM = 3.5;

/** Page and exact total, without a second statement where the page itself tells the total, as the engine does. */
const ask = async (
  psql: Psql,
  dataset: Dataset,
  table: string,
  query: ListQuery,
): Promise<{ total: number; milliseconds: number }> => {
  const page = await psql.run(pageSql(dataset, table, query), { silent: true });
  const { limit, offset } = query;
  if (page.rows < limit && (page.rows > 0 || offset === 0))
    return { total: offset + page.rows, milliseconds: page.milliseconds };
  const count = await psql.run(countSql(dataset, table, query));
  return { total: Number(count.lines[0]), milliseconds: page.milliseconds + count.milliseconds };
};

interface Compared {
  ours: number[];
  theirs: number[];
}

/** Milliseconds of every query of a set on both, one after the other, so that a busy machine slows both. */
const measureBoth = async (psql: Psql, version: string, { set, params, totals }: MeasuredSet): Promise<Compared> => {
  const table = tableOf(version, set.dataset);
  const queries = params.map((one) => queryOf(set.dataset, one));
  const times: Compared = { ours: [], theirs: [] };
  for (const query of queries.slice(0, WARM_UP)) await ask(psql, DATASETS[set.dataset], table, query);
  for (const [index, query] of queries.entries()) {
    forgetTotals();
    const [, own] = await timed(() => listRecords(set.dataset, query));
    const { total, milliseconds } = await ask(psql, DATASETS[set.dataset], table, query);
    if (total !== totals[index])
      throw new Error(`${set.name} ${JSON.stringify(params[index])}: ${totals[index]} here, ${total} at PostgreSQL`);
    times.ours.push(own);
    times.theirs.push(milliseconds);
  }
  return times;
};

const compare = async (psql: Psql, version: string, measured: readonly MeasuredSet[]): Promise<void> => {
  const table: Record<string, object> = {};
  const ratios: number[] = [];
  const slower: string[] = [];
  for (const one of measured) {
    const { ours, theirs } = await measureBoth(psql, version, one);
    const ratio = percentile(theirs, 0.5) / percentile(ours, 0.5);
    ratios.push(ratio);
    if (ratio < 1) slower.push(one.set.name);
    table[one.set.name] = {
      'ours p50': shown(percentile(ours, 0.5)),
      'ours p95': shown(percentile(ours, 0.95)),
      'PostgreSQL p50': shown(percentile(theirs, 0.5)),
      'PostgreSQL p95': shown(percentile(theirs, 0.95)),
      'PostgreSQL ÷ ours': Math.round(ratio * 100) / 100,
    };
  }
  console.table(table);
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  console.log(
    `PostgreSQL takes ${mean.toFixed(2)} times our time in the geometric mean of ${ratios.length} sets; ${AIM} is the aim.`,
  );
  console.log(slower.length > 0 ? `Slower on: ${slower.join('; ')}.` : 'Slower on no set.');
  console.log(`${measured.flatMap(({ params }) => params).length} totals are the same on both.`);
};

/** Prints the comparison; says in a sentence why there is none where it can't be made. */
export const compareWithPostgres = async (
  measured: readonly MeasuredSet[],
  manifests: ReadonlyMap<string, Manifest>,
  version: string,
): Promise<void> => {
  const url = process.env.PG_URL;
  if (!url) return console.log('Not compared with PostgreSQL: PG_URL is not set.');
  if (!hasPsql()) return console.log('Not compared with PostgreSQL: PG_URL is set, but there is no psql.');
  const psql = startPsql(url);
  try {
    await load(psql, version, measured, manifests);
    const [server = ''] = (await psql.run('SELECT version();')).lines;
    const settings = "SELECT string_agg(name || ' ' || setting || coalesce(unit, ''), ', ') FROM pg_settings";
    const [set = ''] = (
      await psql.run(`${settings} WHERE name IN ('shared_buffers', 'work_mem', 'max_parallel_workers_per_gather');`)
    ).lines;
    console.log(`${server}; ${set}`);
    await compare(psql, version, measured);
  } finally {
    await psql.stop();
  }
};
