/** A part of an operator's page: its heading, and what it says while its question is open or could not be answered. */
import { Stack, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { errorText } from '../../api/errors.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { headingsOf, ScrollTable } from '../../ui/scroll-table.tsx';
import classes from './operator-section.module.css';

interface OperatorSectionProps<T> {
  title: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

export const OperatorSection = <T,>({ title, query, children }: OperatorSectionProps<T>) => {
  const id = useId();
  return (
    <Stack component="section" gap="xs" mt="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {query.isLoading && <Loading what={t('loading', { title })} />}
      {query.isError && <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>}
      {query.data !== undefined && children(query.data)}
    </Stack>
  );
};

export interface Row {
  key: string;
  cells: readonly ReactNode[];
}

interface OperatorTableProps {
  /** The name of the table, for screen readers. */
  label: string;
  headings: readonly string[];
  rows: readonly Row[];
}

/** The first cell of a row names it. */
export const OperatorTable = ({ label, headings, rows }: OperatorTableProps) => (
  <ScrollTable label={label} headings={headingsOf(headings)} classNames={classes}>
    {rows.map(({ key, cells: [first, ...others] }) => (
      <tr key={key}>
        <th scope="row" style={{ fontWeight: 'inherit' }}>
          {first}
        </th>
        {others.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells never change their places.
          <td key={index}>{cell}</td>
        ))}
      </tr>
    ))}
  </ScrollTable>
);
