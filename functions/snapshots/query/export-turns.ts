/** How many exports may run at once in a process: each keeps a query and its memory until its reader has everything. */
import { AppError } from '../../../shared/base/errors.ts';

const MOST_AT_ONCE = 2;
/** Most exports are read within this time. */
const RETRY_SECONDS = 30;

let underWay = 0;

/** Takes a turn and returns the function that gives it back, which may be called more than once. Throws AppError `unavailable` where all are taken. */
export const takeTurn = (): (() => void) => {
  if (underWay >= MOST_AT_ONCE)
    throw new AppError('unavailable', 'Other exports are under way. Try again soon, or fetch the dumps.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  underWay += 1;
  let isGivenBack = false;
  return () => {
    if (!isGivenBack) underWay -= 1;
    isGivenBack = true;
  };
};
