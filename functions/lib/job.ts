/** Runs a scheduled job: measures it, stores its record, and puts an event on the bus. */
import { toIso } from '../../shared/base/dates.ts';
import type { Counted, ShownRun } from '../../shared/datasets/operator.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { RELEASE } from '../../shared/platform/release.ts';
import { clock } from './clock.ts';
import { putEvent } from './events.ts';
import { log } from './log.ts';
import { writeMetric } from './metrics.ts';

/** The result of one run of a job. A count that a job has no use for stays 0. */
export interface JobRun extends ShownRun {
  name: string;
}

/** Characters of an error that a run keeps: a source's own message may be of any length. */
const LONGEST_ERROR = 2000;

const countIn = (counted: Counted[], reason: string): void => {
  const known = counted.find((entry) => entry.reason === reason);
  if (known) known.count += 1;
  else counted.push({ reason, count: 1 });
};

/** Counts one refused row. */
export const countReject = (run: JobRun, reason: string): void => countIn(run.rejected, reason);

/** Counts a cell of this column that could not be read; its row is taken without it. */
export const countUnreadable = (run: JobRun, column: string): void => {
  run.unreadable ??= [];
  countIn(run.unreadable, column);
};

/**
 * Does `work`, which counts in the run it is given. A failure of the work is in the run (`ok` false, `error`), never
 * thrown. A failure to keep the record or to tell the bus is thrown. FeedPolled and FeedFailed are for jobs of a
 * dataset.
 */
export const runJob = async (
  name: string,
  work: (run: JobRun) => Promise<void>,
  saveJobRun: (run: JobRun) => Promise<void>,
): Promise<JobRun> => {
  const startedAt = toIso(clock.now());
  const run: JobRun = {
    name,
    startedAt,
    endedAt: startedAt,
    ok: true,
    release: RELEASE,
    source: null,
    read: 0,
    new: 0,
    changed: 0,
    rejected: [],
    placed: 0,
    notPlaced: 0,
    mails: 0,
    error: null,
  };
  try {
    await work(run);
  } catch (error) {
    run.ok = false;
    run.error = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
    log.error('A job failed', error, { job: name });
  }
  run.endedAt = toIso(clock.now());
  writeMetric('RowsRead', run.read, name);
  const looked = run.placed + run.notPlaced;
  if (looked > 0) writeMetric('PlacedShare', (run.placed / looked) * 100, name);
  await saveJobRun(run);
  if (JOBS.find((job) => job.name === name)?.dataset) await putEvent(run.ok ? 'FeedPolled' : 'FeedFailed', { ...run });
  return run;
};
