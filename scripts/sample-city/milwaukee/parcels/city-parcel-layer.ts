/** Parcels as the city itself publishes them: only its own, without the county’s MAP_ID and taxes. */
import { integer, type Layer, objectId, text } from '../../arcgis-layer.ts';
import { aldermanicAt, tractAt } from '../land/districts.ts';
import { districtAt, zipAt } from '../land/places.ts';
import { factsOf } from './land-use.ts';
import { ownershipAfter, salesUntil, valuesIn } from './parcel-facts.ts';
import { at, geometryOf, streetOf } from './parcel-layers.ts';
import { isCityParcel, type Parcel, placeOfParcel } from './parcels.ts';

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
