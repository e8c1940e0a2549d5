/** Developers' API keys: how many a user may have, and how many requests a key may make. */
import type { CalendarDate } from '../base/calendar-date.ts';
import type { IsoTime } from '../base/dates.ts';

/** The limits of a key on the developer usage plan: `callsAtOnce` is the burst above the steady rate. */
export const DEVELOPER_PLAN = { callsASecond: 5, callsAtOnce: 10, callsADay: 10_000 } as const;

/** The most keys a user may have. */
export const MAX_API_KEYS = 3;

export interface ApiKey {
  /** API Gateway's id of it. */
  id: string;
  name: string;
  /** The last four characters: the rest was shown once. */
  hint: string;
  createdAt: IsoTime;
}

export interface ApiKeyUsage {
  /** Requests a day. */
  callsADay: number;
  /** The last seven days in UTC, oldest first, today last. */
  days: { date: CalendarDate; calls: number }[];
}
