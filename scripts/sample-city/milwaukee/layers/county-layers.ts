/** The county's layers of the sample city since the county renewed them: address points and street centrelines. */
import { type Field, integer, type Layer, objectId, text } from '../../arcgis-layer.ts';
import type { Address } from '../land/addresses.ts';
import { zipAt } from '../land/places.ts';
import type { Segment } from '../land/streets.ts';
import { countyStreet, EDITED_AT, rangesOf } from './segment-layer.ts';

/** Columns that have been seen in the layer. */
const SEEN: readonly Field[] = [
  objectId,
  integer('Source_OID'),
  integer('HouseNo'),
  ...['Dir', 'Street', 'StType', 'PDir', 'Unit', 'Muni', 'Zip_Code'].map(text),
];

/** Columns of the older layer that this one likely has too. */
const LIKELY: readonly Field[] = ['HouseSx', 'TaxKey'].map(text);

/** Above all ids of the older layer, so that the new ones run the other way: none is the same address's old id. */
const SOURCE_IDS = 2_100_000_000;

/** `keyOf`: the tax key of the parcel that an address lies on. `isBare`: without the columns that are only likely. */
export const addressPointsLayer = (
  addresses: Address[],
  keyOf: (address: Address) => string | null,
  isBare: boolean,
): Layer => ({
  name: 'Address Points',
  geometryType: 'esriGeometryPoint',
  fields: isBare ? SEEN : [...SEEN, ...LIKELY],
  editedAt: EDITED_AT,
  count: addresses.length,
  feature: (index) => {
    const address = addresses[index];
    if (!address) throw new Error(`no address ${index}`);
    const { street, municipality } = address.segment;
    const { DIR, STREET, STTYPE, PDIR } = countyStreet(street);
    const seen = {
      OBJECTID: index + 1,
      Source_OID: SOURCE_IDS - address.id,
      HouseNo: address.number,
      Dir: DIR,
      Street: STREET,
      StType: STTYPE,
      PDir: PDIR,
      Unit: address.unit || null,
      Muni: municipality.name,
      Zip_Code: zipAt(address.point),
    };
    const likely = { HouseSx: address.suffix || null, TaxKey: keyOf(address) };
    return {
      properties: isBare ? seen : { ...seen, ...likely },
      geometry: { type: 'Point', coordinates: address.point },
    };
  },
});

/** `OBJECTID`, `DIR` and `STREET` have been seen; how the others are called is likely, not known. */
const CENTERLINE_FIELDS = [
  objectId,
  integer('CLINE_ID'),
  ...['DIR', 'STREET', 'STTYPE', 'PDIR'].map(text),
  ...['L_F_ADD', 'L_T_ADD', 'R_F_ADD', 'R_T_ADD'].map(integer),
  ...['MUNI_L', 'MUNI_R', 'FCC', 'SHIELD', 'HIGHWAY'].map(text),
];

/** The last part of the layer's address; no other number is there. */
export const CENTERLINES = 5;

export const centerlinesLayer = (segments: Segment[]): Layer => ({
  name: 'Street Centerlines with Address Ranges and Highway Designations',
  id: CENTERLINES,
  geometryType: 'esriGeometryPolyline',
  fields: CENTERLINE_FIELDS,
  editedAt: EDITED_AT,
  count: segments.length,
  feature: (index) => {
    const segment = segments[index];
    if (!segment) throw new Error(`no segment ${index}`);
    const { LEFTFR, LEFTTO, RIGHTFR, RIGHTTO } = rangesOf(segment);
    const isFreeway = segment.fcc === 'A1';
    return {
      properties: {
        OBJECTID: index + 1,
        CLINE_ID: segment.id,
        ...countyStreet(segment.street),
        L_F_ADD: LEFTFR,
        L_T_ADD: LEFTTO,
        R_F_ADD: RIGHTFR,
        R_T_ADD: RIGHTTO,
        MUNI_L: segment.municipality.name,
        MUNI_R: segment.municipality.name,
        FCC: segment.fcc,
        SHIELD: isFreeway ? 'I' : null,
        HIGHWAY: isFreeway ? segment.street.name : null,
      },
      geometry: { type: 'LineString', coordinates: segment.course },
    };
  },
});
