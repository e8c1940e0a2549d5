/** A table of a listing's records: a filter for each column, order by its heading, pages, columns to choose. */
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useDeferredValue } from 'react';
import { formatCount } from '../../../shared/base/money.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/site/lists.data.ts';
import { errorText } from '../../api/errors.ts';
import { Given, isGiven } from '../../ui/given.tsx';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { GIVEN } from '../given-parts.ts';
import type { DatasetTableProps } from '../state/dataset-table-props.ts';
import { withFilter } from '../state/list-state.ts';
import { MOST_ORDERED } from '../state/whole-list.ts';
import { DatasetCards } from './dataset-cards.tsx';
import { DatasetPager } from './dataset-pager.tsx';
import { DatasetRows } from './dataset-rows.tsx';
import classes from './dataset-table.module.css';

/** The same list every time. */
const NO_ROWS: readonly never[] = [];

/** A table where it is wide, a card a record where it is narrow; both are real links, so a middle click works. */
export const DatasetTable = <Row extends object>(props: DatasetTableProps<Row>) => {
  const { listing, state, onChange, query, isKept = false, note, onMore } = props;
  const isNarrow = useMedia('(max-width: 37.5em)');
  const total = query.data?.total ?? 0;
  const items = query.data?.items ?? NO_ROWS;
  // Rows are drawn between all else that the visitor does: a phone takes a third of a second for them.
  const rows = useDeferredValue(items);
  const isDrawing = items.length > 0 && rows.length === 0;
  const areCardsShown = isKept || (isDrawing && isGiven(GIVEN.rows));
  const onFilter = (column: string, text: string): void =>
    onChange({ filters: withFilter(state.filters, column, text) });
  const body = { ...props, rows, onFilter };
  return (
    <div>
      {areCardsShown && <Given name={GIVEN.rows} className={classes.given} />}
      <div className={classes.body} aria-busy={query.isFetching} data-stale={query.isPlaceholderData || undefined}>
        {isNarrow === true && !areCardsShown && <DatasetCards {...body} />}
        {isNarrow === false && <DatasetRows {...body} />}
      </div>
      {/* Where the page does not begin with it: words to read at once, larger than any row that follows. */}
      {note && query.isPending && (
        <Text size="sm" className={classes.note}>
          {note}
        </Text>
      )}
      {(query.isPending || isDrawing) && (
        <div className={areCardsShown ? classes.waiting : undefined}>
          <Loading shape="rows" what={t('loadingMany', { many: listing.title.many.toLowerCase() })} />
        </div>
      )}
      {query.isError && <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>}
      {query.isSuccess && total === 0 && (
        <Text py="lg" ta="center" c="dimmed">
          {MESSAGES.noResults}
        </Text>
      )}
      <VisuallyHidden role="status">
        {query.isSuccess &&
          !query.isPlaceholderData &&
          t('ofLoaded', { length: String(items.length), total: formatCount(total) })}
      </VisuallyHidden>
      {onMore && rows.length < Math.min(total, MOST_ORDERED) && (
        <Button variant="default" fullWidth mt="sm" loading={query.isFetching} onClick={onMore}>
          {t('moreOf', { shown: rows.length, total })}
        </Button>
      )}
      {!onMore && <DatasetPager listing={listing} state={state} onChange={onChange} total={total} />}
    </div>
  );
};
