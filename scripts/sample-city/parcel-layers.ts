/** Parcels as the county publishes them, and as the city does: one feature a tax key, its outline with it. */
import { STREET_TYPES } from '../../shared/address.ts';
import type { Geometry } from '../../shared/geo.ts';
import { double, integer, type Layer, objectId, text } from './arcgis-layer.ts';
import { aldermanicAt, tractAt } from './districts.ts';
import { factsOf, ownershipAfter, salesUntil, valuesIn } from './parcel-facts.ts';
import { isCityParcel, type Parcel, placeOfParcel } from './parcels.ts';
import { districtAt, zipAt } from './places.ts';

const SQUARE_METRES_PER_ACRE = 4046.86;
/** Dollars of tax on a dollar of value. */
const GROSS_RATE = 0.0245;
const LOTTERY_CREDIT = 180;

const geometryOf = ({ lot: { parts } }: Parcel): Geometry => {
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

const streetOf = ({ address, highest }: Parcel) => {
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

const at = (parcels: Parcel[], index: number): Parcel => {
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

const CITY_FIELDS = [
  objectId,
  text('TAXKEY'),
  integer('YR_ASSMT'),
  ...['HOUSE_NR_LO', 'HOUSE_NR_HI'].map(integer),
  ...['HOUSE_NR_SFX', 'SDIR', 'STREET', 'STTYPE', 'UNIT', 'C_A_CLASS', 'C_A_EXM_TYPE'].map(text),
  // The layer gives amounts as text.
  ...['C_A_LAND', 'C_A_IMPRV', 'C_A_TOTAL'].map(text),
  ...['OWNER_NAME_1', 'OWNER_NAME_2', 'OWNER_NAME_3', 'OWNER_MAIL_ADDR', 'OWNER_CITY_STATE', 'OWNER_ZIP'].map(text),
  ...['NEIGHBORHOOD', 'NR_STORIES', 'ZONING', 'OWN_OCPD'].map(text),
  ...['NR_UNITS', 'BLDG_AREA', 'YR_BUILT', 'BEDROOMS', 'BATHS', 'LOT_AREA', 'LAND_USE', 'LAND_USE_GP'].map(integer),
  ...['GEO_TRACT', 'GEO_ZIP_CODE', 'GEO_POLICE', 'GEO_ALDER', 'HIST_CODE', 'CORNER_LOT'].map(text),
  integer('TAX_DELQ'),
  ...['RAZE_STATUS', 'BI_VIOL'].map(text),
  integer('GIS_DATETIME'),
];

const cityProperties = (parcel: Parcel, editedAt: Date, year: number): Record<string, unknown> => {
  const { address, condominium, taxkey, highest, lot } = parcel;
  const { street } = address.segment;
  const facts = factsOf(parcel);
  const { land, improvements, total, isExempt } = valuesIn(parcel, facts, year);
  const owner = ownershipAfter(parcel, facts, salesUntil(parcel, year).count);
  const point = placeOfParcel(parcel);
  const zip = `${zipAt(point)}0000`;
  return {
    TAXKEY: taxkey,
    YR_ASSMT: year,
    HOUSE_NR_LO: address.number,
    HOUSE_NR_HI: highest,
    HOUSE_NR_SFX: address.suffix,
    SDIR: street.direction,
    STREET: street.name,
    STTYPE: street.type,
    UNIT: condominium ? address.unit : '',
    C_A_CLASS: facts.assessmentClass,
    C_A_EXM_TYPE: facts.exemption,
    C_A_LAND: String(isExempt ? 0 : land),
    C_A_IMPRV: String(isExempt ? 0 : improvements),
    C_A_TOTAL: String(isExempt ? 0 : total),
    OWNER_NAME_1: owner.names[0],
    OWNER_NAME_2: owner.names[1],
    OWNER_NAME_3: '',
    OWNER_MAIL_ADDR: owner.address?.line ?? streetOf(parcel).line,
    OWNER_CITY_STATE: owner.address?.cityState ?? 'MILWAUKEE, WI',
    OWNER_ZIP: owner.address?.zip ?? zip,
    NEIGHBORHOOD: facts.neighbourhood,
    NR_STORIES: facts.stories === 0 ? '' : facts.stories.toFixed(1),
    ZONING: facts.zoning,
    OWN_OCPD: owner.livesThere ? 'O' : '',
    NR_UNITS: facts.dwellings,
    BLDG_AREA: facts.buildingArea,
    YR_BUILT: facts.yearBuilt,
    BEDROOMS: facts.bedrooms,
    BATHS: facts.baths,
    LOT_AREA: facts.lotArea,
    LAND_USE: facts.landUse,
    LAND_USE_GP: Number(facts.assessmentClass),
    GEO_TRACT: tractAt(point),
    GEO_ZIP_CODE: zip,
    GEO_POLICE: String(districtAt(point)),
    GEO_ALDER: String(aldermanicAt(point)),
    HIST_CODE: null,
    CORNER_LOT: lot.isCorner ? 'Y' : null,
    // Placeholders, the same in every row.
    TAX_DELQ: 99_999,
    RAZE_STATUS: '9',
    BI_VIOL: 'XXXX',
    GIS_DATETIME: editedAt.getTime(),
  };
};

/** The city's own layer, `property/parcels_mprop`: only its own parcels, without the county's MAP_ID and taxes. */
export const cityParcelLayer = (all: Parcel[], editedAt: Date, year: number): Layer => {
  const parcels = all.filter(isCityParcel);
  return {
    name: 'Parcels - MPROP_full',
    id: 2,
    maxRecordCount: 200_000,
    geometryType: 'esriGeometryPolygon',
    fields: CITY_FIELDS,
    editedAt,
    count: parcels.length,
    feature: (index) => {
      const parcel = at(parcels, index);
      const properties = { OBJECTID: index + 1, ...cityProperties(parcel, editedAt, year) };
      return { properties, geometry: geometryOf(parcel) };
    },
  };
};
