/** One parcel in the Master Property file of a year, each cell as files of that style write it. */
import { share } from '../../random.ts';
import { aldermanicAt, tractAt } from '../land/districts.ts';
import { districtAt, zipAt } from '../land/places.ts';
import { streetText } from '../land/streets.ts';
import { factsOf, type ParcelFacts } from './land-use.ts';
import { ownershipAfter, salesUntil, valuesIn } from './parcel-facts.ts';
import { type Parcel, placeOfParcel } from './parcels.ts';
import type { FileStyle } from './property-columns.data.ts';
import { asNumber, dayText, monthText, saleDay, two } from './property-days.ts';

const BUILDING_TYPES: Record<number, string> = { 1: 'RANCH', 1.5: 'CAPE COD', 2: 'OLD STYLE', 2.5: 'MANSION' };

const buildingCells = (parcel: Parcel, facts: ParcelFacts): Record<string, string> => {
  const part = (salt: number): number => share(parcel.address.id, salt);
  const isHome = facts.bedrooms > 0;
  return {
    BLDG_TYPE: isHome ? (BUILDING_TYPES[facts.stories] ?? '') : '',
    NR_STORIES: facts.stories > 0 ? String(facts.stories) : '',
    BASEMENT: isHome ? 'F' : '',
    ATTIC: isHome && part(81) < 0.3 ? 'F' : '',
    NR_UNITS: String(facts.dwellings),
    BLDG_AREA: String(facts.buildingArea),
    YR_BUILT: String(facts.yearBuilt),
    FIREPLACE: part(82) < 0.2 ? '1' : '0',
    AIR_CONDITIONING: part(83) < 0.5 ? '1' : '0',
    PARKING_TYPE: isHome ? 'D' : '',
    BEDROOMS: String(facts.bedrooms),
    BATHS: String(facts.baths),
    POWDER_ROOMS: part(84) < 0.3 ? '1' : '0',
  };
};

const valueCells = (parcel: Parcel, facts: ParcelFacts, year: number): Record<string, string> => {
  const now = valuesIn(parcel, facts, year);
  const before = valuesIn(parcel, facts, year - 1);
  // A parcel is taxed or exempt: never both.
  const [taxed, exempt] = now.isExempt ? [0, 1] : [1, 0];
  return {
    C_A_CLASS: facts.assessmentClass,
    C_A_LAND: String(now.land * taxed),
    C_A_IMPRV: String(now.improvements * taxed),
    C_A_TOTAL: String(now.total * taxed),
    C_A_EXM_TYPE: facts.exemption,
    C_A_EXM_LAND: String(now.land * exempt),
    C_A_EXM_IMPRV: String(now.improvements * exempt),
    C_A_EXM_TOTAL: String(now.total * exempt),
    P_A_CLASS: facts.assessmentClass,
    P_A_LAND: String(before.land * taxed),
    P_A_IMPRV: String(before.improvements * taxed),
    P_A_TOTAL: String(before.total * taxed),
  };
};

const placeCells = (parcel: Parcel): Record<string, string> => {
  const point = placeOfParcel(parcel);
  const aldermanic = aldermanicAt(point);
  return {
    GEO_TRACT: tractAt(point),
    GEO_BLOCK: String(1000 + (parcel.lot.number % 40)),
    GEO_ZIP_CODE: `${zipAt(point)}0000`,
    GEO_POLICE: String(districtAt(point)),
    GEO_FIRE: String(1 + (aldermanic % 5)),
    GEO_ALDER: String(aldermanic),
  };
};

/** Cells by the column's present name. */
export const cellsOf = (parcel: Parcel, year: number, style: FileStyle): Record<string, string> => {
  const { address, taxkey, highest, lot } = parcel;
  const { street } = address.segment;
  const isOld = style === 'joined' || style === 'oldest';
  const facts = factsOf(parcel);
  const { count, lastSale } = salesUntil(parcel, year);
  const owner = ownershipAfter(parcel, facts, count);
  const place = placeCells(parcel);
  const sold = lastSale === null ? null : saleDay(parcel, lastSale);
  return {
    TAXKEY: isOld ? asNumber(taxkey) : taxkey,
    YR_ASSMT: isOld ? asNumber(two(year % 100)) : String(year),
    TAX_RATE_CD: '1',
    PLAT_PAGE: taxkey.slice(0, 5),
    HOUSE_NR_LO: String(address.number),
    HOUSE_NR_HI: String(highest),
    HOUSE_NR_SFX: address.suffix,
    SDIR: street.direction,
    STREET: street.name,
    STTYPE: street.type,
    ...valueCells(parcel, facts, year),
    LAST_VALUE_CHG: dayText({ year, month: 4, day: 17 }, style),
    CONVEY_DATE: sold ? monthText(sold, style) : '',
    CONVEY_TYPE: sold ? 'WD' : '',
    CONVEY_FEE: sold ? (share(address.id, sold.year, 67) * 900).toFixed(2) : '0',
    OWNER_NAME_1: owner.names[0],
    OWNER_NAME_2: owner.names[1],
    OWNER_NAME_3: '',
    OWNER_MAIL_ADDR: owner.address?.line ?? `${address.number}${address.suffix} ${streetText(street)}`,
    OWNER_CITY_STATE: owner.address?.cityState ?? 'MILWAUKEE, WI',
    OWNER_ZIP: owner.address?.zip ?? place.GEO_ZIP_CODE ?? '',
    LAST_NAME_CHG: sold ? dayText(sold, style) : '',
    NEIGHBORHOOD: facts.neighbourhood,
    ...buildingCells(parcel, facts),
    LOT_AREA: String(facts.lotArea),
    ZONING: facts.zoning,
    LAND_USE: String(facts.landUse),
    LAND_USE_GP: facts.assessmentClass,
    OWN_OCPD: owner.livesThere ? 'O' : '',
    ...place,
    HIST_CODE: '',
    TAX_DELQ: '',
    BI_VIOL: 'XXXX',
    RAZE_STATUS: '0',
    DPW_SANITATION: '',
    CORNER_LOT: lot.isCorner ? 'Y' : '',
  };
};
