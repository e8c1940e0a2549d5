/** The parts of the pages of many records that may come with the page, by the names that the function gives them. */
export const GIVEN = { updated: 'updated', count: 'count', rows: 'calls', map: 'map' } as const;

/** Those that tell times. */
export const TIMED = [GIVEN.count, GIVEN.rows];
