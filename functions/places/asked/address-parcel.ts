/** The parcel of an address, by the tax key of its address point, the parcel's own address, or the outline under it. */
import { boundsAround, type LngLat, metresBetween, type Point } from '../../../shared/base/geo.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { normaliseStreet, type Street } from '../../../shared/places/address.ts';
import type { Test } from '../../../shared/query/filter.ts';
import { FIRST_PAGE, type ListQuery, MAX_LIMIT } from '../../../shared/query/query.ts';
import { listByRole, lookupByRole } from '../../lists/by-role.ts';
import { nearestParcel } from './reverse-geocode.ts';

/** An address as its form has it: the number with its suffix, the street in any spelling. */
export interface AskedAddress extends Street {
  number: string;
}

type Parcel = RoleRecord<'parcels'>;

/** A parcel of this address lies no farther from the address's point; one in another town does. */
const SAME_PLACE_METRES = 500;

/** The record that says that a tax key has an address. */
interface Candidate {
  taxkey: string;
  street: Street;
  suffix: string;
  isUnit: boolean;
  geometry: Point | null;
}

const near = (at: LngLat, tests: Test[]): ListQuery => ({
  ...FIRST_PAGE,
  tests,
  limit: MAX_LIMIT,
  bounds: boundsAround(at, SAME_PLACE_METRES),
});

/** A corner house has an address on either street, and a point for each. */
const byAddressPoint = async (number: number, street: string, at: LngLat): Promise<Candidate[]> => {
  const tests: Test[] = [
    { column: 'houseno', op: '=', value: number },
    { column: 'street', op: '=', value: street },
  ];
  const items = await listByRole('addresses', near(at, tests));
  return items.flatMap(({ taxkey, dir, street: name, sttype, housesx, unit, geometry }) => {
    if (!taxkey) return [];
    const own = normaliseStreet({ direction: dir ?? '', name, type: sttype ?? '' });
    return [{ taxkey, street: own, suffix: housesx ?? '', isUnit: unit !== null, geometry }];
  });
};

/** The source's spellings of directions and types are not those of the address form. */
const byOwnAddress = async (number: number, street: string, at: LngLat): Promise<Candidate[]> => {
  const tests: Test[] = [
    { column: 'houseNumber', op: '=', value: number },
    { column: 'streetname', op: '=', value: street },
  ];
  const items = await listByRole('parcels', near(at, tests));
  return items.map(({ taxkey, streetdir, streetname, streettype, housenrsfx, unitnumber, geometry }) => ({
    taxkey,
    street: normaliseStreet({ direction: streetdir ?? '', name: streetname ?? '', type: streettype ?? '' }),
    suffix: housenrsfx ?? '',
    isUnit: unitnumber !== null,
    geometry,
  }));
};

const parcelUnder = async (at: LngLat): Promise<Parcel | null> => {
  const nearest = await nearestParcel(at);
  return nearest?.distanceMetres === 0 ? (nearest.commonParcel.parcels[0] ?? null) : null;
};

/**
 * The parcel of an address whose point is `at`: that of the asked suffix, of several the whole before its units, then
 * the nearest. Null where no record says so and no outline lies there.
 */
export const parcelOfAddress = async (asked: AskedAddress, at: LngLat): Promise<Parcel | null> => {
  const [, digits = '', suffix = ''] = /^(\d+)\s*(.*)$/.exec(asked.number) ?? [];
  const street = normaliseStreet(asked);
  const found = await Promise.all([
    byAddressPoint(Number(digits), street.name, at),
    byOwnAddress(Number(digits), street.name, at),
  ]);
  const isAsked = (candidate: Candidate): boolean => candidate.suffix === suffix.toUpperCase();
  const metresTo = ({ geometry }: Candidate): number =>
    geometry ? metresBetween(at, geometry.coordinates) : Number.POSITIVE_INFINITY;
  const keys = found
    .flat()
    .filter((one) => one.street.direction === street.direction && one.street.type === street.type)
    .sort(
      (a, b) =>
        Number(isAsked(b)) - Number(isAsked(a)) || Number(a.isUnit) - Number(b.isUnit) || metresTo(a) - metresTo(b),
    )
    .map(({ taxkey }) => taxkey);
  const parcels = await lookupByRole('parcels', 'taxkey', keys);
  const [own] = keys.flatMap((taxkey) => parcels.get(taxkey) ?? []);
  return own ?? parcelUnder(at);
};
