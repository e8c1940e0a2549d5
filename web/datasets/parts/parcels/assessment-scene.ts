/** The drawing of a property's assessed value: a bar for each year, of land below and improvements above. */
import { formatDollars, formatShortDollars } from '../../../../shared/base/money.ts';
import { totalOf, type YearValue } from '../../../../shared/statistics/year-values.ts';
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import { roundUp } from '../../../charts/bar-scene.ts';
import type { Box, Scene, Tone } from '../../../charts/scene.ts';

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
/** The places of the names above: together they fit into the narrowest chart. */
const NAME_X = { land: 0, improvements: 60, median: 172 } as const;
const SIGN = 10;
/** The thickness of a line that is a median, and how far it stands out on both sides of a bar that has room. */
const MEDIAN = 3;
const MEDIAN_OVER = 3;

const PARTS = [
  { part: 'land', name: t('land'), tone: 'step2' },
  { part: 'improvements', name: t('improvements'), tone: 'bar' },
] as const;

/** `years` are in order and at least one; `medians` are those of the block by year. */
export const assessmentScene = (
  years: readonly YearValue[],
  medians: ReadonlyMap<number, number>,
  width: number,
): Scene => {
  const shown = years.flatMap(({ year }) => medians.get(year) ?? []);
  const most = roundUp(Math.max(...years.map(totalOf), ...shown));
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
  // A line over each bar, wider than it.
  const medianOf = ({ year }: YearValue, index: number): Box[] => {
    const median = medians.get(year);
    if (median === undefined) return [];
    const across = Math.min(thick + 2 * MEDIAN_OVER, step * 0.98);
    const x = LEFT + (index + 0.5) * step - across / 2;
    const y = TOP + room - heightOf(median) - MEDIAN / 2;
    const title = `${year}: ${t('blockMedian')} ${formatDollars(median)}`;
    return [{ x, y, width: across, height: MEDIAN, tone: 'ink', title }];
  };
  const hasMedians = shown.length > 0;
  return {
    width,
    height: HEIGHT,
    boxes: [
      ...PARTS.map(({ part, tone }) => ({ x: NAME_X[part], y: 2, width: SIGN, height: SIGN, tone })),
      ...amounts.map((amount) => ({
        x: LEFT,
        y: TOP + room - heightOf(amount),
        width: width - LEFT,
        height: 1,
        tone: 'line' as Tone,
      })),
      ...years.flatMap(barOf),
      ...years.flatMap(medianOf),
      ...(hasMedians ? [{ x: NAME_X.median, y: 6, width: SIGN, height: MEDIAN, tone: 'ink' as Tone }] : []),
    ],
    words: [
      ...(hasMedians
        ? [
            {
              x: NAME_X.median + SIGN + 6,
              y: 11,
              text: t('blockMedian'),
              tone: 'ink' as const,
              anchor: 'start' as const,
            },
          ]
        : []),
      ...PARTS.map(({ part, name }) => ({
        x: NAME_X[part] + SIGN + 6,
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
