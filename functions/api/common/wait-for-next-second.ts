/** Waits until a second is over: sign-ins are dated in whole seconds, so two within one can't be told apart. */
import { setTimeout } from 'node:timers/promises';
import { clock } from '../../lib/clock.ts';

/** A timer may end a millisecond early. */
const SPARE_MS = 10;
const LONGEST_MS = 1000 + SPARE_MS;

/** Resolves when `second` (epoch seconds) is over, at once if it is; a sign-in from then on is a later one. */
export const waitForNextSecond = async (second: number): Promise<void> => {
  const left = (second + 1) * 1000 + SPARE_MS - clock.now().getTime();
  if (left > 0) await setTimeout(Math.min(left, LONGEST_MS));
};
