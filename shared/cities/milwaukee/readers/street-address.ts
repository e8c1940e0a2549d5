/** The county's layer of address points. */
import type { Geometry, Point } from '../../../base/geo.ts';
import { integerOf, readCell, taxKeyOf, upperTextOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { isPosition, rounded } from '../../../datasets/reading/position.ts';
import { STREET_TYPES } from '../../../places/address.ts';

/** The source's coordinates are not trusted. */
const pointOf = (geometry: Geometry | null, lng: unknown, lat: unknown): Point | null => {
  const position: unknown = geometry?.type === 'Point' ? geometry.coordinates : [Number(lng), Number(lat)];
  // Unplaced features come at 0, 0.
  if (!isPosition(position) || Math.abs(position[0]) <= 1 || Math.abs(position[1]) <= 1) return null;
  return { type: 'Point', coordinates: rounded(position) };
};

export const streetAddress: Feed<'street-address'> = {
  normalise({ cells: attributes, geometry }, { unreadable }) {
    const addressId = upperTextOf(attributes.id);
    if (!addressId) return { reject: 'no-id' };
    const houseno = integerOf(attributes.houseno);
    if (!houseno || houseno < 0) return { reject: 'no-number' };
    const street = upperTextOf(attributes.street);
    if (!street) return { reject: 'no-street' };
    const sttype = upperTextOf(attributes.sttype);
    return {
      addressId,
      taxkey: readCell('taxkey', attributes.taxkey, taxKeyOf, unreadable),
      houseno,
      housesx: upperTextOf(attributes.housesx),
      dir: upperTextOf(attributes.dir),
      street,
      sttype: sttype && (STREET_TYPES[sttype] ?? sttype),
      // Newer versions of the layer have neither `pdir` nor `fulladdr`.
      pdir: upperTextOf(attributes.pdir),
      unit: upperTextOf(attributes.unit),
      muni: upperTextOf(attributes.muni),
      fulladdr: upperTextOf(attributes.fulladdr),
      zip: upperTextOf(attributes.zip_code),
      geometry: pointOf(geometry, attributes.dd_long, attributes.dd_lat),
    };
  },
};
