/** Lets whatever is under way in this process go on, without waiting for a clock. */
import { setImmediate } from 'node:timers/promises';

/** Resolves after that many turns of the event loop. */
export const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
};

/** Resolves once `value` has been the same for 500 turns, or is beyond `most`; with the value. */
export const untilStill = async (value: () => number, most: number): Promise<number> => {
  let before = value();
  for (let still = 0; still < 500 && before < most; still += 1) {
    await setImmediate();
    if (value() === before) continue;
    before = value();
    still = 0;
  }
  return before;
};
