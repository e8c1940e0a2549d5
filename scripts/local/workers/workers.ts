/** The functions behind the stream, the queue and the bus, in this process or each in one of its own. */
import path from 'node:path';
import type { SQSBatchResponse } from 'aws-lambda';
import { MAIL_RECEIVES } from '../../../shared/alerts/mail-retries.ts';
import { FUNCTIONS } from '../../../shared/platform/functions.ts';
import { root } from '../../root.ts';
import { openStream, type StreamFollower, type StreamHandler } from '../aws/stream-follower.ts';
import { followQueue } from '../sqs/follow-queue.ts';
import type { Stops } from '../stops.ts';
import type { Bundles } from './bundles.ts';
import { startWorker, type Worker } from './worker.ts';

export type WorkerName = 'match' | 'mailer' | 'webhook-sender';

export interface Workers {
  calls: StreamFollower;
  /** SIGKILL to a worker's process; the next batch starts another. Throws when workers run inline. */
  kill: (name: WorkerName) => void;
}

type Handler = (event: unknown) => Promise<unknown>;

/** The times of AWS, only shorter: hidden for 8 s, and longer after each failure. */
const MAIL_QUEUE = { batch: 10, visibilitySeconds: 8, maxReceives: MAIL_RECEIVES };
/** The sender hides what failed for longer. */
const WEBHOOK_QUEUE = { batch: 10, visibilitySeconds: 30, maxReceives: 50 };

type QueueHandler = (event: unknown) => Promise<SQSBatchResponse>;

const load = async (name: WorkerName): Promise<Handler> => {
  // Each is typed for its own event, which the stream and the queue hand it.
  const modules = {
    match: () => import('../../../functions/notify/match/match.ts'),
    mailer: () => import('../../../functions/notify/mailer/mailer.ts'),
    'webhook-sender': () => import('../../../functions/notify/webhooks/webhook-sender.ts'),
  };
  return (await modules[name]()).handler as Handler;
};

/** The queues' addresses. */
interface Queues {
  mailQueueUrl: string;
  deadLetterUrl: string;
  webhookQueueUrl: string;
  deadWebhooksUrl: string;
}

/** The stream is opened, not yet followed; the queue is followed at once. */
export const startWorkers = async (
  where: 'inline' | 'child' | Bundles,
  { mailQueueUrl, deadLetterUrl, webhookQueueUrl, deadWebhooksUrl }: Queues,
  state: string,
  stops: Stops,
): Promise<Workers> => {
  const children = new Map<WorkerName, Worker>();
  const handlerOf = async (name: WorkerName): Promise<Handler> => {
    if (where === 'inline') return load(name);
    const worker =
      where === 'child' ? stops.keep(startWorker(path.join(root, FUNCTIONS[name].entry))) : where.worker(name);
    children.set(name, worker);
    return worker.handler;
  };
  const match = await handlerOf('match');
  const mailer = await handlerOf('mailer');
  const sender = await handlerOf('webhook-sender');
  const calls = stops.keep(
    // The workers answer as the functions' own types say.
    await openStream({ table: 'calls', handler: match as StreamHandler, file: path.join(state, 'calls-stream.json') }),
  );
  stops.keep(
    followQueue(mailQueueUrl, mailer as QueueHandler, {
      ...MAIL_QUEUE,
      deadLetterUrl,
    }),
  );
  stops.keep(
    followQueue(webhookQueueUrl, sender as QueueHandler, { ...WEBHOOK_QUEUE, deadLetterUrl: deadWebhooksUrl }),
  );
  return {
    calls,
    kill: (name) => {
      const child = children.get(name);
      if (!child) throw new Error(`The worker ${name} has no process of its own.`);
      child.kill();
    },
  };
};
