/** What the developers' guide promises, and what has changed since. */

export const STABILITY =
  'Version 1 keeps its paths, parameters, fields, types and error codes. New ones may be added at any time: let your program pass over fields that it does not know. What has to go is named here twelve months before, and its answers carry a Deprecation header from that day on. Sentences in answers are for people and may change.';

/** Newest first. */
export const CHANGES: readonly { date: string; change: string }[] = [
  { date: '2026-11-20', change: 'Version 1, with API keys, exports, dumps and webhooks.' },
];
