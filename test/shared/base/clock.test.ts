/** The wall clock of a zone at any instant, near and far from the clocks' changes, as the platform's calendar has it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOf } from '../../../shared/base/clock.ts';

/** Zones, and of each the instants of a change in spring, of one in autumn, and of one of its own. */
const ZONES: [zone: string, spring: number, autumn: number, other: number][] = [
  ['America/Chicago', Date.UTC(2024, 2, 10, 8), Date.UTC(2024, 10, 3, 7), Date.UTC(1997, 3, 6, 8)],
  ['America/Los_Angeles', Date.UTC(2024, 2, 10, 10), Date.UTC(2024, 10, 3, 9), Date.UTC(1997, 3, 6, 10)],
  // Half an hour from UTC's hours, and south of the equator.
  ['Australia/Adelaide', Date.UTC(2024, 9, 5, 16, 30), Date.UTC(2024, 3, 6, 16, 30), Date.UTC(1997, 9, 25, 16, 30)],
];

const QUARTER = 900_000;

describe.each(ZONES)('%s', (zone, spring, autumn, other) => {
  const { wallTimeAt, hourBeganAt, instantsOf, instantOf } = clockOf(zone);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

  const shown = (instant: Date): string => {
    const { year, month, day, hour, minute, second } = wallTimeAt(instant);
    const two = (part: number): string => String(part).padStart(2, '0');
    return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
  };

  const seconds = fc.integer({ min: Date.UTC(1930, 0) / 1000, max: Date.UTC(2060, 0) / 1000 });
  const nearChange = fc
    .tuple(fc.constantFrom(spring, autumn, other), fc.integer({ min: -90_000, max: 90_000 }))
    .map(([change, away]) => change / 1000 + away);
  const instants = fc.oneof(seconds, nearChange).map((second) => new Date(second * 1000));

  test('an hour began when the clock showed it full, no later', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const began = hourBeganAt(instant);
        expect(Number(instant) - Number(began)).toBeGreaterThanOrEqual(0);
        expect(Number(instant) - Number(began)).toBeLessThan(4 * QUARTER);
        expect(shown(began)).toBe(`${shown(instant).slice(0, 13)}:00:00`);
      }),
    );
  });

  test('shows what the calendar has, and its times lead back', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(shown(instant)).toBe(format.format(instant));
        const found = instantsOf(wallTimeAt(instant));
        expect(found).toContainEqual(instant);
        for (const one of found) expect(shown(one)).toBe(shown(instant));
        expect(found).toEqual([...found].sort((a, b) => Number(a) - Number(b)));
        expect(instantOf(wallTimeAt(instant))).toEqual(found[0]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([spring, autumn, other])('every quarter of an hour round the change at %d', (change) => {
    for (let quarter = -12; quarter <= 12; quarter += 1) {
      const instant = new Date(change + quarter * QUARTER);
      expect(shown(instant)).toBe(format.format(instant));
    }
  });

  test('an hour is skipped in spring, and read an hour later; one is there twice in autumn', () => {
    for (let minute = 0; minute < 60; minute += 1) {
      const before = wallTimeAt(new Date(spring - 1000));
      const wall = { ...before, hour: before.hour + 1, minute, second: 0 };
      expect(instantsOf(wall)).toEqual([]);
      expect(instantOf(wall)).toEqual(new Date(spring + minute * 60_000));
      const [earlier, later] = instantsOf(wallTimeAt(new Date(autumn + minute * 60_000)));
      expect(later?.getTime()).toBe(autumn + minute * 60_000);
      expect(earlier?.getTime()).toBe(autumn + (minute - 60) * 60_000);
    }
  });

  test('no date that does not exist', () => {
    const wall = { year: 2026, month: 2, day: 30, hour: 12, minute: 0, second: 0 };
    expect(instantsOf(wall)).toEqual([]);
    expect(instantOf(wall)).toBeNull();
  });
});
