/** What became of a call, in plain words: the feed does not say it. */
export { PLAIN_STATUSES } from '../../city-defaults/plain-statuses.data.ts';
