/** Lists over 3.5 million police calls: how long each kind of query takes, and whether every total is exact. */
import { handler } from '../../functions/api/lists.ts';
import { listRecords } from '../../functions/store/list.ts';
import { readManifest } from '../../functions/store/manifests.ts';
import { sealHistory } from '../../functions/store/segments.ts';
import { DATASETS } from '../../shared/datasets/index.ts';
import { ENV } from '../../shared/env.ts';
import { parseListQuery } from '../../shared/query.ts';
import { callApi } from '../../test/support/call-api.ts';
import { startCloud } from '../../test/support/cloud.ts';
import { KINDS, type Kind } from './list-queries.ts';
import { circumstances, percentile, shown, timed } from './measure.ts';
import { type PoliceRecord, policeHistory } from './police-history.ts';

const POLICE = 'police-dispatch-call';
const CALLS = 3_500_000;
/** Queries of each kind after as many as warm up; the first of them are counted by hand too. */
const QUERIES = 60;
const WARM_UP = 5;
const COUNTED = 8;
/** Every so many calls one lends its values to queries. */
const SAMPLED_EVERY = 9973;

/** Passes the calls on and keeps a few that have a place. */
function* sampling(calls: Iterable<PoliceRecord>, samples: PoliceRecord[]): Generator<PoliceRecord> {
  let index = 0;
  for (const call of calls) {
    index += 1;
    if (index % SAMPLED_EVERY === 0 && call.geometry && call.location) samples.push(call);
    yield call;
  }
}

const overHttp = async (params: Record<string, string>): Promise<number> => {
  const { status, headers } = await callApi(handler, 'GET /api/policeDispatchCall', { query: params });
  if (status !== 200) throw new Error(`A query was answered with ${status}.`);
  return Number(headers['x-total-count']);
};

const straight = (params: Record<string, string>) =>
  listRecords(
    POLICE,
    parseListQuery(
      DATASETS[POLICE],
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value]])),
    ),
  );

interface Row {
  /** Of all threads, which a busy machine stretches less than the wall clock. */
  'engine CPU p50': number;
  'engine p50': number;
  'engine p95': number;
  'handler p50': number;
  'handler p95': number;
  target: string;
}

const measure = async ({ ask, target }: Kind, samples: PoliceRecord[]): Promise<Row> => {
  const times: Record<'cpu' | 'engine' | 'handler', number[]> = { cpu: [], engine: [], handler: [] };
  for (let index = -WARM_UP; index < QUERIES; index += 1) {
    const sample = samples[(index + WARM_UP) % samples.length];
    if (!sample) throw new Error('No calls to ask about.');
    const { params } = ask(sample, Math.max(0, index));
    const before = process.cpuUsage();
    const [, engine] = await timed(() => straight(params));
    const { user, system } = process.cpuUsage(before);
    const [, http] = await timed(() => overHttp(params));
    if (index < 0) continue;
    times.cpu.push((user + system) / 1000);
    times.engine.push(engine);
    times.handler.push(http);
  }
  const p95 = percentile(times.handler, 0.95);
  return {
    'engine CPU p50': shown(percentile(times.cpu, 0.5)),
    'engine p50': shown(percentile(times.engine, 0.5)),
    'engine p95': shown(percentile(times.engine, 0.95)),
    'handler p50': shown(percentile(times.handler, 0.5)),
    'handler p95': shown(p95),
    target: target === undefined ? '' : `${p95 <= target ? 'kept' : 'MISSED'}: ${target}`,
  };
};

/** Goes through all calls once, and counts for each query those that pass; answers how many totals were compared. */
const checkTotals = async (count: number, samples: PoliceRecord[]): Promise<number> => {
  const queries = KINDS.flatMap(({ ask }) => samples.slice(0, COUNTED).map((sample, index) => ask(sample, index)));
  const counts = queries.map(() => 0);
  for (const call of policeHistory(count))
    for (const [index, { passes }] of queries.entries())
      if (!passes || passes(call)) counts[index] = (counts[index] ?? 0) + 1;
  for (const [index, { params }] of queries.entries()) {
    const total = await overHttp(params);
    if (total !== counts[index])
      throw new Error(`${JSON.stringify(params)}: total ${total}, counted by hand ${counts[index]}`);
  }
  return queries.length;
};

const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

/** Prints the times of each kind of query over `calls` calls; fails when a total is not exact. */
export const run = async (calls = String(CALLS)): Promise<void> => {
  const cloud = await startCloud();
  try {
    process.env[ENV.snapshotCheckMs] = '5000'; // As on AWS.
    const count = Number(calls);
    const samples: PoliceRecord[] = [];
    const [{ rows }, sealMs] = await timed(() => sealHistory(POLICE, sampling(policeHistory(count), samples)));
    const manifest = await readManifest(POLICE);
    const [, openMs] = await timed(() => straight({}));
    console.log(circumstances());
    console.log(
      `${rows} calls generated and sealed in ${shown(sealMs / 1000)} s: ${manifest?.segments.length} segments, ` +
        `snapshot ${megabytes(manifest?.snapshot?.bytes ?? 0)} MB, opened with its first page in ${shown(openMs)} ms`,
    );
    const table: Record<string, Row> = {};
    for (const kind of KINDS) table[kind.name] = await measure(kind, samples);
    console.table(table);
    console.log(
      `Peak resident memory ${megabytes(process.resourceUsage().maxRSS * 1024)} MB, the local cloud included.`,
    );
    console.log(`${await checkTotals(count, samples)} totals compared with a plain count: all exact.`);
  } finally {
    await cloud.stop();
  }
};
