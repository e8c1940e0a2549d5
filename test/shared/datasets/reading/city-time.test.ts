/** City times: every instant survives being written on a page, on both days when the clocks change too. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../../shared/base/clock.ts';
import { instantsOf, toIso, wallTimeAt } from '../../../../shared/base/dates.ts';
import { cityInstant, parseWallTime } from '../../../../shared/datasets/reading/city-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const american = ({ year, month, day, hour, minute, second }: WallTime): string =>
  `${two(month)}/${two(day)}/${year} ${two(hour % 12 || 12)}:${two(minute)}:${two(second)} ${hour < 12 ? 'AM' : 'PM'}`;
const day = ({ year, month, day: ofMonth, hour, minute, second }: WallTime): string =>
  `${two(month)}/${two(ofMonth)}/${year} ${two(hour)}:${two(minute)}:${two(second)}`;
const iso = ({ year, month, day: ofMonth, hour, minute, second }: WallTime): string =>
  `${year}-${two(month)}-${two(ofMonth)}T${two(hour)}:${two(minute)}:${two(second)}`;

const seconds = (from: string, to: string) =>
  fc.integer({ min: Date.parse(from) / 1000, max: Date.parse(to) / 1000 }).map((value) => new Date(value * 1000));

/** Any time of ten years, and more often one near a change of the clocks. */
const anyInstant = fc.oneof(
  seconds('2018-01-01T00:00:00Z', '2028-01-01T00:00:00Z'),
  seconds('2024-03-10T06:00:00Z', '2024-03-10T10:00:00Z'),
  seconds('2024-11-03T05:00:00Z', '2024-11-03T09:00:00Z'),
);

test('every instant is read back from each form, unless its wall time occurs twice', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(american, day, iso), (instant, format) => {
      const wall = wallTimeAt(instant);
      expect(parseWallTime(format(wall))).toEqual(wall);
      const readAt = new Date(instant.getTime() + 40 * 60_000);
      const read = cityInstant(format(wall), readAt, 30);
      if (instantsOf(wall).length === 1) expect(read).toBe(toIso(instant));
      else expect(instantsOf(wall).map(toIso)).toContain(read);
    }),
  );
});

test('seconds may be left out of the American form', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(american, day), (instant, format) => {
      const wall = { ...wallTimeAt(instant), second: 0 };
      expect(parseWallTime(format(wall).replace(/:00(?= |$)(?!.*:)/, ''))).toEqual(wall);
    }),
  );
  expect(parseWallTime('01/21/2023 4:19 PM')).toEqual(parseWallTime('01/21/2023 16:19:00'));
});

test('a text that is no time is none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseWallTime(text)).toBeNull();
    }),
  );
});

test.each([
  '13/01/2024 01:00:00',
  '02/30/2024 01:00:00',
  '02/29/2023 01:00:00',
  '01/01/2024 24:00:00',
  '01/01/2024 13:00:00 PM',
  '01/01/2024 00:30:00 AM',
  '01/01/2024 01:60:00',
  '01/01/2024 01:00:60',
  '2024-01-01',
  '2024-01-01 01:00',
  '2024-01-01T01:00:00Z',
  '2024-01-01T01:00:00-06:00',
  '01/01/0024 01:00:00',
])('%s is no time', (text) => {
  expect(cityInstant(text, new Date('2024-06-01T00:00:00Z'), 30)).toBeNull();
});

describe('the hour that occurs twice in November', () => {
  // On November 3, 2024 the clocks show 1:30 at 06:30Z (summer time) and again at 07:30Z.
  const text = '11/03/2024 01:30:00 AM';
  test.each([
    ['2024-11-03T07:05:00Z', 30, '2024-11-03T06:30:00Z', 'in the first hour only the earlier can be meant'],
    ['2024-11-03T07:59:59Z', 30, '2024-11-03T06:30:00Z', 'the later would show a second too early'],
    ['2024-11-03T08:00:00Z', 30, '2024-11-03T07:30:00Z', 'the later may show from now on'],
    ['2024-11-03T07:44:59Z', 15, '2024-11-03T06:30:00Z', 'fire calls show earlier'],
    ['2024-11-03T07:45:00Z', 15, '2024-11-03T07:30:00Z', 'fire calls show earlier'],
  ])('read at %s with a lag of %i minutes is %s: %s', (readAt, lag, expected) => {
    expect(cityInstant(text, new Date(readAt), lag)).toBe(expected);
  });
});

test('the hour that does not exist in March is read with the offset of winter', () => {
  const readAt = new Date('2024-03-10T09:30:00Z');
  expect(cityInstant('03/10/2024 02:30:00 AM', readAt, 30)).toBe('2024-03-10T08:30:00Z');
  expect(cityInstant('03/10/2024 01:59:59 AM', readAt, 30)).toBe('2024-03-10T07:59:59Z');
  expect(cityInstant('03/10/2024 03:00:00 AM', readAt, 30)).toBe('2024-03-10T08:00:00Z');
});
