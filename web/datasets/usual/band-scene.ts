/** The drawing of what is usual: a bar for each week, and behind the last one, or all, the usual range. */
import { countWords, shortDay } from '../charts/chart-words.ts';
import type { Box, Scene, Words } from '../charts/scene.ts';
import type { Band } from './band.ts';

export const BAND_HEIGHT = 128;
const TOP = 8;
const BOTTOM = 22;
const LEFT = 4;
/** For the ends of the range. */
const RIGHT = 84;
const LABEL_WIDTH = 62;
/** Ends of a range that are closer would be written over each other. */
const LEAST_GAP = 13;

export const bandScene = ({ bars, usual, isForAll }: Band, width: number): Scene => {
  const most = Math.max(1, usual?.high ?? 0, ...bars.map(({ count }) => count));
  const room = BAND_HEIGHT - TOP - BOTTOM;
  const floor = TOP + room;
  const step = Math.max(1, width - LEFT - RIGHT) / Math.max(1, bars.length);
  const heightOf = (count: number): number => (count / most) * room;
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / step));
  const boxes: Box[] = [{ x: LEFT, y: floor, width: Math.max(1, width - LEFT - RIGHT), height: 1, tone: 'line' }];
  const words: Words[] = [];
  if (usual) {
    const x = isForAll ? LEFT : LEFT + (bars.length - 1) * step;
    const wide = Math.max(1, width - RIGHT - x);
    const [low, high] = [floor - heightOf(usual.low), floor - heightOf(usual.high)];
    boxes.push({ x, y: high, width: wide, height: Math.max(1, low - high), tone: 'shade' });
    // Its edges are seen without the shade.
    for (const y of new Set([low, high])) boxes.push({ x, y, width: wide, height: 1.5, tone: 'dimmed' });
    const ends =
      low - high < LEAST_GAP
        ? [{ y: high, text: `${countWords(usual.low)}–${countWords(usual.high)}` }]
        : [
            { y: low, text: countWords(usual.low) },
            { y: high, text: countWords(usual.high) },
          ];
    for (const { y, text } of ends)
      words.push({ x: width - RIGHT + 6, y: y + 4, text, tone: 'dimmed', anchor: 'start' });
  }
  bars.forEach(({ from, count, isJudged }, index) => {
    const x = LEFT + index * step;
    const gap = Math.min(4, step * 0.25);
    boxes.push({
      x: x + gap / 2,
      y: floor - heightOf(count),
      width: Math.max(0.5, step - gap),
      height: heightOf(count),
      tone: isJudged ? 'bar' : 'step2',
      title: `${shortDay(from)}: ${countWords(count)}`,
    });
    if ((bars.length - 1 - index) % every === 0)
      words.push({
        x: x + step / 2,
        y: BAND_HEIGHT - 6,
        text: shortDay(from),
        tone: 'dimmed',
        anchor: index * step < 20 ? 'start' : 'middle',
      });
  });
  return { width, height: BAND_HEIGHT, boxes, words };
};
