/** What Milwaukee says of garbage and recycling besides the days: how often, when routes change, holidays, where to turn to. */
import type { TrashDay } from '../../base/city.ts';

export const TRASH_DAY: TrashDay | null = {
  /** From spring to fall; in winter no week is like the one before. */
  weeksApart: { garbage: 1, recycling: 2 },
  seasons: ['04-01', '12-01'],
  /** After each of them every pickup day is another one. */
  holidays: [
    { name: 'New Year’s Day', month: 1, day: 1 },
    { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 },
    { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
    { name: 'Juneteenth', month: 6, day: 19 },
    { name: 'Independence Day', month: 7, day: 4 },
    { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
    { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
    { name: 'Day after Thanksgiving', month: 11, weekday: 4, nth: 4, daysLater: 1 },
    { name: 'Christmas Eve', month: 12, day: 24 },
    { name: 'Christmas', month: 12, day: 25 },
  ],
  links: {
    missedPickup: 'https://city.milwaukee.gov/clickforaction',
    whatGoesWhere: 'https://city.milwaukee.gov/sanitation/Garbage-Guidelines',
  },
};
