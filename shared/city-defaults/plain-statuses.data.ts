/** What became of a call, in plain words, in a city whose calls say nothing of it. */
export const PLAIN_STATUSES: Readonly<Record<string, string>> = {};
