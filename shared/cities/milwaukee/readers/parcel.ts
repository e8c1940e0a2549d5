/** Parcels: each tax key with its owner, assessment and taxes, from the county's layer, the city's or the Master Property file. */
import type { AreaColumn } from '../../../datasets/area-columns.ts';
import type { Column } from '../../../datasets/dataset.ts';
import { integerOf, numberOf, readCell, upperTextOf, wordsOf } from '../../../datasets/reading/attribute.ts';
import type { FedRecord, Feed, Reading } from '../../../datasets/reading/feed.ts';
import { outlineHash, outlineOf } from '../../../datasets/reading/outline.ts';
import { rounded } from '../../../datasets/reading/position.ts';
import type { SourceRow } from '../../../datasets/reading/source-row.ts';
import { DATASETS, type DatasetRecord } from '../../../datasets/registry.ts';
import { parcelAddress } from '../../../places/parcel-address.ts';
import { pointOnSurface } from '../../../places/surface.ts';
import { CITY } from '../facts.ts';
import {
  type Attributes,
  acresOfLot,
  landUseClass,
  mapIdOf,
  nonZero,
  placeOnStreet,
  streetTypeIn,
  taxKey,
  zipExtension,
  zipFive,
  zipIn,
} from './parcel-values.ts';

const { columns } = DATASETS.parcel;
/** The time of change and the areas are set where records are stored. */
type Field = Exclude<keyof typeof columns, 'updatedAt' | AreaColumn>;

/** Whose columns: the city's layer and the Master Property file have the same. */
type Columns = 'county' | 'city';

/** An attribute, what is made of several, or null where the source has nothing of the kind. */
type From = string | ((attributes: Attributes) => unknown) | null;

const cityName = (): string => CITY.municipality;

/** Every field and where each source has it. */
const FIELDS: Record<Field, Record<Columns, From>> = {
  taxkey: { county: taxKey, city: taxKey },
  // If the source has none, the sync takes the smallest tax key with an identical outline.
  map_id: { county: mapIdOf, city: null },
  // It is for parcels without a house number; else it is made of its parts.
  address: { county: 'address', city: placeOnStreet },
  houseNumber: { county: nonZero('housenr'), city: nonZero('house_nr_lo') },
  houseNumberHigh: { county: nonZero('housenrhi'), city: nonZero('house_nr_hi') },
  housenrsfx: { county: 'housenrsfx', city: 'house_nr_sfx' },
  streetdir: { county: 'streetdir', city: 'sdir' },
  streetname: { county: 'streetname', city: 'street' },
  streettype: { county: streetTypeIn('streettype'), city: streetTypeIn('sttype') },
  muniname: { county: 'muniname', city: cityName },
  par_zip: { county: zipIn('par_zip'), city: zipFive },
  par_zip_ex: { county: 'par_zip_ex', city: zipExtension },
  descriptio: { county: 'descriptio', city: landUseClass },
  legaldescr: { county: 'legaldescr', city: null },
  parcel_typ: { county: 'parcel_typ', city: null },
  ownername1: { county: 'ownername1', city: 'owner_name_1' },
  ownername2: { county: 'ownername2', city: 'owner_name_2' },
  ownername3: { county: 'ownername3', city: 'owner_name_3' },
  owneraddr: { county: 'owneraddr', city: 'owner_mail_addr' },
  ownerctyst: { county: 'ownerctyst', city: 'owner_city_state' },
  ownerzip: { county: zipIn('ownerzip'), city: zipIn('owner_zip') },
  condo_name: { county: 'condo_name', city: 'condo_name' },
  unitnumber: { county: 'unitnumber', city: 'unit' },
  tax_yr: { county: nonZero('tax_yr'), city: nonZero('yr_assmt') },
  assessedva: { county: 'assessedva', city: 'c_a_total' },
  fair_mkt_v: { county: 'fair_mkt_v', city: null },
  landvalue: { county: 'landvalue', city: 'c_a_land' },
  gross_tax: { county: 'gross_tax', city: null },
  net_tax: { county: 'net_tax', city: null },
  acres: { county: nonZero('acres'), city: acresOfLot },
  dwelling_c: { county: 'dwelling_c', city: 'nr_units' },
  yr_built: { county: null, city: nonZero('yr_built') },
  own_ocpd: { county: null, city: 'own_ocpd' },
  police: { county: 'geo_police', city: 'geo_police' },
  ald: { county: 'geo_alder', city: 'geo_alder' },
};

const readAs = ({ type, upper }: Column, value: unknown): unknown => {
  if (type === 'integer') return integerOf(value);
  if (type === 'number') return numberOf(value);
  return upper ? upperTextOf(value) : wordsOf(value);
};

// The keys of a record of names are its names.
const FIELD_LIST = (Object.keys(FIELDS) as Field[]).map((field) => ({
  field,
  column: columns[field],
  from: FIELDS[field],
}));

const fieldsOf = (
  { layout, cells: attributes }: SourceRow,
  unreadable: Reading['unreadable'],
): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  const whose: Columns = layout.startsWith('county-') ? 'county' : 'city';
  for (const { field, column, from } of FIELD_LIST) {
    const source = from[whose];
    const cell = typeof source === 'function' ? source(attributes) : source && attributes[source];
    record[field] = readCell(field, cell, (value) => readAs(column, value), unreadable);
  }
  return record;
};

export const parcel: Feed<'parcel'> = {
  normalise(row, { unreadable }) {
    const fields = fieldsOf(row, unreadable);
    if (!fields.taxkey) return { reject: 'no-id' };
    const outline = outlineOf(row.geometry);
    // The table has every column of the dataset, read as the column's type.
    const parts = fields as DatasetRecord<'parcel'>;
    return {
      ...fields,
      address: parcelAddress({ ...parts, houseNumberHigh: null }) ?? parts.address,
      geometry: outline && { type: 'Point', coordinates: rounded(pointOnSurface(outline)) },
      outlineHash: outline && outlineHash(outline),
    } as FedRecord<'parcel'>;
  },
};
