/** Mailers are killed while they send, also between SES's answer and the mark: no mail is lost, none comes twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailMessage, queueMail } from '../../functions/lib/mail-queue.ts';
import { mailDrain } from '../../scripts/bench/mail-drain.ts';
import { useVariables } from '../../scripts/local/variables.ts';
import { ENV } from '../../shared/env.ts';
import { type MailCloud, owedCall, someUser, startMailCloud, subscribe } from '../support/mail-cloud.ts';

const MAILS = 200;
const drain = mailDrain();
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
  const owed: MailMessage[] = [];
  await Promise.all(
    users.map(async (user) => {
      const subscription = await subscribe(user);
      owed.push(...(await Promise.all([owedCall(user, subscription), owedCall(user, subscription)])));
    }),
  );
  await queueMail(owed);
  // Some are queued twice, as after a crash of the function that queues.
  await queueMail(owed.slice(0, 20));

  const result = await drain.run(owed, {
    queueUrl: cloud.mailQueueUrl,
    deadLetterUrl: cloud.deadLetterUrl,
    mailers: 2,
    visibilitySeconds: 1,
    maxReceives: 40,
    killAtAnswers: [15, 70, 130],
    slowestEventMs: 1_500,
    killEveryMs: 2_000,
    mostKills: 2,
    withinMs: 60_000,
  });
  expect(result).toMatchObject({ lost: [], doubled: [], unexpected: [], unmarked: 0, deadLetters: 0 });
  expect(result.killsBeforeMark).toBeGreaterThanOrEqual(1);
  expect(cloud.ses.inbox()).toHaveLength(MAILS);
}, 180_000);
