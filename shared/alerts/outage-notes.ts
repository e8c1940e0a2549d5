/** The notes to subscribers that their alerts are out, and that they are back. */

export type OutageNote = 'out' | 'back';

/** Subscribers are told of an outage that lasts longer than so many hours. */
export const OUTAGE_HOURS = 6;
