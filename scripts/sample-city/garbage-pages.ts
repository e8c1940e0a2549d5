/** The city's two answers about an address: the page of its form, and the body of its JSON service. */
import type { Schedule } from './garbage-dates.ts';
import type { Stream } from './garbage-routes.ts';
import type { DayNumber } from './wall-clock.ts';

/** What the form sends. */
export interface AskedAddress {
  laddr: string;
  sdir: string;
  sname: string;
  stype: string;
}

export type Schedules = Record<Stream, Schedule | null>;

const HEADINGS: Record<Stream, string> = { garbage: 'Garbage', recycling: 'Recycling' };
const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** `TUESDAY DECEMBER 27, 2016` */
const dateText = (day: DayNumber): string =>
  longDate
    .format(new Date(day * 86_400_000))
    .toUpperCase()
    .replace(',', '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');

const streamText = (stream: Stream, schedule: Schedule | null): string => {
  if (!schedule) return '';
  if (!schedule.isDetermined)
    return `Your ${stream} collection schedule could not be determined.<br/><br/>Please try back after April 1st.<br/><br/>`;
  const { route, isToday, next, until } = schedule;
  const isCertain = next === until;
  const lines = [
    isCertain
      ? ''
      : `Because of weather events and Holidays, the ${stream} collection dates are not guaranteed in the winter.`,
    `The ${route.season} ${stream} pickup route for this location is <strong>${route.name}</strong>.`,
    isToday ? `<strong>Today</strong> is a ${stream} collection date for this location!` : '',
    isCertain
      ? `The next ${stream} collection pickup for this location is: <strong>${dateText(next)}</strong>`
      : `The next estimated pickup time is between <strong>${dateText(next)}</strong> and <strong>${dateText(until)}</strong>.`,
  ];
  return `${lines.filter(Boolean).join('<br/><br/>')}<br/><br/>`;
};

const page = (content: string): string =>
  [
    "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN' 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd'>",
    '<html><head><title>Garbage &amp; Recycling Day</title></head><body>',
    `${content}\n`,
    '</body></html>',
  ].join('\r\n');

/** The answer about an address; line ends are mixed as the city's are. */
export const addressPage = (address: AskedAddress, schedules: Schedules): string => {
  const street = escaped([address.sdir, address.sname, address.stype].filter(Boolean).join(' '));
  const hidden = Object.entries({ ...address, faddr: street }).map(
    ([name, value]) => `<input type='hidden' value='${escaped(value)}' name='${name}' id='${name}'>`,
  );
  const streams = (Object.keys(HEADINGS) as Stream[]).map(
    (stream) => `<h2>Next Scheduled ${HEADINGS[stream]} Pickup:</h2>\r\n${streamText(stream, schedules[stream])}`,
  );
  return page(
    [
      "<form name='nConf' id='nConf' action='garbage_day' method='post' enctype='application/x-www-form-urlencoded'>",
      `${hidden.join('')}<h1>${escaped(address.laddr)} ${street} - Address located!</h1>`,
      ...streams,
      '<hr/>Please make special note of the street and address.<br/>',
      "<input type='button' value='Back' onClick='history.go(-1);return true;'><br/><br/>",
      '</form>',
    ].join('\n'),
  );
};

/** What is wrong with an address, numbered; HTTP status 200 all the same. */
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
    // Where there is no second day, the field is empty on some days and repeats the date on others.
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
