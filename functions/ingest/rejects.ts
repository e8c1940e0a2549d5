/** When refused rows mean that a source is not what it was: the one rule for pages of calls and for whole files. */
import type { JobRun } from '../lib/job.ts';

/** A bad row is a bad row, and the good ones beside it count; nearly all of them are another format. */
const MOST_REJECTED = 9 / 10;
/** Of fewer rows nothing is said: in a quiet hour three bad ones may be all there are. */
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
