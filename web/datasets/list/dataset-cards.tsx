/** A table of records on a phone: a card a record, what it is and where first. */
import { Text } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatRecorded } from '../../../shared/base/dates.ts';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { Ago } from '../../ui/when.tsx';
import type { DatasetBodyProps } from '../state/dataset-table-props.ts';
import type { CardWords } from '../state/dataset-view.ts';
import { cellOf } from './dataset-cell.tsx';
import classes from './dataset-table.module.css';
import { useShownColumns } from './use-shown-columns.ts';

type CardsProps<Row extends object> = Pick<DatasetBodyProps<Row>, 'rows' | 'pathOf' | 'cells' | 'card'> & {
  columns: readonly [string, Column][];
};

/** The record's nature and place, with its marker and how long ago it was. */
const Words = ({ words, path }: { words: CardWords; path: string }) => (
  <div className={classes.words}>
    <CallBadge kind={words.kind} size={26} />
    <div>
      <div className={classes.what}>
        <Link to={path} viewTransition className={classes.link}>
          {words.what}
        </Link>
        {words.time && (
          <Text span size="xs" c="dimmed" className={classes.ago} title={formatRecorded(words.time)}>
            <Ago time={words.time} />
          </Text>
        )}
      </div>
      {words.where && <Text size="sm">{words.where}</Text>}
      {words.also && (
        <Text size="xs" c="dimmed">
          {words.also}
        </Text>
      )}
    </div>
  </div>
);

const PlainCards = <Row extends object>({ rows, columns, pathOf, cells, card }: CardsProps<Row>) => {
  const facts = columns.filter(([name]) => !card?.columns.includes(name));
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={pathOf(row)} data-key={pathOf(row)} className={classes.card}>
          {card && <Words words={card.words(row)} path={pathOf(row)} />}
          {facts.map(([name, column], at) => {
            const content = cellOf(row, name, column, cells);
            if (at === 0 && !card)
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
};

/** Not drawn again for every move of the map. `memo` loses the type parameter. */
const Cards = memo(PlainCards) as typeof PlainCards;

export const DatasetCards = <Row extends object>(props: DatasetBodyProps<Row>) => {
  const { listing, state, rows, pathOf, cells, card } = props;
  const columns = useShownColumns(listing, state);
  return <Cards rows={rows} columns={columns} pathOf={pathOf} cells={cells} card={card} />;
};
