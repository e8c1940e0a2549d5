/** The municipalities that Seattle's calls and records name. */

export const MUNICIPALITIES = ['BURIEN', 'MERCER ISLAND', 'SEATTLE', 'SHORELINE', 'TUKWILA', 'WHITE CENTER'] as const;

/** Other spellings: none is known. */
export const OTHER_SPELLINGS: readonly [string, (typeof MUNICIPALITIES)[number]][] = [];
