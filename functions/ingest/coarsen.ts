/** Brings what is stored under today's rule of sensitive kinds: their places become blocks everywhere, and what was before goes. */
import { isDeepStrictEqual } from 'node:util';
import { byBlock, crimeByBlock, isBlock, isSensitiveCall, type JudgedCall, tellsHouse } from '../../shared/coarse.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import type { CallsName, DatasetRecord, ListedName } from '../../shared/datasets/index.ts';
import { toIso } from '../../shared/dates.ts';
import type { Dump } from '../../shared/dumps.ts';
import { isSensitiveCrime, SENSITIVE_RULE_VERSION } from '../../shared/sensitive.ts';
import type { FedRecord } from '../feeds/feed.ts';
import { clock } from '../lib/clock.ts';
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import type { Gazetteer } from '../lookups/gazetteer.ts';
import { loadGazetteer } from '../lookups/geocode.ts';
import { type AnyStoredCall, callId } from '../store/call-items.ts';
import { sealCalls } from '../store/calls.ts';
import { deleteUnlisted, dumpDataset, publishDumps, readDumps } from '../store/dumps.ts';
import { replaceExactCalls } from '../store/exact-calls.ts';
import { type Deleting, deleteUnnamed } from '../store/garbage.ts';
import { hotRows, versionsById } from '../store/hot.ts';
import { jobRuns, saveJobRun } from '../store/job-runs.ts';
import { isPaused, noteCoarseSince, noteDeleted, noteRule, readJobSettings } from '../store/job-settings.ts';
import { readManifest } from '../store/manifests.ts';
import { listVersions } from '../store/objects.ts';
import { type Rewrite, rewriteParts, rewrittenRows } from '../store/rewrite.ts';
import { type Reached, sealRows } from '../store/seal.ts';
import { withFiles } from '../store/with-files.ts';
import { placeCall } from './place-call.ts';
import { placeCrime } from './place-crime.ts';
import { spool } from './spool.ts';

const JOB = 'coarsen';
const CALLS = ['police-dispatch-call', 'fire-dispatch-call'] as const satisfies readonly CallsName[];
const SENSITIVE = [...CALLS, 'crime'] as const satisfies readonly ListedName[];

/** Longer than any function runs: whoever read a manifest, wrote by the rule before, or keeps a backup has ended by then. */
const GRACE_MILLIS = 3_600_000;

/** A call that tells a house by its block; null where it need not be. */
const coarseRow =
  (dataset: CallsName, gazetteer: Gazetteer | null): Rewrite =>
  (row) => {
    // Either department's row has its nature, and the feed's columns.
    if (!isSensitiveCall(dataset, row as unknown as JudgedCall) || !tellsHouse(dataset, row)) return null;
    return placeCall(dataset, byBlock(dataset, row) as unknown as FedRecord<CallsName>, gazetteer) as AnyRecord;
  };

const coarseCrimeRow =
  (gazetteer: Gazetteer | null): Rewrite =>
  (row) => {
    const crime = row as DatasetRecord<'crime'>; // A row of this dataset.
    if (!isSensitiveCrime(crime) || isBlock(crime.location)) return null;
    const coarse = placeCrime(crimeByBlock(crime), gazetteer);
    return isDeepStrictEqual(coarse, crime) ? null : coarse;
  };

/** Seals what is hot, and the sealed rows that tell a house, by block. Answers how many rows did. */
const coarsenSealed = async (dataset: CallsName, rewrite: Rewrite, reached: Reached): Promise<number> => {
  const base = await readManifest(dataset);
  const hot = await hotRows(dataset, base, []);
  const versions = versionsById(dataset, hot);
  const coarse = hot.map((row) => rewrite(row) ?? row);
  const hotChanged = coarse.filter((row, index) => row !== hot[index]).length;
  const keys = (base?.segments ?? []).map(({ key }) => key);
  const sealed = await withFiles(keys, (files) => spool(rewrittenRows(dataset, files, rewrite)));
  try {
    if (hotChanged + sealed.rows === 0) return 0;
    const incoming = async function* (): AsyncGenerator<AnyRecord> {
      yield* coarse;
      // Of a call that is hot the sealed row goes by itself.
      for await (const row of sealed.read()) if (!versions.has(callId(dataset, row))) yield row;
    };
    await sealRows(dataset, base, incoming(), versions, reached);
    await sealCalls(
      dataset,
      [...versions].map(([id, version]) => ({ id, version })),
    );
    return hotChanged + sealed.rows;
  } finally {
    await sealed.remove();
  }
};

/** Items first: what is hot is made of them. Answers how many items and rows told a house. */
const rewriteStored = async (reached: Reached): Promise<number> => {
  const gazetteer = (await loadGazetteer())?.gazetteer ?? null;
  let rewritten = 0;
  for (const dataset of CALLS) {
    const rewrite = coarseRow(dataset, gazetteer);
    rewritten += await replaceExactCalls(dataset, (call) => (rewrite(call) ?? call) as AnyStoredCall);
    await reached(`items of ${dataset}`);
    rewritten += await coarsenSealed(dataset, rewrite, reached);
    await reached(dataset);
  }
  rewritten += await rewriteParts('crime', coarseCrimeRow(gazetteer));
  await reached('crime');
  return rewritten;
};

/** Writes the dumps of sensitive datasets again where there are any. */
const rewriteDumps = async (): Promise<void> => {
  const published = await readDumps();
  if (!published) return;
  const dumps: Dump[] = [];
  for (const dump of published.dumps) {
    const isSensitive = SENSITIVE.some((name) => name === dump.dataset);
    dumps.push((isSensitive && (await dumpDataset(dump.dataset))) || dump);
  }
  await publishDumps(dumps);
};

const deleteFormer = async (deleting: Deleting): Promise<void> => {
  for (const dataset of SENSITIVE) await deleteUnnamed(dataset, deleting);
  const published = await readDumps();
  if (published) await deleteUnlisted(published.dumps, deleting);
};

const isPast = (time: string, now: Date): boolean => now.getTime() - Date.parse(time) >= GRACE_MILLIS;

/**
 * Under a rule that is new. A first run rewrites all; one that finds nothing left to rewrite, and comes when all that
 * wrote or read by the rule before has ended, deletes every version of what was before, and notes the rule.
 */
const bringUnderRule = async (coarseSince: string | undefined, run: JobRun, reached: Reached): Promise<void> => {
  if (coarseSince && !isPast(coarseSince, clock.now())) return;
  run.changed = await rewriteStored(reached);
  if (coarseSince && run.changed === 0) {
    await deleteFormer({ keptMillis: GRACE_MILLIS, list: listVersions });
    await reached('deleted');
    return noteRule(SENSITIVE_RULE_VERSION);
  }
  await rewriteDumps();
  await reached('dumps');
  await noteCoarseSince(toIso(clock.now()));
};

/**
 * A call or crime that turned sensitive is exact in what was sealed and dumped before: the nightly compaction and dumps
 * replace that, and here it goes an hour later instead of a day.
 */
const deleteReplaced = async (deletedAt = ''): Promise<void> => {
  const dumped = (await jobRuns('dumps')).find(({ ok }) => ok);
  if (!dumped || dumped.startedAt <= deletedAt || !isPast(dumped.endedAt, clock.now())) return;
  await deleteFormer({ keptMillis: GRACE_MILLIS });
  await noteDeleted(dumped.startedAt);
};

/**
 * One run: what was left undone by another goes on, and there is nothing to do once all is under today's rule. It moves
 * no `updatedAt`, no version of a call, and is no news. `changed` counts the items and rows that told a house.
 */
export const coarsen = (reached: Reached = async () => {}): Promise<JobRun> =>
  runJob(
    JOB,
    async (run) => {
      const { ruleVersion, coarseSince, deletedAt } = await readJobSettings(JOB);
      if (ruleVersion === SENSITIVE_RULE_VERSION) await deleteReplaced(deletedAt);
      else await bringUnderRule(coarseSince, run, reached);
    },
    saveJobRun,
  );

export const handler = jobHandler(() => coarsen(), isPaused);
