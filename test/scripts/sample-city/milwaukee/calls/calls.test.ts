/** Calls of the sample city: the same for the same seed, at Milwaukee's rates, in Milwaukee's mix and forms. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CALLS_BY_HOUR } from '../../../../../scripts/sample-city/milwaukee/calls/calls.data.ts';
import { type PoliceCall, policeCallsOf, policeRow } from '../../../../../scripts/sample-city/milwaukee/calls/calls.ts';
import { fireCallsOf } from '../../../../../scripts/sample-city/milwaukee/calls/fire-calls.ts';
import { buildCity, type City } from '../../../../../scripts/sample-city/milwaukee/city.ts';
import { generatePoliceCalls } from '../../../../../scripts/sample-city/milwaukee/generated-calls.ts';
import { hourOf, yearAndDay } from '../../../../../scripts/sample-city/milwaukee/wall-clock.ts';
import type { PoliceRow } from '../../../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';

const SEED = 7;
/** 2026-03-23, a Monday; eight weeks without a clock change. */
const FIRST_DAY = 20_535;
const DAYS = Array.from({ length: 56 }, (_, i) => FIRST_DAY + i);

let city: City;
let days: PoliceCall[][];
let calls: PoliceCall[];
let rows: PoliceRow[];

beforeAll(() => {
  city = buildCity('default');
  days = DAYS.map((day) => policeCallsOf(day, SEED, city.places));
  calls = days.flat();
  rows = calls.map((call) => policeRow(call, call.goneAt));
});

const shareOf = (has: (row: PoliceRow) => boolean): number => rows.filter(has).length / rows.length;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

describe('police calls', () => {
  test('are a function of seed and day', () => {
    const again = buildCity('default').places;
    expect(policeCallsOf(FIRST_DAY + 9, SEED, again)).toEqual(days[9]);
    expect(policeCallsOf(FIRST_DAY + 9, SEED + 1, again)).not.toEqual(days[9]);
  });

  test('come about 1,230 a day, most at 16 to 17, fewest at 3 to 6', () => {
    const counts = days.map((day) => day.length);
    expect(median(counts)).toBeGreaterThan(1150);
    expect(median(counts)).toBeLessThan(1310);
    expect(Math.min(...counts)).toBeGreaterThan(930);
    expect(Math.max(...counts)).toBeLessThan(1470);
    const byHour = Array.from({ length: 24 }, () => 0);
    for (const { time } of calls) byHour[hourOf(time)] = (byHour[hourOf(time)] ?? 0) + 1;
    expect([16, 17]).toContain(byHour.indexOf(Math.max(...byHour)));
    expect([3, 4, 5, 6]).toContain(byHour.indexOf(Math.min(...byHour)));
    const measured = CALLS_BY_HOUR.reduce((sum, count) => sum + count, 0);
    for (const [hour, count] of byHour.entries())
      expect(Math.abs(count / calls.length - (CALLS_BY_HOUR[hour] ?? 0) / measured)).toBeLessThan(0.008);
  });

  test('are given by their coordinates now and then, two in a thousand', () => {
    const given = calls.filter(({ place }) => place.text.startsWith('LL'));
    expect(given.length / calls.length).toBeGreaterThan(0.001);
    expect(given.length / calls.length).toBeLessThan(0.003);
    for (const { place } of given) {
      const [, lat, lng] = /^LL: (\d\d\.\d{5}), (-\d\d\.\d{5})$/.exec(place.text) ?? [];
      expect(Math.abs(Number(lat) - (place.point?.[1] ?? 0))).toBeLessThan(1e-5);
      expect(Math.abs(Number(lng) - (place.point?.[0] ?? 0))).toBeLessThan(1e-5);
    }
  });

  test('are numbered through the day, with gaps; some are dispatched the day after', () => {
    for (const [i, day] of days.entries()) {
      const prefix = yearAndDay(FIRST_DAY + i);
      const numbers = day.map(({ number }) => number);
      expect(numbers).toEqual(numbers.toSorted());
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.every((number) => /^\d{9}$/.test(number) && number.startsWith(prefix))).toBe(true);
      const last = Number(numbers.at(-1)?.slice(5));
      expect(last).toBeGreaterThan(day.length * 1.2);
      expect(last).toBeLessThan(2400);
    }
    const nextDay = rows.filter(({ callNumber, dateTime }) => {
      const [month, date, year] = dateTime.slice(0, 10).split('/').map(Number);
      return callNumber.slice(0, 5) !== yearAndDay(Date.UTC(year ?? 0, (month ?? 1) - 1, date) / 86_400_000);
    });
    expect(nextDay.length / rows.length).toBeGreaterThan(0.005);
    expect(nextDay.length / rows.length).toBeLessThan(0.03);
  });

  test.each([
    ['number dir street type,MKE', /^\d+ [NSEW] [^/]+,MKE$/, 0.8, 0.9],
    ['intersection', /^[NSEW] .+ \/ [NSEW] .+,MKE$/, 0.1, 0.14],
    ['no municipality', /^\d+ [^,/]+$/, 0.008, 0.022],
    ['block', /^\d+00-(BLK|BLOCK|BLK\/[NSEW]) [NSEW] .+,MKE$/, 0.004, 0.012],
    ['suffix or range', /^\d+-(A|\d\d) .+,MKE$/, 0.0002, 0.0015],
    ['two names only', /^[^,]*[A-Z0-9]\/[A-Z0-9][^,]*$/, 0.0003, 0.002],
    ['neighbours', /,(WMW|WA|WAU|GFD|STF|GLD|BD|BUT|SHOREWOOD|CUDAHY)$/, 0.002, 0.02],
    ['city spelling of types', /^\d+ .* (AV|BL|CR|LA|PK|TR|WA)(,MKE)?$/, 0.12, 0.4],
    ['county spelling of types', /^\d+ .* (AVE|BLVD|CIR|LN|PKWY|TER|WAY)(,MKE)?$/, 0, 0],
  ])('have locations of the form: %s', (_, form, least, most) => {
    const share = shareOf(({ location }) => form.test(location));
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  test('have the measured natures, statuses and districts', () => {
    for (const [nature, share] of [
      ['TRAFFIC STOP', 0.063],
      ['TRBL W/SUBJ', 0.055],
      ['SHOTSPOTTER', 0.029],
      ['RECK USE OF WEAP', 0.0073],
    ] as const)
      expect(Math.abs(shareOf((row) => row.nature === nature) - share)).toBeLessThan(0.004);
    for (const [status, share] of [
      ['Assignment Completed', 0.345],
      ['Service in Progress', 0.195],
      ['Advised', 0.155],
      ['Unable to Locate Complainant', 0.134],
      ['To be Filed', 0.079],
      ['City Citation(s) Issued', 0.037],
    ] as const)
      expect(Math.abs(shareOf((row) => row.status === status) - share)).toBeLessThan(0.012);
    const unit = shareOf(({ district }) => !/^[1-7]$/.test(district));
    expect(unit).toBeGreaterThan(0.002);
    expect(unit).toBeLessThan(0.008);
    for (const district of ['1', '2', '3', '4', '5', '6', '7'])
      expect(shareOf((row) => row.district === district)).toBeGreaterThan(0.09);
  });

  test('fit the page’s cells: no text empty, padded, over-long, or with a character that HTML needs', () => {
    const widths = { location: 49, nature: 16, status: 29, district: 4 } as const;
    for (const row of rows)
      for (const [column, width] of Object.entries(widths) as [keyof typeof widths, number][]) {
        const cell = row[column];
        if (cell === '' || cell !== cell.trim() || cell.length > width || !/^[ -~]*$/.test(cell) || /[<>&]/.test(cell))
          expect.fail(`${column}: ${cell}`);
      }
  });

  test('change on the page as real ones do', () => {
    const rowsOf = (call: PoliceCall): PoliceRow[] =>
      [call.shownAt, ...call.before.map(({ until }) => until).sort((a, b) => a - b)].map((at) => policeRow(call, at));
    const changing = calls.map(rowsOf);
    const share = (of: (row: PoliceRow) => string, length: number) => {
      const paths = changing.map((shown) => shown.map(of).filter((value, i, all) => value !== all[i - 1]).length);
      return paths.filter((path) => path === length).length / calls.length;
    };
    expect(Math.abs(share(({ status }) => status, 2) - 0.3)).toBeLessThan(0.025);
    expect(share(({ status }) => status, 3)).toBeGreaterThan(0.001);
    expect(Math.abs(share(({ location }) => location, 2) - 0.0096)).toBeLessThan(0.003);
    expect(share(({ district }) => district, 2)).toBeGreaterThan(0.0008);
    expect(share(({ nature }) => nature, 2)).toBeGreaterThan(0.002);
    expect(changing.every((shown) => new Set(shown.map(({ dateTime }) => dateTime)).size === 1)).toBe(true);
  });
});

test('fire calls: about 260 a day, most of them medical, seven digits that rise', () => {
  const fire = DAYS.map((day) => fireCallsOf(day, SEED, city.places));
  expect(Math.abs(median(fire.map((day) => day.length)) - 260)).toBeLessThan(20);
  const all = fire.flat();
  const numbers = all.map(({ cfs }) => Number(cfs));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(all.every(({ cfs }) => /^\d{7}$/.test(cfs))).toBe(true);
  expect(Math.abs(all.filter(({ nature }) => nature === 'EMS').length / all.length - 0.86)).toBeLessThan(0.02);
  const lags = all.map(({ time, shownAt }) => (shownAt - time) / 60_000);
  expect(Math.min(...lags)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...lags)).toBeLessThanOrEqual(30);
});

test('generated calls for benchmarks spread over ten years and many places', () => {
  const locations = new Set<string>();
  let oldest = Number.POSITIVE_INFINITY;
  let newest = 0;
  let count = 0;
  for (const { row, at } of generatePoliceCalls(50_000, SEED, city.places)) {
    locations.add(row.location);
    oldest = Math.min(oldest, at.getTime());
    newest = Math.max(newest, at.getTime());
    count++;
  }
  expect(count).toBe(50_000);
  const years = (newest - oldest) / (365.25 * 86_400_000);
  expect(years).toBeGreaterThan(8);
  expect(years).toBeLessThan(10.5);
  expect(locations.size).toBeGreaterThan(15_000);
});
