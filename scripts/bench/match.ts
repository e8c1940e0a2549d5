/**
 * `npm run bench -- match [WATCHES] [RECIPIENTS]`: 100 calls against circles alone, then with watches of other kinds
 * beside them. Then one call in an area that so many people watch.
 */
import { randomUUID } from 'node:crypto';
import { type ManyMails, queueMail } from '../../functions/lib/queues/mail-queue.ts';
import { minuteCounts } from '../../functions/tables/operations/counters.ts';
import { placeCircles } from '../../functions/tables/subscriptions/circles-by-cell.ts';
import { pointersTo, type StoredWatch, toItem } from '../../functions/tables/watches/watch-items.ts';
import type { WatchedPlace } from '../../shared/alerts/watches.ts';
import { toIso } from '../../shared/base/dates.ts';
import type { LngLat, Point } from '../../shared/base/geo.ts';
import { drawnOutline } from '../../shared/places/drawn-area.ts';
import { ENV } from '../../shared/platform/env.ts';
import { startMailCloud } from '../../test/harness/cloud/mail-cloud.ts';
import { takeMessages } from '../../test/harness/cloud/queued.ts';
import { circumstances, megabytes, shown, summary, timed, verdict } from './common/measure.ts';
import { type PoliceCall, population, seeded } from './mail/alert-population.ts';
import { fill, matchAll } from './mail/match-calls.ts';

const CALLS = 100;
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

/** How many of a thousand watches are of a kind. More areas would give every call thousands of recipients. */
const OF_THOUSAND = { circles: 800, areas: 5, streets: 95, drawn: 100 } as const;

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

/** A square of about 400 m. */
const drawnItems = ({ point: { coordinates } }: { point: Point }): object[] => {
  const [lng, lat] = coordinates;
  const corners: LngLat[] = [
    [lng, lat],
    [lng + 0.0049, lat],
    [lng + 0.0049, lat + 0.0036],
    [lng, lat + 0.0036],
  ];
  return watchItems({ kind: 'drawn', geometry: drawnOutline(corners), name: 'Our block' });
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

/** A match takes so long at most, 19 of 20 times, for a call that no more people are mailed about. */
const AIM = { millis: 120, recipients: 500, firstPages: 9 } as const;

const mean = (numbers: readonly number[]): number => shown(numbers.reduce((all, one) => all + one, 0) / numbers.length);

const figures = async (calls: readonly PoliceCall[], started: Date) => {
  const matched = await matchAll(calls, () => queuedSince(started));
  const usual = matched.filter(({ queued }) => queued <= AIM.recipients);
  const { p50, p95, n } = summary(usual.map(({ millis }) => millis));
  const firstPages = matched.map((one) => one.firstPages);
  const most = Math.max(...firstPages);
  return {
    [`calls of at most ${AIM.recipients} recipients`]: n,
    'their p50 ms': p50,
    'their p95 ms': `${p95}, ${verdict(p95 <= AIM.millis, `<= ${AIM.millis}`)}`,
    'first pages, mean': mean(firstPages),
    'first pages, most': `${most}, ${verdict(most <= AIM.firstPages, `<= ${AIM.firstPages}`)}`,
    'further pages, mean': mean(matched.map(({ furtherPages }) => furtherPages)),
    'recipients, mean': mean(matched.map(({ queued }) => queued)),
    'recipients, most': Math.max(...matched.map(({ queued }) => queued)),
    'p95 ms of all': summary(matched.map(({ millis }) => millis)).p95,
    'not matched': matched.filter(({ failed }) => failed).length,
  };
};

/** Milliseconds until the match of a call is done, and until each of its recipients has a message on the queue. */
const crowdFigures = async (call: PoliceCall | undefined, recipients: number, queueUrl: string) => {
  process.env[ENV.mailQueueUrl] = queueUrl;
  if (!call) throw new Error('There is no call.');
  await fill('watches', Array.from({ length: recipients }, () => areaItems('crowd')).flat());
  const began = performance.now();
  const [matched] = await matchAll([{ ...call, neighborhood: 'crowd', geometry: null }]);
  // One mailer that sends nothing meanwhile does the same.
  for (const { kind, messages } of await takeMessages<ManyMails>(queueUrl))
    if (kind === 'many') await queueMail(messages);
  return {
    'match ms': shown(matched?.millis ?? Number.NaN),
    'all queued ms': shown(performance.now() - began),
    'not matched': Number(matched?.failed),
    'memory MB': megabytes(process.memoryUsage().rss),
  };
};

export const run = async (watches = '100000', recipients = '10000'): Promise<void> => {
  const random = seeded(20_261_128);
  const many = (of: keyof typeof OF_THOUSAND): number => Math.round((Number(watches) * OF_THOUSAND[of]) / 1000);
  const cloud = await startMailCloud();
  try {
    const started = new Date();
    console.log(circumstances());
    const { subscribers, calls } = population(many('circles'), CALLS * 4, started);
    const placed = calls.map((call) => withAreas(call, random));
    const besides = (of: 'streets' | 'drawn') => population(many(of), 0, started).subscribers;
    const steps: Record<keyof typeof OF_THOUSAND, () => Promise<void>> = {
      circles: async () => {
        await fill('subscriptions', subscribers);
        await placeCircles();
      },
      areas: () => fill('watches', areasOf(many('areas'), random)),
      streets: () => fill('watches', besides('streets').flatMap(streetItems)),
      drawn: () => fill('watches', besides('drawn').flatMap(drawnItems)),
    };
    // The keys of this object are the kinds.
    for (const [index, kind] of (Object.keys(steps) as (keyof typeof steps)[]).entries()) {
      const [, took] = await timed(steps[kind]);
      console.log(`${many(kind)} ${kind} written in ${shown(took / 1000)} s`);
      const of = (index ? placed : calls).slice(CALLS * index, CALLS * (index + 1));
      console.log(`${index ? 'and ' : ''}${many(kind)} ${kind}`, await figures(of, started));
    }
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
