/** The limit of outlines whose edges go up and down so often that too many of them would be looked at for each place. */
import type { MultiPolygon, Polygon } from '../base/geo.ts';
import { bandEntries } from '../places/inside.ts';

/**
 * Measured on real outlines: a police district has up to 961, all seven at once 3,836. A city's limit of 7,164
 * positions has 8,001; a grid of 190 boxes over the city has 10,412. For 300,000 places 12,000 take half a second on a
 * busy machine, the 240,000 of a comb of 1,000 positions seven.
 */
const MOST_BAND_ENTRIES = 12_000;

export const TOO_WINDING = 'its edges go up and down too often; draw it more simply, or ask for parts of it';

export const isTooWinding = (outline: Polygon | MultiPolygon): boolean => bandEntries(outline) > MOST_BAND_ENTRIES;
