/** The municipalities that calls and records name, in a city that names itself alone. */
import { CITY } from '#city/facts';

export const MUNICIPALITIES: readonly string[] = [CITY.municipality.toUpperCase()];

/** Other spellings. */
export const OTHER_SPELLINGS: readonly [string, string][] = [];
