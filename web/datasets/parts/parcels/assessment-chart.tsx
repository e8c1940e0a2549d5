/** The chart of a property's assessed value by year, of land and improvements. */
import type { Reply } from '../../../../shared/api/api.ts';
import { formatDollars } from '../../../../shared/base/money.ts';
import { totalOf, type YearValue } from '../../../../shared/statistics/year-values.ts';
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { FittedScene } from '../../../charts/fitted-scene.tsx';
import { assessmentScene, HEIGHT } from './assessment-scene.ts';

/** The width of a saved picture. */
const PICTURE_WIDTH = 640;

const findingOf = (years: readonly YearValue[]): string | null => {
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return null;
  const money = (value: YearValue): string => formatDollars(totalOf(value)) ?? '';
  return t('assessedSince', {
    last: money(last),
    now: String(last.year),
    first: money(first),
    start: String(first.year),
  });
};

interface AssessmentChartProps {
  /** From `yearValues`. */
  years: readonly YearValue[];
  /** Null while it is not known, and where there is none. */
  block: Reply<'GET /api/blockValues/{id}'> | null;
  /** Begins the names of saved files. */
  name: string;
}

export const AssessmentChart = ({ years, block, name }: AssessmentChartProps) => {
  const medians = new Map(block?.years.map(({ year, median }) => [year, median]));
  const hasMedians = years.some(({ year }) => medians.has(year));
  const latest = block?.years.findLast(({ year }) => year === years.at(-1)?.year);
  const finding = [
    findingOf(years),
    latest &&
      t('blockMedianIs', {
        median: formatDollars(latest.median) ?? '',
        block: block?.block ?? '',
        properties: latest.properties,
      }),
  ];
  return (
    <ChartFrame
      title={t('assessedValueByYear')}
      order={3}
      fileName={`${name}-assessed-value`}
      finding={finding.filter(Boolean).join('; ') || null}
      table={{
        columns: [t('year'), t('land'), t('improvements'), t('total'), ...(hasMedians ? [t('blockMedian')] : [])],
        rows: years.map((value) => [
          String(value.year),
          value.land,
          value.improvements,
          totalOf(value),
          ...(hasMedians ? [medians.get(value.year) ?? ''] : []),
        ]),
      }}
      sceneOf={() => assessmentScene(years, medians, PICTURE_WIDTH)}
      height={HEIGHT}
    >
      <FittedScene sceneOf={(width) => assessmentScene(years, medians, width)} />
    </ChartFrame>
  );
};
