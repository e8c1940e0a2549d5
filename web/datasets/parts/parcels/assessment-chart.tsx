/** The chart of a property's assessed value by year, of land and improvements. */
import { formatDollars } from '../../../../shared/base/money.ts';
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { FittedScene } from '../../../charts/fitted-scene.tsx';
import { assessmentScene, HEIGHT, totalOf, type YearValue } from './assessment-scene.ts';

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

/** `years` as `yearValues` has them; `name` begins the names of saved files. */
export const AssessmentChart = ({ years, name }: { years: readonly YearValue[]; name: string }) => (
  <ChartFrame
    title={t('assessedValueByYear')}
    order={3}
    fileName={`${name}-assessed-value`}
    finding={findingOf(years)}
    table={{
      columns: [t('year'), t('land'), t('improvements'), t('total')],
      rows: years.map((value) => [String(value.year), value.land, value.improvements, totalOf(value)]),
    }}
    sceneOf={() => assessmentScene(years, PICTURE_WIDTH)}
    height={HEIGHT}
  >
    <FittedScene sceneOf={(width) => assessmentScene(years, width)} />
  </ChartFrame>
);
