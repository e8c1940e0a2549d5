/** The types of street that Milwaukee's pages and calls write otherwise than we do: ours is the county's spelling. */

/** Our spelling to the city's. */
export const CITY_TYPES: Readonly<Record<string, string>> = {
  AVE: 'AV',
  BLVD: 'BL',
  CIR: 'CR',
  LN: 'LA',
  PKWY: 'PK',
  TER: 'TR',
  WAY: 'WA',
};
