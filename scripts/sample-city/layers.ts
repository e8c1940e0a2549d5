/** The county's layers of the sample city as they were until about 2024: address points and street centrelines. */
import { toStatePlane } from '../../functions/upstream/state-plane.ts';
import { STREET_TYPES } from '../../shared/address.ts';
import type { LngLat } from '../../shared/geo.ts';
import { type Address, evenIsLeft } from './addresses.ts';
import { double, integer, type Layer, objectId, text } from './arcgis-layer.ts';
import { zipAt } from './places.ts';
import type { Segment, StreetName } from './streets.ts';

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

/** Feet of the state's southern zone, EPSG:32054. */
const stateFeet = (point: LngLat) => {
  const [x, y] = toStatePlane(point).map((feet) => Math.round(feet * 100) / 100);
  return { X: x, Y: y };
};

const ADDRESS_FIELDS = [
  objectId,
  integer('ADDRESS_ID'),
  text('TAXKEY'),
  integer('HOUSENO'),
  ...['HOUSESX', 'ALT_ID', 'DIR', 'STREET', 'STTYPE', 'PDIR', 'MUNI', 'UNIT', 'ZIP_CODE'].map(text),
  ...['COMMENT', 'SOURCE', 'MAILABLE', 'FULLADDR'].map(text),
  ...['X', 'Y', 'DD_LAT', 'DD_LONG'].map(double),
  integer('CLINEID'),
];

/** `keyOf`: the tax key of the parcel that an address lies on. */
export const addressLayer = (addresses: Address[], keyOf: (address: Address) => string | null): Layer => ({
  name: 'Address Points',
  geometryType: 'esriGeometryPoint',
  fields: ADDRESS_FIELDS,
  editedAt: EDITED_AT,
  count: addresses.length,
  feature: (index) => {
    const address = addresses[index];
    if (!address) throw new Error(`no address ${index}`);
    const { street, municipality, id } = address.segment;
    const county = countyStreet(street);
    const house = `${address.number}${address.suffix}`;
    return {
      properties: {
        OBJECTID: index + 1,
        ADDRESS_ID: address.id,
        TAXKEY: keyOf(address),
        HOUSENO: address.number,
        HOUSESX: address.suffix || null,
        ALT_ID: null,
        ...county,
        MUNI: municipality.name,
        UNIT: address.unit || null,
        ZIP_CODE: zipAt(address.point),
        COMMENT: null,
        SOURCE: 'SAMPLE',
        MAILABLE: 'Yes',
        FULLADDR: [house, county.DIR, county.STREET, county.STTYPE, address.unit].filter(Boolean).join(' '),
        ...stateFeet(address.point),
        DD_LAT: address.point[1],
        DD_LONG: address.point[0],
        CLINEID: id,
      },
      geometry: { type: 'Point', coordinates: address.point },
    };
  },
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
