/** This week of a place against its usual one, in a sentence for the calls of each department. */
import { useQueries } from '@tanstack/react-query';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { HAPPENINGS } from '../../api/newest.ts';
import { usualQuery } from '../../datasets/usual/usual-query.ts';
import { usualWords } from '../../datasets/usual/usual-words.ts';
import { useNow } from '../../ui/hooks/use-now.ts';

const CALLS = HAPPENINGS.filter(({ role }) => role !== 'crimes');

export const WeekAnswer = ({ where }: { where: SelectionParams }) => {
  const today = calendarDateAt(useNow());
  const found = useQueries({ queries: CALLS.map(({ path }) => usualQuery(path, where)) });
  const sentences = found.flatMap(({ data }, at) => {
    const of = CALLS[at];
    return data && of ? [usualWords(data, of, today).replace(/\.$/, '')] : [];
  });
  // Both say the same where too little is known.
  return sentences.length === 0 ? '\u00a0' : `${[...new Set(sentences)].join('. ')}.`;
};
