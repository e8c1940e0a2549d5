/** Made-up subscribers and calls for the alerts benchmark: as many and as crowded as a busy year would bring. */
import { randomUUID } from 'node:crypto';
import { cellOf } from '../../../functions/tables/cells.ts';
import { placeInStrips } from '../../../functions/tables/subscriptions/strips.ts';
import { newUser, type User } from '../../../functions/tables/users/users.ts';
import { asksFor } from '../../../shared/alerts/subscription-match.ts';
import { DISTANCES_FEET, type DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { type LngLat, point } from '../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../shared/datasets/registry.ts';

export type PoliceCall = DatasetRecord<'police-dispatch-call'>;
/** A subscription with the two attributes that its item has in place of the id. */
type Subscriber = Omit<DispatchCallSubscription, 'id'> & { cell: string; uuid: string };

/** About the city without its lake: 29 by 15 km. */
const CITY = { south: 42.93, north: 43.19, west: -88.06, east: -87.88 };
/** Neighbourhoods in which half of all calls and people are, each within some 500 m. */
const CROWDS = 60;
const CROWD_DEGREES = { lat: 0.0046, lng: 0.0063 };
const SUBSCRIPTIONS_A_USER = 2.5;

/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const places = (random: () => number): (() => LngLat) => {
  const anywhere = (): LngLat => [
    CITY.west + random() * (CITY.east - CITY.west),
    CITY.south + random() * (CITY.north - CITY.south),
  ];
  const crowds = Array.from({ length: CROWDS }, anywhere);
  const bell = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return () => {
    if (random() < 0.5) return anywhere();
    const [lng, lat] = crowds[Math.floor(random() * CROWDS)] ?? anywhere();
    return [lng + bell() * CROWD_DEGREES.lng, lat + bell() * CROWD_DEGREES.lat];
  };
};

const someUser = (): User => {
  const sub = randomUUID();
  return newUser({ sub, email: `${sub}@example.com`, emailConfirmed: true });
};

const TYPES = [
  'AnyMajorDispatchCall',
  'AnyMajorDispatchCall',
  'AnyMajorDispatchCall',
  'JustMajorPoliceDispatchCall',
  'MinorOrMajorPoliceDispatchCall',
  'JustMajorFireDispatchCall',
  'AnyFireDispatchCall',
] as const;

/** A third of a user's subscriptions lie near one of the same user, so that one call matches both. */
export const population = (
  subscriptions: number,
  calls: number,
  now: Date,
): { users: User[]; subscribers: Subscriber[]; calls: PoliceCall[] } => {
  const random = seeded(20_261_120);
  const place = places(random);
  const users = Array.from({ length: Math.ceil(subscriptions / SUBSCRIPTIONS_A_USER) }, someUser);
  const latest = new Map<string, LngLat>();
  const subscribers = Array.from({ length: subscriptions }, (): Subscriber => {
    const user = users[Math.floor(random() * users.length)] ?? someUser();
    const before = latest.get(user.sub);
    const at: LngLat = before && random() < 0.33 ? [before[0] + 0.0005, before[1]] : place();
    latest.set(user.sub, at);
    // 20 % each of the shortest and the longest, 60 % of the default.
    const distance = DISTANCES_FEET[[0, 1, 1, 1, 2][Math.floor(random() * 5)] ?? 1] ?? 660;
    return {
      cell: cellOf(at),
      uuid: randomUUID(),
      applicationUserId: user.sub,
      dispatchCallType: TYPES[Math.floor(random() * TYPES.length)] ?? 'AnyMajorDispatchCall',
      distance,
      point: point(...at),
      ...placeInStrips({ distance, point: point(...at) }),
      house_nr: '100',
      sdir: 'N',
      street: 'SAMPLE',
      sttype: 'ST',
      createdAt: '2026-11-01T00:00:00Z',
    };
  });
  return {
    users,
    subscribers,
    calls: Array.from({ length: calls }, (_, index) => ({
      callNumber: String(263_240_000 + index),
      reportedDateTime: toIso(new Date(now.getTime() - 40 * 60_000)),
      location: '100 N SAMPLE ST',
      district: 1,
      natureOfCall: 'SHOTSPOTTER',
      status: 'Service in Progress',
      locationAccuracy: 'exact',
      locationSource: 'street-address',
      statuses: [],
      geometry: point(...place()),
    })),
  };
};

/** The users whom each call concerns, by comparing every call with every subscription. */
export const bruteForce = (
  calls: readonly PoliceCall[],
  subscribers: readonly Subscriber[],
): Map<string, Set<string>> =>
  new Map(
    calls.map((call) => {
      const seen = { ...call, dataset: 'police-dispatch-call' as const };
      const found = subscribers.filter((subscriber) => asksFor(subscriber, seen));
      return [call.callNumber, new Set(found.map(({ applicationUserId }) => applicationUserId))];
    }),
  );
