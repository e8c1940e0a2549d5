/** The counts that answer a question in numbers, drawn and in words. */
import { useQuery } from '@tanstack/react-query';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import type { DayRange } from '../../charts/day-range.ts';
import { groupsOf } from '../../charts/groups.ts';
import { wordsOfKind } from '../../datasets/charts/kinds.ts';
import { useAreaNames } from '../../datasets/charts/use-area-names.ts';
import type { ListedDataset } from '../../datasets/state/listed.ts';
import { drawnAnswer, questionOf } from './drawn-answer.ts';
import { USUAL_KEY } from './question.ts';

export interface Counting {
  dataset: ListedDataset;
  by: { value: string; label: string };
  days: DayRange;
  selection: SelectionParams;
}

const NOTHING = { groups: [], total: 0 };
const asItIs = { wordsOf: (_column: string, value: string) => value };

/** `total` is null until it is known, and of what is usual, which is no count of groups. */
export const useCounted = ({ dataset, by: { value: by, label }, days, selection }: Counting) => {
  const query = useQuery({
    ...groupsOf(dataset.path, selection, questionOf(by)),
    enabled: by !== USUAL_KEY,
  });
  const areaNames = useAreaNames(by);
  // While another key loads, the last answer is of the one before.
  const isOfKey = query.data?.groups.every((group) => by.split(',').every((key) => key in group)) ?? false;
  const answer = isOfKey && query.data ? query.data : NOTHING;
  const words = wordsOfKind(asItIs, by, areaNames);
  const drawn = drawnAnswer(by, label, answer, days, calendarDateAt(new Date()), words);
  const isKnown = isOfKey && by !== USUAL_KEY && !query.isPlaceholderData;
  return { query, drawn, total: isKnown ? answer.total : null };
};
