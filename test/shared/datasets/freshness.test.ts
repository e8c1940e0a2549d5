/** When a source is late: replays of made-up weeks of calls with their nights and outages, and of one recorded day. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentsOf } from '../../../scripts/sample-city/milwaukee/calls/call-times.ts';
import { FIRE_CALLS_A_DAY, POLICE_CALLS_A_DAY } from '../../../scripts/sample-city/milwaukee/calls/calls.data.ts';
import { dayOf } from '../../../scripts/sample-city/milwaukee/wall-clock.ts';
import { randomStream } from '../../../scripts/sample-city/random.ts';
import { instantOf, toIso, wallTimeAt } from '../../../shared/base/dates.ts';
import { crime } from '../../../shared/cities/milwaukee/datasets/crime.ts';
import { policeDispatchCall } from '../../../shared/cities/milwaukee/datasets/police-dispatch-call.ts';
import {
  BASELINE_DAYS,
  baselineOf,
  freshnessOf,
  NEVER_READ,
  type SourceHealth,
} from '../../../shared/datasets/freshness.ts';
import { sampleLines, testWithSamples } from '../../harness/sources/samples.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const POLL = 5 * MINUTE;
const WATCH = 10 * MINUTE;
/** From a call's time to its showing on the page: half an hour and up to a quarter more. */
const lagOf = (time: number): number => 30 * MINUTE + ((time / 1000) % 900) * 1000;

const START = Date.parse('2026-09-01T05:00:00Z');

/** Made-up calls of so many days, at Milwaukee's hourly rates. */
const callsOf = (days: number, callsADay: number, seed: number): number[] => {
  const random = randomStream(seed);
  const first = dayOf(START);
  return Array.from({ length: days }, (_, day) => momentsOf(random, first + day, callsADay)).flat();
};

interface Outage {
  from: number;
  to: number;
}

interface Noticed {
  at: number;
  /** Minutes after the silence was longer than the longest normal one; counted from the newest record's showing. */
  beyond: number;
}

/**
 * Polls and watches over `to - from` a page that shows `calls` and stands still during the outages. Answers each time
 * at which the source becomes late.
 */
const replay = (calls: readonly number[], baseline: number[], { from, to }: Outage, outages: Outage[]): Noticed[] => {
  const shows = calls
    .filter((time) => time > from - 3 * HOUR && time < to)
    .map((time) => ({ time, at: time + lagOf(time) }))
    .sort((a, b) => a.at - b.at);
  const noticed: Noticed[] = [];
  const health: SourceHealth = { ...NEVER_READ, baseline };
  let next = 0;
  let newest = 0;
  let shownAt = 0;
  let wasLate = false;
  for (let at = from; at <= to; at += POLL) {
    const isStill = outages.some((outage) => outage.from <= at && at < outage.to);
    for (; !isStill && (shows[next]?.at ?? at + 1) <= at; next += 1) {
      const { time, at: shown } = shows[next] ?? { time: 0, at: 0 };
      if (time <= newest) continue;
      newest = time;
      shownAt = shown;
      Object.assign(health, { newestRecord: toIso(new Date(time)), newestSeenAt: toIso(new Date(at)) });
    }
    health.lastGoodRead = toIso(new Date(at));
    if ((at - from) % WATCH !== 0) continue;
    const isLate = freshnessOf(policeDispatchCall, health, new Date(at)).state !== 'ok';
    const normal = (baseline[wallTimeAt(new Date(newest)).hour] ?? 0) * MINUTE;
    if (isLate && !wasLate) noticed.push({ at, beyond: (at - shownAt - normal) / MINUTE });
    wasLate = isLate;
  }
  return noticed;
};

const ms = (time: string): number => Date.parse(time);
const healthAt = (newestSeenAt: string, more: Partial<SourceHealth> = {}): SourceHealth => ({
  ...NEVER_READ,
  lastGoodRead: newestSeenAt,
  newestRecord: newestSeenAt,
  newestSeenAt,
  ...more,
});

describe.each([
  ['police', POLICE_CALLS_A_DAY],
  ['fire', FIRE_CALLS_A_DAY],
])('%s calls, %i a day', (_, callsADay) => {
  const calls = callsOf(BASELINE_DAYS * 2, callsADay, 20_261_121);
  const learned = START + BASELINE_DAYS * DAY;
  const span = { from: learned, to: learned + (BASELINE_DAYS - 1) * DAY };
  const baseline = baselineOf(calls.filter((time) => time < learned));

  test('what is normal is longer at night than at noon', () => {
    expect(baseline[4]).toBeGreaterThan((baseline[12] ?? 0) * 1.5);
    expect(Math.max(...baseline)).toBeLessThan(180);
  });

  test('four quiet weeks: silence at night is no news', () => {
    expect(replay(calls, baseline, span, []).length).toBeLessThanOrEqual(1);
  });

  test('a page that stands still is noticed within 30 minutes beyond what is normal, at any hour', () => {
    const beyond: number[] = [];
    for (let index = 0; index < 48; index += 1) {
      const from = learned + DAY + index * (12 * HOUR + 37 * MINUTE);
      const outage = { from, to: from + 7 * HOUR };
      const noticed = replay(calls, baseline, { from: from - DAY / 2, to: outage.to }, [outage]);
      const found = noticed.filter(({ at }) => at >= from);
      expect(found).toHaveLength(1);
      beyond.push(found[0]?.beyond ?? Number.POSITIVE_INFINITY);
    }
    expect(Math.max(...beyond)).toBeLessThanOrEqual(30);
    expect(Math.min(...beyond)).toBeGreaterThan(0);
  });

  test('an outage among the learned days does not become normal', () => {
    const from = START + 9 * DAY + 17 * HOUR;
    const without = calls.filter((time) => time < learned && (time < from || time > from + 7 * HOUR));
    const learnedWith = baselineOf(without);
    for (const [hour, normal] of learnedWith.entries()) expect(normal).toBeLessThanOrEqual((baseline[hour] ?? 0) + 1);
  });
});

test('noon is noticed sooner than night', () => {
  const baseline = Array.from({ length: 24 }, (_, hour) => (hour < 6 ? 90 : 20));
  const stateAfter = (newest: string, minutes: number) =>
    freshnessOf(
      policeDispatchCall,
      healthAt(newest, { baseline, lastGoodRead: toIso(new Date(ms(newest) + minutes * MINUTE)) }),
      new Date(ms(newest) + minutes * MINUTE),
    ).state;
  expect(stateAfter('2026-11-20T18:00:00Z', 35)).toBe('ok');
  expect(stateAfter('2026-11-20T18:00:00Z', 36)).toBe('late');
  expect(stateAfter('2026-11-20T09:00:00Z', 105)).toBe('ok');
  expect(stateAfter('2026-11-20T09:00:00Z', 106)).toBe('late');
});

test('a page that cannot be read is down since it was last read', () => {
  const health = healthAt('2026-11-20T18:00:00Z');
  expect(freshnessOf(policeDispatchCall, health, new Date('2026-11-20T18:20:00Z')).state).toBe('ok');
  expect(freshnessOf(policeDispatchCall, health, new Date('2026-11-20T18:20:01Z'))).toMatchObject({
    state: 'down',
    since: '2026-11-20T18:00:00Z',
  });
});

test('a daily file is late a day after its turn', () => {
  const health = healthAt('2026-11-18T12:00:00Z', { newestRecord: '2026-11-01T12:00:00Z' });
  expect(freshnessOf(crime, health, new Date('2026-11-20T12:00:00Z'))).toEqual({
    state: 'ok',
    since: null,
    expectedBy: '2026-11-19T12:00:00Z',
  });
  expect(freshnessOf(crime, health, new Date('2026-11-20T12:00:01Z'))).toMatchObject({
    state: 'late',
    since: '2026-11-18T12:00:00Z',
  });
});

test('a source never read is late, since nobody knows when', () => {
  expect(freshnessOf(crime, undefined, new Date())).toEqual({ state: 'late', since: null, expectedBy: null });
});

test('whatever the times, the longest normal silence is one that was there, or that of an hour nobody knows', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 * DAY }), { maxLength: 300 }), (offsets) => {
      const times = offsets.map((offset) => START + offset).sort((a, b) => a - b);
      const gaps = times.slice(1).map((time, index) => Math.ceil((time - (times[index] ?? 0)) / MINUTE));
      const baseline = baselineOf(times);
      expect(baseline).toHaveLength(24);
      for (const normal of baseline) expect([...gaps, 180]).toContain(normal);
    }),
  );
});

/** The times of the calls of each reading of the page, in their order. */
const recordedPages = (): number[][] => {
  const pages: number[][] = [[]];
  for (const [number, dateTime = ''] of sampleLines('police/scrapes-2023-04-12.csv')) {
    if (!number) {
      pages.push([]);
      continue;
    }
    const [, month, day, year, hour, minute, second, half] =
      /^(\d+)\/(\d+)\/(\d+) (\d+):(\d+):(\d+) (AM|PM)$/.exec(dateTime) ?? [];
    const wall = { year: Number(year), month: Number(month), day: Number(day), minute: Number(minute) };
    const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
    const instant = instantOf({ ...wall, hour: hours, second: Number(second) });
    if (instant) pages.at(-1)?.push(instant.getTime());
  }
  return pages.filter((page) => page.length > 0);
};

// Made twins: 'four quiet weeks: silence at night is no news' and 'a page that stands still is noticed within 30 minutes …'.
testWithSamples('a recorded day: nothing is late, and a page that stands still is noticed', () => {
  const pages = recordedPages();
  const calls = [...new Set(pages.flat())].sort((a, b) => a - b);
  // One day, taken for each of four weeks.
  const weeks = Array.from({ length: BASELINE_DAYS }, (_, day) =>
    calls.map((time) => time + (day - BASELINE_DAYS) * DAY),
  );
  const baseline = baselineOf(weeks.flat().sort((a, b) => a - b));
  const first = calls[0] ?? 0;
  expect(replay(calls, baseline, { from: first + HOUR, to: first + 23 * HOUR }, [])).toEqual([]);
  const beyond = [3, 6, 9, 12, 15].flatMap((hour) => {
    const from = first + hour * HOUR;
    return replay(calls, baseline, { from: first + HOUR, to: from + 7 * HOUR }, [{ from, to: from + 7 * HOUR }]);
  });
  expect(beyond).toHaveLength(5);
  expect(Math.max(...beyond.map((one) => one.beyond))).toBeLessThanOrEqual(30);
});
