/** Addresses: the spellings of streets in city and county data, and how an address is written. */
import { OWN } from '#city/city';

const { directions, directionMayFollow, typesOnPages } = OWN.streets;

/**
 * Street types by every spelling that is common, and by those of the city's own pages, each to the post's, which is the one
 * stored. A short spelling of one city may be something else in another: `WA` is a state.
 */
export const STREET_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(typesOnPages).map(([type, onPages]) => [onPages, type])),
  AV: 'AVE',
  AVE: 'AVE',
  AVENUE: 'AVE',
  BD: 'BLVD',
  BLV: 'BLVD',
  BLVD: 'BLVD',
  BOULEVARD: 'BLVD',
  CIR: 'CIR',
  CIRCLE: 'CIR',
  COURT: 'CT',
  CT: 'CT',
  DR: 'DR',
  DRIVE: 'DR',
  FWY: 'FWY',
  LANE: 'LN',
  LN: 'LN',
  LOOP: 'LOOP',
  PARKWAY: 'PKWY',
  PASS: 'PASS',
  PKWY: 'PKWY',
  PL: 'PL',
  PLACE: 'PL',
  RD: 'RD',
  RDGE: 'RDGE',
  ROAD: 'RD',
  ROW: 'ROW',
  RUN: 'RUN',
  SQ: 'SQ',
  SQUARE: 'SQ',
  ST: 'ST',
  STREET: 'ST',
  TER: 'TER',
  TERRACE: 'TER',
  TRAIL: 'TRL',
  TRL: 'TRL',
  WAY: 'WAY',
  WY: 'WAY',
};

/** A street by its parts; empty strings where a part is missing. */
export interface Street {
  direction: string;
  name: string;
  type: string;
}

const streetText = ({ direction, name, type }: Street): string => [direction, name, type].filter(Boolean).join(' ');

/** True if a word is a direction that may stand behind a street. */
export const isFollowingDirection = (word: string): boolean => directionMayFollow && word in directions;

/** `12TH AVENUE SOUTH` → `12TH AVE S`. */
const withDirectionBehind = (words: readonly string[]): string => {
  const [type = '', direction = ''] = words.slice(-2);
  const named = words.length > 2 ? (STREET_TYPES[type] ?? type) : type;
  return [...words.slice(0, -2), named, directions[direction]].join(' ');
};

/**
 * One spelling for a street however its parts are written or divided. `north / Lake / Drive`, `N / LAKE / DR` and `- /
 * N LAKE DR / -` are the same. Twice is the same as once. A street always has a name: `W COURT` is a court in the
 * west, `NORTH AV` an avenue called North. If a direction may stand behind, it is part of the name, and so is the type.
 */
export const normaliseStreet = (street: Street): Street => {
  const text = streetText(street)
    .toUpperCase()
    .replace(/[.\s]+/g, ' ')
    .trim();
  const words = text.split(' ');
  const first = words[0] ?? '';
  if (words.length > 1 && isFollowingDirection(words.at(-1) ?? ''))
    return { direction: '', name: withDirectionBehind(words), type: '' };
  const type =
    words.length > (first in directions && first.length === 1 ? 2 : 1) ? STREET_TYPES[words.at(-1) ?? ''] : '';
  const rest = type ? words.slice(0, -1) : words;
  const direction = rest.length > 1 ? directions[first] : '';
  return { direction: direction ?? '', name: (direction ? rest.slice(1) : rest).join(' '), type: type ?? '' };
};

/** An address as people write it, `345A S 87TH ST`; with a municipality, which follows a comma, as feeds do. */
export const formatAddress = (address: {
  number: number | string;
  suffix?: string;
  rangeEnd?: number;
  block?: boolean;
  street: Street;
  municipality?: string;
}): string => {
  const { number, suffix = '', rangeEnd, block = false, street, municipality } = address;
  const fraction = suffix.includes('/');
  const house = `${number}${block ? '-BLK' : ''}${rangeEnd === undefined ? '' : `-${rangeEnd}`}${fraction ? ' ' : ''}${suffix}`;
  return `${house} ${streetText(street)}${municipality === undefined ? '' : `, ${municipality}`}`;
};
