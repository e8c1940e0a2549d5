/** Over a list: whether as much as usual is listed, in a sentence. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { useListFilters } from '../state/filter-context.ts';
import { useHasWeeks } from './use-has-weeks.ts';
import { usualQuery } from './usual-query.ts';
import { usualWords } from './usual-words.ts';

const Sentence = ({ selection }: { selection: SelectionParams }) => {
  const { listing } = useListFilters();
  const { data } = useQuery(usualQuery(listing.path, selection));
  return (
    <Text size="sm" role="status" aria-label={t('title')}>
      {data && usualWords(data, listing, calendarDateAt(new Date()))}
    </Text>
  );
};

export const UsualLine = ({ selection }: { selection: SelectionParams }) =>
  useHasWeeks() && <Sentence selection={selection} />;
