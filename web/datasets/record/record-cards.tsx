/** The cards of a record's page, as the dataset's value lists them; of one that lists none all columns, and the map. */
import { Anchor, Badge, Group } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatRecorded } from '../../../shared/base/dates.ts';
import { formatDollars } from '../../../shared/base/money.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { markOf } from '../../../shared/datasets/marks.ts';
import type { DetailCard, FactFormat, FactLine, FactsCard } from '../../../shared/datasets/site.ts';
import { t } from '../../../shared/texts/site/records.data.ts';
import { PlaceLink } from '../../address/place-link.tsx';
import { FactCard, Facts } from '../../ui/fact-card.tsx';
import { When } from '../../ui/when.tsx';
import { happeningOf } from '../state/happening.ts';
import { type ListedDataset, pointOf, recordWords, textOf } from '../state/listed.ts';
import type { RecordMapProps, RecordParts } from '../state/part-types.ts';

/** The facts of a record: a column's value as its type and its format have it. */
const FLAGS = { 0: 'No', 1: 'Yes' } as const;

const formatted = ({ path }: ListedDataset, name: string, value: string, format: FactFormat): ReactNode => {
  if (format === 'dollars') return formatDollars(Number(value));
  if (format === 'date') return formatDate(value);
  return (
    <Anchor component={Link} to={`/${path}?${new URLSearchParams({ [name]: value })}`}>
      {value}
    </Anchor>
  );
};

const valueNode = (dataset: ListedDataset, record: AnyRecord, name: string, line: FactLine): ReactNode => {
  const value = textOf(record, name);
  if (value === null) return null;
  if (typeof line !== 'string') return formatted(dataset, name, value, line.format);
  const type = dataset.columns[name]?.type;
  if (type === 'time') return <When time={value} format={formatRecorded} />;
  if (type === 'flag') return value === '1' ? FLAGS[1] : FLAGS[0];
  return value;
};

/** The place of a crime in plain words, with the way to its page. */
const placeNode = (dataset: ListedDataset, record: AnyRecord, name: string): ReactNode => {
  const place = name === dataset.site?.summary?.place ? happeningOf(dataset, record)?.place : null;
  return place && <PlaceLink place={pointOf(dataset, record) && place}>{place}</PlaceLink>;
};

interface RecordFactsProps {
  dataset: ListedDataset;
  parts: RecordParts;
  record: AnyRecord;
  facts: Readonly<Record<string, FactLine>>;
}

const RecordFacts = ({ dataset, parts, record, facts }: RecordFactsProps) => (
  <Facts
    facts={Object.fromEntries(
      Object.entries(facts).map(([name, line]) => [
        typeof line === 'string' ? line : line.label,
        parts.facts?.[name]?.(record) ??
          placeNode(dataset, record, name) ??
          (name in dataset.columns ? valueNode(dataset, record, name, line) : null),
      ]),
    )}
  />
);

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
      isTall={card.isTall}
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
    const Card = card.part === undefined ? undefined : parts.cards?.[card.part];
    if (Card) return <Card key={card.part} record={record} />;
    return 'title' in card && <RecordCard key={card.title} card={card} {...props} />;
  });
};
