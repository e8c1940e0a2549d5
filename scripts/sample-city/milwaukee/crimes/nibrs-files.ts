/** The police department's incidents by NIBRS as the city's portal has them: since 2024, and the years before. */
import type { CityPackage } from '../../package-source.ts';
import { hash, randomStream } from '../../random.ts';
import type { CallPlaces } from '../calls/call-places.ts';
import { someCallsOf } from '../calls/calls.ts';
import { streetText } from '../land/streets.ts';
import { type DayNumber, dayOf, firstDayOf, newestUpload, yearOfDay } from '../wall-clock.ts';
import { type CrimeSources, inAllFormats, LATEST_CHANGE, PACKAGES, RESOURCES } from './crime-package.ts';
import { REPORTED_NATURES } from './crimes.data.ts';
import { OF_CALLS, REPORTED_CALLS } from './crimes.ts';
import { CODE_OF } from './nibrs.data.ts';
import type { Occurrence } from './nibrs.ts';
import type { CasePlaces } from './nibrs-fields.ts';
import { type CaseFile, futureLine, headerLine, junkLines, linesOf } from './nibrs-rows.ts';

/** The current file begins here, and the archive ends; before 2024 it is the year's beginning. */
const SEAM = firstDayOf(2024);
const seamAt = (day: DayNumber): DayNumber => Math.min(SEAM, firstDayOf(yearOfDay(day)));
/** The archive's first month with cases as they should be is February 2005. */
const EARLIEST = Date.UTC(2005, 1, 1) / 86_400_000;

/** Three in four of the archive's cases have no police district. */
const WITHOUT_DISTRICT = { current: 0.01, archive: 0.75 };
/** The real archive has 263 cases of impossible dates, at 158 cases a day. */
const JUNK = 263 / 158;

const casePlaces = (places: CallPlaces): CasePlaces => ({
  house: (random) => {
    const { address, number, point, district } = places.address(random);
    return { text: `${number} ${streetText(address.segment.street)}`, point, district };
  },
  corner: places.corner,
});

/** A call's location as a full address: `2300-BLK/N N 27TH ST,MKE` is `2300 N 27TH ST`. */
const addressIn = (text: string): string =>
  text
    .replace(/,MKE$/, '')
    .replace(/^(\d+)-(?:BLK|BLOCK)(?:\/[NSEW])?(?= )/, '$1')
    .replace(/^(\d+)-\w+/, '$1');

/** With a number or a direction: neither coordinates nor the bare names of two streets. */
const IS_FULL = /^(?:\d+|[NSEW]) /;

/** The police calls of a day that became cases: at the call's place, minutes to two hours after its dispatch. */
function* occurrencesOf({ seed, city: { places, crimes } }: CrimeSources, day: DayNumber): Generator<Occurrence> {
  const random = randomStream(hash(seed, day, 9));
  const chosen = (OF_CALLS * crimes.nibrs.perDay) / REPORTED_CALLS;
  for (const call of someCallsOf(random, chosen, day, seed, places)) {
    const { point, district } = call.place;
    const text = addressIn(call.place.text);
    const offence = REPORTED_NATURES.get(call.nature);
    if (!offence || !point || !IS_FULL.test(text)) continue;
    // Reports say when to the minute.
    const time = Math.ceil(call.time / 60_000 + Math.floor(random() * 119)) * 60_000;
    if (dayOf(time) === day) yield { time, first: CODE_OF[offence], place: { text, point, district } };
  }
}

/** To make a day's police calls takes long: what became of them is kept. */
const keptOccurrences = (sources: CrimeSources): ((day: DayNumber) => readonly Occurrence[]) => {
  const kept = new Map<DayNumber, Occurrence[]>();
  return (day) => {
    const found = kept.get(day) ?? [...occurrencesOf(sources, day)];
    kept.set(day, found);
    return found;
  };
};

/** The cases since 2024. A third of this year's is of police calls: to make those of more years would take long. */
export const nibrsPackage = (sources: CrimeSources): CityPackage => {
  const occurrences = keptOccurrences(sources);
  return {
    ...PACKAGES.current,
    title: 'NIBRS Crime Data (Current)',
    files: () => {
      const { seed, city } = sources;
      const { day, at } = newestUpload(sources.now());
      const callsFrom = firstDayOf(yearOfDay(day));
      const file: CaseFile = {
        seed,
        places: casePlaces(city.places),
        perDay: city.crimes.nibrs.perDay,
        first: seamAt(day),
        last: day,
        day,
        withoutDistrict: WITHOUT_DISTRICT.current,
        known: (of) => (of < callsFrom ? [] : occurrences(of)),
      };
      const about = { ...RESOURCES.current, name: 'NIBRS (sample data)', uploadedAt: at };
      return inAllFormats(about, headerLine, function* () {
        yield futureLine(file);
        yield* linesOf(file, true);
      });
    },
  };
};

/** The years before 2024: as many as the city's size has, from February 2005 in the whole one. */
export const nibrsArchivePackage = (sources: CrimeSources): CityPackage => ({
  ...PACKAGES.archive,
  title: 'NIBRS Crime Data (Historical)',
  files: () => {
    const { seed, city } = sources;
    const { archivePerDay, archiveYears } = city.crimes.nibrs;
    const { day } = newestUpload(sources.now());
    const seam = seamAt(day);
    const changed = Math.min(day, firstDayOf(yearOfDay(day)) + LATEST_CHANGE);
    const file: CaseFile = {
      seed,
      places: casePlaces(city.places),
      perDay: archivePerDay,
      first: Math.max(EARLIEST, firstDayOf(yearOfDay(seam) - archiveYears)),
      last: seam - 1,
      day: changed,
      withoutDistrict: WITHOUT_DISTRICT.archive,
    };
    const uploadedAt = new Date(changed * 86_400_000);
    const about = { ...RESOURCES.archive, name: 'NIBRS archive (sample data)', uploadedAt };
    return inAllFormats(about, headerLine, function* () {
      yield* linesOf(file, false);
      yield* junkLines(file, Math.max(3, Math.round(JUNK * archivePerDay)));
    });
  },
});
