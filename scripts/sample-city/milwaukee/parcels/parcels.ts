/** Parcels of the sample city: the lots, and the condominium units that share one. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { hash, share } from '../../random.ts';
import { type Address, isInCity } from '../land/addresses.ts';
import type { Building } from '../land/lot-legs.ts';
import { buildLots, type Lot } from '../land/lots.ts';
import type { Segment } from '../land/streets.ts';

export interface Parcel {
  /** Ten digits. */
  taxkey: string;
  lot: Lot;
  /** The address that it is named after. */
  address: Address;
  /** The highest house number of its first buildings. */
  highest: number;
  /** Name of the condominium that it is a unit of. */
  condominium: string | null;
  /** How many dwellings or shops have an address on it; 1 at least. */
  units: number;
}

export interface Parcels {
  parcels: Parcel[];
  /** The tax key of the parcel that an address lies on; null for the few that lie on none. */
  keyOf(address: Address): string | null;
}

/** This share of buildings with units is a condominium. */
const CONDOMINIUMS = 0.3;

/** Room for a segment's buildings with 25 units each: 20,027 segments then have keys of nine digits. */
const PLACES = 49_000;

/**
 * Unique, the same in every size of city, and no real parcel's: the city's plat pages are 001 to 7xx. One in 21 begins
 * with zeros, which files that take keys for numbers lose.
 */
const taxKeyOf = ({ id, segment }: Address): string => {
  const place = Math.floor((id % 100_000) / 100) * 25 + (id % 100);
  return segment.id % 21 === 0 && place < 10_000
    ? `000${String((segment.id / 21) * 10_000 + place).padStart(7, '0')}`
    : `9${String(segment.id * PLACES + place).padStart(9, '0')}`;
};

const isCondominium = ([first]: Building): boolean => first.unit !== '' && share(first.id, 41) < CONDOMINIUMS;

const numberedTogether = ({ buildings: [[first], ...others] }: Lot): number =>
  Math.max(first.number, ...others.filter(([{ segment }]) => segment === first.segment).map(([{ number }]) => number));

/** The parcels of a lot, each with the addresses on it. */
const parcelsOf = (lot: Lot): [Parcel, Address[]][] => {
  const [main, ...others] = lot.buildings;
  const [first, ...units] = main;
  const rest = others.flat();
  const highest = numberedTogether(lot);
  if (!isCondominium(main)) {
    const addresses = [first, ...units, ...rest];
    const parcel = { taxkey: taxKeyOf(first), lot, address: first, highest, condominium: null };
    return [[{ ...parcel, units: addresses.length }, addresses]];
  }
  const condominium = `EXAMPLE ${units.length > 11 ? 'TOWERS' : 'COURT'} CONDOMINIUM ${1 + (hash(first.id, 42) % 999)}`;
  return main.map((address, i) => [
    { taxkey: taxKeyOf(address), lot, address, highest: address.number, condominium, units: 1 },
    i === 0 ? [address, ...rest] : [address],
  ]);
};

export const buildParcels = (segments: Segment[], addresses: Address[], joined: number): Parcels => {
  const found = buildLots(segments, addresses, joined).flatMap(parcelsOf);
  const keys = new Map(found.flatMap(([{ taxkey }, on]) => on.map(({ id }): [number, string] => [id, taxkey])));
  // The sources' files are in the order of the keys, which is not that of the streets.
  const parcels = found.map(([parcel]) => parcel).sort((a, b) => (a.taxkey < b.taxkey ? -1 : 1));
  return { parcels, keyOf: ({ id }) => keys.get(id) ?? null };
};

export const isCityParcel = ({ address }: Parcel): boolean => isInCity(address);

/** The place of a parcel, for all that depends on the part of the city. */
export const placeOfParcel = ({ address }: Parcel): LngLat => address.point;
