/** The grid of weekdays and hours: how many records there are in each hour of the week on the city's clock. */
import type { Group } from './groups.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export interface HourCell {
  /** Monday 1 to Sunday 7. */
  weekday: number;
  hour: number;
  count: number;
}

/** All hours of the week, Monday's first. */
export const gridOf = (groups: readonly Group[]): HourCell[] => {
  const counts = new Map(groups.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]));
  return WEEKDAYS.flatMap((weekday) =>
    HOURS.map((hour) => ({ weekday, hour, count: counts.get(`${weekday} ${hour}`) ?? 0 })),
  );
};

/** Shades of the grid, from none on. */
export const STEPS = 5;

/** 0 for none, else 1 to STEPS by the share of the most. */
export const stepOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.min(STEPS, Math.max(1, Math.ceil((count / most) * STEPS)));
