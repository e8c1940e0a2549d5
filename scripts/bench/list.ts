/**
 * `npm run bench -- list [small|full]`: lists of every dataset. It times each set of queries at the engine and
 * through the handler, and checks every total. Then it counts the mixed requests a second that four clients get.
 * PostgreSQL is asked beside it where PG_URL names one.
 */
import type { Manifest } from '../../functions/tables/manifests.ts';
import { runChild } from './common/child.ts';
import { circumstances, megabytes, percentile, shown } from './common/measure.ts';
import { askSets, type MeasuredSet, measureCrowd, measureSet, queryOf } from './lists/measure-sets.ts';
import { countPlainly } from './lists/plain-scan.ts';
import { compareWithPostgres } from './lists/postgres.ts';
import { BENCH_SIZES, benchSizeName, openPrepared } from './lists/prepared.ts';
import { FAR_SET, MORE_SETS, QUERY_SETS } from './lists/query-sets.ts';

const CLIENTS = 4;
const LEAST_PER_SECOND = 50;
/** The datasets whose snapshots are to fit a function's scratch disk together, and into how much. */
const WEIGHED = ['police-dispatch-call', 'crime', 'parcel', 'common-parcel'];
const MOST_BYTES = 140e6;
/** The first queries of each set are counted plainly too. */
const COUNTED = 8;
const MOST_OVERHEAD = 0.2;
const MOST_FAR_BYTES = 300e6;

const percent = (share: number): string => `${share < 0 ? '-' : '+'}${Math.round(Math.abs(share) * 100)} %`;
const median = (times: readonly number[]): number => percentile(times, 0.5);

/** How much longer the handler takes than the engine, as a share: of all the set's queries together. */
const overheadOf = ({ engine, handler }: MeasuredSet): number => median(handler) / median(engine) - 1;

const rowOf = (measured: MeasuredSet, isFull: boolean): Record<string, string | number> => {
  const { set, engine, handler, cpu, peak } = measured;
  const { target } = set;
  const p95 = percentile(handler, 0.95);
  const verdict = isFull ? `${target !== undefined && p95 <= target ? 'kept' : 'MISSED'}: ${target}` : `${target}`;
  return {
    'engine CPU p50': shown(median(cpu)),
    'engine p50': shown(median(engine)),
    'engine p95': shown(percentile(engine, 0.95)),
    'handler p50': shown(median(handler)),
    'handler p95': shown(p95),
    'handler adds': percent(overheadOf(measured)),
    'peak MB': megabytes(peak),
    target: target === undefined ? '' : verdict,
  };
};

/** Compares the first totals of every set with plain counts; answers how many. Throws at the first that differs. */
const checkTotals = async (
  measured: readonly MeasuredSet[],
  manifests: ReadonlyMap<string, Manifest>,
): Promise<number> => {
  let compared = 0;
  for (const manifest of manifests.values()) {
    const some = measured
      .filter(({ set }) => set.dataset === manifest.dataset)
      .flatMap(({ set, params, totals }) =>
        params.slice(0, COUNTED).map((one, index) => ({ set, params: one, total: totals[index] })),
      );
    if (some.length === 0) continue;
    const counts = await countPlainly(
      manifest,
      some.map(({ set, params }) => queryOf(set.dataset, params)),
    );
    for (const [index, { set, params, total }] of some.entries())
      if (total !== counts[index])
        throw new Error(`${set.name} ${JSON.stringify(params)}: total ${total}, counted plainly ${counts[index]}`);
    compared += some.length;
  }
  return compared;
};

const printFiles = (manifests: readonly Manifest[]): void => {
  const table: Record<string, object> = {};
  for (const { dataset, snapshot, segments } of manifests)
    table[dataset] = {
      rows: snapshot?.rows,
      segments: segments.length,
      'snapshot MB': megabytes(snapshot?.bytes ?? 0),
    };
  console.table(table);
  const weighed = manifests.filter(({ dataset }) => WEIGHED.includes(dataset));
  const bytes = weighed.reduce((sum, { snapshot }) => sum + (snapshot?.bytes ?? 0), 0);
  console.log(
    `${WEIGHED.join(' + ')}: ${megabytes(bytes)} MB together, at most ${megabytes(MOST_BYTES)} are asked for.`,
  );
};

/** The memory that far pages take, in a process that answers nothing else, beside one that answers first pages. */
const measureFar = async (manifests: ReadonlyMap<string, Manifest>): Promise<void> => {
  const rows = manifests.get(FAR_SET.dataset)?.snapshot?.rows ?? 0;
  const { result: near } = await runChild<number>('list-far-process', ['0']);
  const { result: peak } = await runChild<number>('list-far-process', [String(rows)]);
  console.log(
    `Far offsets in a process of their own: peak ${megabytes(peak)} MB, at most ${megabytes(MOST_FAR_BYTES)} are asked for; first pages ${megabytes(near)} MB.`,
  );
};

/** Prints all; fails when a total is not exact. */
export const run = async (sizeText = 'small'): Promise<void> => {
  const name = benchSizeName(sizeText);
  const { queries, crowdSeconds } = BENCH_SIZES[name];
  const prepared = await openPrepared(name);
  try {
    const manifests = new Map(prepared.manifests.map((manifest): [string, Manifest] => [manifest.dataset, manifest]));
    console.log(circumstances());
    printFiles(prepared.manifests);
    const asked = askSets([...QUERY_SETS, ...MORE_SETS], prepared, queries);
    const measured: MeasuredSet[] = [];
    for (const one of asked) measured.push(await measureSet(one));
    console.table(Object.fromEntries(measured.map((one) => [one.set.name, rowOf(one, name === 'full')])));
    const overhead = Math.exp(measured.reduce((sum, one) => sum + Math.log(1 + overheadOf(one)), 0) / measured.length);
    console.log(
      `The handler adds ${percent(overhead - 1)} in the mean, at most ${percent(MOST_OVERHEAD)} are asked for.`,
    );
    const mix = asked.filter(({ set }) => set.isInMix);
    for (const isCounted of [true, false]) {
      const { perSecond, p95, cpu } = await measureCrowd(mix, { clients: CLIENTS, seconds: crowdSeconds, isCounted });
      console.log(
        `${CLIENTS} clients, ${mix.length} sets in turn, ${isCounted ? 'every total counted' : 'totals known from page to page'}: ${shown(perSecond)} requests/s, p95 ${shown(p95)} ms, CPU ${shown(cpu)} ms a request; at least ${LEAST_PER_SECOND}/s are asked for.`,
      );
    }
    console.log(`Peak resident memory ${megabytes(process.resourceUsage().maxRSS * 1024)} MB, the local S3 included.`);
    await measureFar(manifests);
    console.log(`${await checkTotals(measured, manifests)} totals compared with plain counts: all exact.`);
    await compareWithPostgres(measured.slice(0, QUERY_SETS.length), manifests, prepared.version);
  } finally {
    await prepared.stop();
  }
};
