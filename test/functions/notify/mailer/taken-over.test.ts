/** Mails queued for somebody without a password whom an account has taken over: each comes once, to the account. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler } from '../../../../functions/notify/mailer/mailer.ts';
import { subscriptionsOf } from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { confirmAsker, joinAddress } from '../../../../functions/tables/users/passwordless.ts';
import { changeUser, findUser, proofOf, type User } from '../../../../functions/tables/users/users.ts';
import { type MailCloud, someUser, startMailCloud, subscribe } from '../../../harness/cloud/mail-cloud.ts';
import { newCallMail, sqsEvent } from '../../../harness/cloud/mail-messages.ts';

let cloud: MailCloud;
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  cloud = await startMailCloud();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await cloud.stop();
});

const mailsTo = ({ email }: User): number => cloud.ses.inbox().filter(({ to }) => to.includes(email)).length;

/** Somebody without a password who watches, and an account with the same address that nobody has confirmed. */
const both = async () => {
  const account = await someUser({ emailConfirmed: false });
  const asker = await someUser({ email: account.email, emailConfirmed: false, passwordless: {} });
  await confirmAsker(asker);
  return { account, asker, message: await newCallMail(asker, await subscribe(asker)) };
};
const confirm = async ({ sub, email }: User): Promise<void> => {
  await changeUser(sub, { emailConfirmed: true, ...proofOf(email) });
  await joinAddress(email);
};
const run = async (message: Parameters<typeof sqsEvent>[0]): Promise<number> =>
  (await handler(sqsEvent(message))).batchItemFailures.length;

test('a mail queued before is delivered for the account, and not once more for its own match', async () => {
  const { account, message } = await both();
  await confirm(account);
  expect(await run(message)).toBe(0);
  expect(await run({ ...message, applicationUserId: account.sub })).toBe(0);
  expect(mailsTo(account)).toBe(1);
});

test('a mail that left before does not come again', async () => {
  const { account, message } = await both();
  await run(message);
  await confirm(account);
  await run({ ...message, applicationUserId: account.sub });
  expect(mailsTo(account)).toBe(1);
});

test('while watches are on the move a mail waits', async () => {
  const { account, asker, message } = await both();
  await changeUser(asker.sub, { passwordless: { movedTo: account.sub } });
  expect(await run(message)).toBe(1);
  expect(mailsTo(account)).toBe(0);
  await confirm(account);
  expect(await subscriptionsOf(account.sub)).toHaveLength(1);
  expect((await findUser(asker.sub))?.deleting).toBe(true);
  expect(await run(message)).toBe(0);
  expect(mailsTo(account)).toBe(1);
});
