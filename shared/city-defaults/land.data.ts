/** Water and parks of the built-in map, in a city that has drawn none: streets on plain ground. */
import type { Land } from '../places/land.ts';

export const LAKE: Land | null = null;

export const RIVERS: Land[] = [];

export const PARKS: Land[] = [];

/** Whom the built-in map names for its streets. */
export const STREETS_BY = 'The city’s open data';
