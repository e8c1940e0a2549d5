/** The page of one record of any dataset: what follows from its value, with its own parts in place of that. */

import { Anchor, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import type { Page } from '../../../shared/api/api.ts';
import { formatRecorded } from '../../../shared/base/dates.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { RelatedList, SiteDataset } from '../../../shared/datasets/on-site.ts';
import { happens } from '../../../shared/site/happens.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/site/records.data.ts';
import { recordById, relatedRecords } from '../../api/records.ts';
import type { Page as AnyPage } from '../../page-route.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { Problem } from '../../ui/problem.tsx';
import { happeningOf } from '../state/happening.ts';
import { type ListedDataset, type RecordWords, recordWords } from '../state/listed.ts';
import type { RecordParts } from '../state/part-types.ts';
import { RecordCards, type RecordCardsProps } from './record-cards.tsx';
import { RecordPage } from './record-page.tsx';

/** Records of another dataset that probably tell of the same event. */
interface RelatedRecordsProps<Row> {
  title: string;
  query: UseQueryResult<Page<Row>>;
  entryOf: (row: Row) => RecordWords;
}

/** Nothing where there is none. */
const RelatedRecords = <Row,>({ title, query, entryOf }: RelatedRecordsProps<Row>) => {
  if (query.isError)
    return (
      <FactCard title={title} isWide>
        <Problem onRetry={() => query.refetch()}>{MESSAGES.notLoaded}</Problem>
      </FactCard>
    );
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <FactCard title={title} isWide>
      {query.data.items.map(entryOf).map(({ path, title: words, time, place }) => (
        <div key={path}>
          <Anchor component={Link} to={path} fw={600}>
            {words}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[time && formatRecorded(time), place].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
      <Text size="sm" c="dimmed">
        {t('foundByTimeAndPlace')}
      </Text>
    </FactCard>
  );
};

/** The records that may tell of the same event: of another dataset, with what the site has of its own for it. */
interface OfSameEvent {
  list: RelatedList;
  dataset: SiteDataset;
  parts: RecordParts;
}

/** Beside what the page is about. */
const HowOften = lazy(async () => ({ default: (await import('./how-often.tsx')).HowOften }));

interface DatasetRecordProps {
  dataset: ListedDataset;
  parts: RecordParts;
  RecordMap: RecordCardsProps['RecordMap'];
  related: OfSameEvent | undefined;
}

interface RelatedProps {
  dataset: ListedDataset;
  id: string;
  related: OfSameEvent;
}

const Related = ({ dataset, id, related: { list, dataset: other, parts } }: RelatedProps) => (
  <RelatedRecords<AnyRecord>
    title={list.title}
    query={useQuery(relatedRecords(dataset.name, id, list))}
    entryOf={parts.words ?? ((record) => recordWords(other, record))}
  />
);

const DatasetRecord = ({ dataset, parts, RecordMap, related }: DatasetRecordProps) => {
  const { id = '' } = useParams();
  const query = useQuery<AnyRecord>(recordById(dataset.name, id) as never);
  const data = useIsDrawn() ? query.data : undefined;
  const { site, title, path } = dataset;
  return (
    <RecordPage
      title={(data && parts.title?.(data)) ?? id}
      heading={parts.heading ?? ((record) => happeningOf(dataset, record)?.heading ?? null)}
      kind={title.one}
      brand={site?.brand}
      back={{ to: `/${path}`, label: site?.back ?? t('allOf', { many: title.many.toLowerCase() }) }}
      note={parts.note?.(data) ?? dataset.note}
      query={query}
      action={parts.action}
    >
      {(record) => (
        <>
          <RecordCards dataset={dataset} parts={parts} RecordMap={RecordMap} record={record} />
          {happens(dataset) && (
            <Suspense fallback={null}>
              <HowOften
                dataset={dataset}
                record={record}
                kind={parts.words?.(record).title ?? happeningOf(dataset, record)?.kind ?? title.one}
              />
            </Suspense>
          )}
          {related && <Related dataset={dataset} id={id} related={related} />}
        </>
      )}
    </RecordPage>
  );
};

export const recordPage = (props: DatasetRecordProps): AnyPage =>
  Object.assign(() => <DatasetRecord {...props} />, {
    questions: (id: string) => [recordById(props.dataset.name, id)],
  });
