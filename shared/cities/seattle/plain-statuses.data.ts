/** What became of a call, in plain words: the feed does not say it. */

export const PLAIN_STATUSES: Readonly<Record<string, string>> = {};
