/** Which calls /alerts shows, by the value in the URL: all, or those of one dataset (spec §2.6). */
import { CALLS } from '../../api/site-datasets.ts';

export const ALL_CALLS = 'all';

export const CALL_FILTERS: Readonly<Record<string, string>> = {
  [ALL_CALLS]: 'All',
  ...Object.fromEntries(CALLS.map(({ site: { calls } }) => [calls.filter, calls.label])),
};

export type CallFilter = string;

/** All for a text that is no filter. */
export const readFilter = (text = ALL_CALLS): CallFilter => (Object.hasOwn(CALL_FILTERS, text) ? text : ALL_CALLS);
