/** Street addresses: the county's address points, behind the geocoder and the street reference. */
import { defineDataset } from '../../../datasets/dataset.ts';

/** The source of its rows. */
const SOURCE_URL = 'https://lio.milwaukeecountywi.gov/arcgis/rest/services/Addressing/Address_Points/MapServer/0';

export const streetAddress = defineDataset({
  name: 'street-address',
  path: 'streetAddress',
  title: { one: 'Street address', many: 'Street addresses' },
  about: 'Every address of the county with its point.',
  columns: {
    addressId: { type: 'text', label: 'Address id', about: 'As the source numbers them.', required: true },
    taxkey: { type: 'text', label: 'Tax key', upper: true },
    houseno: { type: 'integer', label: 'House number', required: true },
    housesx: { type: 'text', label: 'Number suffix', upper: true },
    dir: { type: 'text', label: 'Direction', upper: true },
    street: { type: 'text', label: 'Street', required: true, upper: true },
    sttype: {
      type: 'text',
      label: 'Street type',
      upper: true,
      about: "The county's spelling: AVE, BLVD, CIR, LN, PKWY, TER, WAY.",
    },
    pdir: { type: 'text', label: 'Direction after the street', upper: true },
    unit: { type: 'text', label: 'Unit', upper: true },
    muni: { type: 'text', label: 'Municipality', upper: true },
    fulladdr: { type: 'text', label: 'Full address', upper: true },
    zip: { type: 'text', label: 'ZIP code' },
  },
  id: 'addressId',
  order: { column: 'addressId', direction: 'asc' },
  place: 'point',
  listed: false,
  kind: 'snapshot',
  note: 'Addresses come from Milwaukee County and are updated weekly.',
  licence: 'No licence is stated that we know of: name Milwaukee County.',
  site: {
    credits: { 'Street addresses, Milwaukee County Land Information Office': SOURCE_URL },
  },
  rank: 7,
  role: 'addresses',
  source: {
    variable: 'STREET_ADDRESSES',
    url: SOURCE_URL,
    schedule: { cron: '0 4 ? * SUN *' },
  },
});
