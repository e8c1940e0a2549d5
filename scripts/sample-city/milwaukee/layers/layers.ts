/** The county's layers of the sample city as they were until about 2024: address points and street centrelines. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { STATE_PLANE } from '../../../../shared/cities/milwaukee/state-plane.ts';
import { double, integer, type Layer, objectId, text } from '../../arcgis-layer.ts';
import { onPlane } from '../../plane.ts';
import type { Address } from '../land/addresses.ts';
import { zipAt } from '../land/places.ts';
import { countyStreet, EDITED_AT } from './segment-layer.ts';

const toStatePlane = onPlane(STATE_PLANE);

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
