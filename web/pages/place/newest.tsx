/** The newest records of one dataset in a place, with how many there are in all. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { newestOf } from '../../api/newest.ts';
import { type Happening, happeningWords, RecordLine } from '../../datasets/record/record-line.tsx';
import { FactCard } from '../../ui/fact-card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './place.module.css';

interface NewestProps {
  of: Happening;
  /** Which records: an area, or a filter. */
  where: Pick<ListParams, 'area' | 'filter'>;
}

export const Newest = ({ of, where }: NewestProps) => {
  const { dataset } = of;
  const query = useQuery(newestOf(dataset, where));
  return (
    <FactCard title={t('newest', { many: dataset.title.many.toLowerCase() })} isWide>
      {query.isPending && (
        <div className={classes.coming}>
          <Loading shape="rows" what={t('loading', { what: dataset.title.many.toLowerCase() })} />
        </div>
      )}
      {query.isError && <Problem onRetry={() => query.refetch()}>{MESSAGES.notLoaded}</Problem>}
      {query.data?.items.map((record) => {
        const words = happeningWords(of, record);
        return <RecordLine key={words.path} words={words} />;
      })}
      {query.data && (
        <Text size="sm" c="dimmed">
          {query.data.total === 0 ? t('none') : t('totalOf', { count: query.data.total })}
        </Text>
      )}
    </FactCard>
  );
};
