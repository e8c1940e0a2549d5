/** The county's layer of street centrelines. */
import { integerOf, readCell, upperTextOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { lineOf } from '../../../datasets/reading/line.ts';
import { STREET_TYPES } from '../../../places/address.ts';

export const streetSegment: Feed<'street-segment'> = {
  normalise({ cells: attributes, geometry }, { unreadable }) {
    const clineid = upperTextOf(attributes.id);
    if (!clineid) return { reject: 'no-id' };
    const street = upperTextOf(attributes.street);
    if (!street) return { reject: 'no-street' };
    const line = lineOf(geometry);
    if (!line) return { reject: 'no-line' };
    const numberIn = (column: string) => readCell(column, attributes[column], integerOf, unreadable);
    const sttype = upperTextOf(attributes.sttype);
    return {
      clineid,
      dir: upperTextOf(attributes.dir),
      street,
      sttype: sttype && (STREET_TYPES[sttype] ?? sttype),
      leftfr: numberIn('leftfr'),
      leftto: numberIn('leftto'),
      rightfr: numberIn('rightfr'),
      rightto: numberIn('rightto'),
      // A street between two municipalities may have one on either side.
      muni: upperTextOf(attributes.muni) ?? upperTextOf(attributes.rightMuni),
      fcc: upperTextOf(attributes.fcc),
      geometry: line,
    };
  },
};
