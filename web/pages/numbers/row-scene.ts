/** The drawing of counts by name: a row for each, its bar beside its name. */

import { formatCount } from '../../../shared/base/money.ts';
import type { Scene } from '../../charts/scene.ts';

const ROW = 26;
const RIGHT = 60;
const MOST_LEFT = 220;
/** The share of the width, on a phone. */
const LEFT_SHARE = 0.42;
const LETTER = 6.4;

export const rowScene = (rows: readonly { name: string; count: number }[], width: number): Scene => {
  const left = Math.min(MOST_LEFT, Math.round(width * LEFT_SHARE));
  const letters = Math.floor(left / LETTER) - 1;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const lengthOf = (count: number): number => (count / most) * Math.max(1, width - left - RIGHT);
  return {
    width,
    height: Math.max(1, rows.length) * ROW,
    boxes: rows.map(({ count }, at) => ({
      x: left,
      y: at * ROW + 4,
      width: lengthOf(count),
      height: ROW - 8,
      tone: 'bar' as const,
    })),
    words: rows.flatMap(({ name, count }, at) => [
      {
        x: left - 8,
        y: at * ROW + 17,
        text: name.length > letters ? `${name.slice(0, letters - 1)}…` : name,
        tone: 'ink' as const,
        anchor: 'end' as const,
      },
      {
        x: left + lengthOf(count) + 6,
        y: at * ROW + 17,
        text: formatCount(count),
        tone: 'dimmed' as const,
        anchor: 'start' as const,
      },
    ]),
  };
};
