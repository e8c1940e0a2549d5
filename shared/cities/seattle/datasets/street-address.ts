/** Street addresses: the county's address points, behind the geocoder and the street reference. */
import { defineDataset } from '../../../datasets/dataset.ts';
import { ADDRESS_COLUMNS } from '../../../datasets/street-columns.ts';

export const streetAddress = defineDataset({
  name: 'street-address',
  path: 'streetAddress',
  title: { one: 'Street address', many: 'Street addresses' },
  about: 'Every address of Seattle with its point.',
  columns: ADDRESS_COLUMNS,
  id: 'addressId',
  order: { column: 'addressId', direction: 'asc' },
  place: 'point',
  listed: false,
  kind: 'snapshot',
  note: 'Addresses come from King County and are updated weekly.',
  licence: 'King County’s terms of use, which we have not verified: name King County.',
  site: { credits: { 'Street addresses, King County': 'https://gis-kingcounty.opendata.arcgis.com' } },
  rank: 5,
  role: 'addresses',
  source: {
    variable: 'STREET_ADDRESSES',
    url: 'https://gismaps.kingcounty.gov/arcgis/rest/services/Address/KingCo_AddressPoints/MapServer/0',
    schedule: { cron: '0 4 ? * SUN *' },
  },
});
