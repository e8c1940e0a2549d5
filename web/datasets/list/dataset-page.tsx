/** A list page: where the data comes from, an address lookup, a map, and the filtered table (spec §2.7-2.14). */
import { Paper, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useDeferredValue } from 'react';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { MapShapesContext } from '../../map/shapes/map-shapes.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { useGivenAgo } from '../../ui/hooks/use-given.ts';
import { Problem } from '../../ui/problem.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { useIsSheet } from '../../ui/sheet/sheet-media.ts';
import { ComingMap } from '../coming-map.tsx';
import filterClasses from '../filters/filters.module.css';
import { useMapShapes } from '../filters/use-map-shapes.tsx';
import { JoinedRows } from '../follow/joined-rows.tsx';
import { ListHead } from '../follow/list-head.tsx';
import { TIMED } from '../given-parts.ts';
import type { DatasetView } from '../state/dataset-view.ts';
import { FilterContext } from '../state/filter-context.ts';
import { type ListOfPage, useList } from '../state/use-list.ts';
import { LaterUsualLine } from '../usual/later-usual-line.tsx';
import { DatasetExport } from './dataset-export.tsx';
import { DatasetFields } from './dataset-fields.tsx';
import { DatasetMap } from './dataset-map.tsx';
import { DatasetTable } from './dataset-table.tsx';
import { Freshness } from './freshness.tsx';
import { LagChip } from './lag-chip.tsx';
import { ListTools } from './later-tools.tsx';
import { ListFrame } from './list-frame.tsx';

/** The same list every time. */
const NO_ROWS: readonly never[] = [];

interface PartProps<Row extends object> {
  view: DatasetView<Row>;
  list: ListOfPage<Row>;
}

const Head = <Row extends object>({ view, list, isNarrow }: PartProps<Row> & { isNarrow: boolean }) => {
  return (
    <div className={filterClasses.head}>
      <ListHead view={view} list={list} />
      {!isNarrow && (
        <div className={filterClasses.lag}>
          <LagChip of={[view.listing]} />
        </div>
      )}
      <ListTools selection={list.selection} />
    </div>
  );
};

const Rows = <Row extends object>({ view, list }: PartProps<Row>) => {
  const { listing, pathOf, cells, card } = view;
  const { filters, query, isKept, onMore, setTable } = list;
  return (
    <div className={filters.own.isCompact ? filterClasses.compact : undefined}>
      <JoinedRows>
        <DatasetTable
          listing={listing}
          state={filters.state}
          onChange={setTable}
          query={query}
          isKept={isKept}
          note={listing.note}
          pathOf={pathOf}
          cells={cells}
          card={card}
          onMore={onMore}
        />
      </JoinedRows>
    </div>
  );
};

/** How much of the page's list somebody has asked for by the fields of a phone. */
const askedCount = <Row extends object>(
  { listing }: DatasetView<Row>,
  { filters, address }: ListOfPage<Row>,
): number => {
  const { order, filters: typed } = filters.state;
  const isOrdered = order.column !== listing.order.column || order.direction !== listing.order.direction;
  return Object.keys(typed).length + (address ? 1 : 0) + (isOrdered ? 1 : 0);
};

export const DatasetPage = <Row extends object>({ view }: { view: DatasetView<Row> }) => {
  const { title, listing, made = {}, intro } = view;
  const list = useList(view);
  const { filters, selection, sent, query, address, addressError, setAddress, setTable } = list;
  const { state } = filters;
  const { online } = useNetwork();
  const isNarrow = useIsSheet() === true;
  useGivenAgo(TIMED);
  const rowsOnMap = useDeferredValue(query.data?.items ?? NO_ROWS);
  const shapes = useMapShapes(filters);
  const columns = state.columns.flatMap((name) => made[name] ?? [name]);
  return (
    <FilterContext value={filters}>
      <MapShapesContext value={shapes}>
        <ListFrame
          title={title}
          tools={
            <>
              <DatasetExport listing={listing} sent={sent} columns={columns} total={query.data?.total} />
              <ShareButton />
            </>
          }
          about={
            <>
              <Text c="dimmed" size="sm">
                {listing.note}
              </Text>
              <Freshness of={[listing.name]} shows={isNarrow ? 'read' : 'all'} />
              {isNarrow && <LagChip of={[listing]} />}
              {intro}
            </>
          }
          map={<DatasetMap view={view} list={list} rows={rowsOnMap} />}
          coming={view.comesWithRows && <ComingMap />}
          lookup={
            <Paper withBorder radius="lg" p="md" bg="var(--panel)">
              <AddressBox address={address} onChange={setAddress} error={addressError} />
            </Paper>
          }
          aside={<LaterUsualLine selection={selection} />}
          fields={<DatasetFields listing={listing} state={state} onChange={setTable} />}
          asked={askedCount(view, list)}
        >
          {!online && <Problem>{MESSAGES.offline}</Problem>}
          <Head view={view} list={list} isNarrow={isNarrow} />
          {/* It comes after the page, and so moves the rows alone. */}
          {isNarrow && <Freshness of={[listing.name]} shows="late" />}
          <Rows view={view} list={list} />
        </ListFrame>
      </MapShapesContext>
    </FilterContext>
  );
};
