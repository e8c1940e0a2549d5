/** Flats: the words of an address that name a part of a house, wherever they stand. */
import { OWN } from '#city/city';
import { isFollowingDirection, STREET_TYPES } from './address.ts';

const DIRECTION = `(?:${Object.keys(OWN.streets.directions).join('|')})`;

const KIND = '(?:APARTMENT|APT|BLDG|BUILDING|FLOOR|FLR|FL|LOT|RM|ROOM|STE|SUITE|UNIT)';
/** A duplex has an upper and a lower flat. */
const POSITION = '(?:ATTIC|BASEMENT|BSMT|DOWNSTAIRS|FRONT|GARAGE|LOWER|LWR|REAR|UPPER|UPR|UPSTAIRS)';
const ORDINAL = '(?:\\d+(?:ST|ND|RD|TH)|FIRST|SECOND|THIRD|FOURTH|FIFTH)';
/** A number, a letter, or both: `3`, `B`, `1N01`, `B-2`. */
const ID = '(?:\\d[A-Z0-9]*|[A-Z]\\d*)(?:-[A-Z0-9]{1,3})?';
const NAMED = `(?:#|${KIND}(?: ?#)?) ?${ID}|${POSITION}(?: ${KIND})?`;

const IS_KIND = new RegExp(`^(?:#.*|${KIND})$`);
const IS_POSITION = new RegExp(`^${POSITION}$`);
const IS_ORDINAL = new RegExp(`^${ORDINAL}$`);
const IS_FLOOR = /^(?:FLOOR|FLR|FL)$/;
const AFTER_TYPE = /^(?:\d+[A-Z]?|[A-Z]\d*|[A-Z]-\d+|\d+-[A-Z]|ALLEY)$/;

/** Between commas: `2613 W CAPITOL DR, 3, BAYSIDE`. */
const WHOLE = new RegExp(
  `^(?:#.*|${KIND}\\b.*|${ORDINAL} ${KIND}|${POSITION}(?: ${KIND})?|\\d+[A-Z]?|[A-Z]|[A-Z]-?\\d+)$`,
  'i',
);

/** Before the house number: `UPPER 924 E BURLEIGH ST`, `#3 924 …`. */
const BEFORE = new RegExp(`^(?:${NAMED}) (?=\\d)`);

/** Between number and street: `924 UPPER E BURLEIGH ST`. A direction behind shows that it is no street's name. */
const BETWEEN = new RegExp(`^(?:${NAMED}) (?=${DIRECTION} )`);

/** True of the words between two commas if they name a flat. */
export const isUnit = (part: string): boolean => WHOLE.test(part);

/** The flat that stands before the number, and the text without it. */
export const splitUnitBefore = (text: string): [unit: string, rest: string] => {
  const [unit = ''] = BEFORE.exec(text) ?? [];
  return [unit.trim(), text.slice(unit.length)];
};

/** The street's words without a flat that stands before them. */
export const withoutUnitBetween = (street: string): string => street.replace(BETWEEN, '');

/** The place at which a flat begins among a street's words; their count where there is none. */
const unitAt = (words: readonly string[]): number => {
  const least = (words[0] ?? '') in OWN.streets.directions ? 2 : 1;
  for (let at = least; at < words.length; at += 1) {
    const [word = '', before = ''] = [words[at], words[at - 1]];
    if (IS_FLOOR.test(word) && IS_ORDINAL.test(before) && at > least) return at - 1;
    if (IS_KIND.test(word)) return at;
    const isAfterType = STREET_TYPES[before] !== undefined || isFollowingDirection(before);
    const isLast = at === words.length - 1;
    if (IS_POSITION.test(word) && (isLast || isAfterType)) return at;
    if (isLast && isAfterType && words.length > 2 && AFTER_TYPE.test(word) && !isFollowingDirection(word)) return at;
  }
  return words.length;
};

/** A street's words, and those behind them that name a flat. */
export const splitUnit = (words: readonly string[]): [street: string[], unit: string[]] => {
  const at = unitAt(words);
  return [words.slice(0, at), words.slice(at)];
};
