/** The county's layer of address points. */
import { STREET_TYPES } from '../../shared/address.ts';
import type { Geometry, Point } from '../../shared/geo.ts';
import { integerOf, taxKeyOf, textOf } from './attribute.ts';
import type { Feed } from './feed.ts';
import { isPosition, rounded } from './position.ts';

/** The source's coordinates may be anything. */
const pointOf = (geometry: Geometry | null, lng: unknown, lat: unknown): Point | null => {
  const position: unknown = geometry?.type === 'Point' ? geometry.coordinates : [Number(lng), Number(lat)];
  // Unplaced features come at 0, 0.
  if (!isPosition(position) || Math.abs(position[0]) <= 1 || Math.abs(position[1]) <= 1) return null;
  return { type: 'Point', coordinates: rounded(position) };
};

export const streetAddress: Feed<'street-address'> = {
  normalise({ cells: attributes, geometry }) {
    const addressId = textOf(attributes.id);
    if (!addressId) return { reject: 'no-id' };
    const houseno = integerOf(attributes.houseno);
    if (!houseno) return { reject: 'no-number' };
    const street = textOf(attributes.street);
    if (!street) return { reject: 'no-street' };
    const sttype = textOf(attributes.sttype);
    return {
      addressId,
      taxkey: taxKeyOf(attributes.taxkey),
      houseno,
      housesx: textOf(attributes.housesx),
      dir: textOf(attributes.dir),
      street,
      sttype: sttype && (STREET_TYPES[sttype] ?? sttype),
      // Newer versions of the layer have neither `pdir` nor `fulladdr`.
      pdir: textOf(attributes.pdir),
      unit: textOf(attributes.unit),
      muni: textOf(attributes.muni),
      fulladdr: textOf(attributes.fulladdr),
      zip: textOf(attributes.zip_code),
      geometry: pointOf(geometry, attributes.dd_long, attributes.dd_lat),
    };
  },
};
