/** Waits until all that was put on the city's pages has gone its way: stored, published, matched, mailed. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { env } from '../../functions/lib/env.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';
import type { Stage } from './stage.ts';

const DATASETS: readonly CallsName[] = ['police-dispatch-call', 'fire-dispatch-call'];
const STEP_MS = 100;

const countOf = async (client: SQSClient, QueueUrl: string): Promise<number> => {
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  );
  return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
};

/** Sends dead letters once more, as an operator does (docs/runbook.md); answers how many there were. */
const redrive = async (client: SQSClient): Promise<number> => {
  const QueueUrl = `${env('mailQueueUrl')}-dead`;
  let count = 0;
  while ((await countOf(client, QueueUrl)) > 0) {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    for (const { Body, ReceiptHandle } of Messages) {
      await client.send(new SendMessageCommand({ QueueUrl: env('mailQueueUrl'), MessageBody: Body }));
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      count += 1;
    }
  }
  return count;
};

/** Polls until both feeds were read without fault. */
export const pollWell = async (stage: Stage): Promise<void> => {
  for (const dataset of DATASETS)
    for (let tries = 1; ; tries += 1)
      try {
        await stage.askFunctions({ ask: 'poll', dataset });
        break;
      } catch (error) {
        if (tries === 20) throw error;
      }
};

/** Resolves with the number of dead letters that were put back. Throws when the queue is not empty after so long. */
export const settle = async (stage: Stage, withinMs: number): Promise<number> => {
  const client = new SQSClient({});
  const until = performance.now() + withinMs;
  let redriven = 0;
  try {
    await stage.askFunctions({ ask: 'settle' });
    while ((await countOf(client, env('mailQueueUrl'))) + (await countOf(client, `${env('mailQueueUrl')}-dead`)) > 0) {
      if (performance.now() > until) throw new Error('The mail queue does not become empty.');
      redriven += await redrive(client);
      await wait(STEP_MS);
    }
    return redriven;
  } finally {
    client.destroy();
  }
};
