/** The drawing of a property's assessed value: a bar for each year, of land below and improvements above. */
import { formatDollars, formatShortDollars } from '../../../../shared/base/money.ts';
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import { roundUp } from '../../../charts/bar-scene.ts';
import type { Box, Scene, Tone } from '../../../charts/scene.ts';

export interface YearValue {
  year: number;
  land: number;
  improvements: number;
}

export const HEIGHT = 230;
/** Above the bars, for the names of their two parts; below them, for the years. */
const TOP = 28;
const BOTTOM = 24;
/** Left of the bars, for the amounts. */
const LEFT = 56;
const LABEL_WIDTH = 60;
/** Half of a year's own width: narrow bars would have the last one cut off. */
const HALF_YEAR = 16;
const MOST_BAR = 64;
/** Between the names of the parts: for the longer one. */
const NAME_STEP = 120;
const SIGN = 10;

const PARTS = [
  { part: 'land', name: t('land'), tone: 'step2' },
  { part: 'improvements', name: t('improvements'), tone: 'bar' },
] as const;

export const totalOf = ({ land, improvements }: YearValue): number => land + improvements;

/** `years` are in order and at least one. */
export const assessmentScene = (years: readonly YearValue[], width: number): Scene => {
  const most = roundUp(Math.max(...years.map(totalOf)));
  const room = HEIGHT - TOP - BOTTOM;
  const heightOf = (amount: number): number => (amount / most) * room;
  const step = Math.max(1, width - LEFT) / years.length;
  const thick = Math.max(0.5, Math.min(MOST_BAR, step * 0.8));
  const every = Math.ceil(LABEL_WIDTH / step);
  const amounts = [0, most / 2, most];
  const barOf = (value: YearValue, index: number): Box[] => {
    let y = TOP + room;
    return PARTS.map(({ part, name, tone }) => {
      const height = heightOf(value[part]);
      y -= height;
      const title = `${value.year}: ${name} ${formatDollars(value[part])}`;
      return { x: LEFT + (index + 0.5) * step - thick / 2, y, width: thick, height, tone, title };
    });
  };
  return {
    width,
    height: HEIGHT,
    boxes: [
      ...PARTS.map(({ tone }, at) => ({ x: LEFT + at * NAME_STEP, y: 2, width: SIGN, height: SIGN, tone })),
      ...amounts.map((amount) => ({
        x: LEFT,
        y: TOP + room - heightOf(amount),
        width: width - LEFT,
        height: 1,
        tone: 'line' as Tone,
      })),
      ...years.flatMap(barOf),
    ],
    words: [
      ...PARTS.map(({ name }, at) => ({
        x: LEFT + at * NAME_STEP + SIGN + 6,
        y: 11,
        text: name,
        tone: 'ink' as const,
        anchor: 'start' as const,
      })),
      ...amounts.map((amount) => ({
        x: LEFT - 6,
        y: TOP + room - heightOf(amount) + 4,
        text: formatShortDollars(amount),
        tone: 'dimmed' as const,
        anchor: 'end' as const,
      })),
      ...years.flatMap(({ year }, index) =>
        (years.length - 1 - index) % every === 0
          ? [
              {
                x: Math.min(LEFT + (index + 0.5) * step, width - HALF_YEAR),
                y: HEIGHT - 6,
                text: String(year),
                tone: 'dimmed' as const,
                anchor: 'middle' as const,
              },
            ]
          : [],
      ),
    ],
  };
};
