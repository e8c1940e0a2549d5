/** The process of one step of the import benchmark: `import-process.ts read|sync DATASET PART`. */
import { sync } from '../../../functions/ingest/sync.ts';
import type { JobRun } from '../../../functions/lib/job.ts';
import { candidatesOf, openSource } from '../../../functions/sources/open-source.ts';
import { sourceOf } from '../../../shared/datasets/sources.ts';
import { JOBS } from '../../../shared/platform/jobs.ts';
import { answerParent } from '../common/child.ts';
import { timed } from '../common/measure.ts';

/** The outcome of a step; `run` of a sync. */
export interface ImportStep {
  rows: number;
  milliseconds: number;
  run?: JobRun;
}

const [step, dataset = '', part = ''] = process.argv.slice(2);
const job = JOBS.find((one) => one.runs === 'sync' && one.dataset === dataset && one.part === part);
if (job?.runs !== 'sync') throw new Error(`There is no ${part} part of ${dataset} to import.`);

/** Reads the source's rows and throws them away. */
const read = async (): Promise<number> => {
  const opened = await openSource(candidatesOf(sourceOf(job.dataset, job.part)));
  let rows = 0;
  for await (const _ of opened.rows) rows += 1;
  return rows;
};

const syncOnce = async (): Promise<JobRun> => {
  const run = await sync(job.dataset, job.part);
  if (!run.ok) throw new Error(`${job.name}: ${run.error}`);
  return run;
};

await answerParent(async (): Promise<ImportStep> => {
  if (step === 'read') {
    const [rows, milliseconds] = await timed(read);
    return { rows, milliseconds };
  }
  const [run, milliseconds] = await timed(syncOnce);
  return { rows: run.read, milliseconds, run };
});
