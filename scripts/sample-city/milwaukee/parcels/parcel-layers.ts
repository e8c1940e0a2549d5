/** Parcels as the county publishes them: one feature a tax key, its outline with it. */
import type { Geometry } from '../../../../shared/base/geo.ts';
import { STREET_TYPES } from '../../../../shared/places/address.ts';
import { double, integer, type Layer, objectId, text } from '../../arcgis-layer.ts';
import { aldermanicAt } from '../land/districts.ts';
import { districtAt, zipAt } from '../land/places.ts';
import { factsOf } from './land-use.ts';
import { ownershipAfter, salesUntil, valuesIn } from './parcel-facts.ts';
import { isCityParcel, type Parcel, placeOfParcel } from './parcels.ts';

const SQUARE_METRES_PER_ACRE = 4046.86;

/** Dollars of tax on a dollar of value. */
const GROSS_RATE = 0.0245;

const LOTTERY_CREDIT = 180;

export const geometryOf = ({ lot: { parts } }: Parcel): Geometry => {
  const [first] = parts;
  return parts.length === 1 && first
    ? { type: 'Polygon', coordinates: [first] }
    : { type: 'MultiPolygon', coordinates: parts.map((ring) => [ring]) };
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const COUNTY_FIELDS = [
  objectId,
  ...['MAP_ID', 'TAXKEY', 'PARCEL_KEY', 'PARCEL_DES', 'RECORD_DAT', 'OVERLAP', 'MCD', 'SOURCE', 'COMMENT'].map(text),
  ...['RECID', 'RECSOURCE', 'RECDATE', 'MUNINAME', 'PARCELNO', 'OWNERNAME1', 'OWNERNAME2', 'OWNERNAME3'].map(text),
  ...['OWNERADDR', 'OWNERCTYST', 'OWNERZIP', 'HOUSENR', 'HOUSENRHI', 'HOUSENRSFX', 'STREETDIR', 'STREETNAME'].map(text),
  ...['STREETTYPE', 'SUFFIXDIR', 'UNITNUMBER', 'POSTOFFICE', 'LEGALDESCR', 'CONDO_NAME', 'UNIT_TYPE'].map(text),
  ...['ACRES', 'ASSESSEDVA', 'LANDVALUE', 'IMPVALUE'].map(double),
  ...['CLASS', 'CODE', 'DESCRIPTIO', 'PARCEL_TYP'].map(text),
  integer('TAX_YR'),
  ...['FAIR_MKT_V', 'GROSS_TAX', 'NET_TAX', 'GIS_ACRES'].map(double),
  ...['SCHOOL_DIS', 'SCHOOL_ID', 'PAR_ZIP', 'PAR_ZIP_EX', 'ADDRESS', 'DWELLING_C'].map(text),
  ...['GEO_POLICE', 'GEO_ALDER'].map(text),
];

/** The county's land-use words; what the city owns and churches are 'EXEMPT'. */
const wordOf = (use: string): string => (use === 'OTHER' ? 'EXEMPT' : use);

export const streetOf = ({ address, highest }: Parcel) => {
  const { street, municipality } = address.segment;
  const type = STREET_TYPES[street.type] ?? street.type;
  return {
    house: String(address.number),
    houseHigh: String(highest),
    letter: street.direction || null,
    name: street.name,
    type: type || null,
    municipality,
    line: [`${address.number}${address.suffix}`, street.direction, street.name, street.type].filter(Boolean).join(' '),
  };
};

const countyProperties = (parcel: Parcel, year: number): Record<string, unknown> => {
  const { address, lot, condominium, taxkey } = parcel;
  const street = streetOf(parcel);
  const facts = factsOf(parcel);
  const values = valuesIn(parcel, facts, year);
  const owner = ownershipAfter(parcel, facts, salesUntil(parcel, year).count);
  const point = placeOfParcel(parcel);
  const zip = zipAt(point);
  const taxed = values.isExempt ? 0 : values.total;
  const gross = rounded(taxed * GROSS_RATE, 2);
  const acres = rounded(lot.area / SQUARE_METRES_PER_ACRE, 3);
  return {
    MAP_ID: String(1_000_000 + lot.number),
    TAXKEY: taxkey,
    PARCEL_KEY: taxkey,
    PARCEL_DES: condominium ? 'CONDOMINIUM' : 'PARCEL',
    RECORD_DAT: null,
    OVERLAP: null,
    MCD: street.municipality.code,
    SOURCE: 'SAMPLE',
    COMMENT: null,
    RECID: null,
    RECSOURCE: null,
    RECDATE: null,
    MUNINAME: street.municipality.name.toUpperCase(),
    PARCELNO: taxkey,
    OWNERNAME1: owner.names[0],
    OWNERNAME2: owner.names[1] || null,
    OWNERNAME3: null,
    OWNERADDR: owner.address?.line ?? street.line,
    OWNERCTYST: owner.address?.cityState ?? `${street.municipality.name.toUpperCase()}, WI`,
    OWNERZIP: owner.address ? zipWithDash(owner.address.zip) : `${zip}-0000`,
    HOUSENR: street.house,
    HOUSENRHI: street.houseHigh,
    HOUSENRSFX: address.suffix || null,
    STREETDIR: street.letter,
    STREETNAME: street.name,
    STREETTYPE: street.type,
    SUFFIXDIR: null,
    UNITNUMBER: condominium ? address.unit : null,
    POSTOFFICE: street.municipality.name.toUpperCase(),
    LEGALDESCR: `SAMPLE SUBDIVISION LOT ${lot.number}${condominium ? ` UNIT ${address.unit}` : ''}`,
    CONDO_NAME: condominium,
    UNIT_TYPE: condominium ? 'UNIT' : null,
    ACRES: condominium ? 0 : acres,
    ASSESSEDVA: taxed,
    LANDVALUE: values.isExempt ? 0 : values.land,
    IMPVALUE: values.isExempt ? 0 : values.improvements,
    CLASS: facts.assessmentClass,
    CODE: String(facts.landUse),
    DESCRIPTIO: wordOf(facts.use),
    PARCEL_TYP: condominium ? 'Condominium' : 'Tax Parcel',
    TAX_YR: year - 1,
    FAIR_MKT_V: rounded(taxed * 1.03, 0),
    GROSS_TAX: gross,
    NET_TAX: rounded(Math.max(0, gross - (owner.livesThere ? LOTTERY_CREDIT : 0)), 2),
    GIS_ACRES: acres,
    SCHOOL_DIS: 'SAMPLE SCHOOL DISTRICT',
    SCHOOL_ID: '0000',
    PAR_ZIP: zip,
    PAR_ZIP_EX: String(1000 + (lot.number % 9000)),
    ADDRESS: street.line,
    DWELLING_C: String(facts.dwellings),
    GEO_POLICE: isCityParcel(parcel) ? String(districtAt(point)) : null,
    GEO_ALDER: isCityParcel(parcel) ? String(aldermanicAt(point)) : null,
  };
};

/** Nobody's ZIP code begins with five zeros here, as some of the county's do. */
const zipWithDash = (zip: string): string => `${zip.slice(0, 5)}-${zip.slice(5)}`;

export const at = (parcels: Parcel[], index: number): Parcel => {
  const parcel = parcels[index];
  if (!parcel) throw new Error(`no parcel ${index}`);
  return parcel;
};

/** The county's layer 'Parcels with Property Information', all municipalities. */
export const countyParcelLayer = (parcels: Parcel[], editedAt: Date, year: number): Layer => ({
  name: 'Parcels with Property Information',
  geometryType: 'esriGeometryPolygon',
  fields: COUNTY_FIELDS,
  editedAt,
  count: parcels.length,
  feature: (index) => {
    const parcel = at(parcels, index);
    const properties = { OBJECTID: index + 1, ...countyProperties(parcel, year) };
    return { properties, geometry: geometryOf(parcel) };
  },
});
