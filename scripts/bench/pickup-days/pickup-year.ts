/** Pickup reminders simulated on their own schedule: the jobs as the clock starts them, a city with outages. */
import { randomUUID } from 'node:crypto';
import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { clock } from '../../../functions/lib/clock.ts';
import { fromDeliveryId } from '../../../functions/notify/mailer/delivery-id.ts';
import { handler as mailer } from '../../../functions/notify/mailer/mailer.ts';
import { refreshPickups } from '../../../functions/notify/pickups/pickup-refresh.ts';
import { remindOfPickups } from '../../../functions/notify/pickups/pickup-reminders.ts';
import { findPickups } from '../../../functions/places/asked/pickup-dates.ts';
import { createPickupSubscription, type PickupItem } from '../../../functions/tables/pickups/pickup-subscriptions.ts';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { HOURS_BEFORE } from '../../../shared/pickups/pickups.ts';
import { parseCron } from '../../../shared/platform/cron.ts';
import { JOBS } from '../../../shared/platform/jobs.ts';
import { type MailCloud, someUser } from '../../../test/harness/cloud/mail-cloud.ts';
import type { PickupCity } from '../../../test/harness/sources/pickup-city.ts';
import {
  compared,
  dueReminders,
  isDuring,
  MINUTE,
  type Sent,
  type Simulated,
  type SimulatedYear,
} from './pickup-truth.ts';

/** The queue hands a failed mail to the mailer again so often, and after so long. */
const MOST_TRIES = 8;

const VISIBILITY = 3 * MINUTE;

/** Mailers at work at once. */
const MAILERS = 4;

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
      const { batchItemFailures } = await mailer(event as SQSEvent);
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

/** The jobs of pickups by their own cron lines. */
const scheduledJobs = () =>
  JOBS.flatMap((job) => {
    if (!job.schedule || !('cron' in job.schedule)) return [];
    const isDue = parseCron(job.schedule.cron);
    if (job.runs === 'pickup-reminders') return [{ isDue, run: remindOfPickups }];
    if (job.runs === 'pickup-refresh') return [{ isDue, run: () => refreshPickups(job.name, job.unheardHours) }];
    return [];
  });

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
