/** Times sets of list queries, at one client and at several, straight at the engine and through the call's handler. */
import { handler } from '../../../functions/api/lists/lists.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { forgetTotals } from '../../../functions/snapshots/totals.ts';
import { DATASETS, type ListedName } from '../../../shared/datasets/registry.ts';
import { type ListQuery, parseListQuery } from '../../../shared/query/query.ts';
import { callApi } from '../../../test/harness/cloud/call-api.ts';
import { percentile, timed } from '../common/measure.ts';
import type { PreparedData } from './prepared.ts';
import type { Params, QuerySet } from './query-parts.ts';

/** Unmeasured queries before each set. */
const WARM_UP = 3;

/** A set with its queries made, and what was measured of them. */
export interface AskedSet {
  set: QuerySet;
  params: Params[];
}

export interface MeasuredSet extends AskedSet {
  /** Milliseconds of each query, in the order of `params`. */
  engine: number[];
  handler: number[];
  /** Milliseconds of CPU at the engine, of all threads: a busy machine stretches it less than the wall clock. */
  cpu: number[];
  /** The total that each query was answered with. */
  totals: number[];
  /** Bytes of resident memory at the most meanwhile. */
  peak: number;
}

export const queryOf = (dataset: ListedName, params: Params): ListQuery =>
  parseListQuery(DATASETS[dataset], Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value]])));

/** Asks as a browser does; answers the total. */
const overHttp = async (dataset: ListedName, params: Params): Promise<number> => {
  const { status, headers } = await callApi(handler, `GET /api/${DATASETS[dataset].path}`, { query: params });
  if (status !== 200) throw new Error(`${dataset} ${JSON.stringify(params)} was answered with ${status}.`);
  return Number(headers['x-total-count']);
};

/** The sets with so many queries each, about the records at hand. */
export const askSets = (sets: readonly QuerySet[], { manifests, records }: PreparedData, queries: number): AskedSet[] =>
  sets.map((set) => {
    const rows = manifests.find(({ dataset }) => dataset === set.dataset)?.snapshot?.rows ?? 0;
    const some = records[set.dataset] ?? [];
    const params = Array.from({ length: queries }, (_, index) => {
      const about = some[index % some.length];
      if (!about) throw new Error(`There are no ${set.dataset} records to ask about.`);
      return set.ask(about, index, rows);
    });
    return { set, params };
  });

/** Resident memory at the most while `work` runs, looked at every few milliseconds. */
export const withPeak = async <T>(work: () => Promise<T>): Promise<[result: T, peak: number]> => {
  let peak = process.memoryUsage.rss();
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  try {
    return [await work(), peak];
  } finally {
    clearInterval(look);
  }
};

/** Times every query of a set straight and through the handler, one after the other. */
export const measureSet = async ({ set, params }: AskedSet): Promise<MeasuredSet> => {
  const times: Pick<MeasuredSet, 'engine' | 'handler' | 'cpu' | 'totals'> = {
    engine: [],
    handler: [],
    cpu: [],
    totals: [],
  };
  const askBoth = async (query: Params): Promise<void> => {
    forgetTotals();
    const before = process.cpuUsage();
    const [, engine] = await timed(() => listRecords(set.dataset, queryOf(set.dataset, query)));
    const { user, system } = process.cpuUsage(before);
    forgetTotals();
    const [total, http] = await timed(() => overHttp(set.dataset, query));
    times.engine.push(engine);
    times.cpu.push((user + system) / 1000);
    times.handler.push(http);
    times.totals.push(total);
  };
  for (const query of params.slice(0, WARM_UP)) await askBoth(query);
  for (const list of Object.values(times)) list.length = 0;
  const [, peak] = await withPeak(async () => {
    for (const query of params) await askBoth(query);
  });
  return { set, params, ...times, peak };
};

/**
 * Requests a second, and milliseconds at the 95th percentile, of clients that ask the sets in turn for so long. Where
 * `isCounted`, no total is known from a request before.
 */
export const measureCrowd = async (
  asked: readonly AskedSet[],
  { clients, seconds, isCounted }: { clients: number; seconds: number; isCounted: boolean },
): Promise<{ perSecond: number; p95: number; cpu: number }> => {
  const times: number[] = [];
  let next = 0;
  const usedBefore = process.cpuUsage();
  const began = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      const turn = next;
      next += 1;
      const one = asked[turn % asked.length];
      const params = one?.params[Math.floor(turn / asked.length) % one.params.length];
      if (!one || !params) throw new Error('There is nothing to ask.');
      if (isCounted) forgetTotals();
      times.push((await timed(() => overHttp(one.set.dataset, params)))[1]);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(usedBefore);
  const cpu = (user + system) / 1000 / times.length;
  return { perSecond: times.length / elapsed, p95: percentile(times, 0.95), cpu };
};
