/** Water, parks and names of the built-in map, in a city that has drawn none: streets on plain ground. */
import type { Land, NamedPlace, River } from '../places/land.ts';

export const LAKE: Land | null = null;

export const RIVERS: readonly River[] = [];

export const PONDS: readonly Land[] = [];

export const ISLANDS: readonly Land[] = [];

export const BREAKWATERS: readonly Land[] = [];

export const PARKS: readonly Land[] = [];

export const CEMETERIES: readonly Land[] = [];

export const GROUNDS: readonly Land[] = [];

export const TOWNS: readonly NamedPlace[] = [];

export const NEIGHBORHOODS: readonly NamedPlace[] = [];

export const LANDMARKS: readonly NamedPlace[] = [];

/** Whom the built-in map names for its streets. */
export const STREETS_BY = 'The city’s open data';
