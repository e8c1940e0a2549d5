/** Runs a part of a benchmark in a process of its own, so that its memory is its own. */
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const PROCESSES = path.join(import.meta.dirname, '..', 'processes');

/** A process sends this of itself when it is done. */
export interface Done<T> {
  result: T;
  /** Bytes of resident memory at the most. */
  peak: number;
  /** Seconds of processor time, of all threads. */
  processor: number;
}

/** Runs `{name}.ts` of the folder `processes` with arguments and this process's variables, to its end. Throws when it fails. */
export const runChild = <T>(name: string, args: readonly string[]): Promise<Done<T>> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(PROCESSES, `${name}.ts`), args, {
      execArgv: ['--import', tsx],
      stdio: 'inherit',
    });
    let done: Done<T> | undefined;
    child.on('message', (message) => {
      done = message as Done<T>; // Such processes send nothing else.
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0 && done) resolve(done);
      else reject(new Error(`The process ${name} ${args.join(' ')} ended with ${signal ?? code}.`));
    });
  });

/** In such a process: sends the result of `work` and ends. */
export const answerParent = async <T>(work: () => Promise<T>): Promise<void> => {
  const result = await work();
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const done: Done<T> = { result, peak: maxRSS * 1024, processor: (userCPUTime + systemCPUTime) / 1e6 };
  process.send?.(done, () => process.exit(0));
};
