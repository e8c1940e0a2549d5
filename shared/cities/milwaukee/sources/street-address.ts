/** The sources of street addresses: the county's layer of address points, at its address of today or at the one before. */
import { type Candidate, type DatasetSources, type Layout, sameNames } from '../../../datasets/source.ts';
import { streetAddress } from '../datasets/street-address.ts';

const columns = sameNames('houseno', 'dir', 'street', 'sttype', 'muni');
const optional = sameNames('taxkey', 'housesx', 'pdir', 'unit', 'fulladdr', 'zip_code', 'dd_long', 'dd_lat');

/** A layer's addresses by the column that names them: each numbers them in its own way. */
const namedBy = (name: string, column: string): Layout => ({
  name,
  columns: { id: [column], ...columns },
  optional,
  ids: name,
  coverage: 'county',
});

const addressId = namedBy('address-id', 'address_id');

/** The county has renewed the layer and named its addresses anew: the first of these columns that is there counts. */
const layouts = [addressId, namedBy('source-oid', 'source_oid'), namedBy('global-id', 'globalid')];

const layer = (name: string, url: string): Candidate => ({ name, adapter: 'arcgis', url, layouts });

export const streetAddressSources: DatasetSources = {
  current: {
    variable: streetAddress.source.variable,
    candidates: [
      layer('county-layer', streetAddress.source.url),
      layer(
        'county-layer-before',
        'https://lio.milwaukeecountywi.gov/arcgis/rest/services/AddressPoints/AddressPoints/MapServer/0',
      ),
    ],
  },
  formerLayout: addressId.name,
};
