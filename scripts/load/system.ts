/** Starts the system under load beside this process, so that the one does not slow the other's clock. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BusyOutcome } from './busy.ts';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

interface System {
  url: string;
  /** Ends its other work, where it has some, and tells what came of it. */
  finish: () => Promise<BusyOutcome>;
  stop: () => Promise<void>;
}

interface SystemOptions {
  size: 'small' | 'default';
  isBusy: boolean;
}

export const startSystem = async (dir: string, { size, isBusy }: SystemOptions): Promise<System> => {
  const program = path.join(import.meta.dirname, 'system-process.ts');
  const child = fork(program, [dir, size, ...(isBusy ? ['busy'] : [])], {
    execArgv: ['--import', tsx],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`The system ended with code ${code} before it was up.`)));
  });
  return {
    url,
    finish: async () => {
      const gone = once(child, 'exit').then(([code]) => {
        throw new Error(`The system ended with code ${code} before it told of its other work.`);
      });
      const said = once(child, 'message');
      child.send('finish');
      const [outcome] = await Promise.race([said, gone]);
      return outcome as BusyOutcome; // system-process.ts sends it.
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
};
