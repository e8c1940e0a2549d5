/** Mailers are killed while they send, also between SES's answer and the mark: no mail is lost, none comes twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailMessage, queueMail } from '../../functions/lib/queues/mail-queue.ts';
import { handler as mailer } from '../../functions/notify/mailer/mailer.ts';
import { mailDrain } from '../../scripts/bench/mail/mail-drain.ts';
import { useVariables } from '../../scripts/local/variables.ts';
import { DEFAULT_PREFERENCES } from '../../shared/alerts/mail-preferences.ts';
import { toIso } from '../../shared/base/dates.ts';
import { ENV } from '../../shared/platform/env.ts';
import { type MailCloud, someUser, startMailCloud, subscribe } from '../harness/cloud/mail-cloud.ts';
import { newCallMail, sqsEvent } from '../harness/cloud/mail-messages.ts';

const MAILS = 200;
const drain = mailDrain();
const DRAIN = {
  mailers: 2,
  visibilitySeconds: 1,
  maxReceives: 40,
  slowestEventMs: 1_500,
  killEveryMs: 2_000,
  mostKills: 2,
  withinMs: 60_000,
};
let cloud: MailCloud;
beforeAll(async () => {
  cloud = await startMailCloud(drain.emit);
});
afterAll(() => cloud.stop());

test(`${MAILS} mails, two mailers, SIGKILLs: 0 lost, 0 doubled`, async () => {
  // A claim outlives SES's event, a message comes again before the claim ends.
  useVariables({ [ENV.deliveryLeaseSeconds]: '6', [ENV.sesSendRate]: '60' });
  // Fewer to each than are a burst, which would be held.
  const users = await Promise.all(Array.from({ length: MAILS / 2 }, () => someUser()));
  const due: MailMessage[] = [];
  await Promise.all(
    users.map(async (user) => {
      const subscription = await subscribe(user);
      due.push(...(await Promise.all([newCallMail(user, subscription), newCallMail(user, subscription)])));
    }),
  );
  await queueMail(due);
  // Some are queued twice, as after a crash of the function that queues.
  await queueMail(due.slice(0, 20));

  const result = await drain.run(due, {
    ...DRAIN,
    queueUrl: cloud.mailQueueUrl,
    deadLetterUrl: cloud.deadLetterUrl,
    killAtAnswers: [15, 70, 130],
  });
  expect(result).toMatchObject({ lost: [], doubled: [], unexpected: [], unmarked: 0, deadLetters: 0 });
  expect(result.killsBeforeMark).toBeGreaterThanOrEqual(1);
  expect(cloud.ses.inbox()).toHaveLength(MAILS);
}, 180_000);

const READERS = 30;

test(`digests for ${READERS} readers, SIGKILLs: each call is in one of them`, async () => {
  useVariables({ [ENV.deliveryLeaseSeconds]: '6', [ENV.sesSendRate]: '60' });
  const mailPreferences = { ...DEFAULT_PREFERENCES, cadence: 'hourly' as const };
  const users = await Promise.all(Array.from({ length: READERS }, () => someUser({ mailPreferences })));
  const calls = await Promise.all(
    users.map(async (user) => {
      const subscription = await subscribe(user);
      return Promise.all([1, 2, 3, 4].map(() => newCallMail(user, subscription)));
    }),
  );
  for (const held of calls) expect((await mailer(sqsEvent(...held))).batchItemFailures).toEqual([]);
  const at = toIso(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
  const due = users.map(({ sub }): MailMessage => ({ kind: 'digest', at, applicationUserId: sub }));
  await queueMail([...due, ...due.slice(0, 5)]);

  const result = await drain.run(due, {
    ...DRAIN,
    queueUrl: cloud.mailQueueUrl,
    deadLetterUrl: cloud.deadLetterUrl,
    killAtAnswers: [MAILS + 3, MAILS + 12, MAILS + 22],
  });
  expect(result).toMatchObject({ lost: [], doubled: [], unmarked: 0, deadLetters: 0 });
  expect(result.killsBeforeMark).toBeGreaterThanOrEqual(1);
  // A mailer that died while it gathered the calls leaves those it had not reached to the next digest.
  const next = toIso(new Date(Date.parse(at) + 3_600_000));
  const later = users.map(({ sub }): MailMessage => ({ kind: 'digest', at: next, applicationUserId: sub }));
  expect((await mailer(sqsEvent(...later))).batchItemFailures).toEqual([]);
  const texts = cloud.ses.inbox().map(({ text }) => text);
  for (const { callId } of calls.flat())
    expect(texts.filter((text) => text.includes(`DispatchCall/${callId}`))).toHaveLength(1);
}, 180_000);
