/** Pickup reminders simulated on their own schedule: the jobs as the clock starts them, a city with outages, its truth. */
import { randomUUID } from 'node:crypto';
import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { clock } from '../../functions/lib/clock.ts';
import { findPickups } from '../../functions/lookups/pickup-dates.ts';
import { fromDeliveryId } from '../../functions/notify/delivery-id.ts';
import { handler as mailer } from '../../functions/notify/mailer.ts';
import { refreshPickups } from '../../functions/notify/pickup-refresh.ts';
import { remindOfPickups } from '../../functions/notify/pickup-reminders.ts';
import { createPickupSubscription, type PickupItem } from '../../functions/store/pickup-subscriptions.ts';
import { addDays, atHour, calendarDateAt } from '../../shared/calendar-date.ts';
import { parseCron } from '../../shared/cron.ts';
import { JOBS } from '../../shared/jobs.ts';
import { dueAt, tooLateAt } from '../../shared/pickup-reminders.ts';
import { HOURS_BEFORE, STREAMS } from '../../shared/pickups.ts';
import { type MailCloud, someUser } from '../../test/support/mail-cloud.ts';
import type { PickupCity } from '../../test/support/pickup-city.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** As often, and after as long, the queue hands a mail that failed to the mailer again. */
const MOST_TRIES = 8;
const VISIBILITY = 3 * MINUTE;
/** Mailers at work at once. */
const MAILERS = 4;

export interface Outage {
  from: Date;
  hours: number;
  /** The city does not answer, or our own jobs do not run. */
  of: 'city' | 'jobs';
}

export interface SimulatedYear {
  subscriptions: number;
  from: Date;
  to: Date;
  outages: readonly Outage[];
  /** All collections of a day are on another one, as the city says from `knownAt` on. */
  shift: { from: string; to: string; knownAt: Date } | null;
  /** Told how far it is, month by month. */
  say?: (line: string) => void;
}

interface Sent {
  /** `{subscription}#{date}` */
  key: string;
  at: Date;
}

export interface Simulated {
  /** Reminders that were due by the city's truth. */
  due: number;
  sent: number;
  /** Most minutes from the hour of a reminder, or from the end of the outage that held it up. */
  latestMinutes: number;
  /** Of which reminder that is: its pickup day, and when it was sent. */
  latest: string;
  missing: string[];
  doubled: string[];
  /** Sent for a day without a collection. */
  wrong: string[];
  corrections: number;
  runs: number;
  questions: number;
}

const drain = async (cloud: MailCloud, city: PickupCity, queue: SQSClient): Promise<void> => {
  const QueueUrl = cloud.mailQueueUrl;
  for (;;) {
    const { Messages = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (!Messages.length) return;
    let left = Messages;
    for (let tries = 0; left.length > 0; tries++) {
      if (tries > 0) city.setTime(new Date(clock.now().getTime() + VISIBILITY));
      if (tries === MOST_TRIES) throw new Error(`${left.length} mails failed.`);
      // The mailer reads bodies and ids of what the queue hands to it.
      const event = { Records: left.map(({ Body, MessageId }) => ({ body: Body, messageId: MessageId })) };
      const { batchItemFailures } = await mailer(event as unknown as SQSEvent);
      const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
      left = left.filter(({ MessageId = '' }) => failed.includes(MessageId));
    }
    const Entries = Messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await queue.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  }
};

const subscribe = async (city: PickupCity, count: number): Promise<PickupItem[]> => {
  const addresses = city.addressesOf(count);
  const items: PickupItem[] = [];
  for (const [index, address] of addresses.entries()) {
    const { sub } = await someUser({ sub: randomUUID() });
    const { pickups, address: hash } = await findPickups(address, async () => {});
    const hoursBefore = HOURS_BEFORE[index % HOURS_BEFORE.length] ?? -6;
    const created = await createPickupSubscription(sub, { ...address, hoursBefore }, pickups, hash);
    if (created) items.push(created);
  }
  return items;
};

const isDuring = ({ from, hours }: Outage, at: Date): boolean =>
  at >= from && at.getTime() < from.getTime() + hours * HOUR;

/** The jobs of pickups by their own cron lines. */
const scheduledJobs = () =>
  JOBS.flatMap((job) => {
    if (!job.schedule || !('cron' in job.schedule)) return [];
    const isDue = parseCron(job.schedule.cron);
    if (job.runs === 'pickup-reminders') return [{ isDue, run: remindOfPickups }];
    if (job.runs === 'pickup-refresh') return [{ isDue, run: () => refreshPickups(job.name, job.unheardHours) }];
    return [];
  });

const endOf = ({ from, hours }: Outage): number => from.getTime() + hours * HOUR;

/** The summer's plan is out on the first of April; the refresh of 3:20 hears of it, the reminders of 4 am follow. */
const knownFrom = (due: Date, date: string): Date => {
  const april = `${date.slice(0, 4)}-04-01`;
  const isOut = date < april || calendarDateAt(due) >= april;
  return isOut ? due : atHour(april, 4);
};

/** When a reminder should go out at the latest, less ten minutes; null when an outage holds it up until too late. */
const expectedAt = (due: Date, date: string, outages: readonly Outage[]): Date | null => {
  const known = knownFrom(due, date);
  const held = outages.find((outage) => outage.of === 'jobs' && isDuring(outage, known));
  // The job's next start is on a full hour.
  const at = held ? new Date(Math.ceil(endOf(held) / HOUR) * HOUR) : known;
  return at < tooLateAt(date) ? at : null;
};

/** The reminders that were due, by the truth about each day, with the moment from which each could be sent. */
const dueReminders = (city: PickupCity, items: readonly PickupItem[], year: SimulatedYear): Map<string, Date> => {
  const due = new Map<string, Date>();
  const last = addDays(calendarDateAt(year.to), 1);
  for (const item of items)
    for (let date = calendarDateAt(year.from); date <= last; date = addDays(date, 1)) {
      const at = dueAt(date, item.hoursBefore);
      if (at < year.from || at >= year.to) continue;
      if (!STREAMS.some((stream) => city.garbageDays.isCollected(stream, item, date))) continue;
      const expected = expectedAt(at, date, year.outages);
      if (expected) due.set(`${item.id}#${date}`, expected);
    }
  return due;
};

/** What the city had no chance to tell before: it is asked again at :40, and the reminders follow at :00. */
const tellable = (at: Date, outages: readonly Outage[]): number => {
  const isUnheard = ({ from, hours }: Outage): boolean => isDuring({ of: 'city', from, hours: hours + 2 / 3 }, at);
  const down = outages.find((outage) => outage.of === 'city' && isUnheard(outage));
  return down ? endOf(down) + 80 * MINUTE : at.getTime();
};

const doubles = (keys: readonly string[]): string[] => {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
};

/** What was sent against what was due. */
const compared = (
  sent: readonly Sent[],
  expected: ReadonlyMap<string, Date>,
  outages: readonly Outage[],
  counts: Pick<Simulated, 'corrections' | 'runs' | 'questions'>,
): Simulated => {
  const keys = new Set(sent.map(({ key }) => key));
  const late = sent
    .map(({ key, at }) => {
      const minutes = (at.getTime() - tellable(expected.get(key) ?? at, outages)) / MINUTE;
      return { minutes, what: `${key.split('#')[1]} at ${at.toISOString()}` };
    })
    .sort((one, other) => other.minutes - one.minutes);
  return {
    due: expected.size,
    sent: sent.length,
    latestMinutes: Math.max(0, late[0]?.minutes ?? 0),
    latest: late[0]?.what ?? '',
    missing: [...expected.keys()].filter((key) => !keys.has(key)),
    doubled: doubles(sent.map(({ key }) => key)),
    wrong: [...keys].filter((key) => !expected.has(key)),
    ...counts,
  };
};

/** Lives through the time from minute 0, 20 and 40 to the next, and compares what was sent with what was due. */
export const simulatePickups = async (cloud: MailCloud, city: PickupCity, year: SimulatedYear): Promise<Simulated> => {
  const queue = new SQSClient({});
  city.setTime(year.from);
  const items = await subscribe(city, year.subscriptions);
  city.questions();
  const jobs = scheduledJobs();
  const sent: Sent[] = [];
  let corrections = 0;
  let runs = 0;
  for (let millis = year.from.getTime(); millis < year.to.getTime(); millis += 20 * MINUTE) {
    const at = new Date(millis);
    const due = jobs.filter(({ isDue }) => isDue(at));
    if (!due.length || year.outages.some((outage) => outage.of === 'jobs' && isDuring(outage, at))) continue;
    city.setTime(at);
    if (/-01T0[89]:20/.test(at.toISOString())) year.say?.(`${calendarDateAt(at)}: ${sent.length} mails`);
    if (year.shift && at >= year.shift.knownAt) city.garbageDays.move(year.shift.from, year.shift.to);
    const isDown = year.outages.some((outage) => outage.of === 'city' && isDuring(outage, at));
    for (const source of ['GARBAGE_DAY', 'GARBAGE_DAY_SERVICE'] as const) city.fail(source, isDown ? 'down' : null);
    let mails = 0;
    for (const { run } of due) mails += (await run()).mails;
    runs += due.length;
    if (!mails) continue;
    cloud.events.length = 0;
    cloud.ses.clear();
    await Promise.all(Array.from({ length: MAILERS }, () => drain(cloud, city, queue)));
    for (const { detail } of cloud.events) {
      const tag = (detail as { mail?: { tags?: Record<string, string[]> } }).mail?.tags?.delivery?.[0];
      const [, key = '', moved] = /^pickup#([^#]+#[^#]+)(#moved)?$/.exec(fromDeliveryId(tag ?? '')?.key ?? '') ?? [];
      if (moved) corrections += 1;
      else if (key) sent.push({ key, at: clock.now() });
    }
  }
  queue.destroy();
  const expected = dueReminders(city, items, year);
  const own = new Set(items.map(({ id }) => id));
  return compared(
    sent.filter(({ key }) => own.has(key.split('#')[0] ?? '')),
    expected,
    year.outages,
    { corrections, runs, questions: city.questions() },
  );
};
