/** The years and months of a list that is too long for one file, each with its number of rows. */

import type { DayRange } from '../../charts/day-range.ts';
import type { Group } from '../../charts/groups.ts';
import { rangeOfBars } from '../../charts/time-bars.ts';

export interface ExportPart {
  /** `2026` or `2026-11`. */
  key: string;
  count: number;
  days: DayRange;
}

/** The newest first, as the groups are; what has no time is in none of them. */
export const monthParts = (groups: readonly Group[]): ExportPart[] =>
  groups.flatMap(({ month, count }) =>
    typeof month === 'string' ? [{ key: month, count, days: rangeOfBars('month', month, month) }] : [],
  );

export const yearParts = (months: readonly ExportPart[]): ExportPart[] => {
  const counts = new Map<string, number>();
  for (const { key, count } of months) counts.set(key.slice(0, 4), (counts.get(key.slice(0, 4)) ?? 0) + count);
  return [...counts].map(([key, count]) => ({ key, count, days: rangeOfBars('month', `${key}-01`, `${key}-12`) }));
};
