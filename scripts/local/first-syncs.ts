/** The syncs of a first start: of every dataset that was never published, and of archives never read. */
import { setTimeout as wait } from 'node:timers/promises';

import { readManifest } from '../../functions/tables/manifests.ts';
import type { JobRun } from '../../functions/tables/operations/job-runs.ts';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { ALL_DATASETS, DATASETS } from '../../shared/datasets/registry.ts';
import { JOBS } from '../../shared/platform/jobs.ts';

export interface FirstSyncs {
  runJob: (name: string) => Promise<JobRun>;
  say: (line: string) => void;
}

/** How many seconds pass before each further try of what failed. */
const PAUSES: readonly number[] = [10, 30, 90, 270, 810];

/** Datasets that others wait for: their places are found by these. */
export const ADDRESS_SYNCS: readonly string[] = [...new Set(ALL_DATASETS.flatMap(({ after = [] }) => after))];

const otherSyncs = JOBS.flatMap((job) => (job.runs === 'sync' && !ADDRESS_SYNCS.includes(job.name) ? [job] : []));

/** Some seconds each in a city of the default size. */
export const SMALL_SYNCS: readonly string[] = otherSyncs
  .filter(({ part }) => part === 'current')
  .map(({ name }) => name);
/** Years of history. */
export const ARCHIVE_SYNCS: readonly string[] = otherSyncs
  .filter(({ part }) => part === 'archive')
  .map(({ name }) => name);

/** The first line of an error: a process of its own answers with the whole stack. */
export const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

const count = (rows: number): string => rows.toLocaleString('en-US');

/** A dataset, or a part of one, that could not be loaded. */
export interface Missing {
  /** Its job. */
  name: string;
  title: string;
  reason: string;
}

/** `the title: the reason` of each. */
export const missingText = (missing: readonly Missing[]): string =>
  missing.map(({ title, reason }) => `${title}: ${reason}`).join('; ');

/** A job whose process has died. */
const failedRun = (error: unknown): Pick<JobRun, 'ok' | 'error' | 'new' | 'note'> => ({
  ok: false,
  new: 0,
  error: firstLine(error),
});

/** Null where it is there, or has come. */
const syncIfMissing = async (name: string, { runJob, say }: FirstSyncs): Promise<Missing | null> => {
  const job = JOBS.find((one) => one.name === name);
  if (job?.runs !== 'sync') throw new Error(`'${name}' is no sync.`);
  const manifest = await readManifest(job.dataset);
  if (manifest?.sources[job.part]) return null;
  const began = Date.now();
  const run = await runJob(name).catch(failedRun);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const { title: words }: Dataset = DATASETS[job.dataset];
  const title = `${words.many}${job.part === 'archive' ? ', earlier years' : ''}`;
  const done = `${title}: ${count(run.new)} in ${seconds} s${run.note ? `. ${run.note}` : ''}`;
  say(run.ok ? done : `${title}: failed. ${run.error}`);
  return run.ok ? null : { name, title, reason: run.error ?? 'unknown' };
};

/** Runs one after the other, as long as it is not stopped, and returns those that failed. */
export const syncMissing = async (
  names: readonly string[],
  syncs: FirstSyncs,
  signal?: AbortSignal,
): Promise<Missing[]> => {
  const missing: Missing[] = [];
  for (const name of names) {
    if (signal?.aborted) break;
    const one = await syncIfMissing(name, syncs);
    if (one) missing.push(one);
  }
  return missing;
};

/** Makes synced records found by the search: the job's schedule would only do it half an hour later. */
export const indexFirst = async ({ runJob, say }: FirstSyncs): Promise<Missing[]> => {
  const name = 'search-index';
  if (!JOBS.some(({ runs }) => runs === name)) return [];
  const { ok, error } = await runJob(name).catch(failedRun);
  if (ok) return [];
  say(`The search index: failed. ${error}`);
  return [{ name, title: 'The search index', reason: error ?? 'unknown' }];
};

/** Tries what failed again after pauses, which grow; the last one leaves it to the next start. */
export const syncAgain = async (
  failed: readonly Missing[],
  syncs: FirstSyncs,
  signal: AbortSignal,
  pauses: readonly number[] = PAUSES,
): Promise<void> => {
  const isSync = ({ name }: Missing): boolean => JOBS.some((job) => job.name === name && job.runs === 'sync');
  let missing = failed.filter(isSync);
  for (const seconds of pauses) {
    if (missing.length === 0 || signal.aborted) return;
    syncs.say(`${missing.length} of the first syncs failed and are tried again in ${seconds} s.`);
    await wait(seconds * 1000, undefined, { signal, ref: false });
    missing = await syncMissing(
      missing.map(({ name }) => name),
      syncs,
      signal,
    );
  }
};
