/** The drawings of what is usual: each bar stands for what it should, and nothing is drawn outside of its place. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Typical } from '../../../../shared/api/schemas/selection.ts';
import { addDays } from '../../../../shared/base/calendar-date.ts';
import type { Scene } from '../../../../web/charts/scene.ts';
import { bandOf } from '../../../../web/datasets/usual/band.ts';
import { bandScene, ticksOf } from '../../../../web/datasets/usual/band-scene.ts';
import { rangeScene } from '../../../../web/datasets/usual/range-scene.ts';
import { shareScene } from '../../../../web/datasets/usual/share-scene.ts';
import { sidesScene } from '../../../../web/datasets/usual/sides.ts';
import { rowScene } from '../../../../web/pages/numbers/row-scene.ts';

const weeksFrom = (start: string, counts: readonly number[]): Typical['weeks'] =>
  counts.map((count, at) => ({ start: addDays(start, at * 7), count, isComplete: true }));

const typical = (part: Partial<Typical>): Typical => ({
  weeks: weeksFrom('2026-01-05', Array(46).fill(10)),
  current: { from: '2026-11-23', to: '2026-11-24', count: 3 },
  usual: { low: 1, high: 5 },
  enough: true,
  reason: null,
  since: { from: '2026-01-01', count: 460 },
  filling: null,
  outages: [],
  perThousand: null,
  ...part,
});

describe('the bars', () => {
  test('U6: of part of a week are the same days of every week, with the range behind all and an axis from zero', () => {
    const weeks = weeksFrom('2026-01-05', Array(47).fill(400)).map((week) => ({ ...week, sameDays: 110 }));
    const current = { from: '2026-11-23', to: '2026-11-24', count: 103 };
    const band = bandOf(typical({ weeks, current, usual: { low: 100, high: 120 } }))!;
    expect(band.bars.slice(-2).map(({ count }) => count)).toEqual([110, 103]);
    expect(band).toMatchObject({ isForAll: true, isPart: true });
    const { boxes, words } = bandScene(band, 640);
    const bars = boxes.filter(({ title }) => title);
    const shade = boxes.find(({ tone }) => tone === 'shade')!;
    expect(Math.min(...bars.map(({ height }) => height))).toBeGreaterThan(80);
    expect(shade.x).toBeLessThanOrEqual(bars[0]!.x);
    expect(shade.x + shade.width).toBeGreaterThanOrEqual(bars.at(-1)!.x + bars.at(-1)!.width);
    const axis = words.filter(({ anchor }) => anchor === 'end').map(({ text }) => text);
    expect(axis).toEqual(['0', '50', '100']);
  });

  test('an axis has two to five steps of whole numbers, the last of them not over the highest bar', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), (most) => {
        const ticks = ticksOf(most);
        expect(ticks[0]).toBe(0);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks.at(-1)).toBeLessThanOrEqual(most);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    ));

  test('are half a year of weeks and the judged span; of part of a week the range is its own in an older answer', () => {
    const band = bandOf(typical({}));
    expect(band?.bars).toHaveLength(26);
    expect(band?.bars.at(-1)).toEqual({ from: '2026-11-23', count: 3, isJudged: true });
    expect(band?.bars.filter(({ isJudged }) => isJudged)).toHaveLength(1);
    expect(band).toMatchObject({ isForAll: false, isFour: false });
  });

  test('of a source that fills late are four weeks each, the last of which is the judged span', () => {
    const counts = Array.from({ length: 46 }, (_, at) => at);
    const current = { from: '2026-10-12', to: '2026-11-08', count: 40 + 41 + 42 + 43 };
    const band = bandOf(typical({ weeks: weeksFrom('2026-01-05', counts), current }));
    expect(band?.bars.at(-1)).toEqual({ from: current.from, count: current.count, isJudged: true });
    expect(band?.bars.at(-2)).toEqual({ from: '2026-09-14', count: 36 + 37 + 38 + 39, isJudged: false });
    expect(band?.bars).toHaveLength(11);
    expect(band).toMatchObject({ isForAll: true, isFour: true });
  });

  test('behind the judged span are those still filling, drawn in lines, and the range ends before them', () => {
    const current = { from: '2026-08-24', to: '2026-09-20', count: 40 };
    const filling = { from: '2026-09-21', days: 63 };
    const band = bandOf(typical({ current, usual: { low: 30, high: 50 }, filling }))!;
    expect(band.bars.slice(-3)).toEqual([
      { from: current.from, count: 40, isJudged: true },
      { from: '2026-09-21', count: 40, isJudged: false, isFilling: true },
      { from: '2026-10-19', count: 40, isJudged: false, isFilling: true },
    ]);
    const { boxes } = bandScene(band, 640);
    const lines = boxes.filter(({ title }) => title?.includes('still filling'));
    expect(lines.length).toBeGreaterThan(10);
    for (const { height } of lines) expect(height).toBeLessThanOrEqual(1.5);
    const shade = boxes.find(({ tone }) => tone === 'shade')!;
    for (const { x } of lines) expect(x).toBeGreaterThanOrEqual(shade.x + shade.width);
  });

  test('are none where nothing is published', () => expect(bandOf(typical({ current: null }))).toBeNull());
});

const expectInside = ({ width, height, boxes, words }: Scene): void => {
  for (const box of boxes) {
    expect(box.width).toBeGreaterThanOrEqual(0);
    expect(box.height).toBeGreaterThanOrEqual(0);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(-1);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
    expect(box.y + box.height).toBeLessThanOrEqual(height + 2);
  }
  for (const { x, y } of words) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeLessThanOrEqual(height);
  }
};

const width = fc.integer({ min: 240, max: 1200 });
const count = fc.nat(5000);
const range = fc.tuple(count, count).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));

test('every drawing keeps to its place, at any width and with any numbers', () => {
  fc.assert(
    fc.property(width, fc.array(count, { minLength: 1, maxLength: 12 }), fc.option(range), (wide, counts, usual) => {
      const weeks = weeksFrom('2026-09-07', counts);
      expectInside(
        bandScene(
          {
            bars: weeks.map(({ start, count }, at) => ({ from: start, count, isJudged: at === counts.length - 1 })),
            usual,
            isForAll: true,
            isFour: false,
            isPart: false,
          },
          wide,
        ),
      );
      const rows = counts.map((count, at) => ({ words: `Kind ${at}`, count, usual, range: '1 to 5' }));
      expectInside(rangeScene(rows, wide));
      expectInside(
        rowScene(
          counts.map((count, at) => ({ name: `A long name of kind ${at}`, count })),
          wide,
        ),
      );
      const most = Math.max(1, ...counts);
      const shares = counts.map((count) => ({
        words: 'Kind',
        bars: [
          { share: count / most, text: '9' },
          { share: 0, text: '0' },
        ] as const,
      }));
      const labels = ['Here', 'Whole city'] as const;
      expectInside(shareScene(shares, labels, wide));
      const sides = [
        { label: 'Here', selection: {} },
        { label: 'Whole city', selection: {} },
      ] as const;
      const draw = (own: number) =>
        rowScene(
          counts.map((count) => ({ name: 'Kind', count })),
          own,
        );
      expectInside(sidesScene(sides, [draw, draw], wide));
    }),
  );
});
