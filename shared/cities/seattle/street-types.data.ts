/** The types of street that Seattle's calls write otherwise than we do: none, its `Ave` is our AVE. */

/** Our spelling to the city's. */
export const CITY_TYPES: Readonly<Record<string, string>> = {};
