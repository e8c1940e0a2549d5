/** The newest records of one dataset in a place, with how many there are in all. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { newestOf } from '../../api/newest.ts';
import { type Happening, happeningWords, RecordLine } from '../../datasets/record/record-line.tsx';
import { FactCard } from '../../ui/fact-card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './place.module.css';

/** Which records: those of an area, or of a filter, perhaps within an outline. */
type Where = Partial<Record<'area' | 'filter' | 'within', string>>;

interface NewestProps {
  of: Happening;
  where: Where;
}

export const Newest = ({ of, where }: NewestProps) => {
  const { dataset } = of;
  const many = dataset.title.many.toLowerCase();
  const query = useQuery(newestOf(dataset, where));
  return (
    <FactCard title={t('newest', { many })} isWide>
      {query.isPending && (
        <div className={classes.coming}>
          <Loading shape="rows" what={t('loading', { what: many })} />
        </div>
      )}
      {query.isError && <Problem onRetry={() => query.refetch()}>{MESSAGES.notLoaded}</Problem>}
      {query.data?.items.map((record) => {
        const words = happeningWords(of, record);
        return <RecordLine key={words.path} words={words} />;
      })}
      {query.data &&
        (query.data.total ? (
          <Anchor component={Link} to={`/${dataset.path}?${new URLSearchParams(where)}`} data-alone>
            {t('allOf', { count: query.data.total, many })}
          </Anchor>
        ) : (
          t('none')
        ))}
    </FactCard>
  );
};
