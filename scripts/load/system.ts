/** Starts the system under load beside this process, so that the one does not slow the other's clock. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

interface System {
  url: string;
  stop: () => Promise<void>;
}

export const startSystem = async (dir: string, size: 'small' | 'default'): Promise<System> => {
  const child = fork(path.join(import.meta.dirname, 'system-process.ts'), [dir, size], {
    execArgv: ['--import', tsx],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`The system ended with code ${code} before it was up.`)));
  });
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
};
