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

/** How many seconds pass before each further try of what failed; the last one leaves it to the next start. */
const PAUSES: readonly number[] = [10, 30, 90, 270, 810];

/** What others wait for: their places are found by it. */
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

const count = (rows: number): string => rows.toLocaleString('en-US');

/** False where it failed, and is missing still. */
const syncIfMissing = async (name: string, { runJob, say }: FirstSyncs): Promise<boolean> => {
  const job = JOBS.find((one) => one.name === name);
  if (job?.runs !== 'sync') throw new Error(`'${name}' is no sync.`);
  const manifest = await readManifest(job.dataset);
  if (manifest?.sources[job.part]) return true;
  const began = Date.now();
  const run = await runJob(name);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const { title: words }: Dataset = DATASETS[job.dataset];
  const title = `${words.many}${job.part === 'archive' ? ', earlier years' : ''}`;
  const done = `${title}: ${count(run.new)} in ${seconds} s${run.note ? `. ${run.note}` : ''}`;
  say(run.ok ? done : `${title}: failed. ${run.error}`);
  return run.ok;
};

/** Runs one after the other. A sync that fails says so; `syncMissingLater` or the next start tries it again. */
export const syncMissing = async (names: readonly string[], syncs: FirstSyncs): Promise<void> => {
  for (const name of names) await syncIfMissing(name, syncs);
};

/** What was synced can be searched for: the job's schedule would only do it half an hour later. */
export const indexFirst = async ({ runJob, say }: FirstSyncs): Promise<void> => {
  if (!JOBS.some(({ runs }) => runs === 'search-index')) return;
  const run = await runJob('search-index');
  if (!run.ok) say(`The search index: failed. ${run.error}`);
};

/**
 * Runs syncs in the background, one after the other, and tries those that failed again after pauses, which grow. After `stop`
 * no other sync begins.
 */
export const syncMissingLater = (
  names: readonly string[],
  syncs: FirstSyncs,
  pauses: readonly number[] = PAUSES,
): { stop: () => void } => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const round = async (wanted: readonly string[]): Promise<string[]> => {
    const failed: string[] = [];
    for (const name of wanted) if (!signal.aborted && !(await syncIfMissing(name, syncs))) failed.push(name);
    return failed;
  };
  const work = async (): Promise<void> => {
    let missing = await round(names);
    for (const seconds of pauses) {
      if (missing.length === 0 || signal.aborted) return;
      syncs.say(`${missing.length} of the first syncs failed and are tried again in ${seconds} s.`);
      await wait(seconds * 1000, undefined, { signal, ref: false });
      missing = await round(missing);
    }
  };
  work().catch((error: unknown) => {
    if (!signal.aborted) syncs.say(`The first syncs ended early. ${error instanceof Error ? error.message : error}`);
  });
  return { stop: () => stopped.abort() };
};
