/** Made-up owners of the sample city's parcels, whom nobody can take for real ones. */
import { share } from '../../random.ts';

export interface Owner {
  /** Up to 28 characters, as the assessor keeps them; the second is empty for most. */
  names: readonly [string, string];
  /** The address of the tax bill; null for who lives on the parcel. */
  address: { line: string; cityState: string; zip: string } | null;
}

const MOST = 28;
/** Owners of rented houses and of shops, each with dozens of parcels in the full city. */
const FIRMS = [
  'EXAMPLE HOLDINGS LLC',
  'SAMPLE HOMES LLC',
  'PLACEHOLDER PROPERTIES LLC',
  'SPECIMEN RENTALS LLC',
  'EXAMPLE REAL ESTATE INVESTMENTS LLC',
  'DEMO CAFÉ & BAKERY INC',
  'FICTIONAL FOUNDRY CORP',
] as const;
/** The names of one in forty persons have a letter that ASCII lacks. */
const ACCENTED = ['PEÑA', 'MUÑOZ', 'BEAUPRÉ', 'ANDRÉ'] as const;
type Town = readonly [cityState: string, zip: string];
const FAR_CITIES: readonly [Town, ...Town[]] = [
  ['EXAMPLEVILLE, IL', '600010000'],
  ['SAMPLETON, WI', '539990000'],
  ['NOWHERE, CA', '900990000'],
];

const one = <T>(from: readonly [T, ...T[]], part: number): T => from[Math.floor(part * from.length)] ?? from[0];

/** `who` names the parcel, `change` counts its owners so far: another one has another name. */
export const ownerOf = (who: number, change: number, livesThere: boolean, isHome: boolean): Owner => {
  const at = (salt: number) => share(who, change, salt);
  const number = 1 + Math.floor(at(31) * 89_999);
  const accent = at(32) < 0.025 ? `${one(ACCENTED, at(33))} ` : '';
  if (livesThere || (isHome && at(34) < 0.3)) {
    const name = `SAMPLE OWNER ${accent}${number}`;
    const second = at(35) < 0.22 ? `SAMPLE OWNER ${number + 1}` : '';
    return { names: [name, second], address: livesThere ? null : farAddress(number, at(36)) };
  }
  // Few firms own much: low numbers come up often.
  const firm = `${one(FIRMS, at(37))} ${1 + Math.floor(at(38) ** 3 * 400)}`;
  return { names: [firm.slice(0, MOST), ''], address: farAddress(1 + (number % 900), at(36)) };
};

const farAddress = (number: number, part: number): Owner['address'] => {
  if (part < 0.7)
    return { line: `${number} SAMPLE ST`, cityState: 'MILWAUKEE, WI', zip: `532${10 + (number % 20)}0000` };
  const [cityState, zip] = one(FAR_CITIES, (part - 0.7) / 0.3);
  return { line: `PO BOX ${number}`, cityState, zip };
};

/** Owners of what pays no tax. */
export const PUBLIC_OWNERS = {
  COUNTY: 'EXAMPLE COUNTY PARKS DEPT',
  STATE: 'EXAMPLE STATE AGENCY',
  FEDERAL: 'EXAMPLE FEDERAL AGENCY',
  OTHER: 'EXAMPLE CITY REDEVELOPMENT',
} as const;
