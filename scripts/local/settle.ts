/** Waits until nothing is left to do between a stored call and its mails. */
import { setTimeout as sleep } from 'node:timers/promises';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { StreamFollower } from './aws/stream-follower.ts';

const STEP_MS = 20;

/** Matching puts on the queue, and nothing behind the queue writes calls: so first the stream, then the queue. */
export const settler = (calls: StreamFollower, queueUrl: string) => async (): Promise<void> => {
  const client = new SQSClient({});
  const isEmpty = async (): Promise<boolean> => {
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({
        QueueUrl: queueUrl,
        AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
      }),
    );
    return Object.values(Attributes).every((count) => Number(count) === 0);
  };
  await calls.settled();
  while (!(await isEmpty())) await sleep(STEP_MS);
  client.destroy();
};
