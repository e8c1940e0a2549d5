/** When refused rows mean that a source has another format: one rule for pages of calls and for whole files. */
import type { JobRun } from '../lib/job.ts';

/** Single bad rows are left out; if nearly all are bad, it is another format. */
const MOST_REJECTED = 9 / 10;
/** With fewer rows nothing is concluded: in a quiet hour there may be only three, all bad. */
const LEAST_ROWS = 20;

type Counted = Pick<JobRun, 'read' | 'rejected'>;

const sumOf = (rejected: JobRun['rejected']): number => rejected.reduce((sum, { count }) => sum + count, 0);

/** Throws when of at least 20 rows that a run read since `before` more than nine tenths were refused. */
export const checkRejects = ({ read, rejected }: Counted, before: Counted = { read: 0, rejected: [] }): void => {
  const refused = sumOf(rejected) - sumOf(before.rejected);
  const rows = read - before.read;
  if (rows < LEAST_ROWS || refused <= rows * MOST_REJECTED) return;
  const reasons = rejected.map(({ reason, count }) => `${reason} ${count}`).join(', ');
  throw new Error(`${refused} of ${rows} rows were refused: ${reasons}.`);
};
