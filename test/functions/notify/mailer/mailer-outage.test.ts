/** An outage of SES, on a clock of the test's own: for a day mails wait longer and longer, and then leave, once each. */
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import { type MailMessage, queueMail } from '../../../../functions/lib/queues/mail-queue.ts';
import { deliveryOf } from '../../../../functions/notify/mailer/delivery-key.ts';
import { handler } from '../../../../functions/notify/mailer/mailer.ts';
import { findDelivery } from '../../../../functions/tables/deliveries/deliveries.ts';
import { listen } from '../../../../scripts/http/listen.ts';
import { useVariables } from '../../../../scripts/local/variables.ts';
import { MAIL_RECEIVES, MAIL_RETRY_SECONDS } from '../../../../shared/alerts/mail-retries.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { someUser, startMailCloud, subscribe } from '../../../harness/cloud/mail-cloud.ts';
import { newCallMail } from '../../../harness/cloud/mail-messages.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const MINUTE = 60_000;
/** The queue is looked at so often. */
const STEP = 8 * MINUTE;
const HOUR = 60 * MINUTE;
/** Infra's, of the queue. */
const VISIBILITY_SECONDS = 180;

const realNow = clock.now;
const start = Date.now();
let now = start;
const cloud = duringTests(() => startMailCloud(undefined, { now: () => now }));
let queue: SQSClient;
/** The answerer before SES: SES itself, nothing at all, or an error. */
let ses: 'up' | 'gone' | { status: number; code: string } = 'up';
let stop: () => Promise<void>;

beforeAll(async () => {
  const before = await listen(async (request, response) => {
    if (ses === 'gone') return void request.socket.destroy();
    const passed = ses === 'up' ? await passOn(request) : ses;
    response.writeHead(passed.status, { 'content-type': 'text/xml' });
    response.end(
      'text' in passed ? passed.text : `<ErrorResponse><Error><Code>${passed.code}</Code></Error></ErrorResponse>`,
    );
  });
  useVariables({
    [ENV.deliveryLeaseSeconds]: '360',
    [ENV.mailRetrySeconds]: String(MAIL_RETRY_SECONDS),
    AWS_ENDPOINT_URL_SES: before.url,
  });
  queue = new SQSClient({});
  stop = before.stop;
  clock.now = () => new Date(now);
  // Every failure is logged, hundreds of times.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cloud.ses.clear();
  ses = 'up';
});
afterAll(async () => {
  clock.now = realNow;
  vi.restoreAllMocks();
  queue.destroy();
  await stop();
});

/** The answer of the local SES to a request. */
const passOn = async (request: IncomingMessage): Promise<{ status: number; text: string }> => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const answer = await fetch(cloud.ses.endpoint, { method: 'POST', headers, body: await text(request) });
  return { status: answer.status, text: await answer.text() };
};

/** Lambda's part: each message that can be seen is handled, and deleted unless it failed. The most receives of one. */
const pump = async (): Promise<number> => {
  let most = 0;
  for (;;) {
    const { Messages = [] } = await queue.send(
      new ReceiveMessageCommand({
        QueueUrl: cloud.mailQueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: VISIBILITY_SECONDS,
        MessageSystemAttributeNames: ['ApproximateReceiveCount'],
      }),
    );
    if (!Messages.length) return most;
    // The fields that the mailer reads.
    const Records = Messages.map(
      ({ MessageId: messageId, ReceiptHandle: receiptHandle, Body: body, Attributes: attributes }) =>
        ({ messageId, receiptHandle, body, attributes }) as unknown as SQSRecord,
    );
    const { batchItemFailures } = await handler({ Records });
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const { messageId, receiptHandle, attributes } of Records) {
      most = Math.max(most, Number(attributes.ApproximateReceiveCount));
      if (!failed.has(messageId))
        await queue.send(new DeleteMessageCommand({ QueueUrl: cloud.mailQueueUrl, ReceiptHandle: receiptHandle }));
    }
  }
};

const due = async (): Promise<MailMessage> => {
  const user = await someUser();
  return newCallMail(user, await subscribe(user));
};

const stateOf = async (message: MailMessage): Promise<string | undefined> =>
  (await findDelivery(deliveryOf(message)))?.state;

test.each([
  ['24 minutes in which it cannot be reached', 24 * MINUTE, 'gone'],
  ['a day in which it says that it is broken', 24 * HOUR, { status: 503, code: 'ServiceUnavailable' }],
  ['a day in which it throttles everything', 24 * HOUR, { status: 400, code: 'Throttling' }],
] as const)(
  'A11: after %s no mail is put aside, and each leaves once within half an hour',
  async (_, lasts, answer) => {
    ses = answer;
    const messages = [await due(), await due()];
    await queueMail(messages);
    let receives = 0;
    for (const ends = now + lasts; now < ends; now += STEP) receives = Math.max(receives, await pump());
    expect(cloud.ses.inbox()).toEqual([]);
    for (const message of messages) expect(['claimed', 'waiting']).toContain(await stateOf(message));

    ses = 'up';
    for (const ends = now + 40 * MINUTE; now < ends; now += STEP) receives = Math.max(receives, await pump());
    expect(cloud.ses.inbox()).toHaveLength(messages.length);
    for (const message of messages) expect(await stateOf(message)).toBe('sent');
    expect(receives).toBeGreaterThan(1);
    expect(receives).toBeLessThanOrEqual(MAIL_RECEIVES);
  },
);

test('A11: what the tables cannot say now is waited for as well', async () => {
  await queueMail([await due()]);
  const table = process.env.TABLE_SUBSCRIPTIONS ?? '';
  process.env.TABLE_SUBSCRIPTIONS = 'nowhere';
  expect(await pump()).toBe(1);
  process.env.TABLE_SUBSCRIPTIONS = table;
  now += MAIL_RETRY_SECONDS * 1000;
  expect(await pump()).toBe(2);
  expect(cloud.ses.inbox()).toHaveLength(1);
});
