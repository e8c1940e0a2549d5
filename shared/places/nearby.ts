/** The distance that counts as near an address: never so little that an answer would say what happened at one house. */
import { feetToMetres } from '../base/geo.ts';

/** The least distance that is told of calls and crimes: whatever is nearer is "within 660 feet". */
export const LEAST_METRES = feetToMetres(660);

/** Metres as feet, rounded to 50: a place is told of the neighborhood, not of a house. */
export const roundedFeet = (metres: number): number => Math.round(metres / feetToMetres(50)) * 50;

/** How far an address's answer looks: a quarter mile. */
export const NEARBY_FEET = 1320;
export const NEARBY_METRES = feetToMetres(NEARBY_FEET);

/** A block is about this long; a place that is known less exactly lies somewhere on one. */
export const BLOCK_FEET = 330;

/** Tells by its `locationAccuracy` whether a place is one spot; any other is a stretch of street or a block. */
export const isSpot = (accuracy: string): boolean => accuracy === 'exact' || accuracy === 'intersection';
