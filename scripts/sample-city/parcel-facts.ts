/** What the assessor knows of a sample parcel: use, building, values and owner, as of any year. */
import type { Owner } from './owners.ts';
import { ownerOf, PUBLIC_OWNERS } from './owners.ts';
import { type Parcel, placeOfParcel } from './parcels.ts';
import { hash, share } from './random.ts';

export type LandUseClass = 'RESIDENTIAL' | 'COMMERCIAL' | 'MANUFACTURING' | 'COUNTY' | 'STATE' | 'FEDERAL' | 'OTHER';

/** What does not change. */
export interface ParcelFacts {
  use: LandUseClass;
  /** Assessment class: 1 residential, 2 mercantile, 3 manufacturing, 5 condominium, 7 apartments, 9 exempt. */
  assessmentClass: '1' | '2' | '3' | '5' | '7' | '9';
  /** Type of exemption from taxes; empty for most. */
  exemption: string;
  landUse: number;
  zoning: string;
  dwellings: number;
  /** 0 where nothing is built. */
  yearBuilt: number;
  stories: number;
  /** Square feet. */
  buildingArea: number;
  lotArea: number;
  bedrooms: number;
  baths: number;
  /** The assessor's neighbourhood, four digits. */
  neighbourhood: string;
}

const SQUARE_FEET = 10.7639;

const useOf = ({ address: { id, segment }, condominium }: Parcel): LandUseClass => {
  if (condominium) return 'RESIDENTIAL';
  const part = share(id, 51);
  const isMain = segment.fcc === 'A3';
  if (part < (isMain ? 0.28 : 0.012)) return 'COMMERCIAL';
  if (part > 0.99) return 'MANUFACTURING';
  if (part > 0.986) return 'COUNTY';
  if (part > 0.984) return 'STATE';
  if (part > 0.9832) return 'FEDERAL';
  return part > 0.97 ? 'OTHER' : 'RESIDENTIAL';
};

const classOf = (use: LandUseClass, parcel: Parcel, dwellings: number): ParcelFacts['assessmentClass'] => {
  if (parcel.condominium) return '5';
  if (use === 'RESIDENTIAL') return dwellings > 3 ? '7' : '1';
  if (use === 'COMMERCIAL') return '2';
  return use === 'MANUFACTURING' ? '3' : '9';
};

const LAND_USES: Record<ParcelFacts['assessmentClass'], number> = {
  1: 8810,
  2: 5399,
  3: 3999,
  5: 8811,
  7: 8899,
  9: 9111,
};

/** Codes of the Master Property file's code book: county, state and federal property, the city's own. */
const EXEMPTIONS: Partial<Record<LandUseClass, string>> = { COUNTY: '400', STATE: '340', FEDERAL: '310', OTHER: '480' };

export const factsOf = (parcel: Parcel): ParcelFacts => {
  const { address, lot, condominium, units } = parcel;
  const part = (salt: number) => share(address.id, salt);
  const use = useOf(parcel);
  const isHome = use === 'RESIDENTIAL';
  const isEmpty = !condominium && units === 1 && part(52) < 0.03;
  const twoFamilies = part(53) < 0.25 ? 2 : 1;
  const dwellings = isHome && !isEmpty ? (condominium ? 1 : units > 3 ? units : Math.max(units, twoFamilies)) : 0;
  const assessmentClass = classOf(use, parcel, dwellings);
  const stories = isEmpty ? 0 : (([1, 1.5, 2, 2, 2.5] as const)[Math.floor(part(54) * 5)] ?? 1);
  const dwellingArea = 800 + Math.floor(part(55) ** 2 * 1400);
  const lotArea = Math.round(lot.area * SQUARE_FEET);
  return {
    use,
    assessmentClass,
    exemption: EXEMPTIONS[use] ?? '',
    landUse: dwellings === 2 && assessmentClass === '1' ? 8820 : LAND_USES[assessmentClass],
    zoning: isHome ? (dwellings > 3 ? 'RM4' : 'RS6') : use === 'MANUFACTURING' ? 'IM' : 'LB2',
    dwellings,
    yearBuilt: isEmpty ? 0 : 1885 + Math.floor(part(56) ** 1.4 * 130),
    stories,
    buildingArea: isEmpty ? 0 : isHome ? dwellingArea * Math.max(1, dwellings) : Math.round(lotArea * 0.6),
    lotArea: condominium ? 0 : lotArea,
    bedrooms: isHome && !isEmpty ? 2 + Math.floor(part(57) * 3) : 0,
    baths: isHome && !isEmpty ? 1 + Math.floor(part(58) * 2) : 0,
    neighbourhood: String(1000 + (hash(Math.floor(address.point[0] * 60), Math.floor(address.point[1] * 80)) % 5000)),
  };
};

export interface Values {
  /** US dollars. */
  land: number;
  improvements: number;
  total: number;
  isExempt: boolean;
}

/** Dollars for a square foot of building: the lake shore is dear, and so is the south-west; the middle is not. */
const priceAt = (parcel: Parcel): number => {
  const [lng, lat] = placeOfParcel(parcel);
  const shore = Math.max(0, 1 - Math.hypot((lng + 87.88) * 0.73, lat - 43.06) / 0.045);
  const southWest = Math.max(0, Math.min(1, (43.02 - lat) / 0.08));
  return 62 + 190 * shore ** 2 + 68 * southWest;
};

/** Prices doubled in about 23 years, to be at those of `priceAt` in 2026. */
const indexIn = (year: number): number => 1.03 ** (year - 2026);

const toHundred = (dollars: number): number => Math.round(dollars / 100) * 100;

export const valuesIn = (parcel: Parcel, facts: ParcelFacts, year: number): Values => {
  const scale =
    indexIn(year) * (0.8 + 0.4 * share(parcel.address.id, 61)) * (0.97 + 0.06 * share(parcel.address.id, year, 62));
  const price = priceAt(parcel) * scale;
  const land = toHundred(facts.lotArea === 0 ? price * 60 : facts.lotArea * price * 0.05);
  const isBuilt = facts.yearBuilt > 0 && facts.yearBuilt <= year;
  const improvements = isBuilt ? toHundred(facts.buildingArea * price) : 0;
  return { land, improvements, total: land + improvements, isExempt: facts.assessmentClass === '9' };
};

/** In a year, this share of parcels is sold. */
const SOLD = 0.06;
/** The first year of the Master Property file: sales are counted from there. */
const FIRST_YEAR = 1975;

/** How often it was sold until the end of a year, and when last; `lastSale` is null for never. */
export const salesUntil = ({ address }: Parcel, year: number): { count: number; lastSale: number | null } => {
  let count = 0;
  let lastSale: number | null = null;
  for (let sold = FIRST_YEAR; sold <= year; sold++)
    if (share(address.id, sold, 63) < SOLD) {
      count++;
      lastSale = sold;
    }
  return { count, lastSale };
};

export interface Ownership extends Owner {
  livesThere: boolean;
}

/** The owner after so many sales. */
export const ownershipAfter = ({ address }: Parcel, facts: ParcelFacts, sales: number): Ownership => {
  const { use, dwellings } = facts;
  const isHome = use === 'RESIDENTIAL';
  if (use === 'COUNTY' || use === 'STATE' || use === 'FEDERAL' || use === 'OTHER')
    return {
      names: [PUBLIC_OWNERS[use], ''],
      address: { line: '1 SAMPLE PLAZA', cityState: 'MILWAUKEE, WI', zip: '532020000' },
      livesThere: false,
    };
  const livesThere = isHome && dwellings > 0 && dwellings < 4 && share(address.id, sales, 64) < 0.68;
  return { ...ownerOf(address.id, sales, livesThere, isHome), livesThere };
};
