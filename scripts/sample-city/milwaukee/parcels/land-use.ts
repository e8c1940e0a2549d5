/** The use of a parcel, and the buildings on it. */
import { hash, share } from '../../random.ts';
import type { Parcel } from './parcels.ts';

export type LandUseClass = 'RESIDENTIAL' | 'COMMERCIAL' | 'MANUFACTURING' | 'COUNTY' | 'STATE' | 'FEDERAL' | 'OTHER';

/** The facts that do not change. */
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
