/** The sources of parcels and their outlines: the Master Property file, and beside it a map layer of the county or the city. */
import { type DatasetSources, type Layout, type Source, sameNames } from '../../../datasets/source.ts';
import { commonParcel } from '../datasets/common-parcel.ts';
import { parcel } from '../datasets/parcel.ts';
import { STATE_PLANE } from '../state-plane.ts';

const county = { ids: 'taxkey', coverage: 'county' };
const city = { ids: 'taxkey', coverage: 'city' };

/** The county's 'Parcels with Property Information' with names of at most ten letters, as a shapefile cuts them. */
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
  ...county,
};

/**
 * The same with names of full length, of which those in `columns` have been seen. Its outlines go by tax keys: whether
 * it has an id of its own for them is not known.
 */
const countyParcelsInFull: Layout = {
  name: 'county-parcels-in-full',
  columns: { ...sameNames('taxkey', 'ownername1', 'muniname', 'address'), descriptio: ['DESCRIPTION'] },
  optional: {
    ...sameNames(
      ...['housenr', 'housenrhi', 'housenrsfx', 'streetdir', 'streetname', 'streettype', 'par_zip'],
      ...['ownername2', 'ownername3', 'owneraddr', 'ownerzip', 'condo_name', 'unitnumber', 'tax_yr'],
      ...['landvalue', 'gross_tax', 'net_tax', 'acres', 'geo_police', 'geo_alder'],
    ),
    assessedva: ['ASSESSEDVALUE', 'ASSESSED_VALUE', 'ASSESSEDVA'],
    dwelling_c: ['DWELLING_COUNT', 'DWELLING_CNT', 'DWELLING_C'],
    fair_mkt_v: ['FAIR_MKT_VALUE', 'FAIR_MARKET_VALUE', 'FAIR_MKT_V'],
    legaldescr: ['LEGALDESCRIPTION', 'LEGALDESCRIP', 'LEGALDESCR'],
    ownerctyst: ['OWNERCITYSTATE', 'OWNERCTYSTATE', 'OWNERCTYST'],
    par_zip_ex: ['PAR_ZIP_EXT', 'PAR_ZIP_EXTENSION', 'PAR_ZIP_EX'],
    parcel_typ: ['PARCEL_TYPE', 'PARCEL_TYP'],
  },
  ...county,
};

const inCity = {
  columns: sameNames(
    ...['taxkey', 'house_nr_lo', 'sdir', 'street', 'sttype', 'owner_name_1', 'c_a_class', 'c_a_total', 'nr_units'],
  ),
  optional: sameNames(
    ...['house_nr_hi', 'house_nr_sfx', 'unit', 'geo_zip_code', 'c_a_exm_type', 'owner_name_2', 'owner_name_3'],
    ...['owner_mail_addr', 'owner_city_state', 'owner_zip', 'yr_assmt', 'c_a_land', 'lot_area'],
    ...['yr_built', 'own_ocpd'],
    ...['geo_police', 'geo_alder'],
  ),
  ...city,
};

/** 'parcels_mprop': parcels with the columns of the Master Property file. */
const cityParcels: Layout = { name: 'city-parcels', ...inCity };

/**
 * The file of parcel outlines, with names of at most ten letters. Its values are of the day on which the city made it.
 * They count only for a parcel that the Master Property file does not have.
 */
const cityOutlines: Layout = {
  name: 'city-outlines',
  columns: {
    taxkey: ['Taxkey'],
    house_nr_lo: ['StreetNumb'],
    sdir: ['StreetDire'],
    street: ['StreetName'],
    sttype: ['STTYPE'],
  },
  optional: {
    house_nr_hi: ['AlternateS'],
    house_nr_sfx: ['StreetNu_1'],
    condo_name: ['CondoName'],
    c_a_class: ['LandUse'],
    c_a_land: ['TotalLandV'],
    c_a_total: ['TotalAsses'],
    owner_name_1: ['Owner1'],
    owner_name_2: ['Owner2'],
    owner_name_3: ['Owner3'],
    owner_mail_addr: ['OwnerBilli'],
    owner_city_state: ['OwnerCityS'],
    owner_zip: ['OwnerZipCo'],
    lot_area: ['Calculat_1'],
  },
  ...city,
};

/** The Master Property file itself, which has no outlines. */
const propertyFile: Layout = { name: 'property-file', ...inCity };

const countyLayouts = [countyParcelsInFull, countyParcels];

/**
 * The layers in order. First come the county's on a host that everyone may read, and the same on its own server. Then
 * come the city's file and the city's layer. The host of the last asks not to be read. Those of one extent stand
 * together, since another one waits for an operator.
 */
const layers = (layoutsOf: (layouts: readonly Layout[]) => readonly Layout[]): Source => ({
  variable: commonParcel.source.variable,
  candidates: [
    { name: 'county-view', adapter: 'arcgis', url: commonParcel.source.url, layouts: layoutsOf(countyLayouts) },
    {
      name: 'county-server',
      adapter: 'arcgis',
      url: 'https://lio.milwaukeecountywi.gov/arcgis/rest/services/PropertyInfo/Parcels/MapServer/4',
      layouts: layoutsOf(countyLayouts),
    },
    {
      name: 'city-file',
      adapter: 'shapefile',
      plane: STATE_PLANE,
      url: 'https://data.milwaukee.gov/dataset/3e238aee-5a21-4e2f-8ae7-803440c5d88a/resource/83503103-1049-4bc6-851f-2597d9cf580e/download/parcelpolygontax.zip',
      layouts: layoutsOf([cityOutlines]),
    },
    {
      name: 'city-layer',
      adapter: 'arcgis',
      url: 'https://milwaukeemaps.milwaukee.gov/arcgis/rest/services/property/parcels_mprop/MapServer/2',
      layouts: layoutsOf([cityParcels]),
    },
  ],
});

export const parcelSources: DatasetSources = {
  current: {
    variable: parcel.source.variable,
    candidates: [
      { name: 'city-portal', adapter: 'ckan', url: parcel.source.url, file: 'mprop.csv', layouts: [propertyFile] },
    ],
  },
  beside: {
    ...layers((layouts) => layouts),
    missing: 'No layer of outlines could be read: parcels keep what they had of it, and new ones have no outline.',
  },
  formerLayout: cityParcels.name,
};

/** Outlines go by the layer's own ids where it has them. */
const ofOutlines = (layout: Layout): Layout => (layout === countyParcels ? { ...layout, ids: 'map-id' } : layout);

export const commonParcelSources: DatasetSources = {
  current: layers((layouts) => layouts.map(ofOutlines)),
  formerLayout: cityParcels.name,
};
