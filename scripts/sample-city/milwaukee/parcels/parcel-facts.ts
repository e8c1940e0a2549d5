/** The assessor's knowledge of a sample parcel: use, building, values and owner, as of any year. */
import { share } from '../../random.ts';
import type { ParcelFacts } from './land-use.ts';
import type { Owner } from './owners.ts';
import { ownerOf, PUBLIC_OWNERS } from './owners.ts';
import { type Parcel, placeOfParcel } from './parcels.ts';

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
