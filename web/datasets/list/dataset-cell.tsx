/** The content of a cell of a table of records. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatRecorded } from '../../../shared/base/dates.ts';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { Ago } from '../../ui/when.tsx';
import classes from './dataset-table.module.css';

const WORDS = { 0: 'No', 1: 'Yes' } as const;

/** A value as its column's type; nothing for null. */
const valueNode = ({ type }: Column, value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'time')
    return (
      <>
        <time dateTime={String(value)} className={classes.time}>
          {formatRecorded(String(value))}
        </time>
        <Text size="xs" c="dimmed" component="span" display="block">
          <Ago time={String(value)} />
        </Text>
      </>
    );
  if (type === 'flag') return value ? WORDS[1] : WORDS[0];
  if (Array.isArray(value)) return value.join(', ');
  return String(value);
};

/** The cell of a record in a column: the table's own renderer for it, else its value. */
export const cellOf = <Row extends object>(
  row: Row,
  name: string,
  column: Column,
  cells: Record<string, (row: Row) => ReactNode> = {},
): ReactNode => cells[name]?.(row) ?? valueNode(column, new Map(Object.entries(row)).get(name));
