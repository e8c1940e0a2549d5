/** The scheduled jobs, most of them derived from the datasets: read by infra and by the local scheduler. */
import type { Schedule } from './datasets/dataset.ts';
import { DATASETS, type DatasetName } from './datasets/index.ts';

export interface Job {
  /** A dataset's name, or the job's own. */
  name: string;
  /** Which entry file runs it. */
  runs: 'poll' | 'sync' | 'compact';
  dataset: DatasetName | null;
  schedule: Schedule;
}

const datasetJobs: Job[] = Object.values(DATASETS).map(({ name, kind, source }) => ({
  name,
  runs: kind === 'calls' ? 'poll' : 'sync',
  dataset: name,
  schedule: source.schedule,
}));

export const JOBS: readonly Job[] = [
  ...datasetJobs,
  { name: 'compact', runs: 'compact', dataset: null, schedule: { cron: '15 3 * * ? *', zone: 'America/Chicago' } },
];
