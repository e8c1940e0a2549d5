/** The sources of the Master Property file: the current file, and the yearly files since 1975 with their many names of columns. */
import type { ColumnNames, DatasetSources, Layout } from '../../../datasets/source.ts';
import { property } from '../datasets/property.ts';

/** The names of the columns in the current file and in the yearly files. */
export const PROPERTY_HEADERS = {
  taxkey: ['TAXKEY'],
  yr_assmt: ['YR_ASSMT', 'YRASSMT', 'YEARASS'],
  last_name_chg: ['LAST_NAME_CHG', 'LASTNAMECH', 'LAST_NAME_', 'NAMCHDAT'],
  own_ocpd: ['OWN_OCPD', 'OWNOCPD', 'OWNEROCC'],
  yr_built: ['YR_BUILT', 'YRBUILT'],
  c_a_class: ['C_A_CLASS', 'CACLASS', 'CURCLSCD'],
  c_a_land: ['C_A_LAND', 'CALAND', 'CURLNDAS'],
  c_a_imprv: ['C_A_IMPRV', 'CAIMPRV', 'CURIMPAS'],
  c_a_total: ['C_A_TOTAL', 'CATOTAL', 'CURTOTAS'],
  bldg_area: ['BLDG_AREA', 'BLDGAREA'],
  lot_area: ['LOT_AREA', 'LOTAREA'],
  nr_units: ['NR_UNITS', 'NRUNITS', 'NUMUNITS'],
  owner_name_1: ['OWNER_NAME_1', 'OWNERNAME1', 'OWNRNAM1'],
  owner_name_2: ['OWNER_NAME_2', 'OWNERNAME2', 'OWNRNAM2'],
  owner_name_3: ['OWNER_NAME_3', 'OWNERNAME3', 'OWNRNAM3'],
  owner_mail_addr: ['OWNER_MAIL_ADDR', 'OWNERADDR', 'OWNER_MAIL', 'OWNRADDR'],
  owner_city_state: ['OWNER_CITY_STATE', 'OWNERCITY', 'OWNER_CITY', 'OWNRCITY'],
  owner_zip: ['OWNER_ZIP', 'OWNERZIP', 'OWNRZIP'],
} as const satisfies ColumnNames;

export type PropertyColumn = keyof typeof PROPERTY_HEADERS;

const extent = { ids: 'taxkey-and-day', coverage: 'city' };

const masterProperty: Layout = { name: 'master-property', columns: PROPERTY_HEADERS, ...extent };

const { taxkey, c_a_land, c_a_imprv, c_a_total, ...inSomeYears } = PROPERTY_HEADERS;

/** The columns of every yearly file; others came over the years. */
const yearlyProperty: Layout = {
  name: 'yearly-property',
  columns: { taxkey, c_a_land, c_a_imprv, c_a_total },
  optional: inSomeYears,
  ...extent,
};

export const propertySources: DatasetSources = {
  current: {
    variable: property.source.variable,
    candidates: [
      { name: 'city-portal', adapter: 'ckan', url: property.source.url, file: 'mprop.csv', layouts: [masterProperty] },
    ],
  },
  archive: {
    variable: property.source.archive.variable,
    candidates: [{ name: 'city-portal', adapter: 'ckan', url: property.source.archive.url, layouts: [yearlyProperty] }],
  },
  formerLayout: masterProperty.name,
};
