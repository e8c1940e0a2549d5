/** A table of records on a wide screen: headings that order, filters below them, a row a record. */
import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { cellOf } from './dataset-cell.tsx';
import { DatasetFilter } from './dataset-filter.tsx';
import classes from './dataset-table.module.css';
import type { DatasetBodyProps } from './dataset-table-props.ts';
import type { TableState } from './dataset-table-state.ts';
import { useShownColumns } from './use-shown-columns.ts';

/** Least width in pixels of a column, before the table scrolls sideways in itself. */
const COLUMN_WIDTH = 130;

interface HeadingProps {
  name: string;
  column: Column;
  order: TableState['order'];
  onOrder: (order: TableState['order']) => void;
}

const Heading = ({ name, column: { label, type }, order, onOrder }: HeadingProps) => {
  if (type === 'json') return <Table.Th scope="col">{label}</Table.Th>;
  const isOrder = order.column === name;
  const isUp = order.direction === 'asc';
  const Arrow = !isOrder ? IconArrowsSort : isUp ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th scope="col" aria-sort={isOrder ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.heading}
        onClick={() => onOrder({ column: name, direction: isOrder && isUp ? 'desc' : 'asc' })}
      >
        {label}
        <Arrow size={14} aria-hidden="true" className={isOrder ? undefined : classes.unsorted} />
      </UnstyledButton>
    </Table.Th>
  );
};

type RowsProps<Row extends object> = Pick<DatasetBodyProps<Row>, 'rows' | 'pathOf' | 'cells'> & {
  columns: readonly [string, Column][];
};

const PlainRows = <Row extends object>({ rows, columns, pathOf, cells }: RowsProps<Row>) => (
  <Table.Tbody>
    {rows.map((row) => (
      <Table.Tr key={pathOf(row)} data-key={pathOf(row)} className={classes.row}>
        {columns.map(([name, column], at) => (
          <Table.Td key={name}>
            {at === 0 ? (
              // Its link covers the row.
              <Link to={pathOf(row)} viewTransition className={classes.link}>
                {cellOf(row, name, column, cells) ?? '–'}
              </Link>
            ) : (
              cellOf(row, name, column, cells)
            )}
          </Table.Td>
        ))}
      </Table.Tr>
    ))}
  </Table.Tbody>
);

/** Up to a thousand: not drawn again for every move of the map. `memo` loses the type parameter. */
const Rows = memo(PlainRows) as typeof PlainRows;

export const DatasetRows = <Row extends object>(props: DatasetBodyProps<Row>) => {
  const { listing, state, rows, pathOf, cells, onFilter, onPart } = props;
  const columns = useShownColumns(listing, state);
  return (
    <Table.ScrollContainer minWidth={columns.length * COLUMN_WIDTH} type="native">
      <Table verticalSpacing="xs" highlightOnHover={rows.length > 0} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(([name, column]) => (
              <Heading
                key={name}
                name={name}
                column={column}
                order={state.order}
                onOrder={(order) => onPart({ order })}
              />
            ))}
          </Table.Tr>
          <Table.Tr>
            {columns.map(([name, column]) => (
              <Table.Td key={name} className={classes.filter}>
                <DatasetFilter
                  column={column}
                  value={state.filters[name] ?? ''}
                  onChange={(value) => onFilter(name, value)}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Rows rows={rows} columns={columns} pathOf={pathOf} cells={cells} />
      </Table>
    </Table.ScrollContainer>
  );
};
