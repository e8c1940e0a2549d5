/** The words of an answer that are cited: its number, the days it covers, what is usual, and where it is from. */

import type { Typical } from '../../../shared/api/schemas/selection.ts';
import { type CalendarDate, longDay } from '../../../shared/base/calendar-date.ts';
import { verdictOf } from '../../../shared/statistics/usual.ts';
import { t } from '../../../shared/texts/pages/numbers.data.ts';

/** The first and the last day of what is counted. */
export interface Covered {
  from: CalendarDate;
  to: CalendarDate;
}

const VERDICT_KEYS = { more: 'moreThanUsual', fewer: 'fewerThanUsual', asMany: 'asManyAsUsual' } as const;

const daysText = ({ from, to }: Covered): string =>
  from === to ? longDay(from) : t('fromTo', { from: longDay(from), to: longDay(to) });

/** `Nov 23, 2026 to Nov 26, 2026: 4,826, usually 3,868 to 4,146 (8 of 10 times), so more than usual.` Null where nothing is published. */
export const usualCitation = ({ current, usual, since, reason }: Typical): string | null => {
  if (!current) return null;
  if (usual)
    return t('citedUsual', {
      days: daysText(current),
      count: current.count,
      ...usual,
      verdict: t(VERDICT_KEYS[verdictOf(current.count, usual)]),
    });
  const why = t(reason === 'few-records' ? 'citedFewRecords' : 'citedFewWeeks');
  if (!since) return why;
  return `${t('citedCount', { days: daysText({ from: since.from, to: current.to }), count: since.count })} ${why}`;
};

/** `Nov 1, 2026 to Nov 26, 2026: 26,481. Most: …`; without days where the records have none. */
export const countCitation = (total: number, covered: Covered | null, finding: string | null): string => {
  const count = covered
    ? t('citedCount', { days: daysText(covered), count: total })
    : t('citedTotal', { count: total });
  return finding ? `${count} ${finding}` : count;
};
