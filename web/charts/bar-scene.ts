/** The drawing of the chart over time: a bar for each day or month. */

import { formatCount } from '../../shared/base/money.ts';
import { dayWords, monthWords, shortDay, shortMonth } from './chart-words.ts';
import type { Scene } from './scene.ts';
import type { Bar, Unit } from './time-bars.ts';

const HEIGHT = 200;
const TOP = 8;
/** Below the bars, for their days. */
const BOTTOM = 24;
/** Left of the bars, for counts up to 500,000; at the right, for half of the last label. */
const LEFT = 58;
const RIGHT = 12;
const LABEL_WIDTH = 72;

export const barWords = (unit: Unit, key: string): string => (unit === 'day' ? dayWords(key) : monthWords(key));

/** The least round number that is not below: 1, 2 or 5 and zeros. */
export const roundUp = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= most) ?? 10) * power;
};

/** The width of a bar and the gap beside it. */
const stepOf = (width: number, bars: number): number => Math.max(1, width - LEFT - RIGHT) / Math.max(1, bars);

/** The bar at a place across; the first or the last beside them. */
export const barAt = (x: number, width: number, bars: number): number =>
  Math.min(bars - 1, Math.max(0, Math.floor((x - LEFT) / stepOf(width, bars))));

/** `chosen` are the first and the last bar of those that are being chosen. */
export const barScene = (bars: readonly Bar[], unit: Unit, width: number, chosen?: [number, number]): Scene => {
  const most = roundUp(Math.max(0, ...bars.map(({ count }) => count)));
  const step = stepOf(width, bars.length);
  const room = HEIGHT - TOP - BOTTOM;
  const floor = TOP + room;
  const gap = step > 4 ? Math.min(4, step * 0.2) : 0;
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / step));
  const counts = most < 2 ? [most] : [most / 2, most].filter(Number.isInteger);
  return {
    width,
    height: HEIGHT,
    boxes: [
      ...(chosen
        ? [
            {
              x: LEFT + chosen[0] * step,
              y: TOP,
              width: (chosen[1] - chosen[0] + 1) * step,
              height: room,
              tone: 'shade' as const,
            },
          ]
        : []),
      ...[0, ...counts].map((count) => ({
        x: LEFT,
        y: floor - (count / most) * room,
        width: Math.max(0, width - LEFT - RIGHT),
        height: 1,
        tone: 'line' as const,
      })),
      ...bars.map(({ key, count }, index) => ({
        x: LEFT + index * step + gap / 2,
        y: floor - (count / most) * room,
        width: Math.max(0.5, step - gap),
        height: (count / most) * room,
        tone: 'bar' as const,
        title: `${barWords(unit, key)}: ${formatCount(count)}`,
      })),
    ],
    words: [
      ...[0, ...counts].map((count) => ({
        x: LEFT - 6,
        y: floor - (count / most) * room + 4,
        text: formatCount(count),
        tone: 'dimmed' as const,
        anchor: 'end' as const,
      })),
      ...bars.flatMap(({ key }, index) =>
        (bars.length - 1 - index) % every === 0
          ? [
              {
                x: Math.min(LEFT + (index + 0.5) * step, width - 28),
                y: HEIGHT - 6,
                text: unit === 'day' ? shortDay(key) : shortMonth(key),
                tone: 'dimmed' as const,
                anchor: 'middle' as const,
              },
            ]
          : [],
      ),
    ],
  };
};
