/** The municipalities of Milwaukee County and what calls and records call them. */
import { CITY } from '#city/facts';
import type { Bounds } from './geo.ts';

/** The county's extent, lon -88.070 to -87.829 (the lake's shore), lat 42.842 to 43.193, widened by about a kilometre. */
export const COUNTY_BOUNDS: Bounds = { north: 43.205, south: 42.831, east: -87.815, west: -88.085 };

/** The county's nineteen, and the neighbours that calls name. */
const NAMES = [
  'BAYSIDE',
  'BROOKFIELD',
  'BROWN DEER',
  'BUTLER',
  'CUDAHY',
  'FOX POINT',
  'FRANKLIN',
  'GLENDALE',
  'GREENDALE',
  'GREENFIELD',
  'HALES CORNERS',
  'MENOMONEE FALLS',
  'MILWAUKEE',
  'NEW BERLIN',
  'OAK CREEK',
  'RIVER HILLS',
  'SHOREWOOD',
  'SOUTH MILWAUKEE',
  'ST FRANCIS',
  'WAUKESHA',
  'WAUWATOSA',
  'WEST ALLIS',
  'WEST MILWAUKEE',
  'WHITEFISH BAY',
] as const;

/** The dispatchers' abbreviations, as seen on the police page, and other spellings. */
const OTHER_SPELLINGS: readonly [string, (typeof NAMES)[number]][] = [
  ['BD', 'BROWN DEER'],
  ['BUT', 'BUTLER'],
  ['GFD', 'GREENFIELD'],
  ['GLD', 'GLENDALE'],
  ['MF', 'MENOMONEE FALLS'],
  ['MKE', 'MILWAUKEE'],
  ['OCR', 'OAK CREEK'],
  ['SAINT FRANCIS', 'ST FRANCIS'],
  ['STF', 'ST FRANCIS'],
  ['TOSA', 'WAUWATOSA'],
  ['WA', 'WEST ALLIS'],
  ['WAU', 'WAUWATOSA'],
  ['WMW', 'WEST MILWAUKEE'],
];

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');

const namesByLetters = new Map<string, string>(NAMES.map((name) => [lettersOf(name), name]));
const bySpelling = new Map<string, string>([
  ...namesByLetters,
  ...OTHER_SPELLINGS.map(([spelling, name]): [string, string] => [lettersOf(spelling), name]),
]);

/** `CITY OF MILWAUKEE` */
const KIND = /^\s*(?:CITY|VILLAGE|TOWN) OF /i;

/**
 * The name in upper case, whatever its case, blanks, abbreviation or kind; a name we don't know stays itself, so that it
 * equals no other. No name means the city: its own dispatchers leave it out.
 */
export const normaliseMunicipality = (text: string): string =>
  text.trim() === ''
    ? CITY.municipality.toUpperCase()
    : (bySpelling.get(lettersOf(text.replace(KIND, ''))) ?? text.trim().toUpperCase());

/** Whether a text is a name, abbreviation or spelling that we know; none at all is the city. */
export const isMunicipality = (text: string): boolean => text.trim() === '' || bySpelling.has(lettersOf(text));

/** How many of the last words spell a municipality's full name: `1234 N CALHOUN RD BROOKFIELD` 1; else 0. */
export const municipalityWords = (words: readonly string[]): number =>
  [2, 1].find((count) => words.length > count && namesByLetters.has(lettersOf(words.slice(-count).join('')))) ?? 0;
