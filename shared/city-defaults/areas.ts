/** Where the outlines of neighbourhoods and districts are, in a city of which none are known that may be used. */
import type { AreaOutlines } from '../datasets/area-outlines.ts';

export const AREA_OUTLINES: readonly AreaOutlines[] = [];
