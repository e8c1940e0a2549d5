/** Waits for something that happens in the background, and says what was there instead when it does not. */
import { ENV_LONG } from './long.ts';

const STEP_MS = 50;

/** Far more than anything needs, whatever else the machine is doing; less than the runner's own limit, which names nothing. */
const MOST_MS = process.env[ENV_LONG] ? 600_000 : 100_000;

/** The first value of `read` that is neither undefined, null nor false. */
export const eventually = async <T>(
  what: string,
  read: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  withinMs = MOST_MS,
): Promise<T> => {
  const until = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== null && value !== false) return value;
    if (Date.now() > until) throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
};
