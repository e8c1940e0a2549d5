/** The newest records of one dataset in a place, with how many there are in all. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import { capitalised } from '../../../shared/base/capitalised.ts';
import { formatRecorded } from '../../../shared/base/dates.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { plainPlace } from '../../../shared/places/plain-places.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { HAPPENINGS, newestOf } from '../../api/newest.ts';
import { recordPartsOf } from '../../datasets/parts.ts';
import { type ListedDataset, loadDataset, type RecordWords, recordWords } from '../../datasets/state/listed.ts';
import type { RecordParts } from '../../datasets/state/part-types.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './place.module.css';

/** A dataset whose records happen at a time and a place: calls and crimes. */
export interface Happening {
  dataset: ListedDataset;
  parts: RecordParts;
}

/** Their values and words, fetched with the page's code. */
export const loadHappenings = (): Promise<Happening[]> =>
  Promise.all(
    HAPPENINGS.map(async (dataset) => ({
      dataset: await loadDataset(dataset),
      parts: await recordPartsOf(dataset),
    })),
  );

interface NewestProps {
  of: Happening;
  /** Which records: an area, or a filter. */
  where: Pick<ListParams, 'area' | 'filter'>;
}

/** A dataset without words of its own has its places as the city's feeds write them. */
const wordsOf = ({ dataset, parts }: Happening, record: AnyRecord): RecordWords => {
  const own = parts.words?.(record);
  if (own) return own;
  const words = recordWords(dataset, record);
  return { ...words, place: words.place && capitalised(plainPlace(words.place)) };
};

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
        const { path, title, time, place } = wordsOf(of, record);
        return (
          <div key={path}>
            <Anchor component={Link} to={path} viewTransition fw={600}>
              {title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {[time && formatRecorded(time), place].filter(Boolean).join(' · ')}
            </Text>
          </div>
        );
      })}
      {query.data && (
        <Text size="sm" c="dimmed">
          {query.data.total === 0 ? t('none') : t('totalOf', { count: query.data.total })}
        </Text>
      )}
    </FactCard>
  );
};
