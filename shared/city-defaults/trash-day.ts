/** Holidays and links of pickup days, in a city that has no pickup days: none. */
import type { TrashDay } from '../base/city.ts';

export const TRASH_DAY: TrashDay | null = null;
