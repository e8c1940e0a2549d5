/** Answers what somebody types with places, records, photos and pages, the best first; never with a person's name. */
import { CITY } from '#city/facts';
import { capitalised } from '../../../shared/base/capitalised.ts';
import { formatDate } from '../../../shared/base/dates.ts';
import { type LngLat, type Point, point } from '../../../shared/base/geo.ts';
import type { SearchKind } from '../../../shared/base/search-kinds.ts';
import { DATASETS, type DatasetName, isCalls, roleOf } from '../../../shared/datasets/registry.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { addressSlug, cornerSlug } from '../../../shared/places/slug.ts';
import { t } from '../../../shared/texts/shared/search.data.ts';
import { type Asked, type HouseNumber, readAsked } from './asked.ts';
import { cornerFinder, type FoundCorner } from './find-corners.ts';
import { type FoundHouse, houseFinder } from './find-houses.ts';
import { type FoundRecord, recordFinder } from './find-records.ts';
import { type FoundStreet, streetFinder } from './find-streets.ts';
import { type FoundThing, wordFinder } from './find-words.ts';
import type { NamedThing, SearchIndex, SearchStreet } from './search-index.ts';
import { streetPartsOf, streetPath } from './street-path.ts';

export interface SearchResult {
  kind: SearchKind;
  title: string;
  detail: string;
  path: string;
  point: Point | null;
}

/** `kind` where results of it alone are asked for. */
export type Search = (text: string, limit: number, kind?: SearchKind) => SearchResult[];

interface Ranked {
  cost: number;
  result: SearchResult;
}

/** The weight against a kind whose words fit as well as another's. */
const AGAINST = { record: -1, address: 0, corner: 0, street: 0.5, area: 0.4, page: 0.6, photo: 2 } as const;

/** So many streets are looked at for a number. */
const MOST_STREETS = 80;
const MOST_STREETS_SHOWN = 6;

const OWN = CITY.municipality.toUpperCase();
const DAY = 86_400_000;

const pointOf = (at: LngLat | null): Point | null => at && point(...at);

const isElsewhere = ({ municipality }: SearchStreet): boolean => municipality !== '' && municipality !== OWN;
const townOf = ({ municipality }: SearchStreet): string => titleCase(municipality === '' ? OWN : municipality);

const kindOf = (dataset: DatasetName): SearchKind =>
  isCalls(dataset) ? 'call' : roleOf(dataset) === 'crimes' ? 'crime' : 'parcel';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: not taken apart yet
export const searchOf = (index: SearchIndex, pages: readonly NamedThing[]): Search => {
  const findStreets = streetFinder(index);
  const findHouse = houseFinder(index);
  const findCorners = cornerFinder(index);
  const findRecords = recordFinder(index);
  const findAreas = wordFinder(index.areas);
  const findPhotos = wordFinder(index.photos);
  const findPages = wordFinder(pages);

  const streetAt = (id: number): SearchStreet => {
    const street = index.streets[id];
    if (!street) throw new Error(`The search index has no street ${id}.`);
    return street;
  };

  const ofHouse = ({ street: id, number, near, at, cost }: FoundHouse): Ranked => {
    const street = streetAt(id);
    const town = { municipality: townOf(street) };
    const asked = { asked: number, known: String(near) };
    const detail =
      near === null ? town.municipality : isElsewhere(street) ? t('nearIn', { ...asked, ...town }) : t('near', asked);
    return {
      cost: cost + AGAINST.address,
      result: {
        kind: 'address',
        title: `${number} ${titleCase(street.text)}`,
        detail,
        path: `/address/${addressSlug({ number, street: streetPartsOf(street), municipality: street.municipality })}`,
        point: pointOf(at),
      },
    };
  };

  const ofCorner = ({ streets: [first, second], at, cost }: FoundCorner): Ranked => {
    const [one, other] = [streetAt(first), streetAt(second)];
    const named = isElsewhere(one) && isElsewhere(other) ? other : { ...one, municipality: '' };
    return {
      cost: cost + AGAINST.corner,
      result: {
        kind: 'corner',
        title: `${titleCase(one.text)} and ${titleCase(other.text)}`,
        detail: isElsewhere(named) ? t('cornerIn', { municipality: townOf(named) }) : t('corner'),
        path: `/corner/${cornerSlug({ streets: [streetPartsOf(one), streetPartsOf(other)], municipality: named.municipality })}`,
        point: pointOf(at),
      },
    };
  };

  const ofStreet = ({ street: id, cost }: FoundStreet, house: HouseNumber | null): Ranked => {
    const street = streetAt(id);
    const { houses } = street;
    const what = isElsewhere(street)
      ? t('streetIn', { houses, municipality: townOf(street) })
      : t('street', { houses });
    return {
      cost: cost + AGAINST.street,
      result: {
        kind: 'street',
        title: titleCase(street.text),
        detail: house ? t('noSuchNumber', { asked: `${house.number}${house.suffix}` }) : what,
        path: streetPath(street),
        point: pointOf(street.at),
      },
    };
  };

  const ofRecord = ({ dataset: name, id, day, address, at }: FoundRecord): Ranked[] => {
    const dataset = DATASETS[name as DatasetName];
    // A dataset that this city no longer has.
    if (!dataset) return [];
    const title = capitalised(dataset.title.one);
    const dated = { dataset: title, day: formatDate(new Date(day * DAY + DAY / 2).toISOString()) };
    return [
      {
        cost: AGAINST.record,
        result: {
          kind: kindOf(dataset.name),
          title: id,
          detail: day > 0 ? t('recordOf', dated) : [title, titleCase(address)].filter(Boolean).join(', '),
          path: `/${dataset.path}/${encodeURIComponent(id)}`,
          point: pointOf(at),
        },
      },
    ];
  };

  const ofThing =
    (kind: 'area' | 'photo' | 'page') =>
    ({ thing: { title, detail, path, at }, cost }: FoundThing): Ranked => ({
      cost: cost + AGAINST[kind],
      result: { kind, title, detail, path, point: pointOf(at) },
    });

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
