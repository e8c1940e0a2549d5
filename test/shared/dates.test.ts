/** The city's wall clock at any instant, near and far from the clocks' changes, as the platform's calendar has it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallTimeAt } from '../../shared/dates.ts';

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const shown = (instant: Date): string => {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
};

test('any second of 1930 to 2060', () => {
  const seconds = fc.integer({ min: Date.UTC(1930, 0) / 1000, max: Date.UTC(2060, 0) / 1000 });
  fc.assert(
    fc.property(seconds, (second) => {
      const instant = new Date(second * 1000);
      expect(shown(instant)).toBe(format.format(instant));
    }),
  );
});

test.each([Date.UTC(2024, 2, 10, 8), Date.UTC(2024, 10, 3, 7), Date.UTC(1997, 3, 6, 8)])(
  'every quarter of an hour round the change at %d',
  (change) => {
    for (let quarter = -12; quarter <= 12; quarter += 1) {
      const instant = new Date(change + quarter * 900_000);
      expect(shown(instant)).toBe(format.format(instant));
    }
  },
);
