/** A moment in few words for a text that is kept: with its zone, and with its year where that is not this one. */
import { CITY } from '#city/facts';
import { type IsoTime, wallTimeAt } from './dates.ts';

const format = (parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: CITY.timeZone, month: 'short', day: 'numeric', ...parts });

const YEAR = { year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

const DAY = { same: format({}), other: format(YEAR) };
const TIME = { same: format(CLOCK), other: format({ ...YEAR, ...CLOCK }) };

/** `Jan 21, 4:19 PM CST`. Sources write a day whose time they don't know as midnight to the second: the day alone is told. */
export const formatBrief = (time: IsoTime, now: Date): string => {
  const instant = new Date(time);
  const { year, hour, minute, second } = wallTimeAt(instant);
  const formats = hour === 0 && minute === 0 && second === 0 ? DAY : TIME;
  return formats[year === wallTimeAt(now).year ? 'same' : 'other'].format(instant);
};
