/** The last twelve full months of two places beside each other. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { barScene } from '../../charts/bar-scene.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { monthWords } from '../../charts/chart-words.ts';
import { FittedScene } from '../../charts/fitted-scene.tsx';
import { type Groups, groupsOf } from '../../charts/groups.ts';
import { type Bar, busiestOf, sumOf } from '../../charts/time-bars.ts';
import { monthsFrom } from './months.ts';
import { bothOf, type SidesProps, sidesScene } from './sides.ts';

const PICTURE_WIDTH = 900;
const QUESTION = { groupBy: 'month', order: 'month asc' };

const barsOf = (from: string, groups: Groups | undefined): Bar[] => {
  const counts = new Map(groups?.groups.map(({ month, count }) => [month, count]));
  return monthsFrom(from).map((key) => ({ key, count: counts.get(key) ?? 0 }));
};

const findingOf = (place: string, bars: readonly Bar[]): string => {
  const busiest = busiestOf(bars);
  if (!busiest || busiest.count === 0) return t('noneAt', { place });
  return t('mostIn', { place, month: monthWords(busiest.key), count: busiest.count, total: sumOf(bars) });
};

export const MonthSides = ({ listing, sides, from }: SidesProps) => {
  const [one, other] = sides;
  const first = useQuery(groupsOf(listing.path, one.selection, QUESTION));
  const second = useQuery(groupsOf(listing.path, other.selection, QUESTION));
  const [bars, others] = [barsOf(from, first.data), barsOf(from, second.data)];
  const sceneOf = (width: number) =>
    sidesScene(sides, [(own) => barScene(bars, 'month', own), (own) => barScene(others, 'month', own)], width);
  return (
    <ChartFrame
      title={t('byMonth', { what: listing.title.many })}
      fileName={`${listing.name}-months`}
      query={bothOf(first, second)}
      finding={`${findingOf(one.label, bars)} ${findingOf(other.label, others)}`}
      table={{
        columns: [t('month'), one.label, other.label],
        rows: bars.map(({ key, count }, at) => [monthWords(key), count, others[at]?.count ?? 0]),
      }}
      sceneOf={() => sceneOf(PICTURE_WIDTH)}
      height={224}
    >
      <FittedScene sceneOf={sceneOf} />
    </ChartFrame>
  );
};
