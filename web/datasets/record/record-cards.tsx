/** The cards of a record's page, as the dataset's value lists them; of one that lists none all columns, and the map. */
import { Badge, Group } from '@mantine/core';
import type { ComponentType } from 'react';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { markOf } from '../../../shared/datasets/marks.ts';
import type { DetailCard, FactsCard } from '../../../shared/datasets/site.ts';
import { RECORDS } from '../../../shared/texts/site/records.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { type ListedDataset, pointOf, recordWords } from '../state/listed.ts';
import type { RecordMapProps, RecordParts } from '../state/part-types.ts';
import { RecordFacts } from './record-facts.tsx';

const t = textsOf(RECORDS);

export interface RecordCardsProps {
  dataset: ListedDataset;
  parts: RecordParts;
  RecordMap: ComponentType<RecordMapProps>;
  record: AnyRecord;
}

/** All columns but those that come with `includes` alone. */
const defaultCards = ({ columns, place }: ListedDataset): DetailCard[] => {
  const shown = Object.entries(columns).filter(([, { onlyIncluded }]) => !onlyIncluded);
  const facts = { title: t('details'), facts: Object.fromEntries(shown.map(([name, { label }]) => [name, label])) };
  return place === 'point' ? [facts, { title: t('location'), isWide: true, hasMap: true }] : [facts];
};

const Badges = ({ dataset, record, column }: Pick<RecordCardsProps, 'dataset' | 'record'> & { column: string }) => {
  const value = record[column];
  const words: unknown[] = Array.isArray(value) && value.length > 0 ? value : [recordWords(dataset, record).title];
  return (
    <Group gap={6}>
      {words.map(String).map((word) => (
        <Badge key={word} variant="default" size="lg" tt="none" fw={500}>
          {word}
        </Badge>
      ))}
    </Group>
  );
};

const RecordCard = ({ card, ...props }: RecordCardsProps & { card: FactsCard }) => {
  const { dataset, parts, RecordMap, record } = props;
  const words = parts.words?.(record) ?? recordWords(dataset, record);
  return (
    // A map cannot be printed, so that its card would be empty.
    <FactCard
      title={card.title}
      isWide={card.isWide}
      isScreenOnly={card.isScreenOnly || (card.hasMap && !card.facts && !card.badges)}
    >
      {card.badges && <Badges dataset={dataset} record={record} column={card.badges} />}
      {card.facts && <RecordFacts dataset={dataset} parts={parts} record={record} facts={card.facts} />}
      {card.hasMap && (
        <RecordMap
          place={pointOf(dataset, record)}
          kind={parts.mark?.(record) ?? markOf(dataset, record)}
          label={t('mapAround', { place: words.place ?? t('theKind', { kind: dataset.title.one.toLowerCase() }) })}
        />
      )}
    </FactCard>
  );
};

export const RecordCards = (props: RecordCardsProps) => {
  const { dataset, parts, record } = props;
  return (dataset.site?.detail ?? defaultCards(dataset)).map((card) => {
    if ('title' in card) return <RecordCard key={card.title} card={card} {...props} />;
    const Card = parts.cards?.[card.part];
    return Card && <Card key={card.part} record={record} />;
  });
};
