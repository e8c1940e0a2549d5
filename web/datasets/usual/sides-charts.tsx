/** The charts of two places beside each other, over the last twelve full months: weekdays and hours, months, kinds. */

import { useQuery } from '@tanstack/react-query';
import { addDays, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { hourWords, weekdayWords } from '../../charts/chart-words.ts';
import { FittedScene } from '../../charts/fitted-scene.tsx';
import { groupsOf } from '../../charts/groups.ts';
import { gridOf, type HourCell } from '../../charts/hour-grid.ts';
import { hourScene } from '../../charts/hour-scene.ts';
import { busiestOf, sumOf } from '../../charts/time-bars.ts';
import { KindSides } from './kind-sides.tsx';
import { MonthSides } from './month-sides.tsx';
import { bothOf, type SidesProps, sidesScene, twelveMonths, within } from './sides.ts';

/** Weekdays and hours of two places beside each other. */
const PICTURE_WIDTH = 900;
const QUESTION = { groupBy: 'weekday,hour', order: 'weekday asc' };

const rangeOf = (hour: number): string => t('hourRange', { from: hourWords(hour), to: hourWords(hour + 1) });

const findingOf = (place: string, cells: readonly HourCell[]): string => {
  const busiest = busiestOf(cells);
  if (!busiest || busiest.count === 0) return t('noneAt', { place });
  const { weekday, hour, count } = busiest;
  return t('mostAt', { place, day: `${weekdayWords(weekday)}s`, hour: rangeOf(hour), count, total: sumOf(cells) });
};

const HourSides = ({ listing, sides }: SidesProps) => {
  const [one, other] = sides;
  const first = useQuery(groupsOf(listing.path, one.selection, QUESTION));
  const second = useQuery(groupsOf(listing.path, other.selection, QUESTION));
  const [cells, others] = [gridOf(first.data?.groups ?? []), gridOf(second.data?.groups ?? [])];
  const sceneOf = (width: number) =>
    sidesScene(sides, [(own) => hourScene(cells, own), (own) => hourScene(others, own)], width);
  return (
    <ChartFrame
      title={t('byHour', { what: listing.title.many })}
      fileName={`${listing.name}-hours`}
      query={bothOf(first, second)}
      finding={`${findingOf(one.label, cells)} ${findingOf(other.label, others)}`}
      table={{
        columns: [t('weekday'), t('hour'), one.label, other.label],
        rows: cells.map(({ weekday, hour, count }, at) => [
          weekdayWords(weekday),
          rangeOf(hour),
          count,
          others[at]?.count ?? 0,
        ]),
      }}
      sceneOf={() => sceneOf(PICTURE_WIDTH)}
      height={214}
    >
      <FittedScene sceneOf={sceneOf} />
    </ChartFrame>
  );
};

export const SidesCharts = ({ listing, sides }: Omit<SidesProps, 'from'>) => {
  // Months that are still filling would look quiet.
  const days = twelveMonths(addDays(calendarDateAt(new Date()), -(listing.fillDays ?? 0)));
  const { column } = listing.order;
  const [one, other] = sides;
  const given: SidesProps = {
    listing,
    sides: [
      { ...one, selection: within(one.selection, column, days) },
      { ...other, selection: within(other.selection, column, days) },
    ],
    from: days.from,
  };
  return (
    <>
      <MonthSides {...given} />
      <HourSides {...given} />
      <KindSides {...given} />
    </>
  );
};
