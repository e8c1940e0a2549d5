/** The city's two answers about an address: the page of its form, and the body of its JSON service. */
import type { DayNumber } from '../wall-clock.ts';
import { type AskedAddress, dateText, escaped, page, type Schedules } from './garbage-address-page.ts';
import type { Schedule } from './garbage-dates.ts';

/** The faults of an address, numbered; still with HTTP status 200. */
export const errorsPage = ({ laddr, sdir, sname, stype }: AskedAddress): string => {
  const errors = [
    ...(sname ? [] : ['You must enter a street name.']),
    ...(/^\d+$/.test(laddr) ? [] : ['House number is not valid (must be a number - do not include apt.).']),
    'The address was not recognized as a valid Milwaukee address.',
  ];
  const lines = errors.map((error, i) => `<span style='color:red;'>${i + 1} </span>- ${error}.<br/>`).join('');
  const count = errors.length === 1 ? '1 error was' : `${errors.length} errors were`;
  const asked = escaped(`${Number(laddr) || 0} ${sdir} ${sname} ${stype}`);
  return page(`Address: ${asked}<br/>The following ${count} found with your submission: <br/><br/>${lines}`);
};

const select = (name: string, values: string[]): string =>
  `<select name='${name}'>${values.map((value) => `<option value='${value}'>${value}</option>`).join('')}</select>`;

/** The form itself, for who asks without an address. */
export const formPage = (): string =>
  page(
    [
      "<form action='garbage_day' method='post'>",
      "<input type='text' name='laddr'>",
      select('sdir', ['N', 'S', 'E', 'W']),
      "<input type='text' name='sname'>",
      select('stype', ['AV', 'BL', 'CR', 'CT', 'DR', 'LA', 'PK', 'PL', 'RD', 'SQ', 'ST', 'TR', 'WA']),
      "<input type='submit' name='Submit' value='Submit'></form>",
    ].join('\n'),
  );

const blockOf = (schedule: Schedule, today: DayNumber) => {
  const isDetermined = schedule.isDetermined;
  const day = isDetermined ? schedule.next : today;
  const isCertain = isDetermined && schedule.next === schedule.until && schedule.other === null;
  const alternative = isDetermined ? dateText(schedule.other ?? schedule.until) : '';
  return {
    date: isDetermined ? dateText(schedule.next) : '',
    route: isDetermined ? schedule.route.name : '',
    apt_garbage_acct_num: '',
    year: new Date(day * 86_400_000).getUTCFullYear(),
    is_determined: isDetermined,
    // Without a second day, the field is empty on some days and repeats the date on others.
    alt_date: isCertain && today % 2 ? '' : alternative,
    is_guaranteed: isCertain,
    is_winter: isDetermined && schedule.route.season === 'winter',
  };
};

/** The body of the JSON service; a stream of which the city knows nothing is not there. */
export const serviceBody = (schedules: Schedules | null, today: DayNumber) => {
  if (!schedules) return { success: false };
  const blocks = Object.entries(schedules).flatMap(([stream, schedule]) =>
    schedule ? [[stream, blockOf(schedule, today)] as const] : [],
  );
  return { success: true, ...Object.fromEntries(blocks) };
};
