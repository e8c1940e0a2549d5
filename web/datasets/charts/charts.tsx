/** The charts of a list: of all that its filters, its area and its map let through. */
import type { SelectionParams } from '../../../shared/query/selection.ts';
import classes from '../../charts/charts.module.css';
import { ALL_DAYS, rangeText, readRange } from '../../charts/day-range.ts';
import { useListFilters } from '../state/filter-context.ts';
import { withFilter } from '../state/list-state.ts';
import { UsualCharts } from '../usual/list-usual.tsx';
import { HourChart } from './hour-chart.tsx';
import { KindChart } from './kind-chart.tsx';
import { isTimed, keysOf } from './kinds.ts';
import { TimeChart } from './time-chart.tsx';

/** Those over time of what has a time, that of kinds of what has several. */
export const Charts = ({ selection }: { selection: SelectionParams }) => {
  const { listing, state, set } = useListFilters();
  const { column } = listing.order;
  const given = { listing, selection, fileName: listing.name };
  return (
    <div className={classes.charts}>
      {isTimed(listing) && (
        <>
          <TimeChart
            {...given}
            range={readRange(state.filters[column] ?? '') ?? ALL_DAYS}
            onRange={(range) => set({ filters: withFilter(state.filters, column, rangeText(range)) })}
          />
          <HourChart {...given} />
        </>
      )}
      {keysOf(listing).length > 0 && <KindChart {...given} />}
      <UsualCharts selection={selection} />
    </div>
  );
};
