/** When a mail about a call may leave: the first instant that cadence, quiet hours and bursts allow, by brute force. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdUntil, isPaused, STEP } from '../../../../functions/notify/mailer/hold.ts';
import type { Cadence } from '../../../../shared/alerts/cadences.ts';
import { DEFAULT_PREFERENCES, type MailPreferences } from '../../../../shared/alerts/mail-preferences.ts';
import { wallTimeAt } from '../../../../shared/base/dates.ts';

const MINUTE = 60_000;

/** Some days round both clock changes, and any other day. */
const instants = fc
  .tuple(
    fc.constantFrom('2026-10-30T18:00:00Z', '2027-03-12T18:00:00Z', '2026-06-10T00:00:00Z', '2026-12-31T12:00:00Z'),
    fc.integer({ min: 0, max: 3 * 24 * 3600 }),
  )
  .map(([from, seconds]) => new Date(Date.parse(from) + seconds * 1000));

const hours = fc.integer({ min: 0, max: 23 });
const preferences: fc.Arbitrary<MailPreferences> = fc.record({
  cadence: fc.constantFrom<Cadence>('immediate', 'hourly', 'daily', 'weekly'),
  quietHours: fc.option(fc.record({ from: hours, to: hours })),
  pausedUntil: fc.constant(null),
});

const isQuiet = ({ quietHours }: MailPreferences, at: Date): boolean => {
  if (!quietHours) return false;
  // Hour by hour from the first to before the last.
  for (let hour = quietHours.from; hour !== quietHours.to; hour = (hour + 1) % 24)
    if (hour === wallTimeAt(at).hour) return true;
  return false;
};

const isTime = ({ cadence }: MailPreferences, at: Date): boolean => {
  const { hour, minute, second } = wallTimeAt(at);
  if (cadence === 'immediate') return true;
  const isMonday =
    new Intl.DateTimeFormat('en', { timeZone: 'America/Chicago', weekday: 'long' }).format(at) === 'Monday';
  return minute === 0 && second === 0 && (cadence === 'hourly' || (hour === 7 && (cadence === 'daily' || isMonday)));
};

test('is the first step at or after which cadence and quiet hours allow it', () => {
  fc.assert(
    fc.property(preferences, instants, (chosen, now) => {
      const until = holdUntil(chosen, now);
      if (chosen.cadence === 'immediate' && !isQuiet(chosen, now)) {
        expect(until).toBeNull();
        return;
      }
      let at = new Date((Math.floor(now.getTime() / STEP) + 1) * STEP);
      while (!isTime(chosen, at)) at = new Date(at.getTime() + STEP);
      while (isQuiet(chosen, at)) at = new Date(at.getTime() + STEP);
      expect(until).toEqual(at);
    }),
    { numRuns: 400 },
  );
});

test('quiet hours that end at 2 am end when that hour is skipped, or begins after being repeated', () => {
  const chosen: MailPreferences = { ...DEFAULT_PREFERENCES, quietHours: { from: 22, to: 2 } };
  expect(holdUntil(chosen, new Date('2027-03-14T05:00:00Z'))).toEqual(new Date('2027-03-14T08:00:00Z'));
  expect(holdUntil(chosen, new Date('2026-11-01T06:30:00Z'))).toEqual(new Date('2026-11-01T08:00:00Z'));
  expect(holdUntil(chosen, new Date('2026-11-01T07:30:00Z'))).toEqual(new Date('2026-11-01T08:00:00Z'));
});

test('one after the other, never more than five in ten minutes leave by themselves, and no held one waits for long', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 6 * MINUTE }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(gaps, (between) => {
      let now = Date.parse('2026-06-10T12:00:30Z');
      let heldUntil: Date | null = null;
      const sentAt: Date[] = [];
      for (const gap of between) {
        now += gap;
        // The digest of what was held leaves first, and is one of the five.
        if (heldUntil && heldUntil.getTime() <= now) {
          sentAt.push(heldUntil);
          heldUntil = null;
        }
        const until = holdUntil(DEFAULT_PREFERENCES, new Date(now), { sentAt, heldUntil });
        if (until) {
          expect(until.getTime() - now).toBeLessThanOrEqual(10 * MINUTE + STEP);
          heldUntil = until;
        } else sentAt.push(new Date(now));
      }
      for (const [index, at] of sentAt.entries()) {
        const sixth = sentAt[index + 5];
        if (sixth) expect(sixth.getTime() - at.getTime()).toBeGreaterThanOrEqual(10 * MINUTE);
      }
    }),
  );
});

test.each([
  [0, 5],
  [1, 4],
  [5, 0],
])(
  'P16: with %i mails just before, of eight calls at once %i leave by themselves, the rest together',
  (before, singly) => {
    const now = new Date('2026-06-10T12:00:30Z');
    const sentAt = Array.from({ length: before }, () => new Date(now.getTime() - MINUTE));
    const held: Date[] = [];
    for (let call = 0; call < 8; call += 1) {
      const until = holdUntil(DEFAULT_PREFERENCES, now, { sentAt, heldUntil: held[0] ?? null });
      if (until) held.push(until);
      else sentAt.push(now);
    }
    expect(sentAt.length - before).toBe(singly);
    expect(new Set(held.map((at) => at.getTime())).size).toBe(1);
  },
);

describe('a pause', () => {
  test('ends when its day begins in Milwaukee', () => {
    const paused: MailPreferences = { ...DEFAULT_PREFERENCES, pausedUntil: '2026-11-22' };
    expect(isPaused(paused, new Date('2026-11-22T05:59:59Z'))).toBe(true);
    expect(isPaused(paused, new Date('2026-11-22T06:00:00Z'))).toBe(false);
    expect(isPaused(DEFAULT_PREFERENCES, new Date())).toBe(false);
  });
});
