/** The header that says of an answer that data which it needs are still being loaded, as in a system's first hour. */
export const DATA_STATE = 'x-data-state';
export const DATA_COMING = 'coming';
