/** The rows of the police department's files by NIBRS: columns, cells, and the odd rows that such files have. */
import type { Shape } from '../../faults.ts';
import { headersIn } from '../../package-source.ts';
import { hash, share } from '../../random.ts';
import { clockTime, type DayNumber, isoDate, reportTime } from '../wall-clock.ts';
import { UNKNOWN_CODES } from './nibrs.data.ts';
import { type Case, type CaseOptions, caseNumber, casesOf, type Occurrence } from './nibrs.ts';

const HEADER = [
  ...['Case_Number', 'Incident_Number', 'Incident_Date', 'Incident_Last_Edited', 'Offense_Last_Edited'],
  ...['Police_District', 'Offense_All', 'Location_All', 'Address_Longitude', 'Address_Latitude', 'Weapon_Used_All'],
];

const quoted = (cells: readonly string[]): string => `"${cells.join('","')}"`;

export const headerLine = (shape: Shape): string =>
  quoted(headersIn(HEADER, shape, ['Incident_Date', 'Incident_DateTime']));

export interface CaseFile extends CaseOptions {
  /** Days of its cases. */
  first: DayNumber;
  last: DayNumber;
  /** The day whose file it is. */
  day: DayNumber;
  /** This share of the cases has no police district. */
  withoutDistrict: number;
  /** The facts of a day. */
  known?: (day: DayNumber) => Iterable<Occurrence>;
}

const DAY_MILLIS = 86_400_000;

/** A time of a day between 7 and 19 o'clock at which somebody worked on a case: `2026-11-03 09:14:00`. */
const editTime = (day: DayNumber, salt: number): string => `${isoDate(day)} ${clockTime(25_200 + (salt % 43_200))}`;

/** Before the city shortened them, some avenues were written out. */
const OLD_SPELLING_UNTIL = Date.UTC(2006, 0, 1, 6);

const locationOf = ({ location, time }: Case, salt: number): string =>
  time < OLD_SPELLING_UNTIL && share(salt, 93) < 0.3 ? location.replaceAll(/ AV(?= |$)/g, ' AVE') : location;

/** A case's line as the file of a day has it. */
export const lineOf = (one: Case, { day, withoutDistrict }: Pick<CaseFile, 'day' | 'withoutDistrict'>): string => {
  const salt = hash(Number(one.number.slice(1)), Number(one.incident));
  const isComplete = one.editedOn <= day;
  return quoted([
    one.number,
    one.incident,
    reportTime(one.time),
    editTime(isComplete ? one.editedOn : one.publishedOn, salt),
    editTime(one.publishedOn, salt),
    share(salt, 91) < withoutDistrict ? '' : String(one.district),
    one.codes.join(';'),
    locationOf(one, salt),
    one.point ? String(one.point[0]) : '',
    one.point ? String(one.point[1]) : '',
    isComplete ? one.weapon : '',
  ]);
};

/** Days after a file's first on which the first case is one that the city has twice. */
const DOUBLED_AFTER = 30;

/** The day's first case twice: its offences in another order. */
const doubled = (one: Case): Case[] => [
  { ...one, codes: ['13B', '90Z'] },
  { ...one, codes: ['90Z', '13B'] },
];

/** On each of a file's first days the first case has a code that nobody knows. */
const withUnknownCode = (one: Case, day: number): Case => {
  const code = UNKNOWN_CODES[day];
  return code === undefined ? one : { ...one, codes: [code] };
};

/** A day's cases of a file, newest first. */
const casesIn = (file: CaseFile, day: DayNumber, hasDoubled: boolean): Case[] => {
  const [first, ...others] = casesOf(day, file, file.known?.(day));
  if (!first) return [];
  const firsts =
    hasDoubled && day === file.first + DOUBLED_AFTER ? doubled(first) : [withUnknownCode(first, day - file.first)];
  return [...firsts, ...others].filter(({ publishedOn }) => publishedOn <= file.day).sort((a, b) => b.time - a.time);
};

/** The lines of a file, newest first; `hasDoubled`: one case stands there twice. */
export function* linesOf(file: CaseFile, hasDoubled: boolean): Generator<string> {
  for (let day = file.last; day >= file.first; day--)
    for (const one of casesIn(file, day, hasDoubled)) yield lineOf(one, file);
}

/** Cases whose dates are wrong are numbered from here: no day has so many of its own. */
const MISDATED = 9000;

/** A case reported on a day, and dated otherwise. */
const misdated = (file: CaseFile, reportedOn: DayNumber, index: number, time: number): string => {
  const [one] = casesOf(reportedOn, file);
  if (!one) throw new Error(`no case on day ${reportedOn}`);
  return lineOf({ ...one, number: caseNumber(reportedOn, MISDATED + index), time, codes: ['90Z'] }, file);
};

/** The case of the current file that is dated half a year ahead. */
export const futureLine = (file: CaseFile): string =>
  misdated(file, file.day - 60, 1, (file.day + 200) * DAY_MILLIS + 54_000_000);

/** Dates that are certainly wrong lie between these: 1991 and January 2005. */
const JUNK = { from: Date.UTC(1991, 0, 2, 6), until: Date.UTC(2005, 0, 31, 6) };

/** So many cases of the archive whose dates are certainly wrong. */
export function* junkLines(file: CaseFile, count: number): Generator<string> {
  for (let index = 1; index <= count; index++) {
    const time = JUNK.from + share(file.seed, index, 92) * (JUNK.until - JUNK.from);
    yield misdated(file, file.first + 30 + (index % 300), index, Math.floor(time / 60_000) * 60_000);
  }
}
