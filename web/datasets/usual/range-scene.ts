/** The drawing of usual ranges by kind: a pale bar from its low to its high end, and a mark where the count is. */

import { formatCount } from '../../../shared/base/money.ts';
import type { Box, Scene, Words } from '../../charts/scene.ts';

const NAME = 18;
const BAR = 16;
const ROW = NAME + BAR + 12;
const RIGHT = 110;
const MARK = 4;

export interface RangeRow {
  words: string;
  count: number;
  usual: { low: number; high: number } | null;
}

/** `range` is what stands beside it. */
export const rangeScene = (rows: readonly (RangeRow & { range: string })[], width: number): Scene => {
  const most = Math.max(1, ...rows.flatMap(({ count, usual }) => [count, usual?.high ?? 0]));
  const room = Math.max(1, width - RIGHT);
  const xOf = (count: number): number => (count / most) * room;
  const boxes = rows.flatMap(({ count, usual }, row): Box[] => {
    const y = row * ROW + NAME;
    return [
      { x: 0, y: y + BAR / 2, width: room, height: 1, tone: 'line' },
      ...(usual
        ? [
            {
              x: xOf(usual.low),
              y: y + 2,
              width: Math.max(2, xOf(usual.high) - xOf(usual.low)),
              height: BAR - 4,
              tone: 'step2' as const,
            },
          ]
        : []),
      { x: Math.max(0, xOf(count) - MARK / 2), y: y - 1, width: MARK, height: BAR + 2, tone: 'ink' },
    ];
  });
  const words = rows.flatMap((row, at): Words[] => [
    { x: 0, y: at * ROW + 12, text: `${row.words}: ${formatCount(row.count)}`, tone: 'ink', anchor: 'start' },
    { x: room + 8, y: at * ROW + NAME + 12, text: row.range, tone: 'dimmed', anchor: 'start' },
  ]);
  return { width, height: rows.length * ROW, boxes, words };
};
