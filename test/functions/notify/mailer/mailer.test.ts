/** The mailer with its ledger: who gets a mail, once, and what happens when two send, SES refuses, or a worker dies. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import type { AccountMail, MailMessage } from '../../../../functions/lib/queues/mail-queue.ts';
import { deliveryOf } from '../../../../functions/notify/mailer/delivery-key.ts';
import { handler } from '../../../../functions/notify/mailer/mailer.ts';
import {
  claimDelivery,
  findDelivery,
  markSent,
  markSkipped,
  releaseDelivery,
} from '../../../../functions/tables/deliveries/deliveries.ts';
import { minuteCounts } from '../../../../functions/tables/operations/counters.ts';
import { resumeSubscription, stopSubscription } from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { peekToken } from '../../../../functions/tables/users/tokens.ts';
import { changeUser, findUser, type User } from '../../../../functions/tables/users/users.ts';
import type { SesEvent } from '../../../../scripts/local/ses/ses-events.ts';
import { DEFAULT_PREFERENCES } from '../../../../shared/alerts/mail-preferences.ts';
import { passOn, someUser, startMailCloud, subscribe } from '../../../harness/cloud/mail-cloud.ts';
import { newCallMail, sqsEvent } from '../../../harness/cloud/mail-messages.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';
import { eventually } from '../../../harness/eventually.ts';
import { logged } from '../../../harness/logged.ts';

const AT = '2026-11-20T12:00:00Z';
const cloud = duringTests(() => startMailCloud((event) => bus(event)));
/** The bus's doings with SES's events; a test may hold them back. */
let bus: (event: SesEvent) => Promise<unknown>;
restoreClock(afterEach);

beforeEach(() => {
  bus = passOn;
  cloud.events.length = 0;
});

const mailsTo = ({ email }: User) => cloud.ses.inbox().filter(({ to }) => to.includes(email));
const run = async (...messages: MailMessage[]): Promise<string[]> =>
  (await handler(sqsEvent(...messages))).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
const stateOf = async (message: MailMessage): Promise<string | undefined> =>
  (await findDelivery(deliveryOf(message)))?.state;
const hold = (): void => {
  bus = async () => undefined;
};
const later = (seconds: number): void => {
  clock.now = () => new Date(Date.now() + seconds * 1000);
};

describe('a call', () => {
  test('is mailed once, however often it is queued and by whichever subscription', async () => {
    const ann = await someUser();
    const message = await newCallMail(ann, await subscribe(ann));
    const other = { ...message, subscriptionId: (await subscribe(ann, { distance: 1320 })).id };
    expect(await run(message)).toEqual([]);
    expect(await run(message, other)).toEqual([]);
    expect(mailsTo(ann)).toHaveLength(1);
    expect(await stateOf(message)).toBe('sent');
  });

  test('handed to two mailers at once, ten times each, is mailed once', async () => {
    const ann = await someUser();
    const message = await newCallMail(ann, await subscribe(ann));
    const ten = Array.from({ length: 10 }, () => message);
    await Promise.all([handler(sqsEvent(...ten)), handler(sqsEvent(...ten))]);
    expect(mailsTo(ann)).toHaveLength(1);
    // The job that was busy then is done now.
    expect(await run(...ten)).toEqual([]);
    expect(mailsTo(ann)).toHaveLength(1);
  });

  test('goes to nobody who is gone, unconfirmed, stopped, bounced, complaining, or whose subscription is another’s', async () => {
    const cases: [string, Partial<User>][] = [
      ['unconfirmed', { emailConfirmed: false }],
      ['bounced', { suppressed: { alerts: { why: 'bounced', at: AT } } }],
      ['complained', { suppressed: { alerts: { why: 'complained', at: AT } } }],
      ['paused', { mailPreferences: { ...DEFAULT_PREFERENCES, pausedUntil: '2999-01-01' } }],
    ];
    for (const [reason, more] of cases) {
      const user = await someUser(more);
      const message = await newCallMail(user, await subscribe(user));
      expect(await run(message)).toEqual([]);
      expect(await findDelivery(deliveryOf(message))).toMatchObject({ state: 'skipped', reason });
      expect(mailsTo(user)).toEqual([]);
    }
    const deleting = await someUser({ deleting: true });
    const lost = await newCallMail(deleting, await subscribe(deleting));
    const gone = { ...lost, applicationUserId: 'nobody' };
    expect(await run(lost, gone)).toEqual([]);
    // Nothing is written under the id of somebody who has left.
    expect([await findDelivery(deliveryOf(lost)), await findDelivery(deliveryOf(gone))]).toEqual([null, null]);

    const ann = await someUser();
    const subscription = await subscribe(ann);
    const stopped = await newCallMail(ann, subscription);
    await stopSubscription(ann.sub, subscription.id);
    const bob = await someUser();
    const foreign = await newCallMail(bob, subscription);
    const noCall = { ...(await newCallMail(bob, await subscribe(bob))), callId: '000000000' };
    expect(await run(stopped, foreign, noCall)).toEqual([]);
    expect([...mailsTo(ann), ...mailsTo(bob)]).toEqual([]);
    expect(await findDelivery(deliveryOf(noCall))).toMatchObject({ state: 'skipped', reason: 'call gone' });
  });
});

describe('a worker that dies', () => {
  test('after SES took the mail leaves it to SES’s event: busy until then, sent after, never twice', async () => {
    const ann = await someUser();
    const message = await newCallMail(ann, await subscribe(ann));
    hold();
    // A worker comes so far that is killed between SES's answer and the mark.
    expect((await claimDelivery(deliveryOf(message))).outcome).toBe('mine');
    expect(await run(message)).toEqual(['message-0']);
    expect(await stateOf(message)).toBe('claimed');
    await markSent(deliveryOf(message));
    expect(await run(message)).toEqual([]);
    expect(mailsTo(ann)).toEqual([]);
  });

  test('before SES took it leaves a claim that is taken over when its lease ends, counted as doubtful', async () => {
    const ann = await someUser();
    const message = await newCallMail(ann, await subscribe(ann));
    await claimDelivery(deliveryOf(message));
    later(19);
    expect(await run(message)).toEqual(['message-0']);
    later(21);
    expect(await run(message)).toEqual([]);
    expect(mailsTo(ann)).toHaveLength(1);
    expect(await findDelivery(deliveryOf(message))).toMatchObject({ state: 'sent', doubtful: 1 });
    expect(logged()).toEqual([expect.stringContaining('lease of a claim expired')]);
  });

  test('leaves one claim to be taken over by one of many', async () => {
    const delivery = { applicationUserId: 'many', key: 'call#police#1' };
    await claimDelivery(delivery);
    later(21);
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimDelivery(delivery)));
    expect(claims.filter(({ outcome }) => outcome === 'mine')).toHaveLength(1);
    expect(claims.filter(({ outcome }) => outcome === 'busy')).toHaveLength(9);
  });

  test('or stood still for longer than its lease does not send what another may have sent', async () => {
    const ann = await someUser();
    const message = await newCallMail(ann, await subscribe(ann));
    const lease = process.env.DELIVERY_LEASE_SECONDS;
    try {
      process.env.DELIVERY_LEASE_SECONDS = '0';
      expect(await run(message)).toEqual(['message-0']);
    } finally {
      process.env.DELIVERY_LEASE_SECONDS = lease;
    }
    expect(mailsTo(ann)).toEqual([]);
  });
});

test('SES’s Send event alone marks a delivery sent', async () => {
  const ann = await someUser();
  const message = await newCallMail(ann, await subscribe(ann));
  hold();
  await run(message);
  const sent = await eventually('the event', () => cloud.events[0]);
  const other = await newCallMail(ann, await subscribe(ann, { distance: 1320 }));
  await claimDelivery(deliveryOf(other));
  const tag = Buffer.from(JSON.stringify([ann.sub, deliveryOf(other).key])).toString('base64url');
  const detail = { ...sent.detail, mail: { tags: { delivery: [tag] } } };
  await passOn({ ...sent, detail });
  expect(await stateOf(other)).toBe('sent');
  await passOn({ ...sent, detail });
  await passOn({ ...sent, detail: { ...detail, mail: { tags: { delivery: ['!'] } } } });
  await passOn({ ...sent, detail: { ...detail, mail: {} } });
  expect(logged()).toEqual(Array(2).fill('An event of SES names no delivery'));
});

test('an address that bounces or complains gets no more notifications; one that was changed since is spared', async () => {
  for (const [local, why] of [
    ['bounce', 'bounced'],
    ['complaint', 'complained'],
  ] as const) {
    const user = await someUser({ email: `${local}@simulator.amazonses.com` });
    const subscription = await subscribe(user);
    await run(await newCallMail(user, subscription));
    await eventually(why, async () => (await findUser(user.sub))?.suppressed?.alerts?.why === why);
    const before = mailsTo(user).length;
    await run(await newCallMail(user, subscription));
    expect(mailsTo(user)).toHaveLength(before);
  }
  const moved = await someUser({ email: 'bounce@simulator.amazonses.com' });
  const held: SesEvent[] = [];
  bus = async (event) => held.push(event);
  await run(await newCallMail(moved, await subscribe(moved)));
  await eventually('both events', () => held.length === 2);
  await changeUser(moved.sub, { email: 'new@example.com' });
  for (const event of held) await passOn(event);
  expect((await findUser(moved.sub))?.suppressed).toBeUndefined();
});

test('who unsubscribes gets nothing a second later, however long mails wait for their turn', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => someUser()));
  const subscriptions = await Promise.all(users.map((user) => subscribe(user)));
  const messages = await Promise.all(
    users.map((user, index) => newCallMail(user, subscriptions[index] as Awaited<ReturnType<typeof subscribe>>)),
  );
  const rate = process.env.SES_SEND_RATE;
  process.env.SES_SEND_RATE = '1.5';
  try {
    const running = run(...messages);
    await eventually('the first mail', () => users.some((user) => mailsTo(user).length));
    await Promise.all(subscriptions.map(({ id }, index) => stopSubscription(users[index]?.sub ?? '', id)));
    const stopped = Date.now();
    await running;
    for (const user of users)
      for (const { at } of mailsTo(user)) expect(Date.parse(at) - stopped).toBeLessThanOrEqual(1000);
  } finally {
    process.env.SES_SEND_RATE = rate;
  }
});

describe('account mails', () => {
  const account = (user: User, mail: AccountMail, messageId: string = mail): MailMessage => ({
    kind: 'account',
    mail,
    applicationUserId: user.sub,
    messageId,
  });

  test('carry a token that exists nowhere else, one for each mail', async () => {
    const ann = await someUser({ emailConfirmed: false });
    await run(account(ann, 'confirm-email'), account(ann, 'reset-password'), account(ann, 'confirm-email'));
    const [confirm, reset, ...more] = mailsTo(ann).sort((a, b) => (a.subject < b.subject ? -1 : 1));
    expect(more).toEqual([]);
    const confirmToken = /\/confirm-email\?token=([\w-]{43})\b/.exec(confirm?.text ?? '')?.[1] ?? '';
    const resetToken = /\/login\?token=([\w-]{43})\b/.exec(reset?.text ?? '')?.[1] ?? '';
    expect(await peekToken('confirm-email', confirmToken)).toMatchObject({ applicationUserId: ann.sub });
    expect(await peekToken('reset-password', resetToken)).toMatchObject({ applicationUserId: ann.sub });
    expect(await peekToken('reset-password', confirmToken)).toBeNull();
  });

  test('an unconfirmed address gets those two only; one that bounced, complained or pauses gets all', async () => {
    const all: AccountMail[] = ['confirm-email', 'reset-password', 'password-changed'];
    const expected: [Partial<User>, number][] = [
      [{ emailConfirmed: false }, 2],
      [{ suppressed: { alerts: { why: 'complained', at: AT } } }, 3],
      [{ suppressed: { alerts: { why: 'bounced', at: AT }, 'trash-day': { why: 'bounced', at: AT } } }, 3],
      [{ mailPreferences: { ...DEFAULT_PREFERENCES, pausedUntil: '2999-01-01' } }, 3],
    ];
    for (const [more, count] of expected) {
      const user = await someUser(more);
      await run(...all.map((mail) => account(user, mail)));
      expect(mailsTo(user)).toHaveLength(count);
    }
  });

  test('a reset of an account without a password says how to sign in instead', async () => {
    const ann = await someUser({ poolName: 'Facebook_10831234567890123', emailConfirmed: false });
    await run(account(ann, 'reset-password'));
    const [mail, ...more] = mailsTo(ann);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'You sign in with Facebook' });
    expect(mail?.text).not.toContain('token=');
  });

  test('an address that bounced is asked whether mail arrives again, in words of its own', async () => {
    const ann = await someUser({ suppressed: { alerts: { why: 'bounced', at: AT } } });
    await run(account(ann, 'confirm-email'));
    const [mail] = mailsTo(ann);
    expect(mail).toMatchObject({ subject: 'Does email reach you again?' });
    expect(mail?.text).toMatch(/\/confirm-email\?token=[\w-]{43}\b/);
  });

  test('a reset of nobody is dropped without a trace', async () => {
    const nobody = { sub: randomUUID() };
    const before = cloud.ses.inbox().length;
    await run(account(nobody as User, 'reset-password'));
    expect(cloud.ses.inbox()).toHaveLength(before);
    expect(await findDelivery({ applicationUserId: nobody.sub, key: 'account#reset-password' })).toBeNull();
  });

  test('the note about another address goes to the confirmed one before it, while it could be put back', async () => {
    const former = `former-${randomUUID()}@example.com`;
    const ann = await someUser({ emailConfirmed: false, formerEmail: former });
    const bob = await someUser();
    await run(account(ann, 'email-changed'), account(bob, 'email-changed'));
    expect([mailsTo(ann), mailsTo(bob)]).toEqual([[], []]);
    const [note, ...more] = cloud.ses.inbox().filter(({ to }) => to.includes(former));
    expect(more).toEqual([]);
    expect(note).toMatchObject({ subject: 'The email address of your account was changed' });
    expect(note?.text).not.toContain(ann.email);
  });

  test('the link for a new password goes to the confirmed address while another waits to be confirmed', async () => {
    const former = `former-${randomUUID()}@example.com`;
    const ann = await someUser({ emailConfirmed: false, formerEmail: former });
    await run(account(ann, 'reset-password'));
    expect(mailsTo(ann)).toEqual([]);
    expect(cloud.ses.inbox().filter(({ to }) => to.includes(former))).toMatchObject([
      { subject: 'Set a new password' },
    ]);
  });

  test('the short confirmation of a stop carries the way back, and is not sent once resumed', async () => {
    const ann = await someUser();
    const subscription = await subscribe(ann);
    await stopSubscription(ann.sub, subscription.id);
    const stopped = (messageId: string): MailMessage => ({
      kind: 'stopped',
      subscriptionId: subscription.id,
      applicationUserId: ann.sub,
      messageId,
    });
    await run(stopped('1'), stopped('1'));
    expect(mailsTo(ann)).toHaveLength(1);
    expect(mailsTo(ann)[0]?.text).toMatch(
      /\/resume\?subscriptionId=\S+&applicationUserId=\S+&hash=\d+(?:\.[\w-]{43}){2}/,
    );
    await resumeSubscription(ann.sub, subscription.id);
    await run(stopped('2'));
    expect(mailsTo(ann)).toHaveLength(1);
  });
});

describe('the ledger', () => {
  const delivery = { applicationUserId: 'ledger', key: 'account#1' };

  test('gives a claim back, and only its own', async () => {
    const claim = await claimDelivery(delivery);
    if (claim.outcome !== 'mine') throw new Error(claim.outcome);
    await releaseDelivery(delivery, claim.leaseUntil - 1);
    expect((await claimDelivery(delivery)).outcome).toBe('busy');
    await releaseDelivery(delivery, claim.leaseUntil);
    expect((await findDelivery(delivery))?.state).toBe('waiting');
    expect(await claimDelivery(delivery)).toMatchObject({ outcome: 'mine', doubtful: false });
  });

  test('keeps what is sent: no skip, no claim, no other time', async () => {
    await markSkipped(delivery, 'too late');
    expect((await findDelivery(delivery))?.state).toBe('claimed');
    await markSent(delivery);
    const first = await findDelivery(delivery);
    later(100);
    await markSent(delivery);
    await markSkipped(delivery, 'too late');
    expect(await claimDelivery(delivery)).toEqual({ outcome: 'done' });
    expect(await findDelivery(delivery)).toEqual(first);
    later(14 * 86_400 + 5);
    expect(await findDelivery(delivery)).toBeNull();
  });

  test('counts by the minute', async () => {
    const from = new Date(Date.now() - 10 * 60_000);
    const counts = await minuteCounts('mailer', from, new Date(Date.now() + 60_000));
    const total = (name: string) => counts.reduce((sum, minute) => sum + (minute.counts[name] ?? 0), 0);
    expect(total('sent')).toBe(cloud.ses.inbox().length);
    expect(total('doubtful')).toBeGreaterThanOrEqual(1);
    expect(total('skipped')).toBeGreaterThan(0);
  });
});
