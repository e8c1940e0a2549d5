/** The sentence by which an answer in numbers is cited; null until its number is known. */
import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '../../../shared/base/calendar-date.ts';
import { type Groups, groupsOf } from '../../charts/groups.ts';
import { usualQuery } from '../../datasets/usual/usual-query.ts';
import { type Covered, countCitation, usualCitation } from './citation.ts';
import { isTimed, USUAL_KEY } from './question.ts';
import { type Counting, useCounted } from './use-counted.ts';

const dayOf = ({ groups }: Groups): CalendarDate | null => {
  const day = groups[0]?.day;
  return typeof day === 'string' ? day : null;
};

/** Undefined until both days are known; null where there are none. */
const useCovered = ({ dataset, selection }: Counting, isCounted: boolean): Covered | null | undefined => {
  const enabled = isCounted && isTimed(dataset);
  const endOf = (direction: 'asc' | 'desc') => ({
    ...groupsOf(dataset.path, selection, { groupBy: 'day', order: `day ${direction}`, limit: 1 }),
    enabled,
  });
  const first = useQuery(endOf('asc'));
  const last = useQuery(endOf('desc'));
  if (!enabled) return null;
  if (!first.data || !last.data || first.isPlaceholderData || last.isPlaceholderData) return undefined;
  const [from, to] = [dayOf(first.data), dayOf(last.data)];
  return from && to ? { from, to } : null;
};

/** The rest is asked for when the number is there: a question that cannot be read is asked once. */
export const useCitation = (counting: Counting): string | null => {
  const { dataset, by, days, selection } = counting;
  const { total, drawn } = useCounted(counting);
  const covered = useCovered(counting, total !== null);
  const isOfUsual = by.value === USUAL_KEY;
  // All weeks say what is usual, and so it is told of no chosen days.
  const isUsualTold = isTimed(dataset) && days.from === null && days.to === null;
  const usual = useQuery({
    ...usualQuery(dataset.path, selection),
    enabled: isOfUsual || (isUsualTold && total !== null),
  });
  const cited = usual.data ? usualCitation(usual.data) : null;
  if (isOfUsual) return cited;
  if (total === null || covered === undefined || (isUsualTold && usual.isPending)) return null;
  return [countCitation(total, covered, drawn.finding), ...(isUsualTold && usual.data?.usual ? [cited] : [])].join(' ');
};
