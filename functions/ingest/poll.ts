/** Polls a feed of dispatch calls: read the page, place what is new, store what changed, publish it. */
import { isKnownNature } from '../../shared/alerts/call-types.ts';
import { type IsoTime, toIso } from '../../shared/base/dates.ts';
import type { CallRecord, FedCall, StoredCall } from '../../shared/datasets/call-columns.ts';
import { isReject } from '../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../shared/datasets/reading/feeds.ts';
import { CALLS, type CallsName, DATASETS } from '../../shared/datasets/registry.ts';
import { sourceOf } from '../../shared/datasets/sources.ts';
import { byBlock, isSamePlace, isSensitiveCall, placeIn, statusTextOf } from '../../shared/privacy/coarse.ts';
import { clock } from '../lib/clock.ts';
import { putEvent } from '../lib/events.ts';
import { countReject, countUnreadable, type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { writeMetric } from '../lib/metrics.ts';
import { loadGazetteer } from '../places/gazetteer/geocode.ts';
import { areaFinder } from '../snapshots/areas/area-finder.ts';
import { candidatesOf, openSource } from '../sources/open-source.ts';
import { callId, putCalls, readCalls, unplacedCalls } from '../tables/calls/calls.ts';
import { countUnknownNatures } from '../tables/calls/unknown-natures.ts';
import { readManifest } from '../tables/manifests.ts';
import { saveJobRun } from '../tables/operations/job-runs.ts';
import { isPaused } from '../tables/operations/job-settings.ts';
import { noteGoodRead } from '../tables/operations/status.ts';
import { noteDrift } from './drift.ts';
import { type Placing, placeCall } from './place-call.ts';
import { publishCalls } from './publish-calls.ts';
import { checkRejects } from './rejects.ts';

/** Calls this old are no longer tried again when the addresses change. */
const RETRIED_DAYS = 30;

/** The page's calls by id; rows that repeat a call are left out. Throws when the source is broken. */
const readPage = async (dataset: CallsName, at: Date, run: JobRun): Promise<Map<string, FedCall>> => {
  const feed = FEEDS[dataset];
  const { candidate, layout, rows } = await openSource(candidatesOf(sourceOf(dataset, 'current')));
  run.source = { candidate: candidate.name, layout: layout.name };
  const calls = new Map<string, FedCall>();
  const reading = { at, unreadable: (column: string) => countUnreadable(run, column) };
  for await (const row of rows) {
    run.read += 1;
    const outcome = feed.normalise(row, reading);
    if (isReject(outcome)) countReject(run, outcome.reject);
    else if (!calls.has(callId(dataset, outcome))) calls.set(callId(dataset, outcome), outcome);
  }
  checkRejects(run);
  return calls;
};

/** Minutes from the newest of these times to `at`; infinite for none. */
const lagOf = (times: readonly string[], at: Date): number =>
  (at.getTime() - Math.max(...times.map((time) => Date.parse(time)))) / 60_000;

/** The newest of these times that is not in the future, where a mistake of the city's would hide later silence. */
const newestOf = (times: readonly IsoTime[], at: Date): IsoTime | null =>
  times.reduce<IsoTime | null>((newest, time) => (time <= toIso(at) && time > (newest ?? '') ? time : newest), null);

/** Counts whether a place was found. */
const counted = <C extends { geometry: object | null }>(call: C, run: JobRun): C => {
  run[call.geometry ? 'placed' : 'notPlaced'] += 1;
  return call;
};

/**
 * The page as records; only a call that is new or whose location changed is looked for. A call that was sensitive once is
 * known by block from then on, whatever the page says of it now.
 */
const placePage = (
  dataset: CallsName,
  page: Map<string, FedCall>,
  known: Map<string, StoredCall>,
  placing: Placing,
  at: Date,
  run: JobRun,
): CallRecord[] =>
  [...page].map(([id, read]) => {
    const stored = known.get(id);
    const wasSensitive = stored !== undefined && isSensitiveCall(dataset, stored);
    const call = wasSensitive ? byBlock(dataset, read) : read;
    const isKnownPlace = stored !== undefined && isSamePlace(dataset, stored, call);
    const placed = placeCall(dataset, call, isKnownPlace ? { ...placing, gazetteer: null } : placing);
    if (placing.gazetteer && !isKnownPlace) counted(placed, run);
    const status = statusTextOf(dataset, call);
    const statuses = status === null ? [] : [{ status, at: toIso(at) }];
    return { ...placed, statuses };
  });

/** Tries again to place calls without a place, with the new addresses; returns those that now have one, or another text. */
const placeLate = async (dataset: CallsName, placing: Placing, at: Date, run: JobRun): Promise<CallRecord[]> => {
  const calls = await unplacedCalls(dataset, new Date(at.getTime() - RETRIED_DAYS * 24 * 3_600_000));
  return calls
    .map((call) => [call, counted(placeCall(dataset, call, placing), run)] as const)
    .filter(([call, late]) => late.geometry !== null || placeIn(dataset, call) !== placeIn(dataset, late))
    .map(([, late]) => late);
};

/** Natures without a call type are treated as the least severe; somebody should classify them. */
const keepUnknownNatures = (dataset: CallsName, created: readonly CallRecord[]): Promise<void> =>
  countUnknownNatures(
    dataset,
    created
      .map((call) => ({ nature: call.natureOfCall ?? '', id: callId(dataset, call) }))
      .filter(({ nature }) => nature && !isKnownNature(dataset, nature)),
  );

const pollOnce = async (dataset: CallsName, run: JobRun): Promise<void> => {
  const at = clock.now();
  const page = await readPage(dataset, at, run).catch(async (error: unknown) => {
    await noteDrift(dataset, error, at);
    throw error;
  });
  const [known, addresses, areas, manifest] = await Promise.all([
    readCalls(dataset, [...page.keys()]),
    loadGazetteer(),
    areaFinder(DATASETS[dataset]),
    readManifest(dataset),
  ]);
  const placing: Placing = { gazetteer: addresses?.gazetteer ?? null, areas };
  const calls = placePage(dataset, page, known, placing, at, run);
  const times = calls.map(({ reportedDateTime }) => reportedDateTime);
  writeMetric('FeedLagMinutes', lagOf(times, at), dataset);
  const { created, changed, rows } = await putCalls(dataset, calls, known);
  run.new = created;
  run.changed = changed;
  await keepUnknownNatures(
    dataset,
    rows.filter((row) => !known.has(callId(dataset, row))),
  );
  if (addresses && addresses.version !== manifest?.addressVersion) {
    const late = await putCalls(dataset, await placeLate(dataset, placing, at, run));
    run.changed += late.changed;
    rows.push(...late.rows);
  }
  const addressVersion = addresses?.version ?? manifest?.addressVersion ?? null;
  if (await publishCalls(dataset, rows, { addressVersion })) await putEvent('DatasetPublished', { dataset });
  await noteGoodRead(dataset, at, newestOf(times, at), run.source);
};

/**
 * One run of a feed's job. A broken source, a page of another shape, and a page nearly all of whose rows are refused
 * end it with `ok` false. All that was stored and published before stays. Two runs at once, or an interrupted one, do no
 * harm.
 */
export const poll = (dataset: CallsName): Promise<JobRun> =>
  runJob(dataset, (run) => pollOnce(dataset, run), saveJobRun);

const isCalls = (name: string): name is CallsName => CALLS.some((one) => one === name);

/** The scheduled function: `job` names the feed. */
export const handler = jobHandler(async (job) => {
  if (!isCalls(job)) throw new Error(`There is no feed of calls '${job}'.`);
  return poll(job);
}, isPaused);
