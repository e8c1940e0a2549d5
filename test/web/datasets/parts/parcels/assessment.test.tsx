/** Tests the chart of a property's assessed value: heights that add up, years that fit, the same numbers as a table. */
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Box } from '../../../../../web/charts/scene.ts';
import { AssessmentChart } from '../../../../../web/datasets/parts/parcels/assessment-chart.tsx';
import { assessmentScene } from '../../../../../web/datasets/parts/parcels/assessment-scene.ts';
import { renderPart } from '../../../support/render.tsx';

afterEach(cleanup);

const YEARS = [
  { year: 2024, land: 10_000, improvements: 30_000 },
  { year: 2025, land: 20_000, improvements: 180_000 },
  { year: 2026, land: 20_000, improvements: 0 },
];

const barsOf = (boxes: readonly Box[], year: number): Box[] =>
  boxes.filter(({ title }) => title?.startsWith(`${year}:`));

test('land and improvements stand on each other, in proportion', () => {
  const { boxes } = assessmentScene(YEARS, new Map(), 600);
  const [land, improvements] = barsOf(boxes, 2025);
  const [before] = barsOf(boxes, 2024);
  expect(land?.title).toBe('2025: Land $20,000');
  expect(improvements?.title).toBe('2025: Improvements $180,000');
  expect(improvements!.height).toBeCloseTo(9 * land!.height);
  expect(improvements!.y + improvements!.height).toBeCloseTo(land!.y);
  expect(land!.height).toBeCloseTo(2 * before!.height);
  expect(land!.y + land!.height).toBeCloseTo(before!.y + before!.height);
  expect(barsOf(boxes, 2026).map(({ height }) => height > 0)).toEqual([true, false]);
});

test('the median of the block is a line over the bar of its year, in the same scale', () => {
  const { boxes, words } = assessmentScene(YEARS, new Map([[2025, 100_000]]), 600);
  const [land, improvements, median, ...others] = barsOf(boxes, 2025);
  expect(others).toEqual([]);
  expect(median?.title).toBe('2025: Block median $100,000');
  const foot = land!.y + land!.height;
  expect(foot - (median!.y + median!.height / 2)).toBeCloseTo((land!.height + improvements!.height) / 2);
  expect(words.some(({ text }) => text === 'Block median')).toBe(true);
  expect(barsOf(boxes, 2024)).toHaveLength(2);
});

test.each([280, 900])('forty years stay within %d pixels, and their words beside each other', (width) => {
  const years = Array.from({ length: 40 }, (_, at) => ({ year: 1987 + at, land: 1000, improvements: 5000 + at }));
  const { boxes, words } = assessmentScene(years, new Map([[2026, 9000]]), width);
  for (const box of boxes) expect(box.x + box.width).toBeLessThanOrEqual(width);
  const places = words.filter(({ text }) => /^(19|20)\d\d$/.test(text)).map(({ x }) => x);
  expect(places.length).toBeGreaterThan(2);
  for (const [at, x] of places.slice(1).entries()) expect(x - places[at]!).toBeGreaterThanOrEqual(40);
  expect(words.some(({ text }) => text === '2026')).toBe(true);
  expect(Math.max(...places)).toBeLessThanOrEqual(width - 16);
});

test('says the first and the last value, and is a table at a press', async () => {
  const block = { block: '3300 block of N 47th St', years: [{ year: 2026, median: 95_000, properties: 12 }] };
  renderPart(<AssessmentChart years={YEARS} block={block} name="property-1" />);
  const chart = within(screen.getByRole('region', { name: 'Assessed value by year' }));
  expect(
    chart.getByText(
      '$20,000 in 2026, $40,000 in 2024; $95,000 is the median of 12 properties of the 3300 block of N 47th St',
    ),
  ).toBeTruthy();
  await userEvent.click(chart.getByRole('radio', { name: 'Table' }));
  expect(chart.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'YearLandImprovementsTotalBlock median',
    '202410,00030,00040,000',
    '202520,000180,000200,000',
    '202620,000020,00095,000',
  ]);
});
