/** The county’s layer of street segments. */
import { STREET_TYPES } from '../../../../shared/places/address.ts';
import { integer, type Layer, objectId, text } from '../../arcgis-layer.ts';
import { evenIsLeft } from '../land/addresses.ts';
import type { StreetName } from '../land/street-stretches.ts';
import type { Segment } from '../land/streets.ts';

/** The layers never change while the city runs. */
export const EDITED_AT = new Date('2026-01-04T09:00:00Z');

/** The county spells street types its own way. */
const countyType = ({ type }: StreetName): string | null => (type ? (STREET_TYPES[type] ?? type) : null);

/** A street's columns as the county calls and spells them. */
export const countyStreet = (street: StreetName) => ({
  DIR: street.direction || null,
  STREET: street.name,
  STTYPE: countyType(street),
  PDIR: null,
});

const SEGMENT_FIELDS = [
  objectId,
  integer('CLINEID'),
  ...['DIR', 'STREET', 'STTYPE', 'PDIR'].map(text),
  ...['LOW', 'HIGH', 'LEFTFR', 'LEFTTO', 'RIGHTFR', 'RIGHTTO'].map(integer),
  ...['MUNI', 'FCC', 'OWNER', 'R_MCD', 'L_MCD', 'SHIELD', 'HIGHWAY'].map(text),
];

/** The first and last number of one parity in a block, 0 and 0 where there is none. */
const rangeOf = ({ low, high }: Segment, parity: 0 | 1): [from: number, to: number] => {
  const from = Math.max(low, 1) + ((Math.max(low, 1) + parity) % 2);
  const to = high - 1 - ((high - 1 + parity) % 2);
  return to >= from ? [from, to] : [0, 0];
};

/** House numbers of both sides, from and to. */
export const rangesOf = (segment: Segment) => {
  const [even, odd] = [rangeOf(segment, 0), rangeOf(segment, 1)];
  const [left, right] = evenIsLeft(segment) ? [even, odd] : [odd, even];
  return { LEFTFR: left[0], LEFTTO: left[1], RIGHTFR: right[0], RIGHTTO: right[1] };
};

export const segmentLayer = (segments: Segment[]): Layer => ({
  name: 'Street Centerlines',
  geometryType: 'esriGeometryPolyline',
  fields: SEGMENT_FIELDS,
  editedAt: EDITED_AT,
  count: segments.length,
  feature: (index) => {
    const segment = segments[index];
    if (!segment) throw new Error(`no segment ${index}`);
    const ranges = rangesOf(segment);
    const numbers = Object.values(ranges).filter((number) => number > 0);
    const code = segment.municipality.code;
    return {
      properties: {
        OBJECTID: index + 1,
        CLINEID: segment.id,
        ...countyStreet(segment.street),
        LOW: numbers.length > 0 ? Math.min(...numbers) : 0,
        HIGH: Math.max(0, ...numbers),
        ...ranges,
        MUNI: segment.municipality.name,
        FCC: segment.fcc,
        OWNER: null,
        R_MCD: code,
        L_MCD: code,
        SHIELD: segment.fcc === 'A1' ? 'I' : null,
        HIGHWAY: segment.fcc === 'A1' ? segment.street.name : null,
      },
      geometry: { type: 'LineString', coordinates: segment.course },
    };
  },
});
