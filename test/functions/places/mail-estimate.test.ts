/** The estimate before subscribing: against a naive count of the sample city's calls, and over a short archive. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { handler } from '../../../functions/api/lists/lists.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { sealHistory } from '../../../functions/snapshots/segments.ts';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { estimateOf, type MailEstimate } from '../../../shared/alerts/mail-estimate.ts';
import { asksFor } from '../../../shared/alerts/subscription-match.ts';
import { DISTANCES_FEET } from '../../../shared/alerts/subscriptions.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { type LngLat, point } from '../../../shared/base/geo.ts';
import type { CallsName, DatasetRecord } from '../../../shared/datasets/registry.ts';
import { callApi } from '../../harness/cloud/call-api.ts';
import { type Cloud, startCloud } from '../../harness/cloud/cloud.ts';
import { draws } from '../../harness/draws.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T18:00:00Z');
const realNow = clock.now;

type AnyCall = DatasetRecord<CallsName> & { dataset: CallsName };

let cloud: Cloud;
const calls: AnyCall[] = [];

/** A crowded corner of the city, so that many calls lie at the edges of the circles asked for. */
const CENTRE: LngLat = [-87.93, 43.05];
const NATURES = ['SHOOTING', 'THEFT', 'TRAFFIC STOP', 'EMS', 'STRUCTURE FIRE', null];

const policeCall = (index: number, reportedDateTime: string, [lng, lat]: LngLat, natureOfCall: string | null) => ({
  callNumber: `p${index}`,
  reportedDateTime,
  location: null,
  district: null,
  natureOfCall,
  status: null,
  locationAccuracy: null,
  locationSource: null,
  statuses: [],
  geometry: index % 20 === 0 ? null : point(lng, lat),
});

const fireCall = (index: number, reportedDateTime: string, [lng, lat]: LngLat, natureOfCall: string | null) => ({
  cfs: `f${index}`,
  reportedDateTime,
  address: null,
  apt: null,
  city: null,
  natureOfCall,
  disposition: null,
  locationAccuracy: null,
  locationSource: null,
  statuses: [],
  geometry: index % 20 === 0 ? null : point(lng, lat),
});

const micro = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Fractions that look like chance, the same on every machine. */
const chance = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

/** Adds `count` made-up calls of each department in the days before NOW. */
const publish = async (count: number, days: { police: number; fire: number }): Promise<void> => {
  const next = chance(count);
  const made = <T>(within: number, make: (index: number, time: string, at: LngLat, nature: string | null) => T): T[] =>
    Array.from({ length: count }, (_, index) => {
      const at: LngLat = [micro(CENTRE[0] + (next() - 0.5) * 0.02), micro(CENTRE[1] + (next() - 0.5) * 0.016)];
      const time = toIso(new Date(NOW - next() * within * DAY));
      return make(calls.length + index, time, at, NATURES[Math.floor(next() * NATURES.length)] ?? null);
    });
  const police = made(days.police, policeCall);
  const fire = made(days.fire, fireCall);
  await sealHistory('police-dispatch-call', police);
  await sealHistory('fire-dispatch-call', fire);
  calls.push(
    ...police.map((call) => ({ ...call, dataset: 'police-dispatch-call' as const })),
    ...fire.map((call) => ({ ...call, dataset: 'fire-dispatch-call' as const })),
  );
};

beforeAll(async () => {
  cloud = await startCloud();
});
afterEach(() => {
  clock.now = realNow;
});
afterAll(() => cloud.stop());

const ask = async ([longitude, latitude]: LngLat, distance: number, dispatchCallType: string) => {
  clock.now = () => new Date(NOW);
  return callApi(handler, 'GET /api/dispatchCallSubscription/estimate', {
    query: { longitude: String(longitude), latitude: String(latitude), distance: String(distance), dispatchCallType },
  });
};

const naive = (at: LngLat, distance: (typeof DISTANCES_FEET)[number], type: DispatchCallType, days: number) => {
  const asked = { point: point(...at), distance, dispatchCallType: type };
  const from = NOW - days * DAY;
  const times = calls.filter((call) => Date.parse(call.reportedDateTime) >= from && asksFor(asked, call));
  return estimateOf(
    times.map(({ reportedDateTime }) => new Date(reportedDateTime)),
    days,
  );
};

test('before anything is published no day is known', async () => {
  expect((await ask(CENTRE, 660, 'AnyMajorDispatchCall')).body).toEqual(estimateOf([], 0));
});

test('a short archive says how short it is: of two, what both have', async () => {
  await publish(400, { police: 9, fire: 30 });
  const { body } = await ask(CENTRE, 1320, 'AnyMajorDispatchCall');
  expect(body.days).toBe(9);
  const first = Math.min(
    ...calls
      .filter(({ dataset }) => dataset === 'police-dispatch-call')
      .map(({ reportedDateTime }) => Date.parse(reportedDateTime)),
  );
  const both = calls.filter(({ reportedDateTime }) => Date.parse(reportedDateTime) >= first);
  const asked = { point: point(...CENTRE), distance: 1320, dispatchCallType: 'AnyMajorDispatchCall' } as const;
  expect(body.mails.immediate).toBe(both.filter((call) => asksFor(asked, call)).length);
  expect(body.mails.immediate).toBeGreaterThan(3);
  expect((await ask(CENTRE, 1320, 'AnyFireDispatchCall')).body.days).toBe(30);
});

test('it is what a naive count of all calls says', async () => {
  await publish(2000, { police: 112, fire: 112 });
  const degrees = (middle: number) => fc.integer({ min: -8000, max: 8000 }).map((step) => micro(middle + step / 1e6));
  let mails = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(degrees(CENTRE[0]), degrees(CENTRE[1])),
      fc.constantFrom(...DISTANCES_FEET),
      fc.constantFrom(...(Object.keys(DISPATCH_CALL_TYPES) as DispatchCallType[])),
      async (at, distance, type) => {
        const { status, body } = await ask(at, distance, type);
        const expected: MailEstimate = naive(at, distance, type, 56);
        expect({ status, body }).toEqual({ status: 200, body: expected });
        mails += expected.mails.immediate;
      },
    ),
    { numRuns: draws(100) },
  );
  expect(mails).toBeGreaterThan(draws(1000));
});

test.each([
  ['distance', { distance: '500' }],
  ['dispatchCallType', { dispatchCallType: 'Every' }],
  ['Milwaukee', { latitude: '44' }],
  ['longitude', { longitude: '' }],
])('a wrong %s is 400', async (word, wrong) => {
  const query = { latitude: '43', longitude: '-87.9', distance: '660', dispatchCallType: 'AnyMajorDispatchCall' };
  const { status, body } = await callApi(handler, 'GET /api/dispatchCallSubscription/estimate', {
    query: { ...query, ...wrong },
  });
  expect([status, body.Details]).toEqual([400, expect.stringContaining(word)]);
});
