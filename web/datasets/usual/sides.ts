/** Two sides of a comparison, such as a place and the whole city: what is asked of them, and their drawings beside each other. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { CalendarDate } from '../../../shared/base/calendar-date.ts';
import type { SiteDataset } from '../../../shared/datasets/on-site.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import type { Scene } from '../../charts/scene.ts';
import type { Counted } from './usual-query.ts';

export interface Side {
  label: string;
  selection: SelectionParams;
}

export type Sides = readonly [Side, Side];

/** The properties of every chart of two places. */
export interface SidesProps {
  listing: Counted & Pick<SiteDataset, 'order' | 'fillDays'>;
  sides: Sides;
  /** The first day. */
  from: CalendarDate;
}

/** The last twelve full months: the first day, and the day after the last. */
export const twelveMonths = (today: CalendarDate): { from: CalendarDate; before: CalendarDate } => {
  const before = `${today.slice(0, 7)}-01`;
  return { from: `${Number(today.slice(0, 4)) - 1}${before.slice(4)}`, before };
};

/** The same records, of these days alone. */
export const within = (
  { filter, ...others }: SelectionParams,
  column: string,
  { from, before }: { from: CalendarDate; before: CalendarDate },
): SelectionParams => {
  const days = `${column} >= "${from}" AND ${column} < "${before}"`;
  return { ...others, filter: filter ? `(${filter}) AND ${days}` : days };
};

type Asked = Pick<UseQueryResult, 'isPending' | 'isError' | 'isPlaceholderData' | 'refetch'>;

/** Two questions as one: it is there when both are. */
export const bothOf = (one: Asked, other: Asked): Asked => ({
  isPending: one.isPending || other.isPending,
  isError: one.isError || other.isError,
  isPlaceholderData: one.isPlaceholderData || other.isPlaceholderData,
  refetch: async (options) => {
    await one.refetch(options);
    return other.refetch(options);
  },
});

const HEAD = 24;
const GAP = 20;
/** Narrower than this, one stands over the other. */
const LEAST_WIDTH = 620;

const moved = ({ boxes, words }: Scene, x: number, y: number): Pick<Scene, 'boxes' | 'words'> => ({
  boxes: boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y })),
  words: words.map((word) => ({ ...word, x: word.x + x, y: word.y + y })),
});

/** Each side's drawing under its label. */
export const sidesScene = (
  sides: Sides,
  draw: readonly [(width: number) => Scene, (width: number) => Scene],
  width: number,
): Scene => {
  const isWide = width >= LEAST_WIDTH;
  const own = isWide ? (width - GAP) / 2 : width;
  const scenes = draw.map((one) => one(own));
  const [height = 0] = scenes.map((scene) => scene.height);
  const parts = scenes.map((scene, at) => {
    const [x, y] = isWide ? [at * (own + GAP), 0] : [0, at * (height + HEAD + GAP)];
    const { boxes, words } = moved(scene, x, y + HEAD);
    const label = { x, y: y + 14, text: sides[at]?.label ?? '', tone: 'ink' as const, anchor: 'start' as const };
    return { boxes, words: [label, ...words] };
  });
  return {
    width,
    height: isWide ? height + HEAD : 2 * (height + HEAD) + GAP,
    boxes: parts.flatMap(({ boxes }) => boxes),
    words: parts.flatMap(({ words }) => words),
  };
};
