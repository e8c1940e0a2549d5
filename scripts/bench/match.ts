/** `npm run bench -- match [CIRCLES] [AREAS]`: 300 calls against circles alone, then with watches of areas beside them. */
import { randomUUID } from 'node:crypto';
import { minuteCounts } from '../../functions/tables/operations/counters.ts';
import { areaKey, type Item } from '../../functions/tables/watches/watch-items.ts';
import { toIso } from '../../shared/base/dates.ts';
import { startMailCloud } from '../../test/harness/cloud/mail-cloud.ts';
import { type PoliceCall, population, seeded } from './mail/alert-population.ts';
import { fill, matchAll } from './mail/match-calls.ts';
import { circumstances, percentile, shown } from './measure.ts';

const CALLS = 300;
/** How many areas of each kind a city like ours has. Six of ten watches are of the first kind, three of the second. */
const KINDS = [
  { column: 'neighborhood', prefix: 'n', areas: 190 },
  { column: 'aldermanicDistrict', prefix: 'ald-', areas: 15 },
  { column: 'policeDistrict', prefix: 'police-', areas: 7 },
] as const;

const someArea = ({ areas }: (typeof KINDS)[number], random: () => number): number => 1 + Math.floor(random() * areas);

/** Each with its pointer, of a user of its own. */
const watchItems = (count: number, random: () => number): object[] =>
  Array.from({ length: count }, () => {
    const ofTen = Math.floor(random() * 10);
    const kind = KINDS[ofTen < 6 ? 0 : ofTen < 9 ? 1 : 2];
    const area = `${kind.prefix}${someArea(kind, random)}`;
    const id = `watch.${randomUUID()}`;
    const item: Item = {
      ...{ key: id, id, applicationUserId: randomUUID(), topic: 'AnyMajorDispatchCall', channels: ['mail'] },
      ...{ place: { kind: 'area', area, title: area }, cadence: null, version: 1, createdAt: toIso(new Date()) },
      pointers: [areaKey(area)],
    };
    return [item, { key: areaKey(area), id, topic: item.topic }];
  }).flat();

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

export const run = async (circles = '100000', areas = '10000'): Promise<void> => {
  const random = seeded(20_261_128);
  const cloud = await startMailCloud();
  try {
    const started = new Date();
    console.log(circumstances());
    const { subscribers, calls } = population(Number(circles), CALLS * 2, started);
    await fill('subscriptions', subscribers);
    const alone = await figures(calls.slice(0, CALLS), started);
    await fill('watches', watchItems(Number(areas), random));
    const later = calls.slice(CALLS).map((call) => withAreas(call, random));
    const beside = await figures(later, started);
    console.table({ [`${circles} circles`]: alone, [`and ${areas} areas`]: beside });
  } finally {
    await cloud.stop();
  }
};
