/** The stream follower: in order, at least once, and after a kill on from what was last done. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { openStream, type StreamFollower, type StreamHandler } from '../../../../scripts/local/aws/stream-follower.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { eventually } from '../../../harness/eventually.ts';
import { logged } from '../../../harness/logged.ts';

const cloud = duringTests(startCloud);
let client: DynamoDBClient;
let number = 0;
beforeAll(() => {
  client = new DynamoDBClient({});
});

const put = async (count: number): Promise<string[]> => {
  const keys: string[] = [];
  for (; count > 0; count -= 1) {
    number += 1;
    keys.push(`police#${number}`);
    await client.send(
      new PutItemCommand({ TableName: 'calls', Item: { key: { S: `police#${number}` }, n: { N: '1' } } }),
    );
  }
  return keys;
};
const keysOf = ({ Records }: DynamoDBStreamEvent): string[] =>
  Records.map(({ dynamodb }) => dynamodb?.Keys?.key?.S ?? '');

const open = (handler: StreamHandler, batch?: number): Promise<StreamFollower> =>
  openStream({
    table: 'calls',
    handler,
    file: path.join(cloud.dir, 'position.json'),
    everyMillis: 10,
    ...(batch ? { batch } : {}),
  });

test('hands over each change in order, in batches, as Lambda would', async () => {
  const events: DynamoDBStreamEvent[] = [];
  const written = await put(7);
  const follower = await open(async (event) => {
    events.push(event);
  }, 3);
  follower.start();
  await follower.settled();
  written.push(...(await put(1)));
  await follower.settled();
  await follower.stop();
  expect(events.flatMap(keysOf)).toEqual(written);
  expect(Math.max(...events.map(({ Records }) => Records.length))).toBe(3);
  expect(events[0]?.Records[0]).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      Keys: { key: { S: written[0] } },
      NewImage: { n: { N: '1' } },
      SequenceNumber: expect.any(String),
      ApproximateCreationDateTime: expect.any(Number),
    },
  });
});

test('what a killed handler had in hand comes again after the restart, what was done does not', async () => {
  const done = await put(2);
  const first: string[] = [];
  let reached: () => void = () => {};
  const inHand = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const killed = await open(async (event) => {
    const keys = keysOf(event);
    if (keys.some((key) => !done.includes(key))) {
      reached();
      await new Promise(() => {});
    }
    first.push(...keys);
  });
  killed.start();
  await killed.settled();
  const cutOff = await put(3);
  await inHand;
  // The state after a kill: the first follower never ends and never stores its position; a new one begins from the file.
  const second: string[] = [];
  const resumed = await open(async (event) => {
    second.push(...keysOf(event));
  });
  const missed = await put(1);
  resumed.start();
  await resumed.settled();
  await resumed.stop();
  expect(first).toEqual(done);
  expect(second).toEqual([...cutOff, ...missed]);
});

test('a batch that fails comes again, from the first record that the handler could not do', async () => {
  const written = await put(4);
  const handed: string[][] = [];
  const follower = await open(async (event) => {
    handed.push(keysOf(event));
    if (handed.length === 1) throw new Error('all of them');
    if (handed.length === 2)
      return { batchItemFailures: [{ itemIdentifier: event.Records[2]?.dynamodb?.SequenceNumber ?? '' }] };
  });
  follower.start();
  await follower.settled();
  await follower.stop();
  expect(handed).toEqual([written, written, written.slice(2)]);
  expect(logged()).toEqual(Array(2).fill('A stream batch failed'));
});

test('a position that belongs to another database is refused', async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'position-'));
  const file = path.join(elsewhere, 'position.json');
  const { writeFileSync } = await import('node:fs');
  writeFileSync(file, JSON.stringify({ streamArn: 'arn:another', sequenceNumber: '1' }));
  await expect(openStream({ table: 'calls', handler: async () => {}, file })).rejects.toThrow('--fresh');
  rmSync(elsewhere, { recursive: true });
});

test('a handler that keeps failing holds the stream back and is tried again', async () => {
  await put(1);
  let tries = 0;
  const follower = await open(async () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
  });
  follower.start();
  await eventually('the third try', () => tries >= 3);
  await follower.settled();
  await follower.stop();
  expect(logged()).toEqual(Array(2).fill('A stream batch failed'));
});
