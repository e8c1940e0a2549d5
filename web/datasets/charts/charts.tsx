/** The charts of a list: of all that its filters, its area and its map let through. */
import type { SelectionParams } from '../../../shared/api/schemas/selection.ts';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import type { DayRange } from '../filters/day-range.ts';
import classes from './charts.module.css';
import { HourChart } from './hour-chart.tsx';
import { TimeChart } from './time-chart.tsx';

interface ChartsProps {
  listing: Listing;
  selection: SelectionParams;
  range: DayRange;
  onRange: (range: DayRange) => void;
}

const isTimed = ({ columns, order }: Listing): boolean => columns[order.column]?.type === 'time';

export const Charts = ({ range, onRange, ...of }: ChartsProps) => {
  const given = { ...of, fileName: of.listing.name };
  return (
    <div className={classes.charts}>
      {isTimed(of.listing) && <TimeChart {...given} range={range} onRange={onRange} />}
      {isTimed(of.listing) && <HourChart {...given} />}
    </div>
  );
};
