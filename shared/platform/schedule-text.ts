/** A schedule in words, for operators. */
import type { Schedule } from '../datasets/dataset.ts';

const WEEKDAYS: Record<string, string> = {
  SUN: 'Sundays',
  MON: 'Mondays',
  TUE: 'Tuesdays',
  WED: 'Wednesdays',
  THU: 'Thursdays',
  FRI: 'Fridays',
  SAT: 'Saturdays',
};

const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A longer list of hours is described by the hours that it leaves out. */
const HALF_A_DAY = 12;

/** `3:05 am` */
const clockText = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;

const listText = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

const hoursText = (hours: number[], minute: number): string => {
  if (hours.length <= HALF_A_DAY) return `at ${listText(hours.map((hour) => clockText(hour, minute)))}`;
  const left = ALL_HOURS.filter((hour) => !hours.includes(hour));
  const except = left.length > 0 ? `, but not at ${listText(left.map((hour) => clockText(hour, minute)))}` : '';
  return `every hour at ${String(minute).padStart(2, '0')} past${except}`;
};

/** `every 5 minutes`, `daily at 3:15 am`, `Sundays at 4:00 am`; a cron line of another form is shown as it is. */
export const scheduleText = (schedule: Schedule | null): string => {
  if (schedule === null) return 'on demand';
  if ('everyMinutes' in schedule) return `every ${schedule.everyMinutes} minutes`;
  const [minute = '', hours = '', day = '', month = '', weekday = '', year = ''] = schedule.cron.split(' ');
  const days = ['*', '?'].includes(weekday) ? 'daily' : WEEKDAYS[weekday];
  const isPlain = /^\d+$/.test(minute) && /^(\*|[\d,]+)$/.test(hours) && /^[*?]{3}$/.test(day + month + year);
  if (!isPlain || !days) return schedule.cron;
  const listed = hours === '*' ? ALL_HOURS : hours.split(',').map(Number);
  const times = hoursText(listed, Number(minute));
  return days === 'daily' && listed.length > HALF_A_DAY ? times : `${days} ${times}`;
};
