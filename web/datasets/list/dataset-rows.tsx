/** A table of records on a wide screen: headings that order, filters below them, a row a record. */
import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { IconArrowDown } from '../../ui/icons/arrow-down.data.ts';
import { IconArrowUp } from '../../ui/icons/arrow-up.data.ts';
import { IconArrowsSort } from '../../ui/icons/arrows-sort.data.ts';
import { Table, TableScroll } from '../../ui/table.tsx';
import type { DatasetBodyProps } from '../state/dataset-table-props.ts';
import type { ListState } from '../state/list-state.ts';
import { cellOf } from './dataset-cell.tsx';
import { DatasetFilter } from './dataset-filter.tsx';
import classes from './dataset-table.module.css';
import { useShownColumns } from './use-shown-columns.ts';

/** Least width in pixels of a column, before the table scrolls sideways in itself. */
const COLUMN_WIDTH = 130;

interface HeadingProps {
  name: string;
  column: Column;
  order: ListState['order'];
  onOrder: (order: ListState['order']) => void;
}

const Heading = ({ name, column: { label, type }, order, onOrder }: HeadingProps) => {
  if (type === 'json') return <th scope="col">{label}</th>;
  const isOrder = order.column === name;
  const isUp = order.direction === 'asc';
  const Arrow = !isOrder ? IconArrowsSort : isUp ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={isOrder ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.heading}
        onClick={() => onOrder({ column: name, direction: isOrder && isUp ? 'desc' : 'asc' })}
      >
        {label}
        <Arrow size={14} aria-hidden="true" className={isOrder ? undefined : classes.unsorted} />
      </UnstyledButton>
    </th>
  );
};

type RowsProps<Row extends object> = Pick<DatasetBodyProps<Row>, 'rows' | 'pathOf' | 'cells'> & {
  columns: readonly [string, Column][];
};

const PlainRows = <Row extends object>({ rows, columns, pathOf, cells }: RowsProps<Row>) => (
  <tbody>
    {rows.map((row) => (
      <tr key={pathOf(row)} data-key={pathOf(row)} className={classes.row}>
        {columns.map(([name, column], at) => (
          <td key={name}>
            {at === 0 ? (
              // Its link covers the row.
              <Link to={pathOf(row)} viewTransition className={classes.link}>
                {cellOf(row, name, column, cells) ?? '–'}
              </Link>
            ) : (
              cellOf(row, name, column, cells)
            )}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** Up to a thousand: not drawn again for every move of the map. `memo` loses the type parameter. */
const Rows = memo(PlainRows) as typeof PlainRows;

export const DatasetRows = <Row extends object>(props: DatasetBodyProps<Row>) => {
  const { listing, state, rows, pathOf, cells, onFilter, onChange } = props;
  const columns = useShownColumns(listing, state);
  return (
    <TableScroll minWidth={columns.length * COLUMN_WIDTH}>
      <Table hasHover={rows.length > 0} className={classes.table}>
        <thead>
          <tr>
            {columns.map(([name, column]) => (
              <Heading
                key={name}
                name={name}
                column={column}
                order={state.order}
                onOrder={(order) => onChange({ order })}
              />
            ))}
          </tr>
          <tr>
            {columns.map(([name, column]) => (
              <td key={name} className={classes.filter}>
                <DatasetFilter
                  column={column}
                  value={state.filters[name] ?? ''}
                  onChange={(value) => onFilter(name, value)}
                />
              </td>
            ))}
          </tr>
        </thead>
        <Rows rows={rows} columns={columns} pathOf={pathOf} cells={cells} />
      </Table>
    </TableScroll>
  );
};
