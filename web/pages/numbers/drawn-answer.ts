/** An answer of groups as a chart, as a table and in a sentence, by what was counted. */
import type { CalendarDate } from '../../../shared/base/calendar-date.ts';
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import { barScene, barWords } from '../../charts/bar-scene.ts';
import type { ChartTable } from '../../charts/chart-table.ts';
import { hourWords, weekdayWords } from '../../charts/chart-words.ts';
import type { DayRange } from '../../charts/day-range.ts';
import type { Group, Groups } from '../../charts/groups.ts';
import { gridOf } from '../../charts/hour-grid.ts';
import { hourScene } from '../../charts/hour-scene.ts';
import type { Scene } from '../../charts/scene.ts';
import { barsOf, busiestOf, MOST_BARS, type Unit } from '../../charts/time-bars.ts';
import { HOURS } from './keys.ts';
import { rowScene } from './row-scene.ts';

const MOST_ROWS = 24;

export interface DrawnAnswer {
  rows: { name: string; count: number }[];
  table: ChartTable;
  sceneOf: (width: number) => Scene;
  finding: string | null;
  /** The words about what is left out. */
  note: string;
}

/** How the API is asked, so that the answer can be drawn. */
export const questionOf = (by: string) => {
  if (by === 'day' || by === 'month') return { groupBy: by, order: `${by} desc`, limit: MOST_BARS[by] };
  if (by === 'weekday' || by === 'hour') return { groupBy: by, order: `${by} asc` };
  return by === HOURS ? { groupBy: by, order: 'weekday asc' } : { groupBy: by, limit: MOST_ROWS };
};

const hourRange = (hour: number): string => t('hourRange', { from: hourWords(hour), to: hourWords(hour + 1) });

const findingOf = (rows: DrawnAnswer['rows'], total: number): string | null => {
  const most = busiestOf(rows);
  return most && most.count > 0 ? t('mostAre', { name: most.name, count: most.count, total }) : null;
};

const timeAnswer = (unit: Unit, { groups, total }: Groups, days: DayRange, today: CalendarDate, label: string) => {
  const bars = barsOf(groups, unit, days, today);
  const rows = bars.map(({ key, count }) => ({ name: barWords(unit, key), count }));
  const shown = bars.reduce((sum, { count }) => sum + count, 0);
  return {
    rows,
    table: { columns: [label, t('count')], rows: bars.map(({ key, count }) => [key, count]) },
    sceneOf: (width: number) => barScene(bars, unit, width),
    finding: findingOf(rows, total),
    note: shown < total ? t('newestOnly', { count: bars.length }) : '',
  };
};

const hoursAnswer = ({ groups, total }: Groups): DrawnAnswer => {
  const cells = gridOf(groups);
  const rows = cells.map(({ weekday, hour, count }) => ({
    name: `${weekdayWords(weekday)}, ${hourRange(hour)}`,
    count,
  }));
  return {
    rows,
    table: {
      columns: [t('weekday'), t('hour'), t('count')],
      rows: cells.map(({ weekday, hour, count }) => [weekdayWords(weekday), hourRange(hour), count]),
    },
    sceneOf: (width) => hourScene(cells, width),
    finding: findingOf(rows, total),
    note: '',
  };
};

/** All hours or weekdays, those without records too. */
const clockGroups = (by: 'weekday' | 'hour', groups: readonly Group[]): Group[] => {
  const counts = new Map(groups.map((group) => [Number(group[by]), group.count]));
  const [first, length] = by === 'hour' ? [0, 24] : [1, 7];
  return Array.from({ length }, (_, at) => ({ [by]: first + at, count: counts.get(first + at) ?? 0 }));
};

const wordsOfClock = (by: 'weekday' | 'hour', value: number): string =>
  by === 'hour' ? hourRange(value) : weekdayWords(value);

/** `wordsOf` tells a column's values. */
export const drawnAnswer = (
  by: string,
  label: string,
  answer: Groups,
  days: DayRange,
  today: CalendarDate,
  wordsOf: (value: string | null) => string,
): DrawnAnswer => {
  if (by === 'day' || by === 'month') return timeAnswer(by, answer, days, today, label);
  if (by === HOURS) return hoursAnswer(answer);
  const isClock = by === 'weekday' || by === 'hour';
  const groups = isClock ? clockGroups(by, answer.groups) : answer.groups;
  const rows = groups.map((group) => {
    const value = group[by] ?? null;
    return {
      name: isClock ? wordsOfClock(by, Number(value)) : wordsOf(value === null ? null : String(value)),
      count: group.count,
    };
  });
  return {
    rows,
    table: { columns: [label, t('count')], rows: rows.map(({ name, count }) => [name, count]) },
    sceneOf: (width) => rowScene(rows, width),
    finding: findingOf(rows, answer.total),
    note: !isClock && rows.length >= MOST_ROWS ? t('mostCommonOnly', { count: rows.length }) : '',
  };
};
