/** Reads the page that the city's garbage day form answers with. Pure: sentences are matched, never positions. */
import type { WasteStream } from '../../../shared/pickups/pickups.ts';
import {
  ADDRESS_UNKNOWN,
  type Heard,
  type HeardWasteStream,
  parseCityDate,
  UNKNOWN_STREAM,
  undetermined,
} from './garbage-date.ts';

const DATE = '([a-z]+,? [a-z]+ \\d{1,2}, ?\\d{4})';
const NEXT = new RegExp(`collection pickup for this location is:? ${DATE}`, 'i');
const BETWEEN = new RegExp(`between ${DATE} and ${DATE}`, 'i');

const plain = (html: string): string =>
  html
    .replace(/<\/?(strong|b)>/gi, '')
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The text under a heading. Throws if the heading is missing, or the page ends before the next thing. */
const sectionOf = (page: string, heading: string): string => {
  const begin = `<h2>${heading}</h2>`;
  const at = page.search(new RegExp(begin, 'i'));
  const section = at < 0 ? '' : page.slice(at + begin.length);
  const end = section.search(/<h2|<hr|<\/form/i);
  if (end < 0) throw new Error(`The garbage page has no whole section ${heading}`);
  return plain(section.slice(0, end));
};

const streamOf = (section: string): HeardWasteStream => {
  if (!section) return UNKNOWN_STREAM;
  if (/could not be determined/i.test(section))
    return undetermined(/try back after ([a-z]+ \d+[a-z]*)/i.exec(section)?.[1] ?? null);
  const [, season = '', route] =
    /The (summer|winter) \w+ pickup route for this location is ([\w-]+)/i.exec(section) ?? [];
  const next = NEXT.exec(section)?.[1];
  const [, from, to] = BETWEEN.exec(section) ?? [];
  const isToday = /Today is a \w+ collection date/i.test(section);
  const date = next ?? from;
  if (!date && !isToday) throw new Error('The garbage page says something else than usual.');
  const first = date ? parseCityDate(date) : null;
  const second = from && to ? parseCityDate(to) : null;
  return {
    date: first,
    reason: first ? null : 'unknown',
    tryAfter: null,
    alternativeDate: second && second !== first ? second : null,
    isToday,
    route: route ?? null,
    isDetermined: true,
    isGuaranteed: !/not guaranteed/i.test(section),
    isWinter: season.toLowerCase() === 'winter',
  };
};

const HEADINGS: Record<WasteStream, string> = {
  garbage: 'Next Scheduled Garbage Pickup:',
  recycling: 'Next Scheduled Recycling Pickup:',
};

/** The page's dates of both streams, or that it does not know the address. Throws if it is another page. */
export const readGarbagePage = (page: string): Heard | typeof ADDRESS_UNKNOWN => {
  if (/errors? (were|was) found with your submission/i.test(page)) return ADDRESS_UNKNOWN;
  if (!page.includes('Address located')) throw new Error('The garbage page answers neither yes nor no.');
  return {
    garbage: streamOf(sectionOf(page, HEADINGS.garbage)),
    recycling: streamOf(sectionOf(page, HEADINGS.recycling)),
  };
};
