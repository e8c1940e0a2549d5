/** The local SQS and its event source mapping: long polls, visibility, restarts, partial failures, dead letters. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followQueue } from '../../../../scripts/local/sqs/follow-queue.ts';
import { type LocalSqs, startSqs } from '../../../../scripts/local/sqs/sqs.ts';
import { baseVariables, useVariables } from '../../../../scripts/local/variables.ts';
import { eventually } from '../../../harness/eventually.ts';
import { logged } from '../../../harness/logged.ts';

let dir: string;
let sqs: LocalSqs;
let client: SQSClient;

const start = async (): Promise<void> => {
  sqs = await startSqs({ file: path.join(dir, 'queues.jsonl') });
  useVariables({ AWS_ENDPOINT_URL_SQS: sqs.endpoint });
  client = new SQSClient({});
};
beforeEach(async () => {
  useVariables(baseVariables());
  dir = await mkdtemp(path.join(tmpdir(), 'sqs-'));
  await start();
});
afterEach(async () => {
  client.destroy();
  await sqs.stop();
  await rm(dir, { recursive: true });
});

const send = (QueueUrl: string, MessageBody: string) => client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
const receive = async (QueueUrl: string, more: { VisibilityTimeout?: number; WaitTimeSeconds?: number } = {}) =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }))).Messages ?? [];
const waiting = async (QueueUrl: string): Promise<number> => {
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  return Number(Attributes?.ApproximateNumberOfMessages) + Number(Attributes?.ApproximateNumberOfMessagesNotVisible);
};

test('what was answered for is there after a restart, what was deleted is not, queues keep apart', async () => {
  const mails = sqs.queueUrl('mails');
  await send(mails, 'one');
  await send(sqs.queueUrl('other'), 'elsewhere');
  await client.send(
    new SendMessageBatchCommand({
      QueueUrl: mails,
      Entries: [
        { Id: 'a', MessageBody: 'two' },
        { Id: 'b', MessageBody: 'three ✓' },
      ],
    }),
  );
  const [first] = await receive(mails, { VisibilityTimeout: 60 });
  await client.send(new DeleteMessageCommand({ QueueUrl: mails, ReceiptHandle: first?.ReceiptHandle }));
  await sqs.stop();
  await start();
  const after = await receive(sqs.queueUrl('mails'));
  expect(after.map(({ Body }) => Body)).toEqual(['two', 'three ✓']);
  expect((await receive(sqs.queueUrl('other'))).map(({ Body }) => Body)).toEqual(['elsewhere']);
});

test('a long poll ends when a message comes; a message in hand is hidden until its time is over', async () => {
  const url = sqs.queueUrl('mails');
  const polling = receive(url, { WaitTimeSeconds: 20, VisibilityTimeout: 600 });
  await send(url, 'one');
  const [message] = await polling;
  expect(message?.Body).toBe('one');
  expect(await receive(url)).toEqual([]);
  const handle = { QueueUrl: url, ReceiptHandle: message?.ReceiptHandle };
  await client.send(new ChangeMessageVisibilityCommand({ ...handle, VisibilityTimeout: 0 }));
  const [again] = await receive(url);
  expect(again).toMatchObject({ Body: 'one', Attributes: { ApproximateReceiveCount: '2' } });
  // The first receipt no longer stands for the message.
  await client.send(new DeleteMessageCommand(handle));
  expect(await waiting(url)).toBe(1);
});

test('an unknown queue, an unknown action and a bad number are the caller’s mistakes', async () => {
  await expect(send(`${sqs.endpoint}/000000000000/nothing`, 'x')).rejects.toThrow(QueueDoesNotExist);
  const call = (target: string, body: string) =>
    fetch(sqs.endpoint, { method: 'POST', headers: { 'x-amz-target': `AmazonSQS.${target}` }, body });
  for (const [target, body] of [
    ['CreateUniverse', '{}'],
    ['constructor', '{}'],
    ['SendMessage', 'not json'],
    ['ReceiveMessage', JSON.stringify({ QueueUrl: sqs.queueUrl('mails'), WaitTimeSeconds: -1 })],
  ] as const)
    expect((await call(target, body)).status).toBe(400);
});

test('the mapping deletes what succeeded, hands over again what failed, and puts aside what fails too often', async () => {
  const [url, deadLetterUrl] = [sqs.queueUrl('mails'), sqs.queueUrl('dead')];
  const seen: string[][] = [];
  const handler = async ({ Records }: SQSEvent) => {
    seen.push(Records.map(({ body }) => body));
    const failed = Records.filter(({ body }) => body.startsWith('bad'));
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  const bodies = ['good 1', 'bad', 'good 2'];
  for (const body of bodies) await send(url, body);
  const mapping = followQueue(url, handler, { batch: 10, visibilitySeconds: 1, maxReceives: 3, deadLetterUrl });
  await eventually('the dead letter', async () => (await waiting(deadLetterUrl)) === 1);
  await eventually('an empty queue', async () => (await waiting(url)) === 0);
  await mapping.stop();
  expect(seen.flat().filter((body) => body === 'bad')).toHaveLength(3);
  expect(seen.flat().filter((body) => body.startsWith('good'))).toHaveLength(2);
  expect((await receive(deadLetterUrl)).map(({ Body }) => Body)).toEqual(['bad']);
});

test('a handler that throws gets its whole batch again', async () => {
  const url = sqs.queueUrl('mails');
  let calls = 0;
  await send(url, 'one');
  const mapping = followQueue(
    url,
    async () => {
      calls += 1;
      if (calls === 1) throw new Error('Killed, says the test.');
      return { batchItemFailures: [] };
    },
    { batch: 10, visibilitySeconds: 1, maxReceives: 8, deadLetterUrl: sqs.queueUrl('dead') },
  );
  await eventually('an empty queue', async () => (await waiting(url)) === 0);
  await mapping.stop();
  expect(calls).toBe(2);
  expect(logged()).toEqual(['A handler failed its batch']);
});
