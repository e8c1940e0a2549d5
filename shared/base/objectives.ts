/** The service's objectives: what it means to keep over any 30 days. */

/** `share` of all events are to be done `withinMillis`. */
interface Objective {
  share: number;
  withinMillis: number;
}

export const OBJECTIVES = {
  /** From the poll that stored a call, or its change, to SES taking the mail. */
  mail: { share: 0.95, withinMillis: 60_000 },
  /** Lists are answered. */
  lists: { share: 0.95, withinMillis: 400 },
  /** From the hour that somebody chose to SES taking the reminder. */
  reminders: { share: 0.999, withinMillis: 3_600_000 },
} as const satisfies Record<string, Objective>;

export type ObjectiveName = keyof typeof OBJECTIVES;

// The keys of this object are the names.
export const OBJECTIVE_NAMES = Object.keys(OBJECTIVES) as ObjectiveName[];

/** Over so many days, today among them. */
export const OBJECTIVE_DAYS = 30;

/** A share of fewer events says nothing. */
export const FEWEST_EVENTS = 100;

/** How many events were in time, and how many were not. */
export interface Kept {
  kept: number;
  missed: number;
}

/** The share that was in time, cut to four digits so that it never reads better than it is; null of too few events. */
export const shareOf = ({ kept, missed }: Kept): number | null => {
  const count = kept + missed;
  return count < FEWEST_EVENTS ? null : Math.floor((kept * 10_000) / count) / 10_000;
};
