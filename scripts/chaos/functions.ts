/** The product's functions with what wakes them: the stream, the queue, the API; each worker in a process of its own. */
import path from 'node:path';
import { env } from '../../functions/lib/env.ts';
import { listen } from '../http/listen.ts';
import { openStream, type StreamHandler } from '../local/aws/stream-follower.ts';
import { apiAdapter } from '../local/gateway/adapter.ts';
import { followQueue } from '../local/sqs/follow-queue.ts';
import { apiRoutes } from '../local/workers/functions.ts';
import type { Worker } from '../local/workers/worker.ts';
import { quiet } from './quiet.ts';
import { MAIL_QUEUE } from './scale.ts';
import { chaosFolder, steppedWorker } from './stepped-worker.ts';
import { WORKER_NAMES, WORKERS, type WorkerName } from './worker-names.ts';

quiet();

export interface Functions {
  pid: number;
  /** The API's address. */
  url: string;
}

export type FunctionsQuestion =
  | { ask: 'start' }
  | { ask: 'poll'; dataset: string }
  /** Mails what was held back for a mail together. */
  | { ask: 'digests' }
  /** Resolves when the stream is read to its end. */
  | { ask: 'settle' }
  | { ask: 'pid'; of: WorkerName }
  | { ask: 'kill'; worker: WorkerName };

const folder = chaosFolder();

const workers = Object.fromEntries(
  WORKER_NAMES.map((name) => [name, steppedWorker(folder, name, WORKERS[name])]),
) as Record<WorkerName, Worker>; // One for each name.

const start = async () => {
  const calls = await openStream({
    table: 'calls',
    // The workers answer as the functions' own types say.
    handler: workers.match.handler as StreamHandler,
    file: path.join(folder, 'calls-stream.json'),
  });
  calls.start();
  for (const name of ['mailer-1', 'mailer-2'] as const)
    followQueue(env('mailQueueUrl'), workers[name].handler as Parameters<typeof followQueue>[1], {
      ...MAIL_QUEUE,
      deadLetterUrl: env('mailQueueUrl').replace(/mails$/, 'mails-dead'),
    });
  const answer = apiAdapter(await apiRoutes());
  const { url } = await listen((request, response) => void answer(request, response));
  return { calls, url };
};

let started: ReturnType<typeof start> | undefined;

export const handler = async (question: FunctionsQuestion): Promise<unknown> => {
  if (question.ask === 'kill') return workers[question.worker].kill();
  started ??= start().catch((error: unknown) => {
    // Something that it needs was not there yet: asked again, it tries again.
    started = undefined;
    throw error;
  });
  const { calls, url } = await started;
  switch (question.ask) {
    case 'start':
      return { pid: process.pid, url } satisfies Functions;
    case 'poll':
      return workers.poll.handler({ job: question.dataset });
    case 'digests':
      return workers.digests.handler({ job: 'digests' });
    case 'pid':
      return workers[question.of].handler('pid');
    case 'settle':
      return calls.settled();
  }
};
