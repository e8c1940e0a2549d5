/** The chart over time: a bar for each day or month, of which some can be chosen as the list's dates. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { t } from '../../../shared/texts/site/charts.data.ts';
import { barAt, barScene, barWords } from '../../charts/bar-scene.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { meanWords } from '../../charts/chart-words.ts';
import classes from '../../charts/charts.module.css';
import type { DayRange } from '../../charts/day-range.ts';
import { groupsOf } from '../../charts/groups.ts';
import { SceneSvg } from '../../charts/scene-svg.tsx';
import { type Bar, barsOf, busiestOf, MOST_BARS, rangeOfBars, sumOf, type Unit } from '../../charts/time-bars.ts';
import { useWidth } from '../../charts/use-width.ts';
import { RadioPills } from '../../ui/radio-pills.tsx';
import { DateInputs } from '../filters/date-filter.tsx';
import type { ChartProps } from './chart-props.ts';

/** A chart over time of which days can be chosen: one by a press, several by dragging. */
interface BrushProps {
  bars: readonly Bar[];
  unit: Unit;
  /** The keys of the bars where it began and where it ended. */
  onChoose: (one: string, other: string) => void;
}

/** By keyboard the same is done with the two dates above the list. */
const Brush = ({ bars, unit, onChoose }: BrushProps) => {
  const { ref, width } = useWidth();
  // The place where it began and the one where it is.
  const [held, setHeld] = useState<[number, number] | null>(null);
  const at = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number =>
    barAt(clientX - currentTarget.getBoundingClientRect().left, width, bars.length);
  const chosen = held && ([Math.min(...held), Math.max(...held)] as [number, number]);
  return (
    <div
      ref={ref}
      className={classes.brush}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld([at(event), at(event)]);
      }}
      onPointerMove={(event) => {
        if (held) setHeld([held[0], at(event)]);
      }}
      onPointerUp={(event) => {
        const [one, other] = held ? [bars[held[0]], bars[at(event)]] : [];
        setHeld(null);
        if (one && other) onChoose(one.key, other.key);
      }}
      // The page is being scrolled.
      onPointerCancel={() => setHeld(null)}
    >
      <SceneSvg scene={barScene(bars, unit, width, chosen ?? undefined)} />
    </div>
  );
};

const UNITS = { day: t('byDay'), month: t('byMonth') };

const UNIT_WORDS = { day: t('day'), month: t('month') };

/** The width of a saved picture. */
const PICTURE_WIDTH = 900;

const findingOf = (bars: readonly Bar[], unit: Unit): string | null => {
  const busiest = busiestOf(bars);
  if (!busiest || busiest.count === 0) return null;
  const { count } = busiest;
  const day = barWords(unit, busiest.key);
  if (bars.length === 1) return t('oneBar', { count, day });
  const mean = meanWords(sumOf(bars) / bars.length);
  return unit === 'day' ? t('busiestDay', { day, count, mean }) : t('busiestMonth', { day, count, mean });
};

interface TimeChartProps extends ChartProps {
  range: DayRange;
  onRange: (range: DayRange) => void;
}

export const TimeChart = ({ listing, selection, fileName, range, onRange }: TimeChartProps) => {
  const [unit, setUnit] = useState<Unit>('day');
  const question = { groupBy: unit, order: `${unit} desc`, limit: MOST_BARS[unit] };
  const query = useQuery(groupsOf(listing.path, selection, question));
  // While the other unit loads, the last answer is of the one before.
  const groups = query.data?.groups.filter((group) => group[unit] !== undefined) ?? [];
  const bars = barsOf(groups, unit, range, calendarDateAt(new Date()));
  const title = t('overTime');
  const isCut = query.data !== undefined && sumOf(groups) < query.data.total;
  return (
    <ChartFrame
      title={title}
      fileName={`${fileName}-${unit}`}
      query={query}
      finding={findingOf(bars, unit)}
      table={{ columns: [UNIT_WORDS[unit], t('count')], rows: bars.map(({ key, count }) => [key, count]) }}
      sceneOf={() => barScene(bars, unit, PICTURE_WIDTH)}
      height={200}
      choices={<RadioPills legend={t('aBarFor')} options={UNITS} value={unit} onChange={setUnit} />}
    >
      <div className={classes.dates}>
        <DateInputs range={range} onChange={onRange} />
      </div>
      <Brush bars={bars} unit={unit} onChoose={(one, other) => onRange(rangeOfBars(unit, one, other))} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('pressOrDrag')} {isCut && t('newestOnly', { count: bars.length })}
      </Text>
    </ChartFrame>
  );
};
