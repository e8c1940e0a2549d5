/** Which changes of a call are news, and whom a call concerns: the table of spec §9, and a comparison with brute force. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asBlock, isNews, type MatchedCall, recipientsOf } from '../../../../functions/notify/match/matching.ts';
import type { NearSubscription } from '../../../../functions/tables/subscriptions/subscriptions-near.ts';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../../shared/alerts/asked-calls.ts';
import type { Cadence } from '../../../../shared/alerts/cadences.ts';
import { callLevel } from '../../../../shared/alerts/call-types.ts';
import { asksFor } from '../../../../shared/alerts/subscription-match.ts';
import { DISTANCES_FEET } from '../../../../shared/alerts/subscriptions.ts';
import { wantsCall } from '../../../../shared/alerts/topics.ts';
import type { WatchedPlace } from '../../../../shared/alerts/watches.ts';
import { type LngLat, metresBetween, point } from '../../../../shared/base/geo.ts';
import type { CallLevel } from '../../../../shared/datasets/call-facts.ts';

const TYPES = Object.keys(DISPATCH_CALL_TYPES) as DispatchCallType[];

test.each<[DispatchCallType, string]>([
  ['JustMajorPoliceDispatchCall', 'police major'],
  ['MinorOrMajorPoliceDispatchCall', 'police major, police minor'],
  ['JustMajorFireDispatchCall', 'fire major'],
  ['AnyFireDispatchCall', 'fire major, fire minor'],
  ['AnyMajorDispatchCall', 'police major, fire major'],
])('%s wants %s', (type, expected) => {
  const all = [
    ['police', 'major'],
    ['police', 'minor'],
    ['police', 'nonCrime'],
    ['fire', 'major'],
    ['fire', 'minor'],
  ] as const;
  const wanted = all.filter(([kind, level]) => wantsCall(type, `${kind}-dispatch-call`, level satisfies CallLevel));
  expect(wanted.map((pair) => pair.join(' ')).join(', ')).toBe(expected);
});

const HERE: LngLat = [-87.9, 43.05];
const NOW = new Date('2026-11-20T18:00:00Z');

const call = (more: Partial<MatchedCall> = {}): MatchedCall => ({
  dataset: 'police-dispatch-call',
  natureOfCall: 'TRAFFIC STOP',
  reportedDateTime: '2026-11-20T17:20:00Z',
  geometry: point(...HERE),
  ...{ locationAccuracy: 'exact', locationSource: 'street-address', statuses: [] },
  version: 2,
  ...more,
});

describe('news', () => {
  const LEVELS = { nonCrime: 'TRAFFIC STOP', minor: 'THEFT', major: 'SHOOTING' };
  const rank = { nonCrime: 0, minor: 1, major: 2 };
  for (const [level, natureOfCall] of Object.entries(LEVELS))
    test(`${natureOfCall} is ${level}`, () => expect(callLevel('police-dispatch-call', natureOfCall)).toBe(level));

  test('is not that a house became its block, but what else changed then', () => {
    const block = point(-87.9, 43.0505);
    const coarse = { ...call({ geometry: block, isCoarse: true }), location: '3500 block of N 5TH ST,MKE' };
    const exact = { ...call(), location: '3527 N 5TH ST,MKE' };
    const news = (after: typeof coarse, before: typeof exact | null) => isNews(after, asBlock(after, before), NOW);
    expect(news(coarse, exact)).toBe(false);
    expect(isNews(coarse, exact, NOW)).toBe(true);
    expect(asBlock(coarse, exact)).toMatchObject({ location: coarse.location, geometry: block });
    expect(news({ ...coarse, natureOfCall: 'CHILD ABUSE' }, exact)).toBe(true);
    expect(news(coarse, { ...exact, geometry: null })).toBe(true);
    expect(news(coarse, { ...exact, isCoarse: true })).toBe(true);
    expect(news(coarse, null)).toBe(true);
  });

  test('is every new call, and a change that makes a call more severe', () => {
    expect(isNews(call(), null, NOW)).toBe(true);
    for (const before of Object.keys(LEVELS) as (keyof typeof LEVELS)[])
      for (const after of Object.keys(LEVELS) as (keyof typeof LEVELS)[]) {
        const changed = isNews(call({ natureOfCall: LEVELS[after] }), call({ natureOfCall: LEVELS[before] }), NOW);
        expect([before, after, changed]).toEqual([before, after, rank[after] > rank[before]]);
      }
  });

  test('is a point that was found or moved, not one that stayed or went', () => {
    expect(isNews(call(), call({ geometry: null }), NOW)).toBe(true);
    expect(isNews(call(), call({ geometry: point(-87.9, 43.06) }), NOW)).toBe(true);
    expect(isNews(call(), call(), NOW)).toBe(false);
    expect(isNews(call({ geometry: null }), call(), NOW)).toBe(false);
    expect(isNews(call({ geometry: null }), null, NOW)).toBe(true);
  });

  test('without a point is another street, not other words for the same', () => {
    const at = (location: string | null): MatchedCall => call({ geometry: null, location });
    expect(isNews(at('N OTHER ST'), at('N SAMPLE ST'), NOW)).toBe(true);
    expect(isNews(at('N SAMPLE ST'), at(null), NOW)).toBe(true);
    expect(isNews(at('2400 block of N SAMPLE ST'), at('N SAMPLE ST'), NOW)).toBe(false);
    expect(isNews(at(null), at('N SAMPLE ST'), NOW)).toBe(false);
    expect(isNews(call({ location: 'N OTHER ST' }), call({ location: 'N SAMPLE ST' }), NOW)).toBe(false);
  });

  test('is never back-fill or older than three hours', () => {
    expect(isNews(call({ version: 0 }), null, NOW)).toBe(false);
    expect(isNews(call({ reportedDateTime: '2026-11-20T15:00:00Z' }), null, NOW)).toBe(true);
    expect(isNews(call({ reportedDateTime: '2026-11-20T14:59:59Z' }), null, NOW)).toBe(false);
  });
});

const NATURES = ['SHOOTING', 'THEFT', 'TRAFFIC STOP', 'EMS', 'Building Fire', 'NOT A NATURE', null];

/** Points within about 450 m of HERE, many of them near the edges of the three distances. */
const nearHere = fc
  .tuple(fc.double({ min: 0, max: 450, noNaN: true }), fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }))
  .map(
    ([metres, bearing]): LngLat => [
      HERE[0] + ((metres / 111_195) * Math.sin(bearing)) / Math.cos((HERE[1] * Math.PI) / 180),
      HERE[1] + (metres / 111_195) * Math.cos(bearing),
    ],
  );

const subscriptions = fc.array(
  fc.record({
    id: fc.uuid(),
    applicationUserId: fc.constantFrom('ann', 'bob', 'cid', 'dee'),
    dispatchCallType: fc.constantFrom(...TYPES),
    distance: fc.constantFrom(...DISTANCES_FEET),
    point: nearHere.map(([lng, lat]) => point(lng, lat)),
  }),
  { maxLength: 40 },
);

test('one recipient for each user whom brute force finds, by the nearest of the subscriptions that match', () => {
  fc.assert(
    fc.property(
      subscriptions,
      fc.constantFrom(...NATURES),
      fc.constantFrom('police-dispatch-call' as const, 'fire-dispatch-call' as const),
      (all, natureOfCall, dataset) => {
        const at = call({ natureOfCall, dataset });
        const matching = all.filter(
          (one) =>
            wantsCall(one.dispatchCallType, dataset, callLevel(dataset, natureOfCall)) &&
            metresBetween(HERE, one.point.coordinates) < one.distance * 0.3048,
        );
        const found = recipientsOf(at, all, []);
        expect(new Set(found.map(({ applicationUserId }) => applicationUserId))).toEqual(
          new Set(matching.map(({ applicationUserId }) => applicationUserId)),
        );
        expect(new Set(found.map(({ applicationUserId }) => applicationUserId)).size).toBe(found.length);
        for (const { applicationUserId, subscriptionId } of found) {
          const own = matching.filter((one) => one.applicationUserId === applicationUserId);
          const named = own.find(({ id }) => id === subscriptionId);
          const nearest = Math.min(...own.map((one) => metresBetween(HERE, one.point.coordinates)));
          expect(named && metresBetween(HERE, named.point.coordinates)).toBe(nearest);
        }
      },
    ),
  );
});

test('of subscriptions that are equally near the first by id is named, whatever their order', () => {
  const one = (id: string): NearSubscription => ({
    id,
    applicationUserId: 'ann',
    dispatchCallType: 'AnyMajorDispatchCall',
    distance: 330,
    point: point(...HERE),
  });
  for (const ids of ['abc', 'bca', 'cab', 'cba'])
    expect(recipientsOf(call({ natureOfCall: 'SHOOTING' }), [...ids].map(one), [])).toEqual([
      { applicationUserId: 'ann', subscriptionId: 'a' },
    ]);
});

describe('of several watches of one user', () => {
  const shooting = call({ natureOfCall: 'SHOOTING', location: '2400 N SAMPLE ST' });
  const circle: NearSubscription = {
    id: 'circle',
    applicationUserId: 'ann',
    dispatchCallType: 'AnyMajorDispatchCall',
    distance: 330,
    point: point(...HERE),
  };
  const places = {
    area: { kind: 'area', area: 'riverwest', title: 'Riverwest' },
    street: {
      ...{ kind: 'street', street: 'n-sample-st', from: null, to: null, title: 'N Sample St' },
      ...{ lines: [[HERE, [HERE[0], HERE[1] + 0.01]]], numbers: [2400, 2599] },
    },
  } satisfies Record<string, WatchedPlace>;
  const watch = (id: string, kind: keyof typeof places, cadence: Cadence | null) => ({
    ...{ id, applicationUserId: 'ann', place: places[kind], cadence },
  });
  const named = (circles: NearSubscription[], watches: ReturnType<typeof watch>[]): (string | undefined)[] =>
    [watches, watches.toReversed()].map((some) => recipientsOf(shooting, circles, some)[0]?.subscriptionId);

  test('the nearest is named: a circle or a street before an area', () => {
    expect(named([circle], [watch('area', 'area', null)])).toEqual(['circle', 'circle']);
    expect(named([], [watch('a-area', 'area', null), watch('street', 'street', null)])).toEqual(['street', 'street']);
    expect(named([], [watch('a', 'area', null), watch('b', 'area', null)])).toEqual(['a', 'a']);
  });

  test('the one that mails soonest is named before the nearest', () => {
    const soonest = [watch('daily', 'street', 'daily'), watch('now', 'area', 'immediate'), watch('own', 'area', null)];
    expect(named([circle], soonest)).toEqual(['now', 'now']);
    expect(named([circle], [watch('daily', 'area', 'daily')])).toEqual(['circle', 'circle']);
    expect(named([{ ...circle, cadence: 'daily' }], [watch('own', 'area', null)])).toEqual(['own', 'own']);
    expect(named([{ ...circle, cadence: null }], [watch('own', 'area', null)])).toEqual(['circle', 'circle']);
    expect(
      named(
        [
          { ...circle, cadence: 'hourly' },
          { ...circle, id: 'now', cadence: 'immediate' },
        ],
        [],
      )[0],
    ).toBe('now');
    expect(named([], [watch('daily', 'street', 'daily'), watch('weekly', 'street', 'weekly')])).toEqual([
      'daily',
      'daily',
    ]);
  });

  test('a call beyond the stretch concerns nobody', () => {
    const beyond = { ...shooting, location: '2600 N SAMPLE ST', geometry: point(HERE[0], HERE[1] + 0.02) };
    expect(recipientsOf(beyond, [], [watch('street', 'street', null)])).toEqual([]);
  });
});

test('a call exactly as far as the distance is not near enough', () => {
  const subscription: NearSubscription = {
    id: 'a',
    applicationUserId: 'ann',
    dispatchCallType: 'AnyMajorDispatchCall',
    distance: 330,
    point: point(...HERE),
  };
  // Binary search for the last point north that still counts.
  let [inside, outside] = [0, 0.01];
  for (let step = 0; step < 60; step++) {
    const middle = (inside + outside) / 2;
    const at = {
      natureOfCall: 'SHOOTING',
      dataset: 'police-dispatch-call' as const,
      geometry: point(HERE[0], HERE[1] + middle),
    };
    if (asksFor(subscription, at)) inside = middle;
    else outside = middle;
  }
  expect(metresBetween(HERE, [HERE[0], HERE[1] + inside])).toBeCloseTo(330 * 0.3048, 6);
  expect(metresBetween(HERE, [HERE[0], HERE[1] + inside])).toBeLessThan(330 * 0.3048);
});
