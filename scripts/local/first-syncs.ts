/** The syncs of a first start: of every dataset that was never published, and of archives never read. */

import { readManifest } from '../../functions/tables/manifests.ts';
import type { JobRun } from '../../functions/tables/operations/job-runs.ts';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { ALL_DATASETS, DATASETS } from '../../shared/datasets/registry.ts';
import { JOBS } from '../../shared/platform/jobs.ts';

export interface FirstSyncs {
  runJob: (name: string) => Promise<JobRun>;
  say: (line: string) => void;
}

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

const syncIfMissing = async (name: string, { runJob, say }: FirstSyncs): Promise<void> => {
  const job = JOBS.find((one) => one.name === name);
  if (job?.runs !== 'sync') throw new Error(`'${name}' is no sync.`);
  const manifest = await readManifest(job.dataset);
  if (manifest?.sources[job.part]) return;
  const began = Date.now();
  const run = await runJob(name);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const { title: words }: Dataset = DATASETS[job.dataset];
  const title = `${words.many}${job.part === 'archive' ? ', earlier years' : ''}`;
  const done = `${title}: ${count(run.new)} in ${seconds} s${run.note ? `. ${run.note}` : ''}`;
  say(run.ok ? done : `${title}: failed. ${run.error}`);
};

/** Runs one after the other. A sync that fails says so and is tried again by its schedule or the next start. */
export const syncMissing = async (names: readonly string[], syncs: FirstSyncs): Promise<void> => {
  for (const name of names) await syncIfMissing(name, syncs);
};

/** What was synced can be searched for: the job's schedule would only do it half an hour later. */
export const indexFirst = async ({ runJob, say }: FirstSyncs): Promise<void> => {
  if (!JOBS.some(({ runs }) => runs === 'search-index')) return;
  const run = await runJob('search-index');
  if (!run.ok) say(`The search index: failed. ${run.error}`);
};

/** As `syncMissing`, in the background; after `stop` no other sync begins. */
export const syncMissingLater = (names: readonly string[], syncs: FirstSyncs): { stop: () => void } => {
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (const name of names) if (!isStopped) await syncIfMissing(name, syncs);
  };
  work().catch((error: unknown) => {
    if (!isStopped) syncs.say(`The first syncs ended early. ${error instanceof Error ? error.message : error}`);
  });
  return {
    stop: () => {
      isStopped = true;
    },
  };
};
