/**
 * The calls that a key may make, as a usage plan of API Gateway says. It is a steady rate with a burst above it, and
 * a quota a day.
 */

export interface Plan {
  callsASecond: number;
  callsAtOnce: number;
  callsADay: number;
}

/** The calls of a key by day (UTC). */
export type Counts = Record<string, number>;

export interface Verdict {
  /** Which limit is spent; null: the call is let through and counted. */
  spent: 'rate' | 'day' | null;
  /** `retry-after` where it is refused, and the fields of draft-ietf-httpapi-ratelimit-headers. */
  headers: Record<string, string>;
}

const DAY_MS = 86_400_000;

export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The limits of one key; `counts` is added to, `taken` was taken from the quota of a day. */
export const keyLimits = ({ callsASecond, callsAtOnce, callsADay }: Plan, counts: Counts, taken: Counts = {}) => {
  let tokens = callsAtOnce;
  let filledAt = Number.NEGATIVE_INFINITY;
  const policy = `"rate";q=${callsASecond};w=1, "day";q=${callsADay};w=86400`;

  const refuse = (spent: 'rate' | 'day', seconds: number): Verdict => ({
    spent,
    headers: {
      'retry-after': String(seconds),
      'ratelimit-policy': policy,
      ratelimit: `"${spent}";r=0;t=${seconds}`,
    },
  });

  /** A refused call costs nothing. `now` in epoch milliseconds. */
  return (now: number): Verdict => {
    const day = dayOf(now);
    const made = counts[day] ?? 0;
    const used = made + (taken[day] ?? 0);
    const untilTomorrow = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
    if (used >= callsADay) return refuse('day', untilTomorrow);
    tokens = Math.min(callsAtOnce, tokens + (Math.max(0, now - filledAt) / 1000) * callsASecond);
    filledAt = now;
    if (tokens < 1) return refuse('rate', Math.ceil((1 - tokens) / callsASecond));
    tokens -= 1;
    counts[day] = made + 1;
    return {
      spent: null,
      headers: { 'ratelimit-policy': policy, ratelimit: `"day";r=${callsADay - used - 1};t=${untilTomorrow}` },
    };
  };
};
