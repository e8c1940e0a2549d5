/** The same model on real days: police calls of 2023 by district and kind, where the sample is at hand, and made ones everywhere. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectNext } from '../../../shared/statistics/forecast.ts';
import { sharesAt } from '../../../shared/statistics/negative-binomial.ts';
import { historyOf, randomOf } from '../../harness/made-counts.ts';
import { SAMPLES, testWithSamples } from '../../harness/sources/samples.ts';

const LEAST_MEAN = 5;

/** The day, district and kind of each row; a location in quotes may have commas. */
const ROW = /^\d+,(\d\d\/\d\d\/\d{4}) [^,]*,(?:"[^"]*"|[^,]*),([^,]*),("[^"]*"|[^,]*),/;

/** Counts by day of each district and kind with a mean of five a day. */
const series = (): number[][] => {
  const rows = gunzipSync(readFileSync(path.join(SAMPLES, 'police/calls-2023-half.csv.gz')))
    .toString()
    .split('\n')
    .slice(1);
  const found = rows.flatMap((row) => {
    const [, date = '', district = '', kind = ''] = ROW.exec(row) ?? [];
    return date ? [{ date: `${date.slice(6)}-${date.slice(0, 5).replace('/', '-')}`, key: `${district} ${kind}` }] : [];
  });
  const days = [...new Set(found.map(({ date }) => date))].sort();
  const at = new Map(days.map((day, index) => [day, index]));
  const counts = new Map<string, number[]>();
  for (const { date, key } of found) {
    const one = counts.get(key) ?? new Array<number>(days.length).fill(0);
    const index = at.get(date) ?? 0;
    one[index] = (one[index] ?? 0) + 1;
    counts.set(key, one);
  }
  return [...counts.values()].filter((one) => one.reduce((sum, count) => sum + count, 0) >= LEAST_MEAN * days.length);
};

/** How many of 100 days lie in the central 80 %, each left out once. */
const insideOf = (found: readonly (readonly number[])[]): number => {
  const random = randomOf(2023);
  let [inside, all] = [0, 0];
  for (const counts of found)
    for (const [index, count] of counts.entries()) {
      // The days after it come before those before it: so none is used that is left out.
      const spread = expectNext([...counts.slice(index + 1), ...counts.slice(0, index)]);
      const { below, at } = sharesAt(spread, count);
      const place = below + random() * at;
      if (place >= 0.1 && place <= 0.9) inside += 1;
      all += 1;
    }
  return (100 * inside) / all;
};

/** Days of so many districts and kinds as the real ones have: a rate each, which drifts, and counts that vary more than chance. */
const madeSeries = (): number[][] => {
  const random = randomOf(55);
  return Array.from({ length: 66 }, () =>
    historyOf({ rate: 5 + random() ** 3 * 35, weeks: 55, season: 0.1, dispersion: 1 + random() }, random),
  );
};

test('made days like the real ones lie in the range 77 to 83 of 100 times', () => {
  expect(Math.abs(insideOf(madeSeries()) - 80)).toBeLessThanOrEqual(3);
});

// Made twin: the test above.
testWithSamples('real days lie in the range 70 to 90 of 100 times, each left out once', () => {
  const found = series();
  expect(found.length).toBeGreaterThan(20);
  expect(Math.abs(insideOf(found) - 80)).toBeLessThanOrEqual(10);
});
