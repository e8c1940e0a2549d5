/** Runs a function in a process of its own, so that a test can kill it at any moment. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the worker process sends back. */
export type WorkerAnswer = { id: number; result: unknown } | { id: number; error: string };

export interface Worker {
  /** The function's handler. Rejects when the process dies before it answers; the next call starts another. */
  handler: (event: unknown, context?: unknown) => Promise<unknown>;
  /** SIGKILL; does nothing when no process runs. */
  kill: () => void;
  stop: () => Promise<void>;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

const program = path.join(import.meta.dirname, 'worker-process.ts');
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** `modulePath` is the file that exports `handler`. The process gets this one's variables, or those of `environment`. */
export const startWorker = (
  modulePath: string,
  environment = async (): Promise<NodeJS.ProcessEnv> => process.env,
): Worker => {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let starting: Promise<ChildProcess> | undefined;
  let lastId = 0;

  const start = async (): Promise<ChildProcess> => {
    const env = await environment();
    const started = fork(program, [modulePath], { execArgv: ['--import', tsx], stdio: 'inherit', env });
    child = started;
    started.on('message', (answer: WorkerAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.result);
    });
    started.once('exit', () => {
      if (child === started) child = starting = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`The worker of ${modulePath} died.`));
      waiting.clear();
    });
    return started;
  };

  return {
    handler: async (event, context) => {
      starting ??= start();
      const process = await starting;
      return new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        process.send({ id: lastId, event, context }, (error) => {
          if (error) reject(error);
        });
      });
    },
    kill: () => {
      child?.kill('SIGKILL');
    },
    stop: () =>
      new Promise((resolve) => {
        if (!child) return resolve();
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
};
