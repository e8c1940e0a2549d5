/** Keeps this process at the mail rate it was given. */
import { setTimeout } from 'node:timers/promises';
import { numberEnv } from '../../lib/env.ts';

/** SES's rate for an account that nobody has asked to raise. */
const SANDBOX_RATE = 1;

/** When the next mail may leave, on the process's own steady clock (milliseconds). */
let next = 0;

/**
 * Resolves when this process may hand SES its next mail, with the milliseconds it waited: turns are given out in
 * order, evenly over each second.
 */
export const turn = async (): Promise<number> => {
  const now = performance.now();
  const mine = Math.max(now, next);
  next = mine + 1000 / numberEnv('sesSendRate', SANDBOX_RATE);
  if (mine > now) await setTimeout(mine - now);
  return mine - now;
};
