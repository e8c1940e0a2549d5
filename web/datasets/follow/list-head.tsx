/** What stands over the rows of a list: the line of what is in sight, and where the nearest is when nothing is. */
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Page } from '../../../shared/api/api.ts';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import type { Bounds } from '../../../shared/base/geo.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { rankOf } from '../../../shared/datasets/marks.ts';
import type { TableState } from '../state/dataset-table-state.ts';
import type { DatasetView } from '../state/dataset-view.ts';
import type { By } from '../state/order.ts';
import { MOST_ORDERED } from '../state/whole-list.ts';
import { FollowLine } from './follow-line.tsx';
import type { NothingInBoxProps } from './nothing-in-box.tsx';
import { useListNews } from './use-list-news.ts';

/** `lazy` loses the type parameter. */
const NothingInBox = lazy(async () => ({ default: (await import('./nothing-in-box.tsx')).NothingInBox })) as <
  Row extends object,
>(
  props: NothingInBoxProps<Row>,
) => ReactNode;

interface ListHeadProps<Row extends object> {
  view: DatasetView<Row>;
  query: UseQueryResult<Page<Row>>;
  /** What the page asked for. */
  sent: ListParams;
  state: TableState;
  onState: (state: TableState) => void;
  /** What the map shows, where the list is about that. */
  box: Bounds | null;
  /** The list begins somewhere: nearest has a meaning. */
  isPlaced: boolean;
  by: By;
  onBy: (by: By) => void;
  onAll: () => void;
  /** Absent where the map has not been moved. */
  onHere?: () => void;
  onBox: (box: Bounds) => void;
}

const A_DAY = /^\d{4}-\d\d-\d\d$/;

export const ListHead = <Row extends object>(props: ListHeadProps<Row>) => {
  const { view, query, sent, state, onState, box, isPlaced, by, onBy, onAll, onHere, onBox } = props;
  const { listing } = view;
  const { order } = listing;
  const isTimed = listing.columns[order.column]?.type === 'time';
  const { offset: _offset, limit: _limit, order: _order, ...selection } = sent;
  const total = query.data?.total ?? null;
  const rows = query.data?.items ?? [];
  const isOfOrder = state.order.column === order.column && state.order.direction === order.direction;
  const isNewest = isTimed && isOfOrder && state.offset === 0 && by === 'newest' && order.direction === 'desc';
  const field = (row: Row, name: string): string => String((row as AnyRecord)[name] ?? '');
  const isThere = query.isSuccess && !query.isPlaceholderData;
  const newestRows = isThere && isNewest ? rows.map((row) => field(row, listing.id)) : null;
  const { count, show } = useListNews({ view, selection, newestRows, isTimed: isTimed && isThere });
  const [first] = rows;
  const isFew = total !== null && total > 1 && total <= MOST_ORDERED;
  const ranks = new Set(view.kinds.map(rankOf));
  const choices: By[] = [
    'newest',
    ...(isFew && isPlaced && listing.place === 'point' ? ['nearest' as const] : []),
    ...(isFew && ranks.size > 1 ? ['serious' as const] : []),
  ];
  const day = state.filters[order.column];
  const isDay = isTimed && day !== undefined && A_DAY.test(day);
  return (
    <>
      <FollowLine
        count={total}
        isCounting={query.isPending}
        title={listing.title}
        newest={isNewest && first ? field(first, order.column) : null}
        isHere={box !== null}
        onAll={onAll}
        onHere={onHere}
        by={by}
        choices={choices}
        isTimed={isTimed}
        onBy={onBy}
        news={count}
        onNews={() => {
          onState({ ...state, order, offset: 0 });
          show();
          window.scrollTo({ top: 0 });
        }}
        day={isDay ? day : undefined}
        onDay={(next) => onState({ ...state, offset: 0, filters: { ...state.filters, [order.column]: next } })}
      />
      {box && total === 0 && isThere && (
        <Suspense fallback={null}>
          <NothingInBox view={view} filter={sent.filter} box={box} onBox={onBox} />
        </Suspense>
      )}
    </>
  );
};
