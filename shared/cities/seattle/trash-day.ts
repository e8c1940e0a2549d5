/** Holidays and links of pickup days: none, for the city answers about no address. */
export { TRASH_DAY } from '../../city-defaults/trash-day.ts';
