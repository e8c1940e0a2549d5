/** Where parcels and their outlines are read: a map layer of the county or of the city. */
import { SOURCES } from '../city.ts';
import { type DatasetSources, type Layout, type Source, sameNames } from './source.ts';

/** 'Parcels with Property Information'. */
const countyParcels: Layout = {
  name: 'county-parcels',
  columns: sameNames(
    ...['map_id', 'taxkey', 'housenr', 'streetname', 'ownername1', 'assessedva', 'descriptio', 'dwelling_c'],
  ),
  optional: sameNames(
    ...['address', 'housenrhi', 'housenrsfx', 'streetdir', 'streettype', 'muniname', 'par_zip', 'par_zip_ex'],
    ...['legaldescr', 'parcel_typ', 'ownername2', 'ownername3', 'owneraddr', 'ownerctyst', 'ownerzip'],
    ...['condo_name', 'unitnumber', 'tax_yr', 'fair_mkt_v', 'landvalue', 'gross_tax', 'net_tax', 'acres'],
    ...['geo_police', 'geo_alder'],
  ),
  ids: 'taxkey',
  coverage: 'county',
};

/** 'parcels_mprop': parcels with the columns of the Master Property file. */
const cityParcels: Layout = {
  name: 'city-parcels',
  columns: sameNames(
    ...['taxkey', 'house_nr_lo', 'sdir', 'street', 'sttype', 'owner_name_1', 'c_a_class', 'c_a_total', 'nr_units'],
  ),
  optional: sameNames(
    ...['house_nr_hi', 'house_nr_sfx', 'unit', 'geo_zip_code', 'c_a_exm_type', 'owner_name_2', 'owner_name_3'],
    ...['owner_mail_addr', 'owner_city_state', 'owner_zip', 'yr_assmt', 'c_a_land', 'lot_area'],
    ...['geo_police', 'geo_alder'],
  ),
  ids: 'taxkey',
  coverage: 'city',
};

const layer: Source = {
  variable: 'PARCELS',
  candidates: [{ name: 'city-layer', adapter: 'arcgis', url: SOURCES.PARCELS, layouts: [countyParcels, cityParcels] }],
};

export const parcelSources: DatasetSources = { current: layer, formerLayout: cityParcels.name };

export const commonParcelSources: DatasetSources = { current: layer, formerLayout: cityParcels.name };
