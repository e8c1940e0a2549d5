/** Held mails, by a clock that the test sets: over night, by the hour and the day, in bursts; each call is in one mail. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import type { MailMessage } from '../../../../functions/lib/queues/mail-queue.ts';
import { deliveryOf } from '../../../../functions/notify/mailer/delivery-key.ts';
import { queueDigests } from '../../../../functions/notify/mailer/digests.ts';
import { handler } from '../../../../functions/notify/mailer/mailer.ts';
import { claimDelivery, findDelivery, markSent } from '../../../../functions/tables/deliveries/deliveries.ts';
import { bundle, dueCalls } from '../../../../functions/tables/deliveries/held.ts';
import { stopSubscription } from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { readUserItems, removeUserItems } from '../../../../functions/tables/users/user-items.ts';
import { changeUser, type User } from '../../../../functions/tables/users/users.ts';
import { DEFAULT_PREFERENCES, type MailPreferences } from '../../../../shared/alerts/mail-preferences.ts';
import { someUser, startMailCloud, subscribe } from '../../../harness/cloud/mail-cloud.ts';
import { newCallMail, sqsEvent } from '../../../harness/cloud/mail-messages.ts';
import { queuedMails } from '../../../harness/cloud/queued.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';
import { logged } from '../../../harness/logged.ts';

const cloud = duringTests(startMailCloud);
restoreClock(afterEach);
beforeEach(async () => {
  await queuedMails(cloud.mailQueueUrl);
});

/** Sets the clock: `2026-11-21T05:10:00Z` is 11:10 pm in Milwaukee. */
const at = (time: string): void => {
  clock.now = () => new Date(time);
};
const mailsTo = ({ email }: User) => cloud.ses.inbox().filter(({ to }) => to.includes(email));
const run = async (...messages: MailMessage[]): Promise<void> => {
  expect((await handler(sqsEvent(...messages))).batchItemFailures).toEqual([]);
};
/** The job, and the mailer on what it queued. */
const digests = async (): Promise<MailMessage[]> => {
  expect(await queueDigests()).toMatchObject({ ok: true });
  const messages = await queuedMails(cloud.mailQueueUrl);
  await run(...messages);
  return messages;
};
const withPreferences = (chosen: Partial<MailPreferences>): Promise<User> =>
  someUser({ mailPreferences: { ...DEFAULT_PREFERENCES, ...chosen } });

type CallMessage = Awaited<ReturnType<typeof newCallMail>>;
const stateOf = async (message: MailMessage): Promise<string | undefined> =>
  (await findDelivery(deliveryOf(message)))?.state;
/** In how many mails to the user each call is. */
const timesMailed = (user: User, calls: readonly CallMessage[]): number[] =>
  calls.map(({ callId }) => mailsTo(user).filter(({ text }) => text.includes(`DispatchCall/${callId}`)).length);

describe('quiet hours', () => {
  const QUIET = { quietHours: { from: 22, to: 6 } };

  test('hold what occurs in them for one mail when they end', async () => {
    const ann = await withPreferences(QUIET);
    const subscription = await subscribe(ann);
    const calls: CallMessage[] = [];
    for (const time of ['2026-11-21T04:00:00Z', '2026-11-21T07:05:00Z', '2026-11-21T11:59:59Z']) {
      at(time);
      calls.push(await newCallMail(ann, subscription));
      await run(calls.at(-1)!);
      // However often it is queued.
      await run(calls.at(-1)!);
      await digests();
    }
    expect(mailsTo(ann)).toEqual([]);
    expect(await stateOf(calls[0]!)).toBe('held');

    at('2026-11-21T12:00:00Z');
    await digests();
    const [mail, ...more] = mailsTo(ann);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('3 calls near you, 3 major: Shooting at 2300 N Lake Dr');
    expect(mail?.text).toContain('3 calls near you since 9 pm');
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(timesMailed(ann, calls)).toEqual([1, 1, 1]);
    for (const call of calls) expect(await stateOf(call)).toBe('sent');

    at('2026-11-21T12:01:00Z');
    await run(await newCallMail(ann, subscription), ...calls);
    expect(mailsTo(ann)).toHaveLength(2);
    at('2026-11-21T12:05:00Z');
    expect(await digests()).toEqual([]);
  });

  test('that were chosen after a call was held, or that a late job falls into, hold it again', async () => {
    const ann = await withPreferences({ cadence: 'hourly' });
    at('2026-11-21T03:30:00Z');
    const calls = [
      await newCallMail(ann, await subscribe(ann)),
      await newCallMail(ann, await subscribe(ann, { distance: 1320 })),
    ];
    await run(...calls);
    await changeUser(ann.sub, { mailPreferences: { ...DEFAULT_PREFERENCES, ...QUIET } });
    at('2026-11-21T04:00:00Z');
    expect(await digests()).toHaveLength(1);
    at('2026-11-21T11:55:00Z');
    expect(await digests()).toEqual([]);
    expect(mailsTo(ann)).toEqual([]);
    at('2026-11-21T12:00:00Z');
    await digests();
    expect(mailsTo(ann)).toHaveLength(1);
    expect(timesMailed(ann, calls)).toEqual([1, 1]);
  });

  test('do not concern mails about the account', async () => {
    const ann = await withPreferences(QUIET);
    at('2026-11-21T07:00:00Z');
    await run({ kind: 'account', mail: 'reset-password', applicationUserId: ann.sub, messageId: 'one' });
    expect(mailsTo(ann)).toMatchObject([{ subject: 'Set a new password' }]);
  });
});

describe('once a day', () => {
  // 8 pm, and 7 am of the next day: in one night the clocks go back, in the other forward.
  test.each([
    ['2026-11-01T01:00:00Z', '2026-11-01T13:00:00Z'],
    ['2027-03-14T02:00:00Z', '2027-03-14T12:00:00Z'],
  ])('is 7 am on the clock: from %s at %s', async (evening, morning) => {
    const ann = await withPreferences({ cadence: 'daily' });
    const subscription = await subscribe(ann);
    at(evening);
    const calls = [await newCallMail(ann, subscription), await newCallMail(ann, subscription)];
    await run(...calls);
    at(new Date(Date.parse(morning) - 1000).toISOString());
    await digests();
    expect(mailsTo(ann)).toEqual([]);
    at(morning);
    await digests();
    expect(mailsTo(ann)).toHaveLength(1);
    expect(timesMailed(ann, calls)).toEqual([1, 1]);
  });

  test('62 calls are 20, and 42 more on the map', async () => {
    const ann = await withPreferences({ cadence: 'daily' });
    const subscription = await subscribe(ann);
    at('2026-11-21T20:00:00Z');
    const calls = await Promise.all(Array.from({ length: 62 }, () => newCallMail(ann, subscription)));
    await run(...calls);
    at('2026-11-22T13:00:00Z');
    await digests();
    const [mail] = mailsTo(ann);
    expect(mail?.subject).toMatch(/^62 calls near you, 62 major: /);
    expect(timesMailed(ann, calls).filter((times) => times === 1)).toHaveLength(20);
    expect(mail?.text).toContain('and 42 more');
    expect(mail?.html).toContain('and 42 more');
    expect(mail?.text).toMatch(/\/policeDispatchCall\?box=43\.\d{3},43\.\d{3},-87\.\d{3},-87\.\d{3}&map=filter/);
    for (const call of calls) expect(await stateOf(call)).toBe('sent');
  });
});

describe('a burst', () => {
  test('of 12 calls at once is five mails and one of seven calls', async () => {
    const ann = await someUser();
    const subscription = await subscribe(ann);
    at('2026-11-21T20:02:00Z');
    const calls = await Promise.all(Array.from({ length: 12 }, () => newCallMail(ann, subscription)));
    await run(...calls);
    expect(mailsTo(ann)).toHaveLength(5);
    at('2026-11-21T20:10:00Z');
    await digests();
    // Ten minutes after the first, at the next look.
    expect(mailsTo(ann)).toHaveLength(5);
    at('2026-11-21T20:14:00Z');
    const joins = await newCallMail(ann, subscription);
    await run(joins);
    at('2026-11-21T20:15:00Z');
    await digests();
    expect(mailsTo(ann)).toHaveLength(6);
    expect(mailsTo(ann).at(-1)?.subject).toMatch(/^8 calls near you, 8 major: /);
    expect(timesMailed(ann, [...calls, joins])).toEqual(Array.from({ length: 13 }, () => 1));
  });

  test('is one user’s: five mails to each of others are none', async () => {
    at('2026-11-21T20:02:00Z');
    const users = await Promise.all([someUser(), someUser(), someUser()]);
    const calls = await Promise.all(
      users.map(async (user) => {
        const subscription = await subscribe(user);
        return Promise.all(Array.from({ length: 5 }, () => newCallMail(user, subscription)));
      }),
    );
    await run(...calls.flat());
    for (const user of users) expect(mailsTo(user)).toHaveLength(5);
  });
});

describe('when a digest is written', () => {
  const heldCalls = async (chosen: Partial<MailPreferences> = { cadence: 'hourly' }) => {
    at('2026-11-21T20:02:00Z');
    const ann = await withPreferences(chosen);
    const subscriptions = [await subscribe(ann), await subscribe(ann, { distance: 1320, house_nr: '2347' })];
    const calls: CallMessage[] = [];
    for (const subscription of subscriptions)
      calls.push(await newCallMail(ann, subscription), await newCallMail(ann, subscription));
    await run(...calls);
    expect(mailsTo(ann)).toEqual([]);
    at('2026-11-21T21:00:00Z');
    return { ann, subscriptions, calls };
  };

  test('calls of a stopped subscription are left out, and one that is left is mailed as any other', async () => {
    const { ann, subscriptions, calls } = await heldCalls();
    await stopSubscription(ann.sub, subscriptions[0]!.id);
    await digests();
    expect(timesMailed(ann, calls)).toEqual([0, 0, 1, 1]);
    expect(await findDelivery(deliveryOf(calls[0]!))).toMatchObject({ state: 'skipped', reason: 'unsubscribed' });

    const other = await heldCalls();
    await stopSubscription(other.ann.sub, other.subscriptions[0]!.id);
    const gone = { ...other.calls[2]!, callId: '000000000' };
    await run(other.calls[0]!, gone);
    await digests();
    expect(mailsTo(other.ann)).toHaveLength(1);
  });

  test('calls of more subscriptions than a header line can name are in two', async () => {
    const ann = await withPreferences({ cadence: 'hourly' });
    at('2026-11-21T20:02:00Z');
    const subscriptions = await Promise.all(
      Array.from({ length: 17 }, (_, index) => subscribe(ann, { house_nr: `${100 + index}` })),
    );
    const calls = await Promise.all(subscriptions.map((subscription) => newCallMail(ann, subscription)));
    await run(...calls);
    at('2026-11-21T21:00:00Z');
    await digests();
    const [mail] = mailsTo(ann);
    expect(mail?.subject).toMatch(/^15 calls /);
    expect(mail?.headers['list-unsubscribe']?.length).toBeLessThan(998 - 'List-Unsubscribe: '.length);
    at('2026-11-21T21:05:00Z');
    await digests();
    expect(mailsTo(ann)).toHaveLength(2);
    expect(timesMailed(ann, calls)).toEqual(Array.from({ length: 17 }, () => 1));
  });

  test('a user who pauses, has left or whose address bounced gets none, and the calls are done with', async () => {
    const cases: [string, Partial<User>][] = [
      ['paused', { mailPreferences: { ...DEFAULT_PREFERENCES, pausedUntil: '2026-11-22' } }],
      ['bounced', { suppressed: { alerts: { why: 'bounced', at: '2026-11-21T20:30:00Z' } } }],
    ];
    for (const [reason, changes] of cases) {
      const { ann, calls } = await heldCalls();
      await changeUser(ann.sub, changes);
      await digests();
      expect(mailsTo(ann)).toEqual([]);
      for (const call of calls)
        expect(await findDelivery(deliveryOf(call))).toMatchObject({ state: 'skipped', reason });
    }
    const { ann } = await heldCalls();
    expect((await readUserItems(ann.sub)).deliveries).toHaveLength(4);
    await removeUserItems(ann.sub);
    expect(await digests()).toEqual([]);
  });

  test('who goes back to at once gets what waits when it is due', async () => {
    const { ann, calls } = await heldCalls({ cadence: 'daily' });
    await changeUser(ann.sub, { mailPreferences: DEFAULT_PREFERENCES });
    const next = await newCallMail(ann, await subscribe(ann, { house_nr: '1' }));
    await run(next);
    expect(timesMailed(ann, [next])).toEqual([1]);
    at('2026-11-22T13:00:00Z');
    await digests();
    expect(timesMailed(ann, calls)).toEqual([1, 1, 1, 1]);
  });

  test('a worker that dies before it sends leaves it to the next, one that dies after leaves nothing to do', async () => {
    const { ann, calls } = await heldCalls();
    const message: MailMessage = { kind: 'digest', at: '2026-11-21T21:00:00Z', applicationUserId: ann.sub };
    const digest = deliveryOf(message);
    // A worker comes so far that is killed before SES has answered.
    await claimDelivery(digest);
    const [first, second] = await dueCalls(digest, message.at);
    await bundle([first!, second!], digest.key);
    at('2026-11-21T21:00:05Z');
    expect((await handler(sqsEvent(message))).batchItemFailures).toHaveLength(1);
    at('2026-11-21T21:00:25Z');
    await run(message);
    expect(mailsTo(ann)).toHaveLength(1);
    expect(mailsTo(ann)[0]?.subject).toMatch(/^2 calls /);
    expect(logged()).toEqual([expect.stringContaining('lease of a claim expired')]);
    // Calls that it had not taken up are in the next.
    at('2026-11-21T21:05:00Z');
    await digests();
    expect(timesMailed(ann, calls)).toEqual([1, 1, 1, 1]);

    const other = await heldCalls();
    const again: MailMessage = { ...message, applicationUserId: other.ann.sub };
    const sent = deliveryOf(again);
    await claimDelivery(sent);
    await bundle(await dueCalls(sent, message.at), sent.key);
    await markSent(sent);
    await run(again);
    at('2026-11-21T21:05:00Z');
    await digests();
    expect(mailsTo(other.ann)).toEqual([]);
    for (const call of other.calls) expect(await stateOf(call)).toBe('sent');
  });

  test('handed to several mailers at once and asked for twice it is one mail', async () => {
    const { ann, calls } = await heldCalls();
    await queueDigests();
    await queueDigests();
    const messages = await queuedMails(cloud.mailQueueUrl);
    expect(messages).toHaveLength(2);
    await Promise.all([handler(sqsEvent(...messages, ...messages)), handler(sqsEvent(...messages))]);
    at('2026-11-21T21:05:00Z');
    await digests();
    expect(mailsTo(ann)).toHaveLength(1);
    expect(timesMailed(ann, calls)).toEqual([1, 1, 1, 1]);
  });
});
