/** The county's layer of street centrelines. */
import { STREET_TYPES } from '../../shared/address.ts';
import type { Geometry, LineString, LngLat, MultiLineString } from '../../shared/geo.ts';
import { integerOf, textOf } from './attribute.ts';
import type { Feed } from './feed.ts';
import { isPosition, rounded } from './position.ts';

/** Null for what is no line. */
const courseOf = (source: unknown): LngLat[] | null =>
  Array.isArray(source) && source.length > 1 && source.every(isPosition) ? source.map(rounded) : null;

/** The source's coordinates may be anything. */
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
    const clineid = textOf(attributes.id);
    if (!clineid) return { reject: 'no-id' };
    const street = textOf(attributes.street);
    if (!street) return { reject: 'no-street' };
    const line = lineOf(geometry);
    if (!line) return { reject: 'no-line' };
    const sttype = textOf(attributes.sttype);
    return {
      clineid,
      dir: textOf(attributes.dir),
      street,
      sttype: sttype && (STREET_TYPES[sttype] ?? sttype),
      leftfr: integerOf(attributes.leftfr),
      leftto: integerOf(attributes.leftto),
      rightfr: integerOf(attributes.rightfr),
      rightto: integerOf(attributes.rightto),
      // A street between two municipalities may have one on either side.
      muni: textOf(attributes.muni) ?? textOf(attributes.rightMuni),
      fcc: textOf(attributes.fcc),
      geometry: line,
    };
  },
};
