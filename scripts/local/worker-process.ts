/** The process of `worker.ts`: loads one function and calls its handler for each message of its parent. */
import { pathToFileURL } from 'node:url';
import type { WorkerAnswer } from './worker.ts';

interface Asked {
  id: number;
  event: unknown;
  /** What of it a message can hold. */
  context?: unknown;
}

const modulePath = process.argv[2];
if (!modulePath) throw new Error('The path of a module is missing.');
const loading = import(pathToFileURL(modulePath).href) as Promise<{
  handler: (event: unknown, context: unknown) => Promise<unknown>;
}>;

const answer = async ({ id, event, context }: Asked): Promise<WorkerAnswer> => {
  try {
    const { handler } = await loading;
    return { id, result: await handler(event, context) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

process.on('message', (asked: Asked) => {
  void answer(asked).then((sent) => process.send?.(sent));
});
// The parent is gone, or wants this process to end.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group: the parent decides when its workers end.
process.on('SIGINT', () => {});
