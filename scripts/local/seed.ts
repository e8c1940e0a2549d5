/** A system begins with these: addresses, and the sample city's calls of the days, or of the hours it was off. */
import { placeCall } from '../../functions/ingest/place-call.ts';
import { clock } from '../../functions/lib/clock.ts';
import type { Gazetteer } from '../../functions/places/gazetteer/gazetteer.ts';
import { loadGazetteer } from '../../functions/places/gazetteer/geocode.ts';
import { readAreas, writeAreas } from '../../functions/snapshots/areas/stored-areas.ts';
import { publishHot } from '../../functions/snapshots/publish-hot.ts';
import { sealHistory } from '../../functions/snapshots/segments.ts';
import { callId, readCalls, seedCalls } from '../../functions/tables/calls/calls.ts';
import { readManifest } from '../../functions/tables/manifests.ts';
import type { JobRun } from '../../functions/tables/operations/job-runs.ts';
import { toIso } from '../../shared/base/dates.ts';
import type { CallRecord } from '../../shared/datasets/call-columns.ts';
import { isReject } from '../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../shared/datasets/reading/feeds.ts';
import { CALLS, type CallsName, DATASETS } from '../../shared/datasets/registry.ts';
import { mergedAreas } from '../../shared/places/area-names.ts';
import { statusTextOf } from '../../shared/privacy/coarse.ts';
import { rowOf } from '../../test/harness/sources/source-rows.ts';
import type { SampleCity } from '../sample-city/server.ts';
import type { Sources } from './city.ts';
import { ADDRESS_SYNCS, type Missing, syncMissing } from './first-syncs.ts';
import { lastPoll } from './state/last-poll.ts';

export interface SeedOptions {
  state: string;
  /** When an earlier start last polled; null at the first. */
  polled: Date | null;
  sources: Sources;
  /** 0: nothing is seeded. */
  historyDays: number;
  runJob: (name: string) => Promise<JobRun>;
  say: (line: string) => void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Calls of the last days are items too, so that a new subscription can say what it would have got. */
const ITEM_DAYS = 3;
/** A call shows on the page this much after its dispatch at most: until then the last poll may not have seen it. */
const LONGEST_LAG = 6 * HOUR;

/** More than the calls of a day of a large city. */
const MOST_HOT = 3000;

interface Span {
  from: Date;
  now: Date;
  /** Nothing was polled yet. */
  isFirst: boolean;
}

const recordOf = (dataset: CallsName, row: object, at: Date, gazetteer: Gazetteer | null): CallRecord | null => {
  const feed = FEEDS[dataset];
  const call = feed.normalise(rowOf(dataset, row), { at });
  if (isReject(call)) return null;
  const status = statusTextOf(dataset, call);
  const statuses = status === null ? [] : [{ status, at: call.reportedDateTime }];
  return { ...placeCall(dataset, call, { gazetteer, areas: null }), statuses };
};

/** The calls among `calls` that a poll has not stored already. */
const withoutStored = async (dataset: CallsName, calls: CallRecord[]): Promise<CallRecord[]> => {
  const ids = calls.map((call) => callId(dataset, call));
  const stored = await readCalls(dataset, ids);
  return calls.filter((call) => !stored.has(callId(dataset, call)));
};

/** Many are sealed; a few hours' are hot, until a compaction seals them: it writes all two years of calls anew. */
const publish = async (dataset: CallsName, calls: CallRecord[]): Promise<void> => {
  const known = await readManifest(dataset);
  if (!known || calls.length > MOST_HOT) {
    await sealHistory(dataset, calls);
    return;
  }
  const rows = calls.map((call) => ({ ...call, version: 0 }));
  await publishHot(dataset, async () => rows, { addressVersion: known.addressVersion });
};

/** Adds the calls dispatched since `from`, ending where the page begins, and returns them. Done twice it changes nothing. */
const addHistory = async (city: SampleCity, dataset: CallsName, span: Span): Promise<CallRecord[]> => {
  const gazetteer = (await loadGazetteer())?.gazetteer ?? null;
  const calls: CallRecord[] = [];
  for (const row of city.history(dataset, span.from, city.pageBegins(dataset))) {
    const call = recordOf(dataset, row, span.now, gazetteer);
    if (call) calls.push(call);
  }
  const added = span.isFirst ? calls : await withoutStored(dataset, calls);
  if (added.length > 0) await publish(dataset, added);
  return added;
};

/** The sample city's outlines, where there are none: what `npm run areas` has fetched stays. */
const seedAreas = async ({ sources: { city } }: SeedOptions): Promise<void> => {
  const areas = mergedAreas(city?.areas() ?? []);
  if (areas.length === 0 || (await readAreas())) return;
  const takenAt = toIso(clock.now());
  const kinds = [...new Set(areas.map(({ kind }) => kind))];
  const sources = kinds.map((kind) => ({
    kind,
    url: city?.url ?? '',
    takenAt,
    count: areas.filter((area) => area.kind === kind).length,
  }));
  await writeAreas(areas, sources);
};

export interface Seeded {
  /** The streets and addresses that could not be loaded. */
  missing: Missing[];
  /** Writes the last days' calls into the table too; no page waits for that. */
  addItems: () => Promise<void>;
}

export const seed = async (options: SeedOptions): Promise<Seeded> => {
  const { state, polled, sources, historyDays, say } = options;
  await seedAreas(options);
  if (historyDays === 0) return { missing: [], addItems: async () => {} };
  const missing = await syncMissing(ADDRESS_SYNCS, options);
  const now = clock.now();
  const earliest = now.getTime() - historyDays * DAY;
  const from = new Date(Math.max(earliest, (polled?.getTime() ?? earliest) - LONGEST_LAG));
  const span: Span = { from, now, isFirst: polled === null };
  const waiting: (() => Promise<void>)[] = [];
  for (const dataset of CALLS) {
    if (!sources.city || !sources.hasHistory(dataset)) continue;
    const began = Date.now();
    const added = await addHistory(sources.city, dataset, span);
    const itemsFrom = toIso(new Date(now.getTime() - ITEM_DAYS * DAY));
    const recent = added.filter((call) => call.reportedDateTime >= itemsFrom);
    waiting.push(() => seedCalls(dataset, recent));
    const rows = added.length;
    const perSecond = Math.round((rows * 1000) / Math.max(1, Date.now() - began));
    const { many } = DATASETS[dataset].title;
    if (rows) say(`${many}: ${rows.toLocaleString('en-US')} of earlier days, ${perSecond.toLocaleString('en-US')}/s`);
  }
  lastPoll(state).write(now);
  const addItems = async (): Promise<void> => {
    for (const add of waiting) await add();
  };
  return { missing, addItems };
};
