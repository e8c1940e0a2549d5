/**
 * Weeks that fill late: their kept counts, the part of one there at an age, and how often made counts lie in the
 * range.
 */
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../../../shared/base/calendar-date.ts';
import { ageOf, type Fill, followedWeeks, noteFill, shareAt } from '../../../shared/statistics/filling.ts';
import { sharesAt } from '../../../shared/statistics/negative-binomial.ts';
import { type Counted, judgeLate, usualOf } from '../../../shared/statistics/usual.ts';
import { binomialOf, historyOf, normalOf, randomOf } from '../../harness/made-counts.ts';

const FILL_DAYS = 63;
/** A Monday: the week before it is over. */
const NEWEST = '2026-11-23';
const MONDAY = '2026-11-16';

const NONE = { from: 0, held: [] };

/** A fifth of a week's crimes is published within 20 days, the rest evenly until day 59; each week is some days early or late. */
const publishedAt = (age: number): number =>
  Math.max(0, Math.min(1, age < 20 ? (age / 20) * 0.2 : 0.2 + ((age - 20) / 39) * 0.8));

/** Looks at the same weeks every day, with what the source has then. */
const followed = (parts: ReadonlyMap<CalendarDate, number>, total: number): Fill => {
  let fill: Fill | null = null;
  for (let look = 200; look >= 0; look -= 1) {
    const newest = addDays(NEWEST, -look);
    const counts = new Map(
      [...parts].flatMap(([monday, late]) => {
        const age = ageOf(monday, newest);
        return age < 0 ? [] : [[monday, Math.round(total * publishedAt(age - late))] as const];
      }),
    );
    fill = noteFill(fill, 'r', counts, newest);
  }
  if (!fill) throw new Error('Nobody looked.');
  return fill;
};

/** The same at once. */
const filled = (parts: ReadonlyMap<CalendarDate, number>, total: number): Fill => ({
  rule: 'r',
  weeks: Object.fromEntries(
    [...parts].map(([monday, late]) => {
      const length = Math.min(90, ageOf(monday, NEWEST)) + 1;
      return [
        monday,
        { from: 0, held: Array.from({ length }, (_, age) => Math.round(total * publishedAt(age - late))) },
      ];
    }),
  ),
});

describe('what is kept', () => {
  const weeks = followedWeeks(MONDAY);
  const fill = followed(new Map(weeks.map((monday) => [monday, 0])), 1000);

  test('is what each week held on each day of 90, in less than 30 kB', () => {
    expect(fill.weeks[weeks[0] ?? '']).toMatchObject({ from: 0 });
    expect(fill.weeks[weeks[0] ?? '']?.held).toHaveLength(91);
    expect(fill.weeks[MONDAY]).toEqual({ from: 0, held: [0, 10] });
    expect(JSON.stringify(fill).length).toBeLessThan(30_000);
    expect(fill).toEqual(filled(new Map(weeks.map((monday) => [monday, 0])), 1000));
  });

  test('begins anew under another rule or source', () => {
    const other = noteFill(fill, 'another', new Map([[MONDAY, 7]]), NEWEST);
    expect(other).toEqual({ rule: 'another', weeks: { [MONDAY]: { from: 1, held: [7] } } });
  });

  test('has no hole where a day had no publication, and nothing of a source that went back', () => {
    const first = noteFill(null, 'r', new Map([[MONDAY, 5]]), '2026-11-23');
    const later = noteFill(first, 'r', new Map([[MONDAY, 9]]), '2026-11-26');
    expect(later.weeks[MONDAY]).toEqual({ from: 1, held: [5, 5, 5, 9] });
    expect(noteFill(later, 'r', new Map([[MONDAY, 2]]), '2026-11-24')).toEqual(later);
  });

  test('says nothing of weeks before five runs were followed to their end, nor of such with less than half', () => {
    const ages = [64, 57, 50, 43];
    const part = ages.reduce((sum, age) => sum + publishedAt(age), 0) / 4;
    expect(shareAt(fill, ages, FILL_DAYS)?.mean).toBeCloseTo(part, 2);
    expect(shareAt(fill, [40, 33, 26, 19], FILL_DAYS)).toBeNull();
    const seven = weeks.slice(0, 7);
    const short = { rule: 'r', weeks: Object.fromEntries(seven.map((monday) => [monday, fill.weeks[monday] ?? NONE])) };
    expect(shareAt(short, ages, FILL_DAYS)).toBeNull();
  });

  test('is as unsure of a part as so few weeks leave it: by their mean, and by Student’s spread', () => {
    const parts = [0.6, 0.65, 0.7, 0.75, 0.8];
    const held = parts.map((part, index): [string, Fill['weeks'][string]] => [
      weeks[index] ?? '',
      { from: 0, held: [1000 * part, ...Array<number>(FILL_DAYS).fill(1000)] },
    ]);
    const share = shareAt({ rule: 'r', weeks: Object.fromEntries(held) }, [0], FILL_DAYS);
    expect(share?.mean).toBeCloseTo(0.7, 10);
    // Their own variance is 0.00625; the 90 % point of Student's t with 5 degrees of freedom is 1.476, the normal's 1.2816.
    expect(Math.sqrt((share?.variance ?? 0) / 0.00625 / (1 + 1 / 5))).toBeCloseTo(1.476 / 1.2816, 2);
  });
});

/** Counted as the site would: `whole` weeks of which the last were published up to their age, each as late as it happens to be. */
const countedOf = (
  whole: readonly number[],
  late: readonly number[],
  fill: Fill | null,
  random: () => number,
): Counted => {
  const days = new Map<CalendarDate, number>();
  whole.forEach((count, index) => {
    const monday = addDays(MONDAY, (index + 1 - whole.length) * 7);
    const age = ageOf(monday, NEWEST);
    days.set(monday, binomialOf(count, publishedAt(age - (late.at(index - whole.length) ?? 0)), random));
  });
  const first = addDays(MONDAY, (1 - whole.length) * 7);
  return { days, first, last: addDays(NEWEST, -1), fillDays: FILL_DAYS, fill };
};

const LATE_BY = 3;

/** Hundredths of made counts in the central 80 %, and the days by which the judged span is younger than full ones. */
const coverageOf = (rate: number, weeks: number, isMeasured: boolean) => {
  const random = randomOf(rate * 1000 + weeks + Number(isMeasured));
  let [inside, all, younger] = [0, 0, 0];
  for (let world = 0; world < 200; world += 1) {
    const dispersion = 1 + (world % 3) / 2;
    const late = Array.from({ length: 26 }, () => Math.max(-6, Math.min(4, normalOf(random) * LATE_BY)));
    const fill = isMeasured
      ? filled(new Map(followedWeeks(MONDAY).map((monday, at) => [monday, late[at] ?? 0])), 2000)
      : null;
    for (let round = 0; round < 6; round += 1) {
      const made = { rate, weeks, season: round % 2 === 0 ? 0 : 0.2, dispersion };
      const counted = countedOf(historyOf(made, random), late, fill, random);
      const { current, fullBefore, spreadOf } = judgeLate(counted);
      const before = [...counted.days].filter(([monday]) => monday < fullBefore).map(([, count]) => count);
      const { below, at } = sharesAt(spreadOf(before), current.count);
      const place = below + random() * at;
      if (place >= 0.1 && place <= 0.9) inside += 1;
      all += 1;
      younger = FILL_DAYS - ageOf(addDays(current.to, -6), NEWEST);
    }
  }
  return { inside: (100 * inside) / all, younger };
};

/** Over places of few and of many crimes, and histories short and long. */
const meanCoverage = (isMeasured: boolean) => {
  const found = [2, 60].flatMap((rate) => [60, 156].map((weeks) => coverageOf(rate, weeks, isMeasured)));
  return {
    inside: found.reduce((sum, { inside }) => sum + inside, 0) / found.length,
    younger: Math.min(...found.map(({ younger }) => younger)),
  };
};

describe('of made histories that fill as crimes do', () => {
  test('80 of 100 lie in the range of full weeks', () => {
    const { inside, younger } = meanCoverage(false);
    expect(Math.abs(inside - 80)).toBeLessThanOrEqual(3);
    expect(younger).toBeLessThanOrEqual(0);
  });

  test('and as many in that of younger ones, at equal age', () => {
    const { inside, younger } = meanCoverage(true);
    expect(Math.abs(inside - 80)).toBeLessThanOrEqual(3);
    expect(younger).toBeGreaterThan(7);
  });

  test('while young weeks held against full ones are told to be fewer', () => {
    const random = randomOf(1);
    const late = Array<number>(26).fill(0);
    const counted = countedOf(historyOf({ rate: 60, weeks: 80, season: 0, dispersion: 1 }, random), late, null, random);
    const { current, usual } = usualOf({ ...counted, fillDays: 7 });
    expect(current.count).toBeLessThan(usual?.low ?? 0);
  });
});
