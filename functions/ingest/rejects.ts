/** When refused rows mean that a source has changed its shape. */
import type { JobRun } from '../lib/job.ts';

/** One bad row is a bad row; more than a fifth of them are another format. */
const MOST_REJECTED = 1 / 5;

type Counted = Pick<JobRun, 'read' | 'rejected'>;

const sumOf = (rejected: JobRun['rejected']): number => rejected.reduce((sum, { count }) => sum + count, 0);

/** Throws when more than a fifth of the rows that a run read since `before` were refused. */
export const checkRejects = ({ read, rejected }: Counted, before: Counted = { read: 0, rejected: [] }): void => {
  const refused = sumOf(rejected) - sumOf(before.rejected);
  const rows = read - before.read;
  if (refused <= rows * MOST_REJECTED) return;
  const reasons = rejected.map(({ reason, count }) => `${reason} ${count}`).join(', ');
  throw new Error(`${refused} of ${rows} rows were refused: ${reasons}.`);
};
