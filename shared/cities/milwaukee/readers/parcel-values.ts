/** Values of a parcel that are not simply one attribute of its layer. */
import { numberOf, taxKeyOf, upperTextOf, wordsOf } from '../../../datasets/reading/attribute.ts';
import { streetTypeOf } from '../../../places/parcel-address.ts';

export type Attributes = Record<string, unknown>;

/** Reads an attribute in which zero stands for none. */
export const nonZero =
  (name: string) =>
  (attributes: Attributes): number | null =>
    numberOf(attributes[name]) || null;

export const taxKey = ({ taxkey }: Attributes): string | null => taxKeyOf(taxkey);

/** The county's id of an outline; zero for none. */
export const mapIdOf = ({ map_id }: Attributes): string | null => {
  const text = upperTextOf(map_id);
  return text === '0' ? null : text;
};

/** A ZIP code with or without its extension, lost zeros in front restored; five zeros stand for none. */
export const zipIn =
  (name: string) =>
  (attributes: Attributes): string | null => {
    const text = wordsOf(attributes[name]);
    const zip = text && /^\d+$/.test(text) ? text.padStart(text.length > 5 ? 9 : 5, '0') : text;
    return zip?.startsWith('00000') ? null : zip;
  };

/** `532123415` in its two parts, the second with zeros for none. */
const zipParts = ({ geo_zip_code }: Attributes): string[] =>
  /^(\d{5})-?(\d{4})?/.exec(wordsOf(geo_zip_code) ?? '')?.slice(1) ?? [];

export const zipFive = (attributes: Attributes): string | null => {
  const [five] = zipParts(attributes);
  return five && Number(five) > 0 ? five : null;
};

export const zipExtension = (attributes: Attributes): string | null => {
  const [, extension] = zipParts(attributes);
  return extension && Number(extension) > 0 ? extension : null;
};

/** The type of a street, `AV` → AVE. */
export const streetTypeIn =
  (name: string) =>
  (attributes: Attributes): string | null =>
    streetTypeOf(upperTextOf(attributes[name]));

/** `N 60TH ST #4`, of land that has no house number; null without a street. */
export const placeOnStreet = (attributes: Attributes): string | null => {
  const street = upperTextOf(attributes.street);
  const unit = upperTextOf(attributes.unit);
  return (
    street &&
    [upperTextOf(attributes.sdir), street, streetTypeIn('sttype')(attributes), unit && `#${unit}`]
      .filter(Boolean)
      .join(' ')
  );
};

const SQUARE_FEET_PER_ACRE = 43_560;

/** Acres to four decimals, some 4 square feet. */
export const acresOfLot = ({ lot_area }: Attributes): number | null => {
  const squareFeet = numberOf(lot_area);
  return squareFeet ? Math.round((squareFeet / SQUARE_FEET_PER_ACRE) * 1e4) / 1e4 : null;
};

/**
 * The state's class of each of the city's assessment classes: apartments of four units and more are commercial, as
 * the state assesses them.
 */
const LAND_USE: Record<string, string> = {
  1: 'RESIDENTIAL',
  2: 'COMMERCIAL',
  3: 'MANUFACTURING',
  4: 'COMMERCIAL',
  5: 'RESIDENTIAL',
  7: 'COMMERCIAL',
};

const EXEMPT_CLASS = '9';

/** Types of exemption that name the owner's government, by the code book of the Master Property file, appendix B. */
const GOVERNMENT: Record<string, readonly number[]> = {
  FEDERAL: [310, 320, 321],
  STATE: [330, 340, 350, 351, 360],
  COUNTY: [390, 400, 401, 402, 410, 420, 430, 440],
  MUNICIPAL: [480, 490, 500, 510, 520, 530, 540, 550, 570, 571, 660, 720, 750],
};

/** One of the spec's land-use classes, MUNICIPAL, or EXEMPT for churches, schools, railroads and the like. */
export const landUseClass = ({ c_a_class, c_a_exm_type }: Attributes): string | null => {
  const code = upperTextOf(c_a_class);
  if (code !== EXEMPT_CLASS) return LAND_USE[code ?? ''] ?? null;
  const exemption = Number(upperTextOf(c_a_exm_type));
  return Object.keys(GOVERNMENT).find((owner) => GOVERNMENT[owner]?.includes(exemption)) ?? 'EXEMPT';
};
