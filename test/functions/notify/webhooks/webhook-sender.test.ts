/** Deliveries of webhooks over the local queue on a clock of the test's own: signed, tried again for a day, ended, resumed. */
import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import { DeleteMessageCommand, GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import { queueWebhooks, type WebhookKey } from '../../../../functions/lib/queues/webhook-queue.ts';
import { handler, retrySeconds } from '../../../../functions/notify/webhooks/webhook-sender.ts';
import { putCalls } from '../../../../functions/tables/calls/calls.ts';
import {
  createWebhook,
  findWebhook,
  removeWebhook,
  replaceSecret,
  resumeWebhook,
} from '../../../../functions/tables/developers/webhooks.ts';
import { type LocalSqs, startSqs } from '../../../../scripts/local/sqs/sqs.ts';
import { useVariables } from '../../../../scripts/local/variables.ts';
import type { WebhookDelivery } from '../../../../shared/alerts/webhooks.ts';
import { NO_AREAS } from '../../../../shared/datasets/area-columns.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { policeCall } from '../../../harness/cloud/mail-messages.ts';
import { queuedMails } from '../../../harness/cloud/queued.ts';
import { startReceiver, type WebhookReceiver } from '../../../harness/cloud/webhook-receiver.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
restoreClock(afterEach);
let now = START;
const cloud = duringTests(startCloud);
let sqs: LocalSqs;
let queue: SQSClient;
let queueUrl: string;
let mailUrl: string;
let receiver: WebhookReceiver;

beforeAll(async () => {
  sqs = await startSqs({ file: path.join(cloud.dir, 'queues.jsonl'), now: () => now });
  queueUrl = sqs.queueUrl('webhooks');
  mailUrl = sqs.queueUrl('mails');
  useVariables({
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    [ENV.webhookQueueUrl]: queueUrl,
    [ENV.mailQueueUrl]: mailUrl,
  });
  queue = new SQSClient({});
  receiver = await startReceiver();
});
beforeEach(() => {
  now = START;
  clock.now = () => new Date(now);
  receiver.status = 200;
  receiver.received.length = 0;
});
afterAll(async () => {
  queue.destroy();
  await receiver.stop();
  await sqs.stop();
});

/** Lambda's part: one batch, what failed left hidden, the rest deleted. How many messages there were. */
const pump = async (): Promise<number> => {
  const { Messages = [] } = await queue.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 180,
      MessageSystemAttributeNames: ['ApproximateReceiveCount', 'SentTimestamp'],
    }),
  );
  const Records = Messages.map(({ MessageId, Body, ReceiptHandle, Attributes }) => ({
    messageId: MessageId,
    body: Body,
    receiptHandle: ReceiptHandle,
    attributes: Attributes,
    // The parts that the handler reads.
  })) as unknown as SQSRecord[];
  const { batchItemFailures } = await handler({ Records });
  const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  for (const { MessageId, ReceiptHandle } of Messages)
    if (!failed.includes(MessageId ?? ''))
      await queue.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }));
  return Messages.length;
};

const left = async (): Promise<number> => {
  const { Attributes = {} } = await queue.send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrl,
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  );
  return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
};

interface Hook {
  user: string;
  key: WebhookKey;
  secret: string;
}

const everyCall = () => ({
  ...{ url: receiver.url, list: 'policeDispatchCall' as const, filter: '' },
  ...{ near: null, place: null },
});

const hook = async (): Promise<Hook> => {
  const user = randomUUID();
  const made = await createWebhook(user, everyCall());
  const found = await findWebhook(made!.id, user);
  return { user, key: found!.key, secret: made!.secret };
};

const owe = async ({ key }: Hook, eventId: string = randomUUID()): Promise<string> => {
  const call = policeCall();
  await putCalls('police-dispatch-call', [call]);
  await queueWebhooks([{ webhook: key, eventId, call: { dataset: 'police-dispatch-call', id: call.callNumber } }]);
  return call.callNumber;
};

const deliveries = async ({ user, key }: Hook): Promise<WebhookDelivery[]> =>
  (await findWebhook(key.id, user))?.deliveries ?? [];

/** Checks as a receiver would: the signatures in the header that are right for this secret and body. */
const rightSignatures = (header: unknown, body: string, secret: string): number => {
  const parts = String(header)
    .split(',')
    .map((part) => part.split('='));
  const [, time] = parts.find(([name]) => name === 't') ?? [];
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return parts.filter(([name, value]) => name === 'v1' && value === expected).length;
};

test('a call arrives once, signed, as the API gives it', async () => {
  const own = await hook();
  const callNumber = await owe(own, 'event-1');
  expect(await pump()).toBe(1);
  const [{ headers, body }] = receiver.received as [WebhookReceiver['received'][number]];
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'event-1',
    'webhook-signature': expect.stringMatching(/^t=1795176000,v1=[0-9a-f]{64}$/),
  });
  expect(rightSignatures(headers['webhook-signature'], body, own.secret)).toBe(1);
  expect(rightSignatures(headers['webhook-signature'], `${body} `, own.secret)).toBe(0);
  const sent = JSON.parse(body);
  expect(sent).toMatchObject({ id: 'event-1', kind: 'call', list: 'policeDispatchCall', call: { callNumber } });
  expect(Object.keys(sent.call).sort()).toEqual(Object.keys({ ...policeCall(), ...NO_AREAS }).sort());
  expect(await deliveries(own)).toEqual([
    {
      eventId: 'event-1',
      kind: 'call',
      callId: callNumber,
      state: 'delivered',
      status: 200,
      fault: null,
      attempts: 1,
      at: '2026-11-20T12:00:00Z',
    },
  ]);
  expect(await left()).toBe(0);
});

test('for a day after a new secret both sign, then the new one alone', async () => {
  const own = await hook();
  const replaced = await replaceSecret(own.key);
  const signed = async () => {
    await owe(own);
    await pump();
    const { headers, body } = receiver.received.at(-1)!;
    return [own.secret, replaced!.secret].map((secret) => rightSignatures(headers['webhook-signature'], body, secret));
  };
  expect(await signed()).toEqual([1, 1]);
  now += 24 * 3_600_000;
  expect(await signed()).toEqual([0, 1]);
});

test('what fails is tried again, later each time, for a day; a failure is then final', async () => {
  const own = await hook();
  receiver.status = 503;
  await owe(own, 'event-2');
  await pump();
  const pauses: number[] = [];
  while (await left()) {
    const pause = retrySeconds(pauses.length + 1);
    pauses.push(pause);
    now += (pause - 1) * 1000;
    expect(await pump()).toBe(0);
    now += 1000;
    expect(await pump()).toBe(1);
  }
  expect(pauses.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7200]);
  expect(pauses.length).toBe(18);
  const elapsed = (now - START) / 3_600_000;
  expect(elapsed).toBeLessThanOrEqual(24);
  expect(elapsed).toBeGreaterThan(22 - 0.2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['event-2']));
  expect(await deliveries(own)).toMatchObject([{ state: 'failed', status: 503, attempts: 19 }]);
});

test('an attempt that succeeds ends the trying, and the count of failures', async () => {
  const own = await hook();
  receiver.status = 500;
  await owe(own);
  await pump();
  expect((await findWebhook(own.key.id, own.user))?.webhook.failures).toBe(1);
  expect(await deliveries(own)).toMatchObject([{ state: 'waiting', status: 500 }]);
  receiver.status = 204;
  now += 30_000;
  await pump();
  expect((await findWebhook(own.key.id, own.user))?.webhook.failures).toBe(0);
  expect(await deliveries(own)).toMatchObject([{ state: 'delivered', status: 204, attempts: 2 }]);
  expect(await left()).toBe(0);
});

test('a hundred failures in a row turn it off, with one mail; then it can be turned on again', async () => {
  const own = await hook();
  receiver.status = 410;
  for (let calls = 0; calls < 10; calls += 1) await owe(own);
  for (let round = 0; (await findWebhook(own.key.id, own.user))?.webhook.isOn; round += 1) {
    expect(round).toBeLessThan(12);
    await pump();
    now += 7_200_000;
    // A day of attempts must not end before a hundred of them.
    if (round === 5) for (let calls = 0; calls < 10; calls += 1) await owe(own);
  }
  // The rest is dropped, unsent.
  while (await left()) {
    now += 7_200_000;
    await pump();
  }
  expect(receiver.received).toHaveLength(100);
  const mails = await queuedMails(mailUrl);
  expect(new Set(mails.map((mail) => JSON.stringify(mail))).size).toBe(1);
  expect(mails[0]).toMatchObject({ kind: 'account', mail: 'webhook-off', applicationUserId: own.user });
  expect(await findWebhook(own.key.id, own.user)).toMatchObject({ webhook: { isOn: false, failures: 100 } });
  expect(await deliveries(own)).toHaveLength(20);

  await owe(own);
  await pump();
  expect(receiver.received).toHaveLength(100);
  receiver.status = 200;
  await queueWebhooks([{ webhook: own.key, eventId: 'test-1', call: null }]);
  await pump();
  expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({
    kind: 'test',
    call: { callNumber: 'TEST' },
  });
  expect(await resumeWebhook(own.key, 'policeDispatchCall')).toBe(true);
  await owe(own);
  await pump();
  expect(await findWebhook(own.key.id, own.user)).toMatchObject({ webhook: { isOn: true, failures: 0 } });
  expect((await deliveries(own))[0]).toMatchObject({ state: 'delivered', kind: 'call' });
});

test('a test is tried once and is no failure', async () => {
  const own = await hook();
  receiver.status = 500;
  await queueWebhooks([{ webhook: own.key, eventId: 'test-2', call: null }]);
  await pump();
  expect(await left()).toBe(0);
  expect(await findWebhook(own.key.id, own.user)).toMatchObject({
    webhook: { failures: 0 },
    deliveries: [{ kind: 'test', state: 'failed', status: 500, callId: null }],
  });
});

test('what waits for a webhook that is gone is dropped, though another has its slot', async () => {
  const own = await hook();
  await owe(own);
  await removeWebhook(own.key);
  const next = await createWebhook(own.user, everyCall());
  expect((await findWebhook(next!.id, own.user))?.key.slot).toBe(own.key.slot);
  await pump();
  expect(receiver.received).toEqual([]);
  expect(await left()).toBe(0);
  expect((await findWebhook(next!.id, own.user))?.deliveries).toEqual([]);
});

test('several senders lose no attempt of one webhook', async () => {
  const own = await hook();
  for (let calls = 0; calls < 20; calls += 1) await owe(own);
  await Promise.all([pump(), pump()]);
  const kept = await deliveries(own);
  expect(kept).toHaveLength(20);
  expect(new Set(kept.map(({ eventId }) => eventId)).size).toBe(20);
});
