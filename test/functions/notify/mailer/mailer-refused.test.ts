/** The mailer when SES throttles, refuses, or breaks off: what is known not to be sent is free again, the rest waits. */
import { expect, test } from 'vitest';
import type { MailMessage } from '../../../../functions/lib/queues/mail-queue.ts';
import { deliveryOf } from '../../../../functions/notify/mailer/delivery-key.ts';
import { handler } from '../../../../functions/notify/mailer/mailer.ts';
import { findDelivery } from '../../../../functions/tables/deliveries/deliveries.ts';
import { listen } from '../../../../scripts/http/listen.ts';
import { someUser, startMailCloud, subscribe } from '../../../harness/cloud/mail-cloud.ts';
import { newCallMail, sqsEvent } from '../../../harness/cloud/mail-messages.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { logged } from '../../../harness/logged.ts';

const cloud = duringTests(() => startMailCloud(undefined, { maxSendRate: 3, now: () => second * 1000 }));
/** The clock of SES, in seconds. */
let second = 1_795_000_000;

const stateOf = async (message: MailMessage): Promise<string | undefined> =>
  (await findDelivery(deliveryOf(message)))?.state;

test('what SES throttles comes again and is mailed once each', async () => {
  const messages = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const user = await someUser();
      return newCallMail(user, await subscribe(user));
    }),
  );
  let rounds = 0;
  let left = messages;
  while (left.length && rounds < 40) {
    rounds += 1;
    const { batchItemFailures } = await handler(sqsEvent(...left));
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier.split('-')[1])));
    left = left.filter((_, index) => failed.has(index));
    for (const message of left) expect(await stateOf(message)).toBe('waiting');
    second += 1;
  }
  expect(rounds).toBe(2);
  // The queue of a test hands out nothing: its messages are not in flight.
  expect(logged()).toEqual(Array(2).fill('A mail could not be delayed'));
  expect(cloud.ses.inbox()).toHaveLength(5);
  expect(new Set(cloud.ses.inbox().flatMap(({ to }) => to)).size).toBe(5);
  expect(Math.max(...cloud.ses.perSecond().values())).toBeLessThanOrEqual(3);
});

test('mails leave at the rate that was set', async () => {
  const user = await someUser();
  const subscription = await subscribe(user);
  const messages = await Promise.all(Array.from({ length: 3 }, () => newCallMail(user, subscription)));
  second += 1;
  process.env.SES_SEND_RATE = '3';
  const started = performance.now();
  await handler(sqsEvent(...messages));
  process.env.SES_SEND_RATE = '200';
  expect(performance.now() - started).toBeGreaterThan(650);
});

test('in a second stage one address alone is mailed, and nobody else later either', async () => {
  const [operator, resident] = [await someUser(), await someUser()];
  const messages = await Promise.all(
    [operator, resident].map(async (user) => newCallMail(user, await subscribe(user))),
  );
  const before = cloud.ses.inbox().length;
  second += 1;
  process.env.MAIL_ONLY_TO = operator.email.toUpperCase();
  for (const _twice of [1, 2]) expect((await handler(sqsEvent(...messages))).batchItemFailures).toEqual([]);
  delete process.env.MAIL_ONLY_TO;
  expect(cloud.ses.inbox().slice(before)).toMatchObject([{ to: [operator.email] }]);
  expect(await Promise.all(messages.map(stateOf))).toEqual(['sent', 'skipped']);
});

test('a mail that SES refuses is free again at once; one whose connection broke keeps its claim', async () => {
  const user = await someUser();
  const subscription = await subscribe(user);
  const from = process.env.MAIL_FROM;
  process.env.MAIL_FROM = 'Alerts <alerts@elsewhere.test>';
  const refused = await newCallMail(user, subscription);
  expect((await handler(sqsEvent(refused))).batchItemFailures).toHaveLength(1);
  expect(await stateOf(refused)).toBe('waiting');
  process.env.MAIL_FROM = from;

  const before = cloud.ses.inbox().length;
  second += 1;
  expect((await handler(sqsEvent(refused))).batchItemFailures).toHaveLength(0);
  expect(cloud.ses.inbox()).toHaveLength(before + 1);

  await cloud.ses.stop();
  const port = Number(new URL(cloud.ses.endpoint).port);
  let asked = 0;
  const broken = await listen((request) => {
    asked += 1;
    request.socket.destroy();
  }, port);
  const lost = await newCallMail(user, subscription);
  expect((await handler(sqsEvent(lost))).batchItemFailures).toHaveLength(1);
  expect(await stateOf(lost)).toBe('claimed');
  // The SDK must not have tried again by itself.
  expect(asked).toBe(1);
  const delayed = 'A mail could not be delayed';
  expect(logged()).toEqual([delayed, 'A mail could not be sent', delayed]);
  await broken.stop();
});
