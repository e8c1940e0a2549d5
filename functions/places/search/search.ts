/** Answers what somebody types with places, records, photos and pages, the best first; never with a person's name. */
import type { SearchKind } from '../../../shared/base/search-kinds.ts';
import { type Asked, readAsked } from './asked.ts';
import { cornerFinder } from './find-corners.ts';
import { houseFinder } from './find-houses.ts';
import { recordFinder } from './find-records.ts';
import { streetFinder } from './find-streets.ts';
import { wordFinder } from './find-words.ts';
import type { NamedThing, SearchIndex } from './search-index.ts';
import { type Ranked, resultsFrom, type SearchResult } from './search-results.ts';

/** `kind` where results of it alone are asked for. */
export type Search = (text: string, limit: number, kind?: SearchKind) => SearchResult[];

/** So many streets are looked at for a number. */
const MOST_STREETS = 80;
const MOST_STREETS_SHOWN = 6;

export const searchOf = (index: SearchIndex, pages: readonly NamedThing[]): Search => {
  const findStreets = streetFinder(index);
  const findHouse = houseFinder(index);
  const findCorners = cornerFinder(index);
  const findRecords = recordFinder(index);
  const findAreas = wordFinder(index.areas);
  const findPhotos = wordFinder(index.photos);
  const findPages = wordFinder(pages);
  const { ofHouse, ofCorner, ofStreet, ofRecord, ofThing } = resultsFrom(index);

  const places = ({ house, streets: [first = [], second], municipality }: Asked): Ranked[] => {
    const found = findStreets(first, municipality);
    if (second) {
      const others = findStreets(second, municipality);
      const corners = findCorners(found, others).map(ofCorner);
      return corners.length > 0
        ? corners
        : [...found.slice(0, 2), ...others.slice(0, 2)].map((one) => ofStreet(one, null));
    }
    if (!house) return found.slice(0, MOST_STREETS_SHOWN).map((one) => ofStreet(one, null));
    const houses = found.slice(0, MOST_STREETS).flatMap((street) => findHouse(street, house) ?? []);
    if (houses.length > 0) return houses.map(ofHouse);
    return found.slice(0, MOST_STREETS_SHOWN).map((one) => ofStreet(one, house));
  };

  return (text, limit, kind) => {
    const records = findRecords(text).flatMap(ofRecord);
    const things = [
      ...findAreas(text, limit).map(ofThing('area')),
      ...findPages(text, limit).map(ofThing('page')),
      ...findPhotos(text, limit).map(ofThing('photo')),
    ];
    const seen = new Set<string>();
    return [...records, ...places(readAsked(text)), ...things]
      .sort((a, b) => a.cost - b.cost)
      .flatMap(({ result }) => {
        const isNew = !seen.has(result.path) && (kind === undefined || result.kind === kind);
        seen.add(result.path);
        return isNew ? [result] : [];
      })
      .slice(0, limit);
  };
};
