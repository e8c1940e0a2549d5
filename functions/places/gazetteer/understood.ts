/** Says how a text was read that names no place of the city: which part of it is not known, and the nearest that is. */
import { OWN } from '#city/city';
import { CITY } from '#city/facts';
import type { Street } from '../../../shared/places/address.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import {
  type Intersection,
  type NumberedPlace,
  possibleLocations,
  readPlaces,
} from '../../../shared/places/location.ts';
import { isMunicipality } from '../../../shared/places/municipalities.ts';
import { t } from '../../../shared/texts/functions/understood.data.ts';
import type { Indexes } from './placing.ts';

const OWN_NAME = CITY.municipality.toUpperCase();

/** More streets of one name are not told. */
const MOST_STREETS = 4;
const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

const streetText = ({ direction, name, type }: Street): string =>
  titleCase([direction, name, type].filter(Boolean).join(' '));

const inTown = (municipality: string): string => titleCase(municipality || OWN_NAME);

/** The known numbers of streets before and behind one, as many as there are. */
const numbersAround = (number: number, streets: readonly number[], { addresses }: Indexes): number[] => {
  const numbers = streets
    .flatMap((street) => addresses.houses(street).map((house) => house.number))
    .sort((a, b) => a - b);
  const [before, behind] = [numbers.findLast((one) => one < number), numbers.find((one) => one > number)];
  return [before, behind].filter((one) => one !== undefined);
};

const ofHouse = ({ number, suffix, street, municipality }: NumberedPlace, indexes: Indexes): string => {
  const { streets } = indexes;
  const found = streets.find(street, municipality);
  const asked = { street: streetText(street), town: inTown(municipality) };
  if (found.length === 0) {
    const elsewhere = streets.find(street).map((id) => streets.partsOf(id).municipality);
    return elsewhere[0] === undefined
      ? t('noStreet', asked)
      : t('streetElsewhere', { ...asked, other: inTown(elsewhere[0]) });
  }
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) {
    const having = found.filter((id) => indexes.addresses.at(id, number).length > 0);
    const houses = (having.length > 1 ? having : found).slice(0, MOST_STREETS);
    const places = houses.map((id) => `${number}${suffix} ${streetText(streets.spellingOf(id))}`);
    return t('several', { places: LIST.format(places) });
  }
  const on = { number: `${number}${suffix}`, street: streetText(streets.spellingOf(only)) };
  const [one, other] = numbersAround(number, found, indexes);
  if (one === undefined) return t('noHouses', on);
  return other === undefined
    ? t('nearestIs', { ...on, one: String(one) })
    : t('nearestAre', { ...on, one: String(one), other: String(other) });
};

const ofCorner = ({ streets: [one, other] }: Intersection, { streets }: Indexes): string => {
  const unknown = [one, other].find((street) => streets.find(street).length === 0);
  return unknown
    ? t('noStreet', { street: streetText(unknown), town: inTown('') })
    : t('noCorner', { one: streetText(one), other: streetText(other) });
};

/** One sentence for a text without a place. Its form is explained where it names none of a house, a street or a corner. */
export const understood = (text: string, indexes: Indexes): string => {
  if (OWN.streets.numbersElsewhere?.test(text.trim())) return t('numberElsewhere');
  const [reading] = readPlaces(text);
  if (reading && reading.municipality !== '' && !isMunicipality(reading.municipality))
    return t('townElsewhere', { town: inTown(reading.municipality) });
  const [place] = possibleLocations(text);
  if (place?.kind === 'number') return ofHouse(place, indexes);
  if (place?.kind === 'intersection') return ofCorner(place, indexes);
  return t('writeSo');
};
