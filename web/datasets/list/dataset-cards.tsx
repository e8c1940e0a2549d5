/** A table of records on a phone: a card a record. */
import { memo } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { cellOf } from './dataset-cell.tsx';
import classes from './dataset-table.module.css';
import type { DatasetBodyProps } from './dataset-table-props.ts';
import { useShownColumns } from './use-shown-columns.ts';

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
              <Link key={name} to={pathOf(row)} className={classes.link}>
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

export const DatasetCards = <Row extends object>({ listing, state, rows, pathOf, cells }: DatasetBodyProps<Row>) => (
  <Cards rows={rows} columns={useShownColumns(listing, state)} pathOf={pathOf} cells={cells} />
);
