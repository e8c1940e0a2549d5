/** Four days of police polls, replayed by a clock of our own: what publishing, applying and compaction take. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { policeDispatchCall } from '#city/readers/police-dispatch-call';
import { compactCalls } from '../../functions/ingest/compact.ts';
import { publishCalls } from '../../functions/ingest/publish-calls.ts';
import { clock } from '../../functions/lib/clock.ts';
import { listRecords } from '../../functions/lists/list.ts';
import { deleteUnnamed } from '../../functions/snapshots/garbage.ts';
import { listObjects } from '../../functions/snapshots/objects.ts';
import { OBJECT_KINDS } from '../../functions/snapshots/publishing.ts';
import { sealHistory } from '../../functions/snapshots/segments.ts';
import { putCalls } from '../../functions/tables/calls/calls.ts';
import { readManifest } from '../../functions/tables/manifests.ts';
import { toIso, wallTimeAt } from '../../shared/base/dates.ts';
import { isReject } from '../../shared/datasets/reading/feed.ts';
import { DATASETS } from '../../shared/datasets/registry.ts';
import { parseListQuery } from '../../shared/query/query.ts';
import { startCloud } from '../../test/harness/cloud/cloud.ts';
import { rowsAt } from '../../test/harness/sources/source-rows.ts';
import { startSampleCity } from '../sample-city/server.ts';
import { circumstances, summary, timed } from './common/measure.ts';
import { type PoliceRecord, policeHistory } from './lists/police-history.ts';

const POLICE = 'police-dispatch-call';
const HISTORY = 3_500_000;
const DAYS = 4;
const POLL_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** The page as records; places play no part in publishing. */
const readPage = async (url: string, at: Date): Promise<PoliceRecord[]> => {
  const calls = new Map<string, PoliceRecord>();
  for await (const row of rowsAt('police-dispatch-call', url)) {
    const call = policeDispatchCall.normalise(row, { at });
    if (isReject(call)) continue;
    const statuses = call.status === null ? [] : [{ status: call.status, at: toIso(at) }];
    calls.set(call.callNumber, { ...call, statuses, locationAccuracy: null, locationSource: null, geometry: null });
  }
  return [...calls.values()];
};

const ask = (params: Record<string, string>) =>
  listRecords(
    POLICE,
    parseListQuery(
      DATASETS[POLICE],
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value]])),
    ),
  );

/** Times of the default page and of a text search, one after the other. */
const listTimes = async (times = 40) => {
  const pages: number[] = [];
  const searches: number[] = [];
  for (let index = 0; index < times; index += 1) {
    pages.push((await timed(() => ask({})))[1]);
    searches.push((await timed(() => ask({ filter: `location.Contains("${index} N ")` })))[1]);
  }
  return { page: summary(pages), search: summary(searches) };
};

const objectCounts = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const kind of OBJECT_KINDS) {
    counts[kind] = 0;
    for await (const _ of listObjects(`${kind}/`)) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

/** Bytes of the snapshot that is open. */
const openBytes = async (scratch: string): Promise<number> => {
  let bytes = 0;
  for (const name of await readdir(scratch, { recursive: true }))
    if (/\.duckdb(\.wal)?$/.test(name)) bytes += (await stat(path.join(scratch, name))).size;
  return bytes;
};

interface Replayed {
  put: number[];
  publish: number[];
  /** The first list after a publishing: it fetches the hot segment and applies it. */
  apply: number[];
  compact: number[];
  quiet: number;
  written: number;
  mostHot: number;
  /** Bytes of the open snapshot as a day begins and before it is compacted. */
  bytes: [from: number, to: number][];
}

const replay = async (url: string, start: number, days: number, scratch: string): Promise<Replayed> => {
  const seen: Replayed = { put: [], publish: [], apply: [], compact: [], quiet: 0, written: 0, mostHot: 0, bytes: [] };
  let opened = await openBytes(scratch);
  for (let now = start; now < start + days * DAY_MS; now += POLL_MS) {
    clock.now = () => new Date(now);
    const calls = await readPage(url, clock.now());
    const [{ rows }, put] = await timed(() => putCalls(POLICE, calls));
    const [published, publish] = await timed(() => publishCalls(POLICE, rows, { addressVersion: null }));
    seen.put.push(put);
    seen.written += rows.length;
    if (published) {
      seen.publish.push(publish);
      seen.apply.push((await timed(() => ask({})))[1]);
      seen.mostHot = Math.max(seen.mostHot, (await readManifest(POLICE))?.hot?.rows ?? 0);
    } else seen.quiet += 1;
    const { hour, minute } = wallTimeAt(clock.now());
    if (hour === 3 && minute >= 15 && minute < 20) {
      seen.bytes.push([opened, await openBytes(scratch)]);
      seen.compact.push((await timed(() => compactCalls(POLICE)))[1]);
      await ask({});
      opened = await openBytes(scratch);
      console.log(`${toIso(clock.now())}: compacted`);
    }
  }
  return seen;
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Prints what a replay of so many days after a history of so many calls took. */
export const run = async (history = String(HISTORY), days = String(DAYS)): Promise<void> => {
  const cloud = await startCloud();
  const realNow = clock.now;
  const start = Math.floor(Date.now() / POLL_MS) * POLL_MS;
  clock.now = () => new Date(start);
  const city = await startSampleCity({ now: () => clock.now() });
  try {
    const scratch = path.join(cloud.dir, 'scratch');
    await sealHistory(POLICE, policeHistory(Number(history)));
    await ask({});
    const before = await listTimes();
    const seen = await replay(city.sources.POLICE_CALLS, start, Number(days), scratch);
    const after = await listTimes();
    const objects = await objectCounts();
    clock.now = () => new Date(start + (Number(days) + 1) * DAY_MS + DAY_MS);
    const deleted = await deleteUnnamed(POLICE);
    console.log(circumstances());
    console.log(
      `${history} calls sealed; ${seen.put.length} polls wrote ${seen.written} calls, ${seen.quiet} had no news`,
    );
    console.table({
      'put a poll’s calls': summary(seen.put),
      'publish hot segment': summary(seen.publish),
      'apply it, with a page': summary(seen.apply),
      compaction: summary(seen.compact),
      'default page before': before.page,
      'default page after': after.page,
      'location Contains before': before.search,
      'location Contains after': after.search,
    });
    console.log(
      `Most hot rows: ${seen.mostHot}. Objects at the end: ${JSON.stringify(objects)}, ${deleted} of them unnamed.`,
    );
    for (const [from, to] of seen.bytes) console.log(`Open snapshot from ${megabytes(from)} to ${megabytes(to)}.`);
  } finally {
    clock.now = realNow;
    await city.stop();
    await cloud.stop();
  }
};
