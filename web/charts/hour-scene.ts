/** The drawing of weekdays and hours: a square for each hour of the week, the darker the more. */

import { formatCount } from '../../shared/base/money.ts';
import { hourWords, weekdayWords } from './chart-words.ts';
import { type HourCell, stepOf } from './hour-grid.ts';
import type { Scene, Tone } from './scene.ts';
import { busiestOf } from './time-bars.ts';

const LEFT = 44;
const TOP = 22;
const ROW = 24;
const GAP = 2;

const cellWords = ({ weekday, hour }: HourCell): string =>
  `${weekdayWords(weekday)}, ${hourWords(hour)} – ${hourWords(hour + 1)}`;

export const hourScene = (cells: readonly HourCell[], width: number): Scene => {
  const most = busiestOf(cells)?.count ?? 0;
  const step = Math.max(1, width - LEFT) / 24;
  return {
    width,
    height: TOP + 7 * ROW,
    boxes: cells.map((cell) => ({
      x: LEFT + cell.hour * step,
      y: TOP + (cell.weekday - 1) * ROW,
      width: Math.max(0.5, step - GAP),
      height: ROW - GAP,
      tone: `step${stepOf(cell.count, most)}` as Tone,
      title: `${cellWords(cell)}: ${formatCount(cell.count)}`,
    })),
    words: [
      ...[0, 6, 12, 18].map((hour) => ({
        x: LEFT + hour * step,
        y: 14,
        text: hourWords(hour),
        tone: 'dimmed' as const,
        anchor: 'start' as const,
      })),
      ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        x: 0,
        y: TOP + (weekday - 1) * ROW + 15,
        text: weekdayWords(weekday).slice(0, 3),
        tone: 'dimmed' as const,
        anchor: 'start' as const,
      })),
    ],
  };
};
