/** House numbers as people write them: with a letter, a half, a range, and as a block. */

export interface HouseNumber {
  number: number;
  /** The text after the number: `A`, `R` for rear, `ADJ`, `1/2`; empty when nothing does. */
  suffix: string;
  /** The last number of a range; of a run of blocks (`1000 to 1400 block of`), its last block. */
  rangeEnd?: number;
  block: boolean;
}

/** The signs and words between the two numbers of a range. */
const TO = ' ?(?:-|/|&|\\+|TO|AND) ?';
const BLOCK = new RegExp(`^(\\d{1,6})(?:${TO}(\\d{1,6}))? ?-? ?(?:BLK|BLOCK)(?: OF)?(?: ?/ ?| )(.+)$`);
const RANGE = new RegExp(`^(\\d{1,6})[A-Z]?(${TO})(\\d{1,6})[A-Z]? (.+)$`);
const HALF = /^(\d{1,6})[ -](\d\/\d) (.+)$/;
/** The letter stands close to the number, behind a hyphen, or before a direction: `2345A`, `2345-R`, `2345 A N LAKE`. */
const LETTER = /^(\d{1,6})(?: ?- ?([A-Z]{1,3})|(?!ST |ND |RD |TH )([A-Z]{1,3})| ([A-Z])(?= [NSEW] ))? (.+)$/;

/** `2345-47` ends at 2347; an end that lies before its start is none. */
const endOfRange = (from: string, to: string): number | undefined => {
  const end = Number(from.slice(0, Math.max(0, from.length - to.length)) + to);
  return end > Number(from) ? end : undefined;
};

/** `100 to 500 S 76TH ST` are blocks, where 924 to 926 is one house. */
const areHundreds = (sign: string, from: string, to: string): boolean =>
  sign.trim() === 'TO' && from.endsWith('00') && to.endsWith('00');

const numbered = (from: string, to: string | undefined, block: boolean): HouseNumber => {
  const rangeEnd = to === undefined ? undefined : endOfRange(from, to);
  return { number: Number(from), suffix: '', block, ...(rangeEnd !== undefined && { rangeEnd }) };
};

/** The number at the beginning of a text in upper case, and the words behind it; null where none stands there. */
export const readHouseNumber = (text: string): [house: HouseNumber, rest: string] | null => {
  const block = BLOCK.exec(text);
  if (block) {
    const [, from = '', to, rest = ''] = block;
    // `4100-BLK/N N 51ST BL` says the direction twice.
    return [numbered(from, to, true), rest.replace(/^[NSEW] (?=[NSEW] )/, '')];
  }
  const half = HALF.exec(text);
  if (half) return [{ number: Number(half[1]), suffix: half[2] ?? '', block: false }, half[3] ?? ''];
  const range = RANGE.exec(text);
  if (range) {
    const [, from = '', sign = '', to = '', rest = ''] = range;
    return [numbered(from, to, areHundreds(sign, from, to)), rest];
  }
  const [, number, dashed, glued, apart, rest] = LETTER.exec(text) ?? [];
  return number && rest
    ? [{ number: Number(number), suffix: dashed ?? glued ?? apart ?? '', block: false }, rest]
    : null;
};
