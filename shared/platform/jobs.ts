/** The jobs, most of them derived from the datasets: read by infra and by the local scheduler. */
import type { Schedule } from '../datasets/dataset.ts';
import { ALL_DATASETS, type CallsName, isCalls, type Part, type SnapshotName } from '../datasets/registry.ts';
import { TOOLS, type Tool } from '../datasets/tools.ts';

interface Started {
  /** A dataset's name, that of its archive with `-archive`, or the job's own. */
  name: string;
  /** Null: only on demand. */
  schedule: Schedule | null;
}

/** `runs` says which entry file runs it. */
export type Job = Started &
  (
    | { runs: 'poll'; dataset: CallsName }
    /** Reads the source of one part whole. */
    | { runs: 'sync'; dataset: SnapshotName; part: Part }
    | { runs: 'compact'; dataset: null }
    | { runs: 'dumps'; dataset: null }
    | { runs: 'coarsen'; dataset: null }
    | { runs: 'search-index'; dataset: null }
    | { runs: 'areas'; dataset: null }
    | { runs: 'pickup-reminders'; dataset: null }
    /** Asks about the routes without an answer for so many hours. */
    | { runs: 'pickup-refresh'; dataset: null; unheardHours: number }
    | { runs: 'account-sweep'; dataset: null }
    | { runs: 'digests'; dataset: null }
    | { runs: 'watch'; dataset: null }
  );

/** The name of the job that syncs a part of a dataset. */
export const syncJobName = (dataset: SnapshotName, part: Part): string =>
  part === 'archive' ? `${dataset}-archive` : dataset;

const datasetJobs: Job[] = ALL_DATASETS.flatMap(({ name, source: { schedule, archive } }): Job[] => {
  if (isCalls(name)) return [{ name, runs: 'poll', dataset: name, schedule }];
  const job = (part: Part, when: Schedule | null): Job => ({
    name: syncJobName(name, part),
    runs: 'sync',
    dataset: name,
    part,
    schedule: when,
  });
  return [job('current', schedule), ...(archive ? [job('archive', null)] : [])];
});

/** Every hour of the day but the two that a clock change skips or repeats. */
const CALM_HOURS = Array.from({ length: 24 }, (_, hour) => hour)
  .filter((hour) => hour < 1 || hour >= 3)
  .join(',');

const ALL_JOBS: readonly (Job & { tool?: Tool })[] = [
  ...datasetJobs,
  /** It runs as often as a late source must be noticed: see shared/datasets/freshness.ts. */
  { name: 'watch', runs: 'watch', dataset: null, schedule: { everyMinutes: 10 } },
  /** It runs as often as held mails may leave: see functions/notify/mailer/hold.ts. */
  { name: 'digests', runs: 'digests', dataset: null, schedule: { everyMinutes: 5 } },
  { name: 'compact', runs: 'compact', dataset: null, schedule: { cron: '15 3 * * ? *' } },
  /** After the compaction, whose rows it writes. */
  { name: 'dumps', runs: 'dumps', dataset: null, schedule: { cron: '30 4 * * ? *' } },
  /** Soon after a deployment with another rule of sensitive kinds; else it only works once a day. */
  { name: 'coarsen', runs: 'coarsen', dataset: null, schedule: { everyMinutes: 30 } },
  /** Soon after new addresses; for new calls alone once a day. */
  { name: 'search-index', tool: 'addresses', runs: 'search-index', dataset: null, schedule: { everyMinutes: 30 } },
  /** Soon after `npm run areas`, and after a deployment with columns of areas; else it finds nothing to do. */
  { name: 'areas', runs: 'areas', dataset: null, schedule: { everyMinutes: 30 } },
  {
    name: 'pickup-reminders',
    tool: 'trashDay',
    runs: 'pickup-reminders',
    dataset: null,
    schedule: { cron: `0 ${CALM_HOURS} * * ? *` },
  },
  {
    name: 'pickup-refresh',
    tool: 'trashDay',
    runs: 'pickup-refresh',
    dataset: null,
    unheardHours: 0,
    schedule: { cron: '20 3 * * ? *' },
  },
  {
    name: 'pickup-refresh-late',
    tool: 'trashDay',
    runs: 'pickup-refresh',
    dataset: null,
    unheardHours: 25,
    schedule: { cron: `40 ${CALM_HOURS} * * ? *` },
  },
  {
    name: 'account-sweep',
    runs: 'account-sweep',
    dataset: null,
    schedule: { cron: '45 3 * * ? *' },
  },
];

export const JOBS: readonly Job[] = ALL_JOBS.filter(({ tool }) => tool === undefined || TOOLS[tool]);
