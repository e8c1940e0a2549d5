/** The usual of a list among its charts: the weeks, and its place beside the city. */
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import classes from '../../charts/charts.module.css';
import { useListFilters } from '../state/filter-context.ts';
import { everywhere, hasPlace } from '../state/list-selection.ts';
import { SidesCharts } from './sides-charts.tsx';
import { useHasWeeks } from './use-has-weeks.ts';
import { UsualChart } from './usual-chart.tsx';

export const UsualCharts = ({ selection }: { selection: SelectionParams }) => {
  const { listing } = useListFilters();
  if (!useHasWeeks()) return null;
  return (
    <>
      <div className={classes.wide}>
        <UsualChart listing={listing} selection={selection} />
      </div>
      {hasPlace(selection) && (
        <div className={classes.wide}>
          <SidesCharts
            listing={listing}
            sides={[
              { label: t('here'), selection },
              { label: t('city'), selection: everywhere(selection) },
            ]}
          />
        </div>
      )}
    </>
  );
};
