/** The hourly job of pickup reminders: queues what is due, then moves each subscription to its next hour. */
import { toIso } from '../../../shared/base/dates.ts';
import { nextCartBack } from '../../../shared/pickups/cart-back.ts';
import { isAbout, type PickupNotice } from '../../../shared/pickups/pickup-notice.ts';
import { nextReminder, toldWith } from '../../../shared/pickups/pickup-reminders.ts';
import { clock } from '../../lib/clock.ts';
import { type JobRun, runJob } from '../../lib/job.ts';
import { jobHandler } from '../../lib/job-handler.ts';
import { type MailMessage, queueMail } from '../../lib/queues/mail-queue.ts';
import { jobRuns, saveJobRun } from '../../tables/operations/job-runs.ts';
import { isPaused } from '../../tables/operations/job-settings.ts';
import { DUE_SHARDS, dueSubscriptions, replaceSubscriptions } from '../../tables/pickups/pickup-due.ts';
import { type PickupItem, scheduled } from '../../tables/pickups/pickup-items.ts';
import { findPickupNotice } from '../../tables/pickups/pickup-notice.ts';

/** The mails due to one subscription, and the subscription once that is queued. */
const comeUp = (
  before: PickupItem,
  now: Date,
  notice: PickupNotice | null,
): { messages: MailMessage[]; after: PickupItem } => {
  const { applicationUserId, id: subscriptionId } = before;
  const messages: MailMessage[] = [];
  let after = before;
  for (;;) {
    const next = nextReminder(after, now);
    if (!next || next.dueAt > now || after.stoppedAt) break;
    // A notice is told with the first reminder of a day that it is about.
    const isNews = notice !== null && isAbout(notice, next.date) && after.noticed !== notice.id;
    const news = isNews ? { noticeId: notice.id } : {};
    const { date, dueAt } = next;
    messages.push({ kind: 'pickup', applicationUserId, subscriptionId, date, dueAt: toIso(dueAt), ...news });
    after = { ...after, told: toldWith(after, next), ...(isNews ? { noticed: notice.id } : {}) };
  }
  const back = nextCartBack(after, now);
  if (back && back.dueAt <= now && !after.stoppedAt) {
    messages.push({ kind: 'pickup-back', applicationUserId, subscriptionId, date: back.date });
    after = { ...after, broughtBack: back.date };
  }
  return { messages, after: scheduled(after, now) };
};

/** Runs among which one that did its work is looked for. */
const RUNS_SEEN = 10;

const lastLookBefore = async (now: Date): Promise<Date | null> => {
  const runs = await jobRuns('pickup-reminders', RUNS_SEEN);
  const looks = runs.filter(({ ok }) => ok).map(({ startedAt }) => new Date(startedAt));
  return looks.find((at) => at <= now) ?? null;
};

const remindShard = async (
  shard: number,
  { now, looked, notice }: { now: Date; looked: Date | null; notice: PickupNotice | null },
  run: JobRun,
): Promise<void> => {
  for await (const page of dueSubscriptions(now, looked, shard)) {
    const up = page.map((before) => ({ before, ...comeUp(before, now, notice) }));
    const messages = up.flatMap((one) => one.messages);
    // Queued first: who dies here queues again, and the ledger knows subscription and day.
    await queueMail(messages);
    run.read += page.length;
    run.mails += messages.length;
    const replaced = await replaceSubscriptions(up);
    run.changed += replaced;
  }
};

export const remindOfPickups = (): Promise<JobRun> =>
  runJob(
    'pickup-reminders',
    async (run) => {
      const now = clock.now();
      const looked = await lastLookBefore(now);
      const notice = await findPickupNotice();
      await Promise.all(DUE_SHARDS.map((shard) => remindShard(shard, { now, looked, notice }, run)));
    },
    saveJobRun,
  );

export const handler = jobHandler(remindOfPickups, isPaused);
