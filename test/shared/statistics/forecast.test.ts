/** Tests the usual: quantiles against tables and a naive sum, and how often made histories lie in the range. */
import { describe, expect, test } from 'vitest';
import { centralRange, expectNext, LEAST_WEEKS, LEAST_WEEKS_FOR_SEASON } from '../../../shared/statistics/forecast.ts';
import { quantile, sharesAt, widerBy } from '../../../shared/statistics/negative-binomial.ts';
import { historyOf, randomOf } from '../../harness/made-counts.ts';

describe('the negative binomial', () => {
  // Poisson: Biometrika Tables for Statisticians, vol. 1, table 7 (cumulative sums), of these means.
  test.each([
    [1, 0, 2],
    [2, 0, 4],
    [5, 2, 8],
    [10, 6, 14],
    [20, 14, 26],
  ])('of a variance that is the mean is Poisson: %d lies from %d to %d', (mean, low, high) =>
    expect(centralRange({ mean, variance: mean })).toEqual({ low, high }),
  );

  /** By the definition: the failures before success number k, each with probability q. */
  const naive = (k: number, q: number, most: number): number[] => {
    const shares: number[] = [];
    for (let x = 0; x <= most; x += 1) {
      let ways = 1;
      for (let i = 1; i <= x; i += 1) ways *= (k - 1 + i) / i;
      shares.push(ways * (1 - q) ** k * q ** x);
    }
    return shares;
  };

  test.each([
    [1, 0.5],
    [3, 0.4],
    [0.5, 0.8],
    [12, 0.25],
    [7, 0.9],
  ])('is the sum of its definition, k %d, q %d', (k, q) => {
    const mean = (k * q) / (1 - q);
    const spread = { mean, variance: mean / (1 - q) };
    const shares = naive(k, q, 400);
    let below = 0;
    for (const [count, share] of shares.slice(0, 60).entries()) {
      const found = sharesAt(spread, count);
      expect(found.at).toBeCloseTo(share, 10);
      expect(found.below).toBeCloseTo(below, 10);
      below += share;
    }
    for (const wanted of [0.1, 0.25, 0.5, 0.9]) {
      let sum = 0;
      const least = shares.findIndex((share) => {
        sum += share;
        return sum >= wanted - 1e-12;
      });
      expect(quantile(spread, wanted)).toBe(least);
    }
  });

  test('has quantiles of means that no exponent holds', () => {
    const { low, high } = centralRange({ mean: 200_000, variance: 4_000_000 });
    expect(Math.abs(low - (200_000 - 1.2816 * 2000))).toBeLessThan(20);
    expect(Math.abs(high - (200_000 + 1.2816 * 2000))).toBeLessThan(20);
  });

  test('of a mean of none is none', () => expect(centralRange({ mean: 0, variance: 0 })).toEqual({ low: 0, high: 0 }));
});

/** The distribution's 90 % point by its degrees of freedom: Biometrika Tables for Statisticians, vol. 1, table 12. */
const STUDENT = [
  [5, 1.476],
  [10, 1.372],
  [20, 1.325],
  [60, 1.296],
] as const;

test.each(STUDENT)(
  'with %d degrees of freedom the range is as much wider than the normal’s as Student’s is',
  (freedom, point) => expect(widerBy(freedom)).toBeCloseTo(point / 1.2816, 2),
);

describe('what comes next', () => {
  test.each([
    [1, 1.325],
    [4, 1.449],
  ])('is as wide as Student’s, since few errors tell its spread: %d weeks ahead', (weeks, point) => {
    // Counts that never change have no more than chance. Their 18 errors tell as much as 20 degrees of freedom, 15 of four weeks as 5.75.
    const { mean, variance } = expectNext(new Array(LEAST_WEEKS).fill(9), weeks);
    expect(Math.sqrt(variance / mean)).toBeCloseTo(point / 1.2816, 2);
  });

  test('is what always was', () => {
    const { low, high } = centralRange(expectNext(new Array(60).fill(9)));
    expect(low).toBeGreaterThanOrEqual(4);
    expect(high).toBeLessThanOrEqual(14);
  });

  test('does not hang on what was before three years, and grows with the counts', () => {
    const random = randomOf(7);
    for (let round = 0; round < 40; round += 1) {
      const counts = historyOf({ rate: 2 + random() * 50, weeks: 60, season: 0, dispersion: 1.5 }, random);
      const [once, twice] = [expectNext(counts), expectNext(counts.map((count) => count * 2))];
      expect(twice.mean).toBeGreaterThan(once.mean);
      expect(once.variance).toBeGreaterThanOrEqual(once.mean);
      const { low, high } = centralRange(once);
      expect(low).toBeLessThanOrEqual(once.mean);
      expect(high).toBeGreaterThanOrEqual(Math.floor(once.mean));
    }
  });

  test('follows the season of earlier years', () => {
    const wave = (week: number): number => Math.round(100 + 40 * Math.sin((2 * Math.PI * week) / 52));
    const counts = Array.from({ length: 150 }, (_, week) => wave(week));
    expect(Math.abs(expectNext(counts).mean - wave(150))).toBeLessThan(8);
  });
});

/** How many of made histories lie where they should, by rate, in hundredths. */
const coverageOf = (rate: number, weeks: number, span: number) => {
  const random = randomOf(Math.round(rate * 1000) + weeks + span);
  let [inside, plain, all] = [0, 0, 0];
  for (const dispersion of [1, 1.5, 2])
    for (let round = 0; round < 1000; round += 1) {
      const season = round % 2 === 0 ? 0 : 0.2;
      const made = historyOf({ rate, weeks: weeks + span, season, dispersion }, random);
      const next = made.slice(weeks).reduce((sum, count) => sum + count, 0);
      const spread = expectNext(made.slice(0, weeks), span);
      const { below, at } = sharesAt(spread, next);
      const place = below + random() * at;
      if (place >= 0.1 && place <= 0.9) inside += 1;
      const { low, high } = centralRange(spread);
      if (next >= low && next <= high) plain += 1;
      all += 1;
    }
  return { inside: (100 * inside) / all, plain: (100 * plain) / all };
};

describe('of made histories, with and without season and overdispersion', () => {
  const RATES = [0.2, 0.5, 1, 2, 5, 10, 30, 60, 100, 200];
  test.each(
    [LEAST_WEEKS, 60, LEAST_WEEKS_FOR_SEASON, 156].flatMap((weeks) => RATES.map((rate) => [rate, weeks] as const)),
  )('%d a week, %d weeks: 80 of 100 lie in the range', (rate, weeks) => {
    const { inside, plain } = coverageOf(rate, weeks, 1);
    expect(Math.abs(inside - 80)).toBeLessThanOrEqual(3);
    expect(plain).toBeGreaterThanOrEqual(78);
    if (rate >= 30) expect(plain).toBeLessThanOrEqual(86);
  });
});
