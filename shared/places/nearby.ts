/** The distance that counts as near an address: never so little that an answer would say what happened at one house. */
import { feetToMetres } from '../base/geo.ts';

/** The least distance that is told of calls and crimes: whatever is nearer is "within 660 feet". */
export const LEAST_METRES = feetToMetres(660);

/** How far an address's answer looks: a quarter mile. */
export const NEARBY_METRES = feetToMetres(1320);
