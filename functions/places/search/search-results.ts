/** Finds as results of the search: each with its title, its place and the weight against its kind. */
import { CITY } from '#city/facts';
import { capitalised } from '../../../shared/base/capitalised.ts';
import { formatDate } from '../../../shared/base/dates.ts';
import { type LngLat, type Point, point } from '../../../shared/base/geo.ts';
import type { SearchKind } from '../../../shared/base/search-kinds.ts';
import { DATASETS, type DatasetName, isCalls, roleOf } from '../../../shared/datasets/registry.ts';
import type { HouseNumber } from '../../../shared/places/house-number.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { addressSlug, cornerSlug } from '../../../shared/places/slug.ts';
import { t } from '../../../shared/texts/shared/search.data.ts';
import type { FoundCorner } from './find-corners.ts';
import type { FoundHouse } from './find-houses.ts';
import type { FoundRecord } from './find-records.ts';
import type { FoundStreet } from './find-streets.ts';
import type { FoundThing } from './find-words.ts';
import type { SearchIndex, SearchStreet } from './search-index.ts';
import { streetPartsOf, streetPath } from './street-path.ts';

export interface SearchResult {
  kind: SearchKind;
  title: string;
  detail: string;
  path: string;
  point: Point | null;
}

export interface Ranked {
  cost: number;
  result: SearchResult;
}

/** The weight against a kind whose words fit as well as another's. */
const AGAINST = { record: -1, address: 0, corner: 0, street: 0.5, area: 0.4, page: 0.6, photo: 2 } as const;

const OWN = CITY.municipality.toUpperCase();
const DAY = 86_400_000;

const pointOf = (at: LngLat | null): Point | null => at && point(...at);

const isElsewhere = ({ municipality }: SearchStreet): boolean => municipality !== '' && municipality !== OWN;
const townOf = ({ municipality }: SearchStreet): string => titleCase(municipality === '' ? OWN : municipality);

const kindOf = (dataset: DatasetName): SearchKind =>
  isCalls(dataset) ? 'call' : roleOf(dataset) === 'crimes' ? 'crime' : 'parcel';

/** A record by its number. */
export const ofRecord = ({ dataset: name, id, day, address, at }: FoundRecord): Ranked[] => {
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

/** An area, a page or a photo. */
export const ofThing =
  (kind: 'area' | 'photo' | 'page') =>
  ({ thing: { title, detail, path, at }, cost }: FoundThing): Ranked => ({
    cost: cost + AGAINST[kind],
    result: { kind, title, detail, path, point: pointOf(at) },
  });

/** Results of places of this index. */
export const resultsFrom = (index: SearchIndex) => {
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

  const ofBlock = ({ street: id, at, cost }: FoundHouse, { number, rangeEnd }: HouseNumber): Ranked => {
    const street = streetAt(id);
    const numbers =
      rangeEnd === undefined ? String(number) : t('fromTo', { first: String(number), last: String(rangeEnd) });
    return {
      cost: cost + AGAINST.address,
      result: {
        kind: 'street',
        title: t('blockOf', { numbers, street: titleCase(street.text) }),
        detail: isElsewhere(street) ? townOf(street) : t('block'),
        path: streetPath(street),
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

  return { ofHouse, ofBlock, ofCorner, ofStreet };
};
