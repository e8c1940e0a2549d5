/** The page that tells an address its next pickups. */
import type { DayNumber } from '../wall-clock.ts';
import type { Schedule } from './garbage-dates.ts';
import type { WasteStream } from './garbage-routes.ts';

/** The fields that the form sends. */
export interface AskedAddress {
  laddr: string;
  sdir: string;
  sname: string;
  stype: string;
}

export type Schedules = Record<WasteStream, Schedule | null>;

const HEADINGS: Record<WasteStream, string> = { garbage: 'Garbage', recycling: 'Recycling' };

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** `TUESDAY DECEMBER 27, 2016` */
export const dateText = (day: DayNumber): string =>
  longDate
    .format(new Date(day * 86_400_000))
    .toUpperCase()
    .replace(',', '');

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');

const streamText = (stream: WasteStream, schedule: Schedule | null): string => {
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

export const page = (content: string): string =>
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
  const streams = (Object.keys(HEADINGS) as WasteStream[]).map(
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
