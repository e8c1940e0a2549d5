/** How streets are written in Seattle: `NW 80TH ST`, but `12TH AVE S`. */
export { DIRECTIONS } from '../../city-defaults/street-grammar.ts';

/** A direction that stands behind the street belongs to its name, which has no type apart. */
export const DIRECTION_MAY_FOLLOW: boolean = true;
