/** The times of a chaos run: those of AWS, shortened together so that a run takes seconds. */

/** On AWS 6 minutes, 3 minutes and a day of receives: a lease outlives two visibility times, the receives outlive many leases. */
export const LEASE_SECONDS = 10;
export const MAIL_QUEUE = { batch: 10, visibilitySeconds: 2, maxReceives: 20 };

/**
 * How far faults go. Within these bounds nothing may be sent twice. An answer of SES, its event and a wrong clock
 * together stay within one lease, however busy the machine. On AWS the same shares of 6 minutes are 54, 54 and 47
 * seconds.
 */
export const SLOWEST_ANSWER_MS = 1_500;
export const LATEST_EVENT_MS = 1_500;
export const CLOCK_STEP_MS = 1_300;
/** For the functions that hold no lease: poll and match. A call is news for three hours, a page's newest are one old. */
export const WIDE_CLOCK_STEP_MS = 45 * 60_000;

/**
 * The time by which the clock of the digests is ahead, so that mails held until the next full hour are due within the
 * run. The second time it is another step of five minutes, since a digest is named by its step and sent once.
 */
export const DIGESTS_AHEAD_MS = { first: 65 * 60_000, last: 75 * 60_000 };
