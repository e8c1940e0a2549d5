/**
 * The days to come of an address, day by day. They are what the city named, what follows from it while no holiday and
 * no change of routes comes between, and the holidays. For reading alone: no mail and no calendar is made of what only
 * follows. Pure.
 */
import { addDays, type CalendarDate, daysBetween } from '../base/calendar-date.ts';
import type { TrashDay } from '../base/city.ts';
import { holidayOn } from './holidays.ts';
import { datesOf, type Pickups, WASTE_STREAMS, type WasteStream } from './pickups.ts';

/** `named` by the city; `possible`, the second of two days; `expected`, so many weeks after the day that it named. */
export type Certainty = 'named' | 'possible' | 'expected';

export interface PickupDay {
  date: CalendarDate;
  pickups: { stream: WasteStream; certainty: Certainty }[];
  holiday: string | null;
}

/** True if pickups may be on other days from this one on. */
const isBreak = ({ holidays, seasons }: TrashDay, date: CalendarDate): boolean =>
  seasons.includes(date.slice(5)) || holidayOn(holidays, date) !== null;

/** The first day after a stream's own on which nothing can be counted on any more. */
const endOfCount = (plan: TrashDay, from: CalendarDate, end: CalendarDate): CalendarDate => {
  let date = addDays(from, 1);
  while (date < end && !isBreak(plan, date)) date = addDays(date, 1);
  return date;
};

const certaintyOn = (
  plan: TrashDay,
  pickups: Pickups,
  stream: WasteStream,
  end: CalendarDate,
): ((date: CalendarDate) => Certainty | null) => {
  const pickup = pickups[stream];
  const { date: named, alternativeDate, isWinter, isGuaranteed } = pickup;
  const dates = datesOf(pickup, pickups.heardAt);
  const isSteady = named !== null && !alternativeDate && !isWinter && isGuaranteed;
  const until = isSteady ? endOfCount(plan, named, end) : null;
  return (date) => {
    if (date === alternativeDate) return 'possible';
    if (dates.includes(date)) return 'named';
    if (!named || !until || date <= named || date >= until) return null;
    return daysBetween(named, date) % (7 * plan.weeksApart[stream]) === 0 ? 'expected' : null;
  };
};

/** `count` days from `from` on. */
export const pickupDays = (plan: TrashDay, pickups: Pickups, from: CalendarDate, count: number): PickupDay[] => {
  const end = addDays(from, count);
  const streams = WASTE_STREAMS.map((stream) => ({ stream, on: certaintyOn(plan, pickups, stream, end) }));
  return Array.from({ length: count }, (_, at) => {
    const date = addDays(from, at);
    return {
      date,
      pickups: streams.flatMap(({ stream, on }) => {
        const certainty = on(date);
        return certainty ? [{ stream, certainty }] : [];
      }),
      holiday: holidayOn(plan.holidays, date),
    };
  });
};
