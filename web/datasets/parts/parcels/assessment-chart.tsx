/** The assessed value of a property by year, of land and improvements. */
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { formatShortDollars } from '../../../../shared/money.ts';
import { PARCELS } from '../../../../shared/texts/site/parcels.data.ts';
import { textsOf } from '../../../../shared/texts/texts-of.ts';

const t = textsOf(PARCELS);

export interface YearValue {
  year: number;
  land: number;
  improvements: number;
}

/** The same numbers stand in the history table, so a screen reader need not hear them here. */
export const AssessmentChart = ({ years }: { years: YearValue[] }) => (
  <figure aria-label={t('chartOfAssessedValue')} style={{ margin: 0 }}>
    <div aria-hidden="true">
      <BarChart
        h={260}
        data={years}
        dataKey="year"
        type="stacked"
        withLegend
        valueFormatter={formatShortDollars}
        yAxisProps={{ width: 70 }}
        // Nothing in it can be reached by keyboard: the table says it all.
        barChartProps={{ accessibilityLayer: false }}
        series={[
          { name: 'land', label: t('land'), color: 'var(--mantine-primary-color-4)' },
          { name: 'improvements', label: t('improvements'), color: 'var(--mantine-primary-color-8)' },
        ]}
      />
    </div>
  </figure>
);
