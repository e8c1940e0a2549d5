/** The places of calls: addresses, corners and blocks of the city, in the forms in which calls name them. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { pick, type Random, weighted } from '../../random.ts';
import { type Address, pointOfNumber } from '../land/addresses.ts';
import { LANDMARKS } from '../land/landmarks.data.ts';
import { MILWAUKEE } from '../land/places.ts';
import { type Segment, streetText } from '../land/streets.ts';
import { byDistrict, type Corner, cornersOf } from './call-corners.ts';
import { CALLS_BY_DISTRICT, FAR_PLACES, FREE_TEXTS } from './calls.data.ts';

/** A call's place as text, with the point meant (null when the text is no place), and its district (0: outside). */
export interface CallPlace {
  text: string;
  point: LngLat | null;
  district: number;
}

export interface CallPlaces {
  /** A house: a published one nine times in ten, else a neighbour that no address point has. */
  address(random: Random): { address: Address; number: number; point: LngLat; district: number };
  corner(random: Random): Corner;
  station(random: Random): CallPlace | null;
  suburb(random: Random): CallPlace | null;
  nowhere(random: Random): CallPlace;
}

/** So many of a district's addresses draw a quarter of its calls: assumed. */
const HOT_SPOTS = 60;

export const callPlaces = (segments: Segment[], addresses: Address[]): CallPlaces => {
  const inCity = addresses.filter(({ segment, unit }) => segment.municipality === MILWAUKEE && unit.length < 2);
  const houses = byDistrict(inCity, ({ segment }) => segment.district);
  const corners = byDistrict(cornersOf(segments), ({ district }) => district);
  const district = weighted(CALLS_BY_DISTRICT.filter(([number]) => houses.has(number) && corners.has(number)));
  const outside = addresses.filter(({ segment }) => segment.municipality !== MILWAUKEE);
  const stations = addresses.flatMap((address): CallPlace[] => {
    const street = streetText(address.segment.street);
    const station = LANDMARKS.find((one) => one.number === address.number && one.street === street)?.station;
    const text = `${address.number} ${street},${address.segment.municipality.code}`;
    return station ? [{ text, point: address.point, district: station }] : [];
  });
  const inDistrict = <T>(groups: Map<number, T[]>, number: number): T[] => groups.get(number) ?? [];

  return {
    address: (random) => {
      const number = district(random);
      const all = inDistrict(houses, number);
      const step = Math.max(1, Math.floor(all.length / HOT_SPOTS));
      const index = random() < 0.25 ? Math.floor(HOT_SPOTS * random() ** 3) * step : Math.floor(random() * all.length);
      const address = all[Math.min(index, all.length - 1)] ?? pick(random, all);
      const neighbour = address.number + 2 * (1 + Math.floor(random() * 4));
      if (random() < 0.9 || neighbour >= address.segment.high)
        return { address, number: address.number, point: address.point, district: number };
      return { address, number: neighbour, point: pointOfNumber(address.segment, neighbour), district: number };
    },
    corner: (random) => pick(random, inDistrict(corners, district(random))),
    station: (random) => (stations.length > 0 ? pick(random, stations) : null),
    suburb: (random) => {
      if (outside.length === 0) return null;
      const address = pick(random, outside);
      const text = `${address.number} ${streetText(address.segment.street)},${address.segment.municipality.code}`;
      return { text, point: address.point, district: 0 };
    },
    nowhere: (random) => ({
      text: random() < 0.8 ? pick(random, FREE_TEXTS) : pick(random, FAR_PLACES),
      point: null,
      district: 0,
    }),
  };
};

/** The forms of a house's location with their calls among 101,101 (feeds of early 2023). */
const houseForms = weighted<'plain' | 'bare' | 'block' | 'ranged'>([
  ['plain', 86_245],
  ['bare', 1_494],
  ['block', 768],
  ['ranged', 57],
]);

const blockText = (random: Random, hundred: number, street: string, direction: string): string => {
  const chance = random();
  if (chance < 0.7) return `${hundred}-BLK ${street}`;
  return chance < 0.93 ? `${hundred}-BLOCK ${street}` : `${hundred}-BLK/${direction} ${street}`;
};

/** The location cell for a house, in one of the forms calls use. */
export const houseLocation = (random: Random, places: CallPlaces): CallPlace => {
  const { address, number, point, district } = places.address(random);
  const { street } = address.segment;
  const name = streetText(street);
  const plain = { text: `${number} ${name},MKE`, point, district };
  switch (houseForms(random)) {
    case 'plain':
      return plain;
    case 'bare':
      return { ...plain, text: random() < 0.7 ? `${number} ${name}` : `${number} ${street.direction} ${street.name}` };
    case 'block':
      return { ...plain, text: `${blockText(random, number - (number % 100), name, street.direction)},MKE` };
    case 'ranged': {
      const to = String(number + 2).slice(-2);
      return { ...plain, text: `${random() < 0.5 ? `${number}-A` : `${number}-${to}`} ${name},MKE` };
    }
  }
};
