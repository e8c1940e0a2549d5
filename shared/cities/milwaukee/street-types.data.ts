/** How Milwaukee's pages write the types of street. */

/** The city page's spelling of the types of street that we write otherwise. */
export const TYPES_ON_PAGES: Readonly<Record<string, string>> = {
  AVE: 'AV',
  BLVD: 'BL',
  CIR: 'CR',
  LN: 'LA',
  PKWY: 'PK',
  TER: 'TR',
  WAY: 'WA',
};
