/** The city's street centrelines. */
import { cellText, integerOf, readCell, upperTextOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { lineOf } from '../../../datasets/reading/line.ts';
import { CITY } from '../facts.ts';
import { streetParts } from './street-parts.ts';

/** The city's classes of arterials as the census' classes: 1 to 3 arterials, 4 state routes, 5 interstates; not verified. */
const CLASSES: Readonly<Record<string, string>> = { 1: 'A3', 2: 'A3', 3: 'A3', 4: 'A2', 5: 'A1' };

export const streetSegment: Feed<'street-segment'> = {
  normalise({ cells, geometry }, { unreadable }) {
    const clineid = upperTextOf(cells.id);
    if (!clineid) return { reject: 'no-id' };
    const parts = streetParts(cellText(cells.name));
    if (!parts) return { reject: 'no-street' };
    const line = lineOf(geometry);
    if (!line) return { reject: 'no-line' };
    const numberOf = (column: string, cell: unknown) => readCell(column, cell, integerOf, unreadable);
    return {
      clineid,
      ...parts,
      leftfr: numberOf('leftfr', cells.L_ADRS_FROM),
      leftto: numberOf('leftto', cells.L_ADRS_TO),
      rightfr: numberOf('rightfr', cells.R_ADRS_FROM),
      rightto: numberOf('rightto', cells.R_ADRS_TO),
      muni: CITY.municipality.toUpperCase(),
      fcc: CLASSES[cellText(cells.ARTCLASS)] ?? 'A4',
      geometry: line,
    };
  },
};
