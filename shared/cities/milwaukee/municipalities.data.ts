/** The municipalities of Milwaukee County and what calls and records call them. */

/** The county's nineteen, and the neighbours that calls name. */
export const MUNICIPALITIES = [
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
export const OTHER_SPELLINGS: readonly [string, (typeof MUNICIPALITIES)[number]][] = [
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
