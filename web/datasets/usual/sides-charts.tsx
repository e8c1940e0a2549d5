/** The charts of two places beside each other, over the last twelve full months: weekdays and hours, months, kinds. */
import { addDays, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { HourSides } from './hour-sides.tsx';
import { KindSides } from './kind-sides.tsx';
import { MonthSides } from './month-sides.tsx';
import { type SidesProps, twelveMonths, within } from './sides.ts';

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
