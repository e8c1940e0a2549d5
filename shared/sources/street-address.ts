/** Where street addresses are read: the county's layer of address points. */
import { SOURCES } from '../city.ts';
import { type DatasetSources, type Layout, sameNames } from './source.ts';

/** The county's layer until its renewal. */
const addressId: Layout = {
  name: 'address-id',
  columns: sameNames('address_id', 'houseno', 'dir', 'street', 'sttype', 'muni'),
  optional: sameNames('taxkey', 'housesx', 'pdir', 'unit', 'fulladdr', 'zip_code', 'dd_long', 'dd_lat'),
  ids: 'address-id',
  coverage: 'county',
};

export const streetAddressSources: DatasetSources = {
  current: {
    variable: 'STREET_ADDRESSES',
    candidates: [{ name: 'county-layer', adapter: 'arcgis', url: SOURCES.STREET_ADDRESSES, layouts: [addressId] }],
  },
  formerLayout: addressId.name,
};
