/** The county's layer of street centrelines. */

import { integerOf, upperTextOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { isPosition, rounded } from '../../../datasets/reading/position.ts';
import { STREET_TYPES } from '../../../places/address.ts';
import type { Geometry, LineString, LngLat, MultiLineString } from '../../../places/geo.ts';

/** Null for what is no line. */
const courseOf = (source: unknown): LngLat[] | null =>
  Array.isArray(source) && source.length > 1 && source.every(isPosition) ? source.map(rounded) : null;

/** The source's coordinates are not trusted. */
const lineOf = (geometry: Geometry | null): LineString | MultiLineString | null => {
  if (geometry?.type === 'LineString') {
    const course = courseOf(geometry.coordinates);
    return course && { type: 'LineString', coordinates: course };
  }
  if (geometry?.type !== 'MultiLineString' || !Array.isArray(geometry.coordinates)) return null;
  const courses = geometry.coordinates.map(courseOf).filter((course) => course !== null);
  return courses.length > 0 ? { type: 'MultiLineString', coordinates: courses } : null;
};

export const streetSegment: Feed<'street-segment'> = {
  normalise({ cells: attributes, geometry }) {
    const clineid = upperTextOf(attributes.id);
    if (!clineid) return { reject: 'no-id' };
    const street = upperTextOf(attributes.street);
    if (!street) return { reject: 'no-street' };
    const line = lineOf(geometry);
    if (!line) return { reject: 'no-line' };
    const sttype = upperTextOf(attributes.sttype);
    return {
      clineid,
      dir: upperTextOf(attributes.dir),
      street,
      sttype: sttype && (STREET_TYPES[sttype] ?? sttype),
      leftfr: integerOf(attributes.leftfr),
      leftto: integerOf(attributes.leftto),
      rightfr: integerOf(attributes.rightfr),
      rightto: integerOf(attributes.rightto),
      // A street between two municipalities may have one on either side.
      muni: upperTextOf(attributes.muni) ?? upperTextOf(attributes.rightMuni),
      fcc: upperTextOf(attributes.fcc),
      geometry: line,
    };
  },
};
