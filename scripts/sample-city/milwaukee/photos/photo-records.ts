/** The sample library's records of photos: titles that say they are made up, dates in every style, addresses of the city. */
import { type LngLat, metresBetween } from '../../../../shared/base/geo.ts';
import { pick, type Random, randomStream, weighted } from '../../random.ts';
import type { City } from '../city.ts';
import { type Address, isInCity, pointOfNumber } from '../land/addresses.ts';
import type { StreetName } from '../land/street-stretches.ts';

export interface PhotoRecord {
  id: number;
  title: string;
  date: string;
  place: string;
  description: string;
  /** Several are joined by `;`; empty where nobody has found out. */
  currentAddress: string;
}

/** Photos for each address: some 190, 1,600 and 20,000 in the three sizes of city. */
const PER_ADDRESS = 0.055;
/** Photos share places: of 100, some 60 have one of their own. */
const PLACES_PER_PHOTO = 0.6;

/** The view with which the map of photos opens (spec §9). */
const DOWNTOWN: LngLat = [-87.91, 43.04];
/** About as many as lie within 500 m. */
const DOWNTOWN_ADDRESSES = 60;

const NAMES = ['Example', 'Sample', 'Specimen', 'Pretend', 'Make-Believe', 'Fictional', 'Model', 'Imaginary'];
const KINDS = [
  'Block',
  'Brewery',
  'Building',
  'Hardware Store',
  'Hotel',
  'House',
  'Mill',
  'School',
  'Tavern',
  'Theatre',
];
const VIEWS = ['looking north', 'looking west', 'seen from across the street', 'with street car tracks', 'in winter'];
const MONTHS = ['January', 'March', 'June', 'July', 'September', 'November'];

type DateStyle = (year: number, random: Random) => string;

const dateStyle = weighted<DateStyle>([
  [(year) => String(year), 30],
  [(year) => `c.${year}`, 18],
  [(year) => `ca. ${year}`, 8],
  [(year) => `${year - (year % 10)}-${year - (year % 10) + 9}`, 16],
  [(year) => `${year - (year % 10)}-${year - (year % 10) + 9}; 1980-1989`, 4],
  [(year) => `${year - (year % 10)}s`, 4],
  [(year, random) => `${year} ${pick(random, MONTHS)} ${1 + Math.floor(random() * 28)}`, 6],
  [(year, random) => `${pick(random, MONTHS)} ${1 + Math.floor(random() * 28)}, ${year}`, 4],
  [(year) => `before ${year}`, 3],
  [() => 'undated', 2],
  [() => '', 5],
]);

const capitalised = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();

/** `N. Water St.`, `W. Fond Du Lac Ave.`: as a librarian would write it. */
const written = ({ direction, name, type }: StreetName): string =>
  [
    direction && `${direction}.`,
    name.split(' ').map(capitalised).join(' '),
    type && `${type === 'AV' ? 'Ave' : capitalised(type)}.`,
  ]
    .filter(Boolean)
    .join(' ');

interface PhotoPlace {
  address: string;
  street: string;
}

/** The addresses nearest to where the map of photos opens: downtown, of which photographers have always had most. */
const downtownOf = (addresses: readonly Address[]): Address[] =>
  addresses
    .map((address) => ({ address, metres: metresBetween(DOWNTOWN, pointOfNumber(address.segment, address.number)) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, DOWNTOWN_ADDRESSES)
    .map(({ address }) => address);

/** Houses, corners and blocks: most photos show a house, one in four a house downtown. */
const placesOf = (city: City, count: number, random: Random): PhotoPlace[] => {
  const addresses = city.addresses.filter(isInCity);
  const downtown = downtownOf(addresses);
  return Array.from({ length: count }, (_, i) => {
    const { number, segment } = pick(random, i % 4 === 0 ? downtown : addresses);
    const street = written(segment.street);
    if (i % 9 !== 8) return { address: `${number} ${street}`, street };
    const [first = '', second = ''] = city.places.corner(random).text.split(' / ');
    return { address: `${first} and ${second}`, street: `${first} and ${second}` };
  });
};

const addressOf = ({ address }: PhotoPlace, other: PhotoPlace, random: Random): string => {
  const chance = random();
  if (chance < 0.06) return '';
  if (chance < 0.08) return 'Demolished for the freeway';
  return chance < 0.16 ? `${address}; ${other.address}` : address;
};

/** All photos, by id; ids have gaps, as where photos were taken out again. */
export const photoRecords = (city: City): PhotoRecord[] => {
  const count = Math.round(city.addresses.length * PER_ADDRESS);
  const random = randomStream(1887);
  const places = placesOf(city, Math.max(1, Math.round(count * PLACES_PER_PHOTO)), random);
  let id = 0;
  return Array.from({ length: count }, () => {
    id += random() < 0.2 ? 2 + Math.floor(random() * 3) : 1;
    const place = pick(random, places);
    const year = 1870 + Math.floor(random() ** 0.8 * 110);
    const named = `${pick(random, NAMES)} ${pick(random, KINDS)}`;
    return {
      id,
      title: `${named}, ${place.street}`,
      date: dateStyle(random)(year, random),
      place: `Milwaukee (Wis.) -- ${place.street}`,
      description: random() < 0.85 ? `A drawn picture of the ${named}, ${pick(random, VIEWS)}. It never stood.` : '',
      currentAddress: addressOf(place, pick(random, places), random),
    };
  });
};
