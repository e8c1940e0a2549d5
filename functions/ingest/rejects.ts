/** When refused rows mean that a source has changed its shape. */
import type { JobRun } from '../lib/job.ts';

/** One bad row is a bad row; more than a fifth of them are another format. */
const MOST_REJECTED = 1 / 5;

/** Throws when more than a fifth of the rows of a run were refused. */
export const checkRejects = ({ read, rejected }: JobRun): void => {
  const refused = rejected.reduce((sum, { count }) => sum + count, 0);
  if (refused <= read * MOST_REJECTED) return;
  const reasons = rejected.map(({ reason, count }) => `${reason} ${count}`).join(', ');
  throw new Error(`${refused} of ${read} rows were refused: ${reasons}.`);
};
