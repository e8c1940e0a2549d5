/** The police department's incident reports (WIBR) as the city's portal had them until 2026: this year's, and earlier ones. */
import { STATE_PLANE } from '../../../../shared/cities/milwaukee/state-plane.ts';
import type { Shape } from '../../faults.ts';
import { type CityPackage, headersIn } from '../../package-source.ts';
import { onPlane } from '../../plane.ts';
import { hash, share } from '../../random.ts';
import { aldermanicAt, planningAreaAt, tractAt, wardAt } from '../land/districts.ts';
import { zipAt } from '../land/places.ts';
import { type DayNumber, firstDayOf, newestUpload, reportTime, yearOfDay } from '../wall-clock.ts';
import { type CrimeSources, inAllFormats, LATEST_CHANGE, PACKAGES, RESOURCES } from './crime-package.ts';
import type { Crime } from './crime-report.ts';
import { OFFENCE_TOTALS } from './crimes.data.ts';
import { type CrimeOptions, crimesOf } from './crimes.ts';

const toStatePlane = onPlane(STATE_PLANE);

const OFFENCES = OFFENCE_TOTALS.map(([name]) => name);

const HEADER = [
  ...['IncidentNum', 'ReportedDateTime', 'ReportedYear', 'ReportedMonth', 'Location', 'WeaponUsed', 'ALD', 'NSP'],
  ...['POLICE', 'TRACT', 'WARD', 'ZIP', 'RoughX', 'RoughY'],
  ...OFFENCES,
];

/** These shares of the reports with a place lack one of its numbers though the others are there. */
const MISSING = { ald: 0.005, police: 0.0038, ward: 0.0043, tract: 0.0057 };
/** Feet by which a point is moved at most, east and north. */
const MOVED = 90;

const placeCells = ({ point, district }: Crime, salt: number): string[] => {
  if (!point) return ['', '', '', '', '', '', '', ''];
  const unless = (missing: number, index: number, value: unknown): string =>
    share(salt, index) < missing ? '' : String(value);
  const [x, y] = toStatePlane(point).map((feet, i) => (feet + (share(salt, 80 + i) * 2 - 1) * MOVED).toFixed(12));
  return [
    unless(MISSING.ald, 71, aldermanicAt(point)),
    String(planningAreaAt(point) ?? ''),
    unless(MISSING.police, 72, district),
    unless(MISSING.tract, 73, tractAt(point)),
    unless(MISSING.ward, 74, wardAt(point)),
    zipAt(point),
    x ?? '',
    y ?? '',
  ];
};

const quoted = (cells: string[]): string => cells.map((cell) => `"${cell}"`).join(',');

const rowOf = (crime: Crime, day: DayNumber): string => {
  const time = reportTime(crime.time);
  const isComplete = crime.completeOn <= day;
  return quoted([
    crime.number,
    time,
    time.slice(0, 4),
    String(Number(time.slice(5, 7))),
    isComplete ? crime.location : '',
    isComplete ? crime.weapon : '',
    ...placeCells(crime, hash(...Buffer.from(crime.number))),
    ...OFFENCES.map((name) => (crime.offences.has(name) ? '1' : '0')),
  ]);
};

/** The lines of the file put up on `day` with the reports from `first` to `last`, newest first. */
function* linesOf(first: DayNumber, last: DayNumber, day: DayNumber, options: CrimeOptions): Generator<string> {
  for (let at = last; at >= first; at--)
    for (const crime of crimesOf(at, options)) if (crime.publishedOn <= day) yield rowOf(crime, day);
}

const headerLine = (shape: Shape): string => quoted(headersIn(HEADER, shape, ['ReportedDateTime', 'ReportedDate']));

const optionsOf = ({ seed, city }: CrimeSources, ofCalls: boolean): CrimeOptions => ({
  seed,
  places: city.places,
  perDay: city.crimes.wibr.perDay,
  ofCalls,
});

/**
 * The reports of the year. A third of them is of police calls; in the archive none is, since making all calls of many
 * years would take minutes.
 */
export const crimePackage = (sources: CrimeSources): CityPackage => ({
  ...PACKAGES.current,
  title: 'WIBR Crime Data (Current)',
  files: () => {
    const { day, at } = newestUpload(sources.now());
    const first = firstDayOf(yearOfDay(day));
    const about = { ...RESOURCES.current, name: 'WIBR (sample data)', uploadedAt: at };
    return inAllFormats(about, headerLine, () => linesOf(first, day, day, optionsOf(sources, true)));
  },
});

export const crimeArchivePackage = (sources: CrimeSources): CityPackage => ({
  ...PACKAGES.archive,
  title: 'WIBR Crime Data (Historical)',
  files: () => {
    const { day } = newestUpload(sources.now());
    const newYear = firstDayOf(yearOfDay(day));
    const changed = Math.min(day, newYear + LATEST_CHANGE);
    const first = firstDayOf(yearOfDay(day) - sources.city.crimes.wibr.archiveYears);
    const at = new Date(changed * 86_400_000);
    const rows = () => linesOf(first, newYear - 1, changed, optionsOf(sources, false));
    return inAllFormats({ ...RESOURCES.archive, name: 'WIBR archive (sample data)', uploadedAt: at }, headerLine, rows);
  },
});
