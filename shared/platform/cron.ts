/** Reads the cron lines of jobs as EventBridge Scheduler does, on the city's clock. */
import { instantsOf, wallTimeAt } from '../base/dates.ts';

const MINUTE = 60_000;
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** `*`, `?`, numbers, names of weekdays, and lists of them; anything else throws rather than never running. */
const fieldOf = (text: string, line: string): ((value: number) => boolean) => {
  if (text === '*' || text === '?') return () => true;
  const values = text.split(',').map((item) => {
    const weekday = WEEKDAYS.indexOf(item);
    const value = weekday >= 0 ? weekday + 1 : Number(item);
    if (!/^\d+$/.test(item) && weekday < 0) throw new Error(`The cron line '${line}' has a field '${text}'.`);
    return value;
  });
  return (value) => values.includes(value);
};

export type IsDue = (minute: Date) => boolean;

/**
 * True if a job starts at the beginning of a minute: minutes, hours, day of month, month, day of week (SUN is 1), year.
 * In the hour that November repeats it starts once; in the hour that March skips, never.
 */
export const parseCron = (line: string): IsDue => {
  const fields = line.split(' ');
  if (fields.length !== 6) throw new Error(`The cron line '${line}' has not six fields.`);
  const [isMinute, isHour, isDay, isMonth, isWeekday, isYear] = fields.map((text) => fieldOf(text, line));
  return (instant) => {
    const wall = { ...wallTimeAt(instant), second: 0 };
    const weekday = new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay() + 1;
    const isDue =
      isMinute?.(wall.minute) &&
      isHour?.(wall.hour) &&
      isDay?.(wall.day) &&
      isMonth?.(wall.month) &&
      isWeekday?.(weekday) &&
      isYear?.(wall.year);
    return Boolean(isDue) && instantsOf(wall)[0]?.getTime() === Math.floor(instant.getTime() / MINUTE) * MINUTE;
  };
};

/** Longer absences are treated as this long: every cron line of ours is due within a week. */
const LONGEST = 8 * 24 * 60 * MINUTE;

/** The first minute after `from` in which a cron line is due; null when there is none within 8 days. */
export const nextRound = (isDue: IsDue, from: Date): Date | null => {
  const first = Math.floor(from.getTime() / MINUTE) * MINUTE + MINUTE;
  for (let minute = first; minute <= first + LONGEST; minute += MINUTE)
    if (isDue(new Date(minute))) return new Date(minute);
  return null;
};

/** True if a cron line was due after `from` and not after `to`. */
export const cameRound = (isDue: IsDue, from: Date, to: Date): boolean => {
  const first = Math.floor(Math.max(from.getTime(), to.getTime() - LONGEST) / MINUTE) + 1;
  for (let minute = Math.floor(to.getTime() / MINUTE); minute >= first; minute -= 1)
    if (isDue(new Date(minute * MINUTE))) return true;
  return false;
};
