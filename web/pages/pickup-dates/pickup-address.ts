/** An address under the names of the city's form of pickups, and back. */
import type { PickupAddress } from '../../../shared/pickups/pickups.ts';
import type { Address } from '../../address/address.ts';

export const toPickupAddress = ({ number, direction, street, type }: Address): PickupAddress => ({
  laddr: number,
  sdir: direction,
  sname: street,
  stype: type,
});

export const fromPickupAddress = ({ laddr, sdir, sname, stype }: PickupAddress): Address => ({
  number: laddr,
  direction: sdir,
  street: sname,
  type: stype,
});
