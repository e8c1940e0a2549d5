/** The chart of weekdays and hours, on the city's clock. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/texts/site/charts.data.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { hourWords, weekdayWords } from '../../charts/chart-words.ts';
import classes from '../../charts/charts.module.css';
import { groupsOf } from '../../charts/groups.ts';
import { gridOf, type HourCell, STEPS } from '../../charts/hour-grid.ts';
import { hourScene } from '../../charts/hour-scene.ts';
import { colourOf } from '../../charts/scene.ts';
import { SceneSvg } from '../../charts/scene-svg.tsx';
import { busiestOf, sumOf } from '../../charts/time-bars.ts';
import { useWidth } from '../../charts/use-width.ts';
import type { ChartProps } from './chart-props.ts';

const PICTURE_WIDTH = 640;

const Scale = () => (
  <div className={classes.scale} aria-hidden="true">
    {t('fewest')}
    {Array.from({ length: STEPS + 1 }, (_, step) => (
      <span key={colourOf(`step${step}`)} className={classes.shade} style={{ background: colourOf(`step${step}`) }} />
    ))}
    {t('most')}
  </div>
);

const Grid = ({ cells }: { cells: readonly HourCell[] }) => {
  const { ref, width } = useWidth();
  return (
    <div ref={ref}>
      <SceneSvg scene={hourScene(cells, width)} />
      <Scale />
    </div>
  );
};

const rangeOf = (hour: number): string => t('hourRange', { from: hourWords(hour), to: hourWords(hour + 1) });

const findingOf = (cells: readonly HourCell[]): string | null => {
  const busiest = busiestOf(cells);
  if (!busiest || busiest.count === 0) return null;
  const { weekday, hour, count } = busiest;
  return t('busiestHour', { day: `${weekdayWords(weekday)}s`, hour: rangeOf(hour), count, total: sumOf(cells) });
};

export const HourChart = ({ listing, selection, fileName }: ChartProps) => {
  const query = useQuery(groupsOf(listing.path, selection, { groupBy: 'weekday,hour', order: 'weekday asc' }));
  const cells = gridOf(query.data?.groups ?? []);
  return (
    <ChartFrame
      title={t('byWeekdayAndHour')}
      fileName={`${fileName}-hours`}
      query={query}
      finding={findingOf(cells)}
      table={{
        columns: [t('weekday'), t('hour'), t('count')],
        rows: cells.map(({ weekday, hour, count }) => [weekdayWords(weekday), rangeOf(hour), count]),
      }}
      sceneOf={() => hourScene(cells, PICTURE_WIDTH)}
      height={210}
    >
      <Grid cells={cells} />
    </ChartFrame>
  );
};
