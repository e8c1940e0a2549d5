/**
 * The drawing of what is usual: an axis, and a bar for each week. Behind those that are compared lies the usual
 * range; those still filling are hatched.
 */

import { formatCount } from '../../../shared/base/money.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { shortDay } from '../../charts/chart-words.ts';
import type { Box, Scene, Words } from '../../charts/scene.ts';
import type { Band } from './band.ts';

export const BAND_HEIGHT = 128;
const TOP = 8;
const BOTTOM = 22;
/** For the numbers of the axis. */
const LEFT = 46;
/** For the ends of the range. */
const RIGHT = 84;
const LABEL_WIDTH = 62;
/** Ends of a range that are closer would be written over each other. */
const LEAST_GAP = 13;
/** From one line of a hatched bar to the next. */
const HATCH = 4;

/** From zero on, in steps of 1, 2 or 5 with zeros, two to five of them. */
export const ticksOf = (most: number): number[] => {
  const power = 10 ** Math.floor(Math.log10(most / 2));
  const step = Math.max(1, ([5, 2, 1].find((part) => part * power <= most / 2) ?? 1) * power);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
};

/** Lines in place of a whole bar: more of it will come. */
const hatched = ({ x, y, width, height, title }: Box): Box[] => {
  const lines: Box[] = [];
  for (let at = 0; at < height; at += HATCH)
    lines.push({ x, y: y + at, width, height: Math.min(1.5, height - at), tone: 'step2', ...(title ? { title } : {}) });
  return lines;
};

export const bandScene = ({ bars, usual, isForAll }: Band, width: number): Scene => {
  const most = Math.max(1, usual?.high ?? 0, ...bars.map(({ count }) => count));
  const room = BAND_HEIGHT - TOP - BOTTOM;
  const floor = TOP + room;
  const step = Math.max(1, width - LEFT - RIGHT) / Math.max(1, bars.length);
  const heightOf = (count: number): number => (count / most) * room;
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / step));
  const boxes: Box[] = [];
  const words: Words[] = [];
  for (const tick of ticksOf(most)) {
    const y = floor - heightOf(tick);
    boxes.push({ x: LEFT, y, width: Math.max(1, width - LEFT - RIGHT), height: 1, tone: 'line' });
    words.push({ x: LEFT - 6, y: y + 4, text: formatCount(tick), tone: 'dimmed', anchor: 'end' });
  }
  if (usual) {
    const judged = bars.findLastIndex(({ isJudged }) => isJudged);
    const x = isForAll ? LEFT : LEFT + judged * step;
    const wide = Math.max(1, LEFT + (judged + 1) * step - x);
    const [low, high] = [floor - heightOf(usual.low), floor - heightOf(usual.high)];
    boxes.push({ x, y: high, width: wide, height: Math.max(1, low - high), tone: 'shade' });
    // Its edges are seen without the shade.
    for (const y of new Set([low, high])) boxes.push({ x, y, width: wide, height: 1.5, tone: 'dimmed' });
    const ends =
      low - high < LEAST_GAP
        ? [{ y: high, text: `${formatCount(usual.low)}–${formatCount(usual.high)}` }]
        : [
            { y: low, text: formatCount(usual.low) },
            { y: high, text: formatCount(usual.high) },
          ];
    for (const { y, text } of ends)
      words.push({ x: width - RIGHT + 6, y: y + 4, text, tone: 'dimmed', anchor: 'start' });
  }
  bars.forEach(({ from, count, isJudged, isFilling }, index) => {
    const x = LEFT + index * step;
    const gap = Math.min(4, step * 0.25);
    const said = `${shortDay(from)}: ${formatCount(count)}`;
    const box: Box = {
      x: x + gap / 2,
      y: floor - heightOf(count),
      width: Math.max(0.5, step - gap),
      height: heightOf(count),
      tone: isJudged ? 'bar' : 'step2',
      title: isFilling ? t('stillFillingBar', { bar: said }) : said,
    };
    boxes.push(...(isFilling && !isJudged ? hatched(box) : [box]));
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
