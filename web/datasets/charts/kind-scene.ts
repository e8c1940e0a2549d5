/** The drawing of the chart of kinds, for saving: a row for each, its bar beside its words. */
import { countWords } from '../../charts/chart-words.ts';
import type { Scene } from '../../charts/scene.ts';
import type { Kind } from './kinds.ts';

const ROW = 26;
/** For the words at the left and the number at the right. */
const LEFT = 220;
const RIGHT = 60;
const LONGEST = 32;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

export const kindScene = (kinds: readonly Kind[], width: number): Scene => {
  const most = Math.max(1, ...kinds.map(({ count }) => count));
  const widthOf = (count: number): number => (count / most) * (width - LEFT - RIGHT);
  return {
    width,
    height: kinds.length * ROW,
    boxes: kinds.map(({ count }, at) => ({
      x: LEFT,
      y: at * ROW + 4,
      width: widthOf(count),
      height: ROW - 8,
      tone: 'bar',
    })),
    words: kinds.flatMap(({ words, count }, at) => [
      { x: LEFT - 8, y: at * ROW + 17, text: cut(words), tone: 'ink' as const, anchor: 'end' as const },
      {
        x: LEFT + widthOf(count) + 6,
        y: at * ROW + 17,
        text: countWords(count),
        tone: 'dimmed' as const,
        anchor: 'start' as const,
      },
    ]),
  };
};
