/** Reminders of pickups: what is mailed, once; what the refresh changes; corrections; what a failure leaves alone. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailMessage } from '../../../../functions/lib/queues/mail-queue.ts';
import { handler as mailer } from '../../../../functions/notify/mailer/mailer.ts';
import { refreshPickups } from '../../../../functions/notify/pickups/pickup-refresh.ts';
import { remindOfPickups } from '../../../../functions/notify/pickups/pickup-reminders.ts';
import { findPickups } from '../../../../functions/places/asked/pickup-dates.ts';
import { writeItems } from '../../../../functions/tables/batch.ts';
import { findDelivery } from '../../../../functions/tables/deliveries/deliveries.ts';
import { keptLately } from '../../../../functions/tables/operations/objectives.ts';
import { findPickupSubscription, scheduled, toStored } from '../../../../functions/tables/pickups/pickup-items.ts';
import {
  findPickupNotice,
  putPickupNotice,
  removePickupNotice,
} from '../../../../functions/tables/pickups/pickup-notice.ts';
import { allRoutes, removeRoute } from '../../../../functions/tables/pickups/pickup-routes.ts';
import {
  changePickup,
  createPickupSubscription,
  type PickupItem,
  removePickupSubscription,
  stopPickupSubscription,
} from '../../../../functions/tables/pickups/pickup-subscriptions.ts';
import type { User } from '../../../../functions/tables/users/users.ts';
import { addDays, formatDay } from '../../../../shared/base/calendar-date.ts';
import { dueAt } from '../../../../shared/pickups/pickup-reminders.ts';
import type { HoursBefore, PickupAddress, Pickups, WasteStreamPickup } from '../../../../shared/pickups/pickups.ts';
import { JOBS } from '../../../../shared/platform/jobs.ts';
import { someUser, startMailCloud } from '../../../harness/cloud/mail-cloud.ts';
import { sqsEvent } from '../../../harness/cloud/mail-messages.ts';
import { queuedMails } from '../../../harness/cloud/queued.ts';
import { removePickupSubscriptionsOf } from '../../../harness/cloud/remove-subscriptions.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { type PickupCity, startPickupCity } from '../../../harness/sources/pickup-city.ts';

const cloud = duringTests(startMailCloud);
let city: PickupCity;
let ann: User;
let unused: PickupAddress[];
beforeAll(async () => {
  city = await startPickupCity();
  unused = city.addressesOf(60);
});
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  city.setTime('2026-06-01T18:00:00Z');
  ann = await someUser();
});
afterEach(async () => {
  for (const source of ['GARBAGE_DAY', 'GARBAGE_DAY_SERVICE'] as const) city.fail(source, null);
  await removePickupSubscriptionsOf(ann.sub);
  // Another test's address may be on the same route.
  for (const route of await allRoutes()) await removeRoute(route);
  vi.restoreAllMocks();
});
afterAll(() => city.stop());

const stream = (date: string | null, more: Partial<WasteStreamPickup> = {}): WasteStreamPickup => ({
  date,
  reason: date ? null : 'unknown',
  tryAfter: null,
  alternativeDate: null,
  isToday: false,
  route: 'SP1-3A',
  isDetermined: true,
  isGuaranteed: true,
  isWinter: false,
  ...more,
});

let houses = 0;

/** A subscription that was told these dates, of an address of its own. */
const told = async (pickups: Omit<Pickups, 'heardAt'>, hoursBefore: HoursBefore = -6): Promise<PickupItem> => {
  houses += 1;
  const choice = { laddr: String(100 * houses), sdir: 'N', sname: 'SAMPLE', stype: 'ST', hoursBefore };
  const item = await createPickupSubscription(ann.sub, choice, { ...pickups, heardAt: '2026-06-01T18:00:00Z' }, 'hash');
  return item!;
};

/** A subscription of an address of the sample city, with what the city says. */
const subscribed = async (user: User, address = unused.pop()!, hoursBefore: HoursBefore = -6): Promise<PickupItem> => {
  const { pickups, address: hash } = await findPickups(address, async () => {});
  return (await createPickupSubscription(user.sub, { ...address, hoursBefore }, pickups, hash))!;
};

const again = async ({ applicationUserId, id }: PickupItem): Promise<PickupItem> =>
  (await findPickupSubscription(applicationUserId, id))!;

const queued = (): Promise<MailMessage[]> => queuedMails(cloud.mailQueueUrl);
const deliver = async (messages: readonly MailMessage[]): Promise<void> => {
  for (const message of messages) expect(await mailer(sqsEvent(message))).toEqual({ batchItemFailures: [] });
};
const mailsTo = ({ email }: User) => cloud.ses.inbox().filter(({ to }) => to.includes(email));

describe('a reminder', () => {
  test('is one mail for both streams of a day, on its hour, with ways out, and the next one is planned', async () => {
    const item = await told({ garbage: stream('2026-06-03'), recycling: stream('2026-06-03', { route: 'SR01-1-01' }) });
    city.setTime('2026-06-02T22:00:00Z');
    expect((await remindOfPickups()).mails).toBe(0);
    city.setTime('2026-06-02T23:00:00Z');
    expect(await remindOfPickups()).toMatchObject({ ok: true, mails: 1, changed: 1 });
    expect(await remindOfPickups()).toMatchObject({ ok: true, mails: 0 });
    const messages = await queued();
    expect(messages).toEqual([
      {
        kind: 'pickup',
        applicationUserId: ann.sub,
        subscriptionId: item.id,
        date: '2026-06-03',
        dueAt: '2026-06-02T23:00:00Z',
      },
    ]);
    await deliver([...messages, ...messages]);
    const [mail, ...more] = mailsTo(ann);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Garbage and recycling pickup tomorrow: Wednesday, June 3rd');
    expect(mail!.text).toContain('Carts have to be out by 7 am');
    expect(mail!.text).toContain('Garbage route: SP1-3A');
    expect(mail!.text).toContain('6pm the day before');
    expect(mail!.html).toContain('Recycling route');
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail!.headers['list-unsubscribe']).toContain('/api/pickupDatesSubscription/unsubscribe?subscriptionId=');
    expect(mail!.text).toContain('http://127.0.0.1:8080/pickupDatesSubscription/unsubscribe?subscriptionId=');
    expect(await again(item)).not.toHaveProperty('dueHour');
  });

  test('tells of a disruption once, with the first day that it is about, and not when it was taken back', async () => {
    city.setTime('2026-08-03T18:00:00Z');
    const item = await told({ garbage: stream('2026-08-05'), recycling: stream('2026-08-06') });
    await putPickupNotice({ text: '<b>Floods</b>: a day late', from: '2026-08-05', until: '2026-08-07' });
    city.setTime('2026-08-04T23:00:00Z');
    await remindOfPickups();
    await deliver(await queued());
    const [mail] = mailsTo(ann);
    expect(mail!.text).toContain('Notice of this site’s administrators: <b>Floods</b>: a day late');
    expect(mail!.html).toContain('&#60;b&#62;Floods&#60;/b&#62;');
    expect((await again(item)).noticed).toBe((await findPickupNotice())!.id);

    city.setTime('2026-08-05T23:00:00Z');
    await remindOfPickups();
    await deliver(await queued());
    expect(mailsTo(ann)[1]!.subject).toContain('August 6th');
    expect(mailsTo(ann)[1]!.text).not.toContain('Floods');
  });

  test('says nothing of a notice that was taken back, or is about other days', async () => {
    city.setTime('2026-09-14T18:00:00Z');
    await told({ garbage: stream('2026-09-16'), recycling: stream('2026-09-23') });
    await putPickupNotice({ text: 'Heat', from: '2026-09-16', until: '2026-09-16' });
    city.setTime('2026-09-15T23:00:00Z');
    await remindOfPickups();
    const messages = await queued();
    expect(messages).toMatchObject([{ noticeId: expect.any(String) }]);
    await removePickupNotice();
    await deliver(messages);
    expect(mailsTo(ann)[0]!.text).not.toContain('Heat');
    await putPickupNotice({ text: 'Ice', from: '2026-09-21', until: '2026-09-22' });
    city.setTime('2026-09-22T23:00:00Z');
    await remindOfPickups();
    expect(await queued()).toEqual([expect.not.objectContaining({ noticeId: expect.anything() })]);
    await removePickupNotice();
  });

  test('of two possible days says both, once', async () => {
    await told({
      garbage: stream(null),
      recycling: stream('2026-06-03', { alternativeDate: '2026-06-04', isGuaranteed: false, isWinter: true }),
    });
    city.setTime('2026-06-02T23:00:00Z');
    await remindOfPickups();
    await deliver(await queued());
    const [mail] = mailsTo(ann);
    expect(mail!.subject).toBe('Recycling pickup tomorrow: Wednesday, June 3rd');
    expect(mail!.text).toContain(
      'The city says Wednesday, June 3rd or Thursday, June 4th: put the cart out for both.\n\nRecycling dates are not guaranteed in winter',
    );
    city.setTime('2026-06-03T23:00:00Z');
    expect((await remindOfPickups()).mails).toBe(0);
  });

  test('of a day that the city only calls possible says so, and both', async () => {
    await told({
      garbage: stream('2026-06-04', { alternativeDate: '2026-06-03' }),
      recycling: stream('2026-06-03', { route: 'SR01-1-01' }),
    });
    city.setTime('2026-06-02T23:00:00Z');
    await remindOfPickups();
    await deliver(await queued());
    const [mail] = mailsTo(ann);
    expect(mail!.subject).toBe('Recycling pickup tomorrow, maybe garbage too: Wednesday, June 3rd');
    expect(mail!.text).toContain(
      'The city says Thursday, June 4th, but it may already be Wednesday, June 3rd: put the cart out for both.',
    );
    city.setTime('2026-06-03T23:00:00Z');
    expect((await remindOfPickups()).mails).toBe(0);
  });

  test('comes late after a job that did not run, but never after 7 am', async () => {
    // A week in which no other test has run the job.
    city.setTime('2026-07-06T18:00:00Z');
    await told({ garbage: stream('2026-07-08'), recycling: stream('2026-07-10') }, -18);
    await remindOfPickups();
    city.setTime('2026-07-08T11:30:00Z');
    expect((await remindOfPickups()).mails).toBe(1);
    city.setTime('2026-07-10T12:00:00Z');
    expect((await remindOfPickups()).mails).toBe(0);
    const [message] = await queued();
    city.setTime('2026-07-08T12:00:01Z');
    const { missed } = (await keptLately()).reminders;
    await deliver([message!]);
    expect(mailsTo(ann)).toEqual([]);
    expect((await keptLately()).reminders.missed).toBe(missed + 1);
    expect(
      (
        await findDelivery({
          applicationUserId: ann.sub,
          key: `pickup#${'subscriptionId' in message! ? message.subscriptionId : ''}#2026-07-08`,
        })
      )?.reason,
    ).toBe('too late');
  });

  test('goes to nobody who has stopped or removed it, and not for a day that is none any more', async () => {
    const [stopped, removed, moved] = [
      await told({ garbage: stream('2026-06-03'), recycling: stream(null) }),
      await told({ garbage: stream('2026-06-03'), recycling: stream(null) }),
      await told({ garbage: stream('2026-06-03'), recycling: stream(null) }),
    ];
    city.setTime('2026-06-02T23:00:00Z');
    await remindOfPickups();
    const messages = await queued();
    expect(messages).toHaveLength(3);
    await stopPickupSubscription(ann.sub, stopped.id);
    await removePickupSubscription(ann.sub, removed.id);
    const item = await again(moved);
    await writeItems('pickup-subscriptions', [
      toStored({ ...item, pickups: { ...item.pickups, garbage: stream('2026-06-04') } }),
    ]);
    await deliver(messages);
    expect(mailsTo(ann)).toEqual([]);
  });

  test('what was queued before the job died is queued again and mailed once', async () => {
    const item = await told({ garbage: stream('2026-06-03'), recycling: stream(null) });
    city.setTime('2026-06-02T23:00:00Z');
    await remindOfPickups();
    const first = await queued();
    // The state before the move.
    await writeItems('pickup-subscriptions', [toStored(item)]);
    await remindOfPickups();
    await deliver([...first, ...(await queued())]);
    expect(mailsTo(ann)).toHaveLength(1);
  });

  test('of an address unconfirmed is silent', async () => {
    ann = await someUser({ emailConfirmed: false });
    await told({ garbage: stream('2026-06-03'), recycling: stream(null) });
    city.setTime('2026-06-02T23:00:00Z');
    await remindOfPickups();
    await deliver(await queued());
    expect(mailsTo(ann)).toEqual([]);
  });
});

test('the mail after unsubscribing has the way back', async () => {
  const item = await told({ garbage: stream('2026-06-03'), recycling: stream(null) });
  await stopPickupSubscription(ann.sub, item.id);
  const ids = { subscriptionId: item.id, applicationUserId: ann.sub };
  await deliver([{ kind: 'pickup-stopped', ...ids, messageId: 'm1' }]);
  const [mail] = mailsTo(ann);
  expect(mail!.subject).toBe(`Trash day reminders for ${item.laddr} N Sample St have been stopped`);
  expect(mail!.text).toMatch(/\/resume\?subscriptionId=[^ ]+&of=pickupDates/);
});

describe('the evening mail about the carts', () => {
  const asking = async (): Promise<PickupItem> => {
    const { applicationUserId, id, hoursBefore } = await told({
      garbage: stream('2026-10-07'),
      recycling: stream(null),
    });
    expect(await changePickup(applicationUserId, id, { hoursBefore, cartBack: true })).toBe('done');
    return (await findPickupSubscription(applicationUserId, id))!;
  };

  test('comes once on the pickup day, after the reminder, and not to who has not asked for it', async () => {
    city.setTime('2026-10-05T18:00:00Z');
    await asking();
    await told({ garbage: stream('2026-10-07'), recycling: stream(null) });
    city.setTime('2026-10-06T23:00:00Z');
    await remindOfPickups();
    await deliver(await queued());
    expect(mailsTo(ann)).toHaveLength(2);
    city.setTime('2026-10-07T22:00:00Z');
    expect((await remindOfPickups()).mails).toBe(0);
    city.setTime('2026-10-07T23:00:00Z');
    expect((await remindOfPickups()).mails).toBe(1);
    const messages = await queued();
    await deliver([...messages, ...messages]);
    expect((await remindOfPickups()).mails).toBe(0);
    const [mail, ...more] = mailsTo(ann).filter(({ subject }) => subject.startsWith('Bring'));
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Bring the garbage cart back: Wednesday, October 7th');
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  test('is dropped by who takes the wish back meanwhile, and late at night', async () => {
    city.setTime('2026-10-05T18:00:00Z');
    const item = await asking();
    const message = { applicationUserId: ann.sub, subscriptionId: item.id, date: '2026-10-07' };
    city.setTime('2026-10-08T03:00:00Z');
    await deliver([{ kind: 'pickup-back', ...message }]);
    await changePickup(ann.sub, item.id, { hoursBefore: -6, cartBack: false });
    city.setTime('2026-10-07T23:30:00Z');
    await deliver([{ kind: 'pickup-back', ...message, date: '2026-10-07' }]);
    expect(mailsTo(ann)).toEqual([]);
  });
});

describe('the refresh', () => {
  const refresh = () => refreshPickups('pickup-refresh', 0);

  test('asks once for a route, and gives all on it the new dates and hours', async () => {
    const address = unused.pop()!;
    const items = [await subscribed(ann, address), await subscribed(ann, address, 6)];
    const { date } = items[0]!.pickups.garbage;
    city.setTime(`${date}T08:20:00Z`);
    await refresh();
    city.setTime(`${addDays(date!, 1)}T08:20:00Z`);
    city.questions();
    const run = await refresh();
    expect(run).toMatchObject({ ok: true, read: 1 });
    expect(city.questions()).toBe(1);
    for (const item of items) {
      const now = await again(item);
      expect(now.pickups.garbage.date).toBe(addDays(date!, 7));
      expect(now.dueHour).toBeDefined();
    }
    city.questions();
    expect(await refreshPickups('pickup-refresh-late', 20)).toMatchObject({ ok: true, read: 0 });
    expect(city.questions()).toBe(0);
  });

  test('forgets routes that nobody is on', async () => {
    await subscribed(ann);
    const before = (await allRoutes()).length;
    await removePickupSubscriptionsOf(ann.sub);
    city.setTime('2026-06-02T08:20:00Z');
    await refresh();
    expect((await allRoutes()).length).toBeLessThan(before);
  });

  test('that fails changes nothing, and says so', async () => {
    const item = await subscribed(ann);
    for (const fault of ['down', 'html-error', 'empty'] as const) {
      city.fail('GARBAGE_DAY', fault);
      city.fail('GARBAGE_DAY_SERVICE', fault);
      city.setTime('2026-06-02T08:20:00Z');
      const run = await refresh();
      expect(run).toMatchObject({ ok: false, error: expect.stringContaining('did not answer for 1 routes') });
      expect(await again(item)).toEqual(item);
    }
  });

  test('of an undetermined schedule says so, keeps the route, and finds back', async () => {
    const item = await subscribed(ann);
    city.garbageDays.undetermine('garbage', true);
    city.setTime('2026-06-02T08:20:00Z');
    await refresh();
    const unsure = await again(item);
    expect(unsure.pickups.garbage).toMatchObject({ date: null, reason: 'undetermined' });
    expect(unsure.route).toBe(item.route);
    city.garbageDays.undetermine('garbage', false);
    await refresh();
    expect((await again(item)).pickups.garbage.date).not.toBeNull();
  });

  test('after a change of routes asks about each address in the same run, and groups them anew', async () => {
    city.setTime('2026-11-23T18:00:00Z');
    const items = [];
    for (const address of city.addressesOf(12)) items.push(await subscribed(ann, address).catch(() => null));
    const kept = items.filter((item) => item !== null);
    city.setTime('2026-12-08T09:20:00Z');
    await refresh();
    for (const item of kept) {
      const now = await again(item);
      expect(now.route).not.toBe(item.route);
      expect(now.route).not.toContain('address#');
      expect(now.pickups.garbage.isWinter).toBe(true);
      expect(city.garbageDays.isCollected('garbage', item, now.pickups.garbage.date!)).toBe(true);
    }
  });

  test('is done again within the hour where the daily run failed, and only there', async () => {
    const late = JOBS.find(({ name }) => name === 'pickup-refresh-late');
    if (late?.runs !== 'pickup-refresh') throw new Error('There is no late run.');
    const askLate = () => refreshPickups(late.name, late.unheardHours);
    await subscribed(ann);
    city.setTime('2026-06-02T08:20:00Z');
    await refresh();
    city.setTime('2026-06-03T04:40:00Z');
    expect(await askLate()).toMatchObject({ ok: true, read: 0 });
    city.setTime('2026-06-03T08:20:00Z');
    for (const source of ['GARBAGE_DAY', 'GARBAGE_DAY_SERVICE'] as const) city.fail(source, 'down');
    expect(await refresh()).toMatchObject({ ok: false, read: 0 });
    for (const source of ['GARBAGE_DAY', 'GARBAGE_DAY_SERVICE'] as const) city.fail(source, null);
    city.setTime('2026-06-03T09:40:00Z');
    const again = await askLate();
    expect(again).toMatchObject({ ok: true });
    expect(again.read).toBeGreaterThan(0);
    expect(await askLate()).toMatchObject({ ok: true, read: 0 });
  });

  test('asks one after the other, no sooner than the pace allows', async () => {
    // Neighbours are on the same route.
    for (const address of city.addressesOf(6)) await subscribed(ann, address);
    const real = globalThis.fetch;
    const askedAt: number[] = [];
    globalThis.fetch = (input, init) => {
      if (String(input).includes('garbageDayService')) askedAt.push(performance.now());
      return real(input, init);
    };
    process.env.PICKUP_PACE_MS = '100';
    await refresh();
    process.env.PICKUP_PACE_MS = '0';
    globalThis.fetch = real;
    expect(askedAt.length).toBeGreaterThan(1);
    const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(80);
  });
});

describe('a day that is moved after its reminder', () => {
  const reminded = async (): Promise<{ item: PickupItem; day: string }> => {
    const item = await subscribed(ann);
    const day = item.pickups.garbage.date!;
    city.setTime(dueAt(day, -6));
    await remindOfPickups();
    await deliver(await queued());
    expect(mailsTo(ann)).toHaveLength(1);
    return { item, day };
  };

  test('is corrected once, and the new day is reminded of', async () => {
    const { item, day } = await reminded();
    city.garbageDays.move(day, addDays(day, 1));
    city.setTime(new Date(Date.parse(`${day}T08:20:00Z`)));
    for (let i = 0; i < 2; i++) await refreshPickups('pickup-refresh', 0);
    const messages = await queued();
    expect(messages).toEqual([
      { kind: 'pickup-moved', applicationUserId: ann.sub, subscriptionId: item.id, date: day },
    ]);
    await deliver([...messages, ...messages]);
    const [, correction, ...more] = mailsTo(ann);
    expect(more).toEqual([]);
    expect(correction!.subject).toContain(
      `Changed: Garbage is on ${formatDay(addDays(day, 1))}, not on ${formatDay(day)} as we wrote.`,
    );
    expect(correction!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    city.setTime(dueAt(addDays(day, 1), -6));
    await remindOfPickups();
    await deliver(await queued());
    expect(mailsTo(ann)).toHaveLength(3);
    city.garbageDays.move(day, day);
  });

  test('on the day itself nothing is moved while the city says today, or says nothing of it', async () => {
    const { day } = await reminded();
    city.setTime(new Date(Date.parse(`${day}T08:20:00Z`)));
    await refreshPickups('pickup-refresh', 0);
    city.fail('GARBAGE_DAY', 'down');
    await refreshPickups('pickup-refresh', 0);
    expect(await queued()).toEqual([]);
  });

  test('a correction of what was never sent is not sent', async () => {
    const item = await told({ garbage: stream('2026-06-03'), recycling: stream(null) });
    city.setTime('2026-06-02T23:00:00Z');
    await remindOfPickups();
    await queued();
    const after = await again(item);
    await writeItems('pickup-subscriptions', [
      toStored({
        ...scheduled(after, new Date('2026-06-03T08:20:00Z')),
        pickups: { ...after.pickups, garbage: stream('2026-06-04') },
      }),
    ]);
    city.setTime('2026-06-03T08:30:00Z');
    await deliver([{ kind: 'pickup-moved', applicationUserId: ann.sub, subscriptionId: item.id, date: '2026-06-03' }]);
    expect(mailsTo(ann)).toEqual([]);
  });
});
