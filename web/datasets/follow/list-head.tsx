/** Stands over the rows of a list: the line of what is in sight, and the place of the nearest record when nothing is. */
import type { ReactNode } from 'react';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { rankOf } from '../../../shared/datasets/marks.ts';
import { canDrawMaps } from '../../map/can-draw.ts';
import { late } from '../../ui/late.tsx';
import { GIVEN } from '../given-parts.ts';
import type { DatasetView } from '../state/dataset-view.ts';
import { withFilter } from '../state/list-state.ts';
import type { By } from '../state/order.ts';
import type { ListOfPage } from '../state/use-list.ts';
import { MOST_ORDERED } from '../state/whole-list.ts';
import { FollowLine } from './follow-line.tsx';
import type { NothingInBoxProps } from './nothing-in-box.tsx';
import { useListNews } from './use-list-news.ts';

/** `late` loses the type parameter. */
const NothingInBox = late(async () => (await import('./nothing-in-box.tsx')).NothingInBox) as <Row extends object>(
  props: NothingInBoxProps<Row>,
) => ReactNode;

interface ListHeadProps<Row extends object> {
  view: DatasetView<Row>;
  list: Pick<ListOfPage<Row>, 'filters' | 'selection' | 'query' | 'isKept' | 'listed' | 'isPlaced' | 'setTable'>;
}

const A_DAY = /^\d{4}-\d\d-\d\d$/;

export const ListHead = <Row extends object>({ view, list }: ListHeadProps<Row>) => {
  const { query, isKept, selection, listed, isPlaced, setTable } = list;
  const { state, set } = list.filters;
  const { box, by } = state;
  const { listing } = view;
  const { order } = listing;
  const isTimed = listing.columns[order.column]?.type === 'time';
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
        isCounting={query.isPending && !isKept}
        given={isKept ? GIVEN.count : undefined}
        title={listing.title}
        newest={isNewest && first ? field(first, order.column) : null}
        isHere={listed !== null}
        onAll={() => set({ isFollowing: false })}
        onHere={box && canDrawMaps() && !state.isFollowing ? () => set({ isFollowing: true }) : undefined}
        by={by}
        choices={choices}
        isTimed={isTimed}
        onBy={(next) => set({ by: next })}
        news={count}
        onNews={() => {
          setTable({ order, offset: 0 });
          show();
          window.scrollTo({ top: 0 });
        }}
        day={isDay ? day : undefined}
        onDay={(next) => setTable({ filters: withFilter(state.filters, order.column, next) })}
      />
      {listed && total === 0 && isThere && (
        <NothingInBox
          view={view}
          filter={selection.filter}
          box={listed}
          onBox={(next) => set({ box: next, isFollowing: true })}
        />
      )}
    </>
  );
};
