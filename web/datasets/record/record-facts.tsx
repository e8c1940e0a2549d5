/** The facts of a record: a column's value as its type and its format have it. */
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatRecorded } from '../../../shared/base/dates.ts';
import { formatDollars } from '../../../shared/base/money.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { FactFormat, FactLine } from '../../../shared/datasets/site.ts';
import { Facts } from '../../ui/fact-card.tsx';
import { When } from '../../ui/when.tsx';
import { type ListedDataset, textOf } from '../state/listed.ts';
import type { RecordParts } from '../state/part-types.ts';

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

interface RecordFactsProps {
  dataset: ListedDataset;
  parts: RecordParts;
  record: AnyRecord;
  facts: Readonly<Record<string, FactLine>>;
}

export const RecordFacts = ({ dataset, parts, record, facts }: RecordFactsProps) => (
  <Facts
    facts={Object.fromEntries(
      Object.entries(facts).map(([name, line]) => [
        typeof line === 'string' ? line : line.label,
        parts.facts?.[name]?.(record) ?? (name in dataset.columns ? valueNode(dataset, record, name, line) : null),
      ]),
    )}
  />
);
