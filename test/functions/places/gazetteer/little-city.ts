/** A made-up little city of a few streets, in the county's format: addresses and segments with a tidy grid. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';

type Address = DatasetRecord<'street-address'>;
type Segment = DatasetRecord<'street-segment'>;

/** The point at which numbers north and west begin; a hundred numbers are 0.0018° (200 m) north and 0.0012° (98 m) west. */
const ORIGIN: LngLat = [-87.95, 43.04];
const HUNDRED = { north: 0.0018, west: 0.0012 };

/** The point at so many numbers west and north. */
export const at = (west: number, north: number): LngLat => [
  Math.round((ORIGIN[0] - (west / 100) * HUNDRED.west) * 1e6) / 1e6,
  Math.round((ORIGIN[1] + (north / 100) * HUNDRED.north) * 1e6) / 1e6,
];

interface StreetName {
  dir: string | null;
  street: string;
  sttype: string | null;
  muni: string;
}

const name = (dir: string | null, street: string, sttype: string | null, muni = 'MILWAUKEE'): StreetName => ({
  dir,
  street,
  sttype,
  muni,
});

let ids = 0;
const nextId = (): string => {
  ids += 1;
  return String(ids);
};

export const address = (
  street: StreetName,
  houseno: number,
  point: LngLat,
  housesx: string | null = null,
): Address => ({
  addressId: nextId(),
  taxkey: null,
  houseno,
  housesx,
  ...street,
  pdir: null,
  unit: null,
  fulladdr: null,
  zip: null,
  geometry: { type: 'Point', coordinates: point },
});

export const segment = (street: StreetName, course: LngLat[], from: number | null, to: number | null): Segment => ({
  clineid: nextId(),
  ...street,
  // Even numbers on the left, odd ones on the right, as the county has them; a street without numbers has zeros.
  leftfr: from,
  leftto: to === null ? null : to - 2,
  rightfr: from === null ? null : from + 1,
  rightto: to === null ? null : to - 1,
  fcc: 'A4',
  geometry: { type: 'LineString', coordinates: course },
});

export const SECOND = name('N', '2ND', 'ST');
export const FOURTH = name('N', '4TH', 'ST');
const FOURTH_PLACE = name('N', '4TH', 'PL');
export const ALDER = name('W', 'ALDER', 'ST');
export const BIRCH = name('W', 'MC BIRCH', 'AVE');
const EAST_BIRCH = name('E', 'MC BIRCH', 'AVE');
const BROADWAY = name('N', 'BROADWAY', null);
const CRESCENT = name('N', 'CRESCENT', 'DR');
const SUBURBAN_SECOND = name('N', '2ND', 'ST', 'WEST ALLIS');
const SUBURBAN_ELM = name('W', 'ELM', 'ST', 'WEST ALLIS');

/** Houses on both sides of 2nd Street in the 100 and 200 blocks: 102, 105, 112, 115 … 292, 295. */
const housesOnSecond = Array.from({ length: 40 }, (_, index) => {
  const number = 100 + Math.floor(index / 2) * 10 + (index % 2 === 0 ? 2 : 5);
  return address(SECOND, number, at(number % 2 === 0 ? 215 : 185, number));
});

export const ADDRESSES: Address[] = [
  ...housesOnSecond,
  address(SECOND, 202, at(230, 202), 'R'),
  address(SECOND, 447, at(215, 447), 'A'),
  address(FOURTH, 110, at(415, 110)),
  address(FOURTH, 320, at(415, 320)),
  address(FOURTH_PLACE, 108, at(445, 108)),
  address(FOURTH_PLACE, 510, at(445, 510)),
  address(ALDER, 220, at(220, 110)),
  address(BIRCH, 220, at(220, 310)),
  address(EAST_BIRCH, 220, at(-220, 310)),
  address(EAST_BIRCH, 640, at(-640, 310)),
  address(BROADWAY, 710, at(15, 710)),
  // The same street and number next door, and a record whose two points contradict each other.
  address(SUBURBAN_SECOND, 102, at(3000, 102)),
  address(ALDER, 910, at(910, 110)),
  address(ALDER, 910, at(1910, 110)),
];

const blocks = (street: StreetName, hundreds: number[], course: (from: number, to: number) => LngLat[]): Segment[] =>
  hundreds.map((from) => segment(street, course(from, from + 100), from, from + 100));

export const SEGMENTS: Segment[] = [
  ...blocks(SECOND, [100, 200, 300, 400], (from, to) => [at(200, from), at(200, to)]),
  ...blocks(FOURTH, [100, 200, 300, 400], (from, to) => [at(400, from), at(400, to)]),
  ...blocks(ALDER, [100, 200, 300, 400], (from, to) => [at(from, 100), at(to, 100)]),
  ...blocks(BIRCH, [100, 200, 300], (from, to) => [at(from, 300), at(to, 300)]),
  // A crescent that leaves Alder Street at 120 W and comes back to it at 480 W.
  segment(CRESCENT, [at(120, 100), at(120, 250), at(300, 280), at(480, 250), at(480, 100)], 10, 100),
  // Broadway stops 15 m short of Alder Street, and has no numbers there.
  segment(BROADWAY, [at(105, 107), at(105, 300)], 0, null),
  segment(SUBURBAN_SECOND, [at(3000, 0), at(3000, 400)], 100, 200),
  segment(SUBURBAN_ELM, [at(2900, 200), at(3100, 200)], 2900, 3100),
];
