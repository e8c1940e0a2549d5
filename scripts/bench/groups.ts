/**
 * `npm run bench -- groups [full|small]`: counts of police calls of each kind. They are counted by each part of the
 * time, by columns, by map squares and by two keys, of all and of some. Each is asked at the engine and through the
 * handler; every total is held against a plain count.
 */
import { handler } from '../../functions/api/lists/numbers.ts';
import { groupRecords } from '../../functions/lists/groups.ts';
import type { Manifest } from '../../functions/tables/manifests.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { DATASETS } from '../../shared/datasets/registry.ts';
import { type GroupQuery, parseGroupQuery } from '../../shared/query/group-query.ts';
import { callApi } from '../../test/harness/cloud/call-api.ts';
import { circumstances, megabytes, percentile, shown, timed, verdict } from './common/measure.ts';
import { queryOf, withPeak } from './lists/measure-sets.ts';
import { countPlainly } from './lists/plain-scan.ts';
import { benchSizeName, openPrepared, type Prepared } from './lists/prepared.ts';
import { nearPlace, type Params, quoted } from './lists/query-parts.ts';

const POLICE = 'police-dispatch-call';
const RUNS = 40;
const WARM_UP = 3;
/** Milliseconds at the 95th percentile, by hour and by map squares, at full size. */
const MOST = 150;
/** The first totals of each set are counted plainly too. */
const COUNTED = 2;

const ANYWHERE: Params = { northBound: '90', southBound: '-90', eastBound: '180', westBound: '-180' };

interface GroupSet {
  groupBy: string;
  /** The zoom of map squares. */
  zoom?: string;
  /** The selection of the groups, about a record so that there are some; all where absent. */
  of?: { name: string; ask: (about: AnyRecord, index: number) => Params };
  target?: number;
}

const SETS: readonly GroupSet[] = [
  { groupBy: 'hour', target: MOST },
  { groupBy: 'weekday' },
  { groupBy: 'day' },
  { groupBy: 'month' },
  { groupBy: 'district' },
  { groupBy: 'natureOfCall' },
  { groupBy: 'weekday,hour' },
  { groupBy: 'month,district' },
  { groupBy: 'cell', zoom: '10', target: MOST },
  { groupBy: 'cell', zoom: '14', target: MOST },
  { groupBy: 'cell', zoom: '16', target: MOST },
  { groupBy: 'cell,hour', zoom: '14' },
  { groupBy: 'cell', zoom: '20', of: { name: '500 m', ask: ({ geometry }) => nearPlace(geometry, 500) } },
  {
    groupBy: 'hour',
    of: { name: 'a district', ask: (_, index) => ({ filter: `district = ${1 + (index % 7)}` }) },
  },
  {
    groupBy: 'hour',
    of: { name: 'a nature', ask: (call) => ({ filter: `natureOfCall = ${quoted(String(call.natureOfCall))}` }) },
  },
  { groupBy: 'weekday,hour', of: { name: '500 m', ask: ({ geometry }) => nearPlace(geometry, 500) } },
  {
    groupBy: 'natureOfCall',
    of: { name: 'a year', ask: () => ({ filter: 'reportedDateTime >= "2025-01-01"' }) },
  },
];

const queryFor = (params: Params): GroupQuery =>
  parseGroupQuery(DATASETS[POLICE], Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value]])));

const overHttp = async (params: Params): Promise<void> => {
  const { status } = await callApi(handler, `GET /api/${DATASETS[POLICE].path}/groups`, { query: params });
  if (status !== 200) throw new Error(`${JSON.stringify(params)} was answered with ${status}.`);
};

/** The police calls that each query of a set is about, the same at every run. */
const selectionsOf = ({ of }: GroupSet, { records }: Prepared): Params[] => {
  const some = records[POLICE] ?? [];
  return Array.from({ length: RUNS }, (_, index) => of?.ask(some[index % some.length] ?? {}, index) ?? {});
};

/** Throws where groups do not have the rows of their selection, counted plainly. */
const checkTotals = async (
  selections: readonly Params[],
  totals: readonly number[],
  manifests: readonly Manifest[],
) => {
  const manifest = manifests.find(({ dataset }) => dataset === POLICE);
  if (!manifest) throw new Error('There are no police calls.');
  const queries = selections.slice(0, COUNTED).map((params) => queryOf(POLICE, params));
  for (const [index, count] of (await countPlainly(manifest, queries)).entries())
    if (totals[index] !== count)
      throw new Error(
        `${JSON.stringify(selections[index])}: ${totals[index]} rows in groups, ${count} counted plainly.`,
      );
};

const measureGroups = async (set: GroupSet, prepared: Prepared): Promise<Record<string, string | number>> => {
  const times: Record<'engine' | 'handler' | 'cpu', number[]> = { engine: [], handler: [], cpu: [] };
  const [totals, counts]: [number[], number[]] = [[], []];
  const askBoth = async (params: Params): Promise<void> => {
    const before = process.cpuUsage();
    const [{ groups, total }, engine] = await timed(() => groupRecords(POLICE, queryFor(params)));
    const { user, system } = process.cpuUsage(before);
    const [, http] = await timed(() => overHttp(params));
    const sum = groups.reduce((rows, { count }) => rows + Number(count), 0);
    if (sum !== total) throw new Error(`${JSON.stringify(params)}: the groups have ${sum} rows of ${total}.`);
    times.engine.push(engine);
    times.handler.push(http);
    times.cpu.push((user + system) / 1000);
    totals.push(total);
    counts.push(groups.length);
  };
  const selections = selectionsOf(set, prepared);
  const { groupBy, zoom, target } = set;
  const grouped = { groupBy, ...(zoom ? { zoom } : {}) };
  for (const selection of selections.slice(0, WARM_UP)) await askBoth({ ...selection, ...grouped });
  for (const list of [...Object.values(times), totals, counts]) list.length = 0;
  const [, peak] = await withPeak(async () => {
    for (const selection of selections) await askBoth({ ...selection, ...grouped });
  });
  // A call without a place is in no box, and in no square.
  const counted = zoom ? selections.map((selection) => ({ ...selection, ...ANYWHERE })) : selections;
  await checkTotals(counted, totals, prepared.manifests);
  const p95 = percentile(times.handler, 0.95);
  return {
    rows: percentile(totals, 0.5),
    groups: percentile(counts, 0.5),
    'engine CPU p50': shown(percentile(times.cpu, 0.5)),
    'engine p50': shown(percentile(times.engine, 0.5)),
    'handler p50': shown(percentile(times.handler, 0.5)),
    'handler p95': shown(p95),
    'peak MB': megabytes(peak),
    aim: target === undefined ? '' : verdict(p95 <= target, `p95 ${target} ms`),
  };
};

/** Prints all; fails where groups do not have the rows of their dataset. */
export const run = async (sizeText = 'full'): Promise<void> => {
  const prepared = await openPrepared(benchSizeName(sizeText));
  try {
    console.log(circumstances());
    const table: Record<string, object> = {};
    for (const set of SETS)
      table[`${set.groupBy}${set.zoom ? ` at zoom ${set.zoom}` : ''}${set.of ? ` of ${set.of.name}` : ''}`] =
        await measureGroups(set, prepared);
    console.table(table);
  } finally {
    await prepared.stop();
  }
};
