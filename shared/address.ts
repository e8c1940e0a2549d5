/** Addresses: city and county spellings, and the text forms in which calls name their places. */

/**
 * Street types by every spelling seen in city and county data, each to the county's spelling, which is the one stored
 * (facts: city pages use AV BL CR LA PK TR WA, county data AVE BLVD CIR LN PKWY TER WAY).
 */
export const STREET_TYPES: Readonly<Record<string, string>> = {
  AV: 'AVE',
  AVE: 'AVE',
  AVENUE: 'AVE',
  BL: 'BLVD',
  BLVD: 'BLVD',
  BOULEVARD: 'BLVD',
  CIR: 'CIR',
  CIRCLE: 'CIR',
  CR: 'CIR',
  COURT: 'CT',
  CT: 'CT',
  DR: 'DR',
  DRIVE: 'DR',
  FWY: 'FWY',
  LA: 'LN',
  LANE: 'LN',
  LN: 'LN',
  LOOP: 'LOOP',
  PARKWAY: 'PKWY',
  PASS: 'PASS',
  PK: 'PKWY',
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
  TR: 'TER',
  TRAIL: 'TRL',
  TRL: 'TRL',
  WA: 'WAY',
  WAY: 'WAY',
  WY: 'WAY',
};

/** A street by its parts; empty strings where a part is missing. */
export interface Street {
  direction: string;
  name: string;
  type: string;
}
