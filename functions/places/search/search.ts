/** Answers what somebody types with places, records, photos and pages, the best first; never with a person's name. */
import type { SearchKind } from '../../../shared/base/search-kinds.ts';
import { readCoordinates } from '../../../shared/places/coordinates-text.ts';
import { type PlaceReading, readPlaces } from '../../../shared/places/location.ts';
import { isMunicipality, normaliseMunicipality } from '../../../shared/places/municipalities.ts';
import { splitLine } from '../../../shared/places/place-line.ts';
import { cornerFinder } from './find-corners.ts';
import { houseFinder } from './find-houses.ts';
import { findRecords, knownNumbers } from './find-records.ts';
import { streetFinder } from './find-streets.ts';
import { SHORTEST_OF_PAGES, wordFinder } from './find-words.ts';
import type { KnownNumbers, NamedThing, SearchIndex } from './search-index.ts';
import { ofRecord, ofThing, type Ranked, resultsFrom, type SearchResult } from './search-results.ts';
import { streetReadings } from './street-readings.ts';

/** `kind` where results of it alone are asked for; `numbers` are those that the index has apart. */
export type Search = (
  text: string,
  limit: number,
  kind?: SearchKind,
  numbers?: readonly KnownNumbers[],
) => SearchResult[];

/** So many streets are looked at for a number. */
const MOST_STREETS = 80;
const MOST_STREETS_SHOWN = 6;
/** A block is found by the house nearest to its middle. */
const MIDDLE = 50;

/** The weight against a guess, and the most that a guess may cost: with a slip too it is another thing. */
const GUESS = 0.75;
const MOST_GUESS = 2;
/** A result that costs less is the one that was meant. */
const SURE = 1.5;

/** Null where none is named, or one that we don't know. */
const municipalityIn = (written: string): string | null =>
  written === '' || !isMunicipality(written) ? null : normaliseMunicipality(written);

/** The words of a text without the municipality and state behind them; the ZIP code where nothing else is named. */
const namedIn = (text: string): string => {
  const { place, municipality } = splitLine(text);
  const zip = /\b\d{5}(?=(?:-\d{4})?\W*$)/.exec(text)?.[0];
  if (zip && (place.startsWith(zip) || isMunicipality(place))) return zip;
  return municipality !== '' && isMunicipality(municipality) ? place : text;
};

/** True if a reading leaves nothing out that may name a house or another street. */
const isWhole = ({ house, streets, leftOut, municipality }: PlaceReading): boolean =>
  house !== null || streets.length > 1 || (leftOut.length === 0 && isMunicipality(municipality));

export const searchOf = (index: SearchIndex, pages: readonly NamedThing[]): Search => {
  const findStreets = streetFinder(index);
  const { findHouse, nearestTo } = houseFinder(index);
  const findCorners = cornerFinder(index);
  const own = knownNumbers(index);
  const findAreas = wordFinder(index.areas);
  const findPhotos = wordFinder(index.photos);
  const findPages = wordFinder(pages, SHORTEST_OF_PAGES);
  const { ofHouse, ofBlock, ofCorner, ofStreet } = resultsFrom(index);

  const ofReading = ({ house, streets, municipality: written, isOpen }: PlaceReading): Ranked[] => {
    const municipality = municipalityIn(written);
    // On the border one street of a corner may be the neighbor's.
    const [found = [], others] = streets
      .slice(0, 2)
      .map((street, at, { length }) =>
        findStreets(streetReadings(street, isOpen && at === length - 1), length > 1 ? null : municipality),
      );
    if (others) {
      const isHere = (street: number): boolean => index.streets[street]?.municipality === municipality;
      const corners = findCorners(found, others)
        .filter((corner) => municipality === null || corner.streets.some(isHere))
        .map(ofCorner);
      return corners.length > 0
        ? corners
        : [...found.slice(0, 2), ...others.slice(0, 2)].map((one) => ofStreet(one, null));
    }
    if (!house) return found.slice(0, MOST_STREETS_SHOWN).map((one) => ofStreet(one, null));
    const asked = house.block ? { ...house, number: house.number + MIDDLE } : house;
    const houses = found.slice(0, MOST_STREETS).flatMap((street) => findHouse(street, asked) ?? []);
    if (houses.length > 0) return houses.map((one) => (house.block ? ofBlock(one, house) : ofHouse(one)));
    return found.slice(0, MOST_STREETS_SHOWN).map((one) => ofStreet(one, house));
  };

  const places = (text: string): Ranked[] => {
    const at = readCoordinates(text);
    if (at) return [nearestTo(at)].flatMap((house) => (house ? [ofHouse(house)] : []));
    const [written, ...guesses] = readPlaces(text);
    const found = written ? ofReading(written) : [];
    if (written && isWhole(written) && found.some(({ cost }) => cost < SURE)) return found;
    const guessed = guesses.flatMap((guess) =>
      ofReading(guess)
        .filter(({ cost, result }) => cost < MOST_GUESS && result.kind !== 'street')
        .map((one) => ({ ...one, cost: one.cost + GUESS })),
    );
    return [...found, ...guessed];
  };

  return (text, limit, kind, numbers = []) => {
    const records = findRecords(text, [...own, ...numbers]).flatMap(ofRecord);
    const words = namedIn(text);
    const things = [
      ...findAreas(words, limit).map(ofThing('area')),
      ...findPages(words, limit).map(ofThing('page')),
      ...findPhotos(words, limit).map(ofThing('photo')),
    ];
    const seen = new Set<string>();
    return [...records, ...places(text), ...things]
      .sort((a, b) => a.cost - b.cost)
      .flatMap(({ result }) => {
        const isNew = !seen.has(result.path) && (kind === undefined || result.kind === kind);
        seen.add(result.path);
        return isNew ? [result] : [];
      })
      .slice(0, limit);
  };
};
