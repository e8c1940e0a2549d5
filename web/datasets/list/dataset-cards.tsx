/** A table of records on a phone: filters and order folded away, a card a record. */
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { LISTS } from '../../../shared/texts/site/lists.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { cellOf } from './dataset-cell.tsx';
import { DatasetFilter } from './dataset-filter.tsx';
import classes from './dataset-table.module.css';
import type { DatasetBodyProps } from './dataset-table-props.ts';
import type { TableState } from './dataset-table-state.ts';
import { useShownColumns } from './use-shown-columns.ts';

const t = textsOf(LISTS);

/** An order as the value of a choice, and back. */
const orderText = ({ column, direction }: TableState['order']): string => `${column} ${direction}`;
const orderOf = (text: string): TableState['order'] => {
  const [column = '', direction] = text.split(' ');
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
};

type CardsProps<Row extends object> = Pick<DatasetBodyProps<Row>, 'rows' | 'pathOf' | 'cells'> & {
  columns: readonly [string, Column][];
};

const PlainCards = <Row extends object>({ rows, columns, pathOf, cells }: CardsProps<Row>) => (
  <ul className={classes.cards}>
    {rows.map((row) => (
      <li key={pathOf(row)} className={classes.card}>
        {columns.map(([name, column], at) => {
          const content = cellOf(row, name, column, cells);
          if (at === 0)
            return (
              <Link key={name} to={pathOf(row)} viewTransition className={classes.link}>
                {content ?? '–'}
              </Link>
            );
          return (
            content && (
              <div key={name} className={classes.fact}>
                <span className={classes.label}>{column.label}</span>
                <span>{content}</span>
              </div>
            )
          );
        })}
      </li>
    ))}
  </ul>
);

/** Not drawn again for every move of the map. `memo` loses the type parameter. */
const Cards = memo(PlainCards) as typeof PlainCards;

export const DatasetCards = <Row extends object>(props: DatasetBodyProps<Row>) => {
  const { listing, state, rows, pathOf, cells, onFilter, onPart } = props;
  const columns = useShownColumns(listing, state);
  const filtered = Object.keys(state.filters).length;
  return (
    <>
      <details className={classes.panel}>
        <summary className={classes.summary}>
          {t('filterAndSort')}
          {filtered > 0 && ` (${filtered})`}
        </summary>
        <div className={classes.fields}>
          {columns.map(([name, column]) => (
            <DatasetFilter
              key={name}
              isLabelled
              column={column}
              value={state.filters[name] ?? ''}
              onChange={(value) => onFilter(name, value)}
            />
          ))}
          <NativeSelect
            label={t('sortBy')}
            value={orderText(state.order)}
            onChange={({ currentTarget }) => onPart({ order: orderOf(currentTarget.value) })}
            data={columns
              .filter(([, { type }]) => type !== 'json')
              .flatMap(([name, { label }]) => [
                { value: `${name} asc`, label: t('ascending', { label }) },
                { value: `${name} desc`, label: t('descending', { label }) },
              ])}
          />
        </div>
      </details>
      <Cards rows={rows} columns={columns} pathOf={pathOf} cells={cells} />
    </>
  );
};
