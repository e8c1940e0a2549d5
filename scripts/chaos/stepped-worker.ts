/** Starts a function of the product in a process of its own, with a clock that can be stepped. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/root.ts';
import { startWorker, type Worker } from '../local/worker.ts';

/** The file that says by how many milliseconds this function's clock is wrong. */
export const clockFileOf = (folder: string, name: string): string => path.join(folder, `${name}.clock`);

/** `entry` is the function's file from the root; `name` tells several of one function apart. */
export const steppedWorker = (folder: string, name: string, entry: string): Worker => {
  const clockFile = clockFileOf(folder, name);
  writeFileSync(clockFile, '0', { flag: 'a' });
  return startWorker(path.join(import.meta.dirname, 'stepped.ts'), async () => ({
    ...process.env,
    CHAOS_FUNCTION: path.join(root, entry),
    CHAOS_CLOCK: clockFile,
  }));
};
