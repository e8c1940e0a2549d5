/** Parcels: one record a county parcel number, with the assessor's values; the county publishes no owners. */
import { AREA_COLUMNS } from '../../../datasets/area-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';

export const parcel = defineDataset({
  name: 'parcel',
  path: 'parcel',
  title: { one: 'Property', many: 'Properties' },
  about: 'Parcels of land in Seattle with their appraised values. The units of a condominium are one parcel.',
  columns: {
    taxkey: { type: 'text', label: 'Parcel number', about: 'Ten digits.', required: true, upper: true, list: 'shown' },
    address: { type: 'text', label: 'Address', upper: true, list: 'shown' },
    houseNumber: { type: 'integer', label: 'House number', list: 'hidden' },
    housenrsfx: { type: 'text', label: 'House number suffix', upper: true },
    streetdir: { type: 'text', label: 'Street direction', upper: true },
    streetname: { type: 'text', label: 'Street name', upper: true, list: 'hidden' },
    streettype: { type: 'text', label: 'Street type', upper: true },
    unitnumber: { type: 'text', label: 'Unit number' },
    use: { type: 'text', label: 'Present use', list: 'shown' },
    landValue: { type: 'number', label: 'Land value', about: 'US dollars, as appraised.', list: 'shown' },
    buildingValue: { type: 'number', label: 'Building value', about: 'US dollars, as appraised.', list: 'shown' },
    ...AREA_COLUMNS,
  },
  id: 'taxkey',
  order: { column: 'taxkey', direction: 'asc' },
  /** A point on its outline's surface. */
  place: 'point',
  exampleId: '7000000010',
  listed: true,
  kind: 'snapshot',
  note: 'Parcels and their values come from King County and are read weekly. Owners are not published.',
  licence: 'King County’s terms of use, which we have not verified: name King County.',
  rank: 4,
  role: 'parcels',
  source: {
    variable: 'PARCELS',
    url: 'https://gismaps.kingcounty.gov/arcgis/rest/services/Property/KingCo_PropertyInfo/MapServer/2',
    schedule: { cron: '30 4 ? * SUN *' },
  },
  site: {
    brand: 'Properties',
    description: 'Every property of Seattle on a map and in a table: use and appraised values.',
    menu: { group: 'properties', label: 'Properties', order: 60 },
    card: { name: 'Properties', about: 'Use and appraised values of every parcel, on a map.', order: 30 },
    zoom: 18,
    marks: { property: { label: 'Property', shape: 'square', colour: '#0b6a7a', sign: 'house' } },
    summary: { title: 'address', otherwise: 'Parcel', more: ['use'] },
    credits: { 'Parcels and their values, King County': 'https://gis-kingcounty.opendata.arcgis.com' },
  },
});
