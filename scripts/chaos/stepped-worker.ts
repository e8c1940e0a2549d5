/** Starts a function of the product in a process of its own, with a clock that can be stepped. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startWorker, type Worker } from '../local/workers/worker.ts';
import { root } from '../root.ts';

/** The folder in which a run keeps all its state. */
export const chaosFolder = (): string => {
  const folder = process.env.CHAOS_FOLDER;
  if (!folder) throw new Error('The variable CHAOS_FOLDER is not set.');
  return folder;
};

/** The file that says by how many milliseconds this function's clock is wrong. */
export const clockFileOf = (folder: string, name: string): string => path.join(folder, `${name}.clock`);

/** `entry` is the function's file from the root; `name` tells several of one function apart. */
export const steppedWorker = (folder: string, name: string, entry: string): Worker => {
  const clockFile = clockFileOf(folder, name);
  // A step outlives the process that it is in.
  if (!existsSync(clockFile)) writeFileSync(clockFile, '0');
  return startWorker(path.join(import.meta.dirname, 'stepped.ts'), async () => ({
    ...process.env,
    CHAOS_FUNCTION: path.join(root, entry),
    CHAOS_CLOCK: clockFile,
  }));
};
