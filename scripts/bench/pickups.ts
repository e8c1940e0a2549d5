/**
 * `npm run bench -- pickups [SUBSCRIPTIONS] [DUE]`: 100,000 pickup subscriptions (or DUE) that are due in one hour.
 * Then a year of 1,000 subscriptions (or as many) on the jobs' own schedule, with outages. The year takes half an
 * hour or so.
 */
import { randomUUID } from 'node:crypto';
import { clock } from '../../functions/lib/clock.ts';
import { remindOfPickups } from '../../functions/notify/pickups/pickup-reminders.ts';
import { writeItems } from '../../functions/tables/batch.ts';
import { type PickupItem, scheduled, toStored } from '../../functions/tables/pickups/pickup-items.ts';
import type { Pickups, WasteStreamPickup } from '../../shared/pickups/pickups.ts';
import { ENV } from '../../shared/platform/env.ts';
import { startMailCloud } from '../../test/harness/cloud/mail-cloud.ts';
import { startPickupCity } from '../../test/harness/sources/pickup-city.ts';
import { circumstances, shown, timed } from './common/measure.ts';
import type { Outage } from './pickup-days/pickup-truth.ts';
import { simulatePickups } from './pickup-days/pickup-year.ts';

const MOST_SECONDS = 60;
const WRITERS = 4;
const MAILS_A_SECOND = 1_000_000;

const stream = (date: string): WasteStreamPickup => ({
  date,
  reason: null,
  tryAfter: null,
  alternativeDate: null,
  isToday: false,
  route: 'SP1-3A',
  isDetermined: true,
  isGuaranteed: true,
  isWinter: false,
});

const PICKUPS: Pickups = {
  garbage: stream('2026-06-10'),
  recycling: stream('2026-06-11'),
  heardAt: '2026-06-08T08:20:00Z',
};

const dueItem = (index: number, now: Date) => {
  const item: PickupItem = {
    applicationUserId: randomUUID(),
    id: randomUUID(),
    hoursBefore: -6,
    laddr: String(1000 + (index % 5000)),
    sdir: 'N',
    sname: 'SAMPLE',
    stype: 'ST',
    createdAt: '2026-05-01T00:00:00Z',
    since: '2026-05-01T00:00:00Z',
    pickups: PICKUPS,
    route: `route ${index % 150}`,
    told: [],
    version: 1,
  };
  return toStored(scheduled(item, now));
};

/** The whole of one hour's work: read, queued, moved to the next hour. */
const oneHour = async (due: number): Promise<boolean> => {
  const before = new Date('2026-06-09T22:30:00Z');
  clock.now = () => before;
  const items = Array.from({ length: due }, (_, index) => dueItem(index, before));
  const share = Math.ceil(due / WRITERS);
  await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) =>
      writeItems('pickup-subscriptions', items.slice(writer * share, (writer + 1) * share)),
    ),
  );
  clock.now = () => new Date('2026-06-09T23:00:00Z');
  const [run, millis] = await timed(() => remindOfPickups());
  const seconds = millis / 1000;
  console.table({ 'due in one hour': due, queued: run.mails, moved: run.changed, seconds: shown(seconds) });
  return run.ok && run.mails === due && run.changed === due && seconds <= MOST_SECONDS;
};

const outage = (of: Outage['of'], from: string, hours: number): Outage => ({ of, from: new Date(from), hours });

const OUTAGES: Outage[] = [
  outage('city', '2026-10-31T23:00:00Z', 30),
  outage('jobs', '2026-11-16T22:30:00Z', 12),
  outage('city', '2026-11-30T08:00:00Z', 12),
  outage('city', '2027-01-04T02:00:00Z', 24),
  outage('jobs', '2027-02-03T23:30:00Z', 1),
  outage('city', '2027-03-13T18:00:00Z', 20),
  outage('city', '2027-05-03T08:00:00Z', 1),
  outage('jobs', '2027-07-13T11:30:00Z', 30),
  outage('city', '2027-08-09T07:00:00Z', 6),
];

const measure = async (subscriptions: number, due: number): Promise<boolean> => {
  // The limits of mails a second and SES's own events are no part of what is simulated.
  const cloud = await startMailCloud(async () => {}, { maxSendRate: MAILS_A_SECOND });
  const city = await startPickupCity('default');
  process.env[ENV.sesSendRate] = String(MAILS_A_SECOND);
  console.warn = () => {};
  try {
    const isQuick = await oneHour(due);
    if (!subscriptions) return isQuick;
    const [result, took] = await timed(() =>
      simulatePickups(cloud, city, {
        subscriptions,
        from: new Date('2026-10-01T15:00:00Z'),
        to: new Date('2027-10-01T15:00:00Z'),
        say: console.log,
        outages: OUTAGES,
        shift: { from: '2027-07-21', to: '2027-07-22', knownAt: new Date('2027-07-18T18:00:00Z') },
      }),
    );
    const { missing, doubled, wrong, ...rest } = result;
    const counts = { missing: missing.length, doubled: doubled.length, wrong: wrong.length };
    console.table({ subscriptions, ...rest, ...counts, 'minutes of work': shown(took / 60_000) });
    const isRight = [...missing, ...doubled, ...wrong].length === 0 && result.latestMinutes <= 10;
    return isQuick && isRight;
  } finally {
    await city.stop();
    await cloud.stop();
  }
};

export const run = async (subscriptions = '1000', due = '100000'): Promise<void> => {
  console.log(circumstances());
  const isMet = await measure(Number(subscriptions), Number(due));
  console.log(isMet ? 'met' : 'MISSED');
  if (!isMet) process.exitCode = 1;
};
