/** Heads that many tests have in common: something that runs while a file’s tests do, a mute console, a clock that is set back. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clock } from '../../functions/lib/clock.ts';

/** Starts it before the file's tests and stops it after them. Its parts are there from the first `beforeAll` after this call. */
export const duringTests = <T extends { stop: () => unknown }>(start: () => Promise<T>): T => {
  const started = {} as T; // filled before anybody asks
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => started.stop());
  return started;
};

/** Nothing is printed at these levels by any test of the file; every spy ends with its test. */
export const muteConsole = (...levels: readonly ('info' | 'warn' | 'error')[]): void => {
  beforeEach(() => {
    for (const level of levels) vi.spyOn(console, level).mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());
};

/** Sets the clock back to the present one `after` each test, or after all of them. */
export const restoreClock = (after: (restore: () => void) => void): void => {
  const { now } = clock;
  after(() => {
    clock.now = now;
  });
};
