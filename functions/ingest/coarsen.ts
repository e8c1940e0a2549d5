/** Applies the current rule of sensitive kinds to stored data: their places become blocks everywhere, and older versions are deleted. */
import { isDeepStrictEqual } from 'node:util';
import { toIso } from '../../shared/base/dates.ts';
import type { CallRecord, StoredCall } from '../../shared/datasets/call-columns.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import type { Dump } from '../../shared/datasets/dumps.ts';
import {
  CALLS,
  type CallsName,
  datasetFor,
  type ListedName,
  type SnapshotName,
} from '../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import { isBlock, isStreet } from '../../shared/places/block-text.ts';
import { byBlock, crimeByBlock, isSensitiveCall, placeIn, tellsHouse } from '../../shared/privacy/coarse.ts';
import { isSensitiveCrime, SENSITIVE_RULE_VERSION } from '../../shared/privacy/sensitive.ts';
import { clock } from '../lib/clock.ts';
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { deleteUnlisted, dumpDataset, publishDumps, readDumps } from '../snapshots/dumps.ts';
import { type Deleting, deleteUnnamed } from '../snapshots/garbage.ts';
import { hotRows, versionsById } from '../snapshots/hot.ts';
import { listVersions } from '../snapshots/objects.ts';
import { type Rewrite, rewriteParts, rewrittenRows } from '../snapshots/rewrite.ts';
import { type Reached, sealRows } from '../snapshots/seal.ts';
import { withFiles } from '../snapshots/with-files.ts';
import { callId } from '../tables/calls/call-items.ts';
import { sealCalls, unsealedCalls } from '../tables/calls/calls.ts';
import { replaceExactCalls } from '../tables/calls/exact-calls.ts';
import { readManifest } from '../tables/manifests.ts';
import { jobRuns, saveJobRun } from '../tables/operations/job-runs.ts';
import {
  isPaused,
  noteCoarseSince,
  noteDeleted,
  noteRule,
  readJobSettings,
} from '../tables/operations/job-settings.ts';
import { bufferRecords } from './buffered-records.ts';
import { type Placing, placeCall, placingOf } from './place-call.ts';
import { placeCrime } from './place-crime.ts';

const JOB = 'coarsen';
const CRIMES = datasetFor('crimes') as (SnapshotName & ListedName) | null; // No calls, and listed: they are for residents.
const SENSITIVE: readonly ListedName[] = CRIMES ? [...CALLS, CRIMES] : CALLS;

/** Longer than any function runs: by then every reader of a manifest, writer under the former rule, and backup has ended. */
const GRACE_MILLIS = 3_600_000;

/** A call whose place becomes its block, or another run of blocks than it was; null where no change is needed. */
const coarseRow =
  (dataset: CallsName, placing: Placing): Rewrite =>
  (row) => {
    const call = row as CallRecord; // A row of this dataset.
    if (!isSensitiveCall(dataset, call)) return null;
    const [text, tells] = [placeIn(dataset, call), tellsHouse(dataset, call)];
    if (!tells && !isBlock(text)) return null;
    const coarse = placeCall(dataset, byBlock(dataset, call), placing);
    return tells || placeIn(dataset, coarse) !== text ? coarse : null;
  };

const coarseCrimeRow =
  (placing: Placing): Rewrite =>
  (row) => {
    const crime = row as RoleRecord<'crimes'>; // A row of this dataset.
    if (!isSensitiveCrime(crime) || (!crime.point && isStreet(crime.location ?? ''))) return null;
    const coarse = placeCrime(crimeByBlock(crime), placing);
    const isSame = isBlock(crime.location) ? coarse.location === crime.location : isDeepStrictEqual(coarse, crime);
    return isSame ? null : coarse;
  };

/** Seals what is hot, and the sealed rows that show a house, by block, or are of another run. Returns how many rows there were. */
const coarsenSealed = async (dataset: CallsName, rewrite: Rewrite, reached: Reached): Promise<number> => {
  const base = await readManifest(dataset);
  const hot = await hotRows(dataset, base, await unsealedCalls(dataset));
  const versions = versionsById(dataset, hot);
  const coarse = hot.map((row) => rewrite(row) ?? row);
  const hotChanged = coarse.filter((row, index) => row !== hot[index]).length;
  const keys = (base?.segments ?? []).map(({ key }) => key);
  const sealed = await withFiles(keys, (files) => bufferRecords(rewrittenRows(dataset, files, rewrite)));
  try {
    if (hotChanged + sealed.rows === 0) return 0;
    const incoming = async function* (): AsyncGenerator<AnyRecord> {
      yield* coarse;
      // The sealed row of a hot call is replaced anyway.
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

/** Items first: hot rows are made from them. Answers how many items and rows were rewritten. */
const rewriteStored = async (reached: Reached): Promise<number> => {
  let rewritten = 0;
  for (const dataset of CALLS) {
    const rewrite = coarseRow(dataset, await placingOf(dataset));
    rewritten += await replaceExactCalls(dataset, (call) => rewrite(call) as StoredCall | null);
    await reached(`items of ${dataset}`);
    rewritten += await coarsenSealed(dataset, rewrite, reached);
    await reached(dataset);
  }
  if (!CRIMES) return rewritten;
  rewritten += await rewriteParts(CRIMES, coarseCrimeRow(await placingOf(CRIMES)));
  await reached(CRIMES);
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
 * Runs under a new rule. A first run rewrites all. A later run waits until all that wrote or read by the rule before
 * has ended. If it finds nothing left to rewrite, it deletes every version of what was before and notes the rule.
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
 * A call or crime that turned sensitive is exact in what was sealed and dumped before. The nightly compaction and dumps
 * replace that; here it goes an hour later instead of a day.
 */
const deleteReplaced = async (deletedAt = ''): Promise<void> => {
  const dumped = (await jobRuns('dumps')).find(({ ok }) => ok);
  if (!dumped || dumped.startedAt <= deletedAt || !isPast(dumped.endedAt, clock.now())) return;
  await deleteFormer({ keptMillis: GRACE_MILLIS });
  await noteDeleted(dumped.startedAt);
};

/**
 * One run: it continues what another left undone, and does nothing once everything follows the current rule. It moves
 * no `updatedAt`, no version of a call, and is no news. `changed` counts the items and rows that showed a house, or were of another run.
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
