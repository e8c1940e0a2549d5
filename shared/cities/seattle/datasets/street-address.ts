/** Street addresses: the county's address points, behind the geocoder and the street reference. */

import { defineDataset } from '../../../datasets/dataset.ts';

/** Where its rows are read. */
const SOURCE_URL = 'https://gismaps.kingcounty.gov/arcgis/rest/services/Address/KingCo_AddressPoints/MapServer/0';

export const streetAddress = defineDataset({
  name: 'street-address',
  path: 'streetAddress',
  title: { one: 'Street address', many: 'Street addresses' },
  about: 'Every address of Seattle with its point.',
  columns: {
    addressId: { type: 'text', label: 'Address id', about: 'As the source numbers them.', required: true },
    taxkey: { type: 'text', label: 'Parcel number', upper: true },
    houseno: { type: 'integer', label: 'House number', required: true },
    housesx: { type: 'text', label: 'Number suffix', upper: true },
    dir: { type: 'text', label: 'Direction', upper: true },
    street: {
      type: 'text',
      label: 'Street',
      about: 'With type and direction where a direction follows the type: 12TH AVE S.',
      required: true,
      upper: true,
    },
    sttype: { type: 'text', label: 'Street type', about: 'Null where it stands in the street.', upper: true },
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
  note: 'Addresses come from King County and are updated weekly.',
  licence: 'King County’s terms of use, which we have not verified: name King County.',
  site: { credits: { 'Street addresses, King County': SOURCE_URL } },
  rank: 5,
  role: 'addresses',
  source: {
    variable: 'STREET_ADDRESSES',
    url: SOURCE_URL,
    schedule: { cron: '0 4 ? * SUN *', zone: 'America/Los_Angeles' },
  },
});
