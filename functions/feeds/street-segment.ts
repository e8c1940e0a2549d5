/** The county's layer of street centrelines. */
import { STREET_TYPES } from '../../shared/address.ts';
import type { Geometry, LineString, LngLat, MultiLineString } from '../../shared/geo.ts';
import { type LayerFeature, readLayer } from '../upstream/arcgis.ts';
import { integerOf, textOf } from './attribute.ts';
import type { Feed } from './feed.ts';

const NEEDED = ['clineid', 'dir', 'street', 'sttype', 'leftfr', 'leftto', 'rightfr', 'rightto', 'muni', 'fcc'];

/** Degrees to six decimals: 0.1 m, what the store keeps. */
const rounded = ([lng, lat]: LngLat): LngLat => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];

const lineOf = (geometry: Geometry | null): LineString | MultiLineString | null => {
  if (geometry?.type === 'LineString' && geometry.coordinates.length > 1)
    return { type: 'LineString', coordinates: geometry.coordinates.map(rounded) };
  if (geometry?.type === 'MultiLineString' && geometry.coordinates.length > 0)
    return { type: 'MultiLineString', coordinates: geometry.coordinates.map((line) => line.map(rounded)) };
  return null;
};

export const streetSegment: Feed<'street-segment', LayerFeature> = {
  fetch: (from) => readLayer(from, NEEDED),
  normalise({ attributes, geometry }) {
    const clineid = textOf(attributes.clineid);
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
      muni: textOf(attributes.muni),
      fcc: textOf(attributes.fcc),
      geometry: line,
    };
  },
};
