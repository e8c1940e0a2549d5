/**
 * `npm run bench -- match [CIRCLES] [AREAS] [STREETS] [RECIPIENTS]`: 300 calls against circles alone, then with watches
 * of areas and of streets beside them; then one call in an area that so many people watch.
 */
import { randomUUID } from 'node:crypto';
import { type ManyMails, queueMail } from '../../functions/lib/queues/mail-queue.ts';
import { minuteCounts } from '../../functions/tables/operations/counters.ts';
import { pointersTo, type StoredWatch, toItem } from '../../functions/tables/watches/watch-items.ts';
import type { WatchedPlace } from '../../shared/alerts/watches.ts';
import { toIso } from '../../shared/base/dates.ts';
import type { Point } from '../../shared/base/geo.ts';
import { ENV } from '../../shared/platform/env.ts';
import { startMailCloud } from '../../test/harness/cloud/mail-cloud.ts';
import { takeMessages } from '../../test/harness/cloud/queued.ts';
import { type PoliceCall, population, seeded } from './mail/alert-population.ts';
import { fill, matchAll } from './mail/match-calls.ts';
import { circumstances, megabytes, percentile, shown } from './measure.ts';

const CALLS = 300;
/** How many areas of each kind a city like ours has. Six of ten watches are of the first kind, three of the second. */
const KINDS = [
  { column: 'neighborhood', prefix: 'n', areas: 190 },
  { column: 'aldermanicDistrict', prefix: 'ald-', areas: 15 },
  { column: 'policeDistrict', prefix: 'police-', areas: 7 },
] as const;

const someArea = ({ areas }: (typeof KINDS)[number], random: () => number): number => 1 + Math.floor(random() * areas);

/** With its pointers, of a user of its own. */
const watchItems = (place: WatchedPlace): object[] => {
  const watch: StoredWatch = {
    ...{ id: `watch.${randomUUID()}`, applicationUserId: randomUUID(), topic: 'AnyMajorDispatchCall', place },
    ...{ channels: ['mail'], cadence: null, version: 1, createdAt: toIso(new Date()) },
  };
  return [toItem(watch), ...pointersTo(watch)];
};

const areaItems = (area: string): object[] => watchItems({ kind: 'area', area, title: area });

const areasOf = (count: number, random: () => number): object[] =>
  Array.from({ length: count }, () => {
    const ofTen = Math.floor(random() * 10);
    const kind = KINDS[ofTen < 6 ? 0 : ofTen < 9 ? 1 : 2];
    return areaItems(`${kind.prefix}${someArea(kind, random)}`);
  }).flat();

/** About 500 m of a street, as crowded as circles are. */
const streetItems = ({ point: { coordinates } }: { point: Point }, index: number): object[] => {
  const [lng, lat] = coordinates;
  return watchItems({
    ...{ kind: 'street', street: `n-sample-${index}-st`, title: 'N Sample St', from: null, to: null },
    ...{ lines: [[coordinates, [lng, lat + 0.0045]]], numbers: [100, 599] },
  });
};

const withAreas = (call: PoliceCall, random: () => number): PoliceCall => {
  const [neighborhood, aldermanic, police] = KINDS.map((kind) => someArea(kind, random));
  return {
    ...call,
    neighborhood: `n${neighborhood}`,
    aldermanicDistrict: aldermanic ?? null,
    policeDistrict: police ?? null,
  };
};

/** The mails that matches queued so far. */
const queuedSince = async (started: Date): Promise<number> => {
  const minutes = await minuteCounts('match', started, new Date(Date.now() + 60_000));
  return minutes.reduce((sum, { counts }) => sum + (counts.queued ?? 0), 0);
};

const figures = async (calls: readonly PoliceCall[], started: Date) => {
  const before = await queuedSince(started);
  const { times, counts, failed } = await matchAll(calls);
  return {
    'match p50 ms': shown(percentile(times, 0.5)),
    'match p95 ms': shown(percentile(times, 0.95)),
    'first pages, mean': shown(counts.reduce((sum, count) => sum + count, 0) / counts.length),
    'first pages, most': Math.max(...counts),
    'recipients a call': shown(((await queuedSince(started)) - before) / calls.length),
    'not matched': failed.length,
  };
};

/** Milliseconds until the match of a call is done, and until each of its recipients has a message on the queue. */
const crowdFigures = async (call: PoliceCall | undefined, recipients: number, queueUrl: string) => {
  process.env[ENV.mailQueueUrl] = queueUrl;
  if (!call) throw new Error('There is no call.');
  await fill('watches', Array.from({ length: recipients }, () => areaItems('crowd')).flat());
  const began = performance.now();
  const { times, failed } = await matchAll([{ ...call, neighborhood: 'crowd', geometry: null }]);
  // One mailer that sends nothing meanwhile does the same.
  for (const { kind, messages } of await takeMessages<ManyMails>(queueUrl))
    if (kind === 'many') await queueMail(messages);
  return {
    'match ms': shown(times[0] ?? Number.NaN),
    'all queued ms': shown(performance.now() - began),
    'not matched': failed.length,
    'memory MB': megabytes(process.memoryUsage().rss),
  };
};

export const run = async (
  circles = '100000',
  areas = '10000',
  streets = '10000',
  recipients = '10000',
): Promise<void> => {
  const random = seeded(20_261_128);
  const cloud = await startMailCloud();
  try {
    const started = new Date();
    console.log(circumstances());
    const { subscribers, calls } = population(Number(circles), CALLS * 3, started);
    const placed = calls.map((call) => withAreas(call, random));
    await fill('subscriptions', subscribers);
    const alone = await figures(calls.slice(0, CALLS), started);
    await fill('watches', areasOf(Number(areas), random));
    const besideAreas = await figures(placed.slice(CALLS, CALLS * 2), started);
    await fill('watches', population(Number(streets), 0, started).subscribers.flatMap(streetItems));
    const besideStreets = await figures(placed.slice(CALLS * 2), started);
    console.table({
      [`${circles} circles`]: alone,
      [`and ${areas} areas`]: besideAreas,
      [`and ${streets} streets`]: besideStreets,
    });
    console.table({
      [`one call, ${recipients} recipients`]: await crowdFigures(
        calls[0],
        Number(recipients),
        cloud.sqs.queueUrl('crowd'),
      ),
    });
  } finally {
    await cloud.stop();
  }
};
