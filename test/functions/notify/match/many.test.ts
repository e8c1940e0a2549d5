/** A call that more people asked for than one function queues at once: each of them gets one mail. */
import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  type MailMessage,
  type ManyMails,
  MOST_SINGLE,
  type QueuedMail,
  queueMail,
} from '../../../../functions/lib/queues/mail-queue.ts';
import { handler as mailer } from '../../../../functions/notify/mailer/mailer.ts';
import { handler as match } from '../../../../functions/notify/match/match.ts';
import { writeItems } from '../../../../functions/tables/batch.ts';
import { putCalls } from '../../../../functions/tables/calls/calls.ts';
import { minuteCounts } from '../../../../functions/tables/operations/counters.ts';
import { pointersTo, type StoredWatch, table, toItem } from '../../../../functions/tables/watches/watch-items.ts';
import type { Cadence } from '../../../../shared/alerts/cadences.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { someUser, startMailCloud } from '../../../harness/cloud/mail-cloud.ts';
import { policeCall, sqsEvent } from '../../../harness/cloud/mail-messages.ts';
import { takeMessages } from '../../../harness/cloud/queued.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { logged } from '../../../harness/logged.ts';

const cloud = duringTests(startMailCloud);
const taken = (): Promise<QueuedMail[]> => takeMessages<QueuedMail>(cloud.mailQueueUrl);
beforeEach(taken);

const isMany = (message: QueuedMail): message is ManyMails => message.kind === 'many';
const inOrder = (messages: readonly unknown[]): string[] => messages.map((one) => JSON.stringify(one)).sort();

const watchBy = (applicationUserId: string, cadence: Cadence | null): StoredWatch => ({
  ...{ id: `watch.${randomUUID()}`, applicationUserId, topic: 'AnyMajorDispatchCall', channels: ['mail'], cadence },
  ...{ place: { kind: 'area', area: 'riverwest', title: 'Riverwest' }, version: 1, createdAt: '2026-11-01T00:00:00Z' },
});

test('a call in an area with more watches than are queued at once reaches each user once, by the watch that mails soonest', async () => {
  const [ann, bob] = [await someUser(), await someUser()];
  const others = Array.from({ length: MOST_SINGLE }, () => watchBy(randomUUID(), null));
  // Those of one user are as far apart as they can be.
  const watches = [ann, bob].map(({ sub }) => watchBy(sub, 'weekly'));
  watches.push(...others, ...[ann, bob].map(({ sub }) => watchBy(sub, 'immediate')));
  await writeItems(
    table(),
    watches.flatMap((watch) => [{ ...toItem(watch) }, ...pointersTo(watch).map((pointer) => ({ ...pointer }))]),
  );
  const call = policeCall({ neighborhood: 'riverwest' });
  await putCalls('police-dispatch-call', [call]);
  const record: DynamoDBRecord = {
    eventID: '1',
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: '1',
      // Lambda and the SDK have two types for the same JSON.
      NewImage: marshall(
        { ...call, dataset: 'police-dispatch-call', version: 1 },
        { removeUndefinedValues: true },
      ) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'],
    },
  };
  expect(await match({ Records: [record] })).toEqual({ batchItemFailures: [] });
  const parts = await taken();
  expect(parts.every(isMany)).toBe(true);

  // A mailer that was killed before it took a part off the queue leaves it to another, which does all of it again.
  for (const part of [...parts, ...parts.slice(0, 2)])
    expect(await mailer(sqsEvent(part))).toEqual({ batchItemFailures: [] });
  const single = (await taken()) as (MailMessage & { kind: 'call' })[];
  const soonest = watches.slice(2);
  expect(new Set(single.map(({ subscriptionId }) => subscriptionId))).toEqual(new Set(soonest.map(({ id }) => id)));
  expect(new Set(single.map(({ applicationUserId }) => applicationUserId)).size).toBe(soonest.length);

  const ours = single.filter(({ applicationUserId }) => [ann.sub, bob.sub].includes(applicationUserId));
  for (const message of [...ours, ...ours]) await mailer(sqsEvent(message));
  for (const { email } of [ann, bob]) expect(cloud.ses.inbox().filter(({ to }) => to.includes(email))).toHaveLength(1);
  const counts = await minuteCounts('mailer', new Date(Date.now() - 600_000), new Date(Date.now() + 60_000));
  expect(counts.flatMap((minute) => Object.keys(minute.counts))).not.toContain('spread');
}, 240_000);

test('parts that cannot be queued come again', async () => {
  const message: MailMessage = { kind: 'digest', at: '2026-11-20T12:00:00Z', applicationUserId: randomUUID() };
  const url = process.env[ENV.mailQueueUrl];
  process.env[ENV.mailQueueUrl] = `${cloud.sqs.endpoint}/000000000000/no-such-queue`;
  const { batchItemFailures } = await mailer(sqsEvent({ kind: 'many', messages: [message] }));
  process.env[ENV.mailQueueUrl] = url;
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'message-0' }]);
  expect(logged()).toEqual(['A mail could not be sent', 'A mail could not be delayed']);
});

test('however many messages there are, parts hold each once, and ten of them fit into one request', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: MOST_SINGLE + 1, max: 3 * MOST_SINGLE }), async (count) => {
      const messages = Array.from(
        { length: count },
        (_, index): MailMessage => ({
          ...{ kind: 'incident', note: 'back', dataset: 'police-dispatch-call', startedAt: '2026-11-20T12:00:00Z' },
          ...{ applicationUserId: randomUUID(), subscriptionId: `dp9kc3.${randomUUID()}.${index}` },
        }),
      );
      await queueMail(messages);
      const parts = (await taken()).filter(isMany);
      expect(inOrder(parts.flatMap((part) => part.messages))).toEqual(inOrder(messages));
      const longest = Math.max(...parts.map((part) => JSON.stringify(part).length));
      expect(10 * longest).toBeLessThan(256 * 1024);
    }),
    { numRuns: 10 },
  );
}, 240_000);
