/** A list page: where the data comes from, an address lookup, a map, and the filtered table (spec §2.7-2.14). */
import { Paper, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { CITY } from '#city/facts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { type Address, formatAddress, withAddress } from '../../address/address.ts';
import { useAddress } from '../../address/use-address.ts';
import { wordsThere } from '../../api/words.ts';
import { canDrawMaps } from '../../map/engine.ts';
import { readColouring, withColouring } from '../../map/parcels/colouring-names.ts';
import { MapShapesContext } from '../../map/shapes/map-shapes.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { Problem } from '../../ui/problem.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { useIsSheet } from '../../ui/sheet/sheet-media.ts';
import filterClasses from '../filters/filters.module.css';
import { useFiltersOfPage } from '../filters/use-list-filters.ts';
import { useMapShapes } from '../filters/use-map-shapes.tsx';
import { JoinedRows } from '../follow/joined-rows.tsx';
import { ListHead } from '../follow/list-head.tsx';
import { chosenParams, readChosen } from '../state/chosen.ts';
import { type AreaState, listedBox, middleOf, readArea, withArea } from '../state/dataset-area.ts';
import { listParams, readTable, type TableState, withTable } from '../state/dataset-table-state.ts';
import type { DatasetView } from '../state/dataset-view.ts';
import { FilterContext } from '../state/filter-context.ts';
import { readBy, withBy } from '../state/order.ts';
import { usePhonePages } from '../state/phone-pages.ts';
import { useOrderedPage } from '../state/whole-list.ts';
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

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: not taken apart yet
export const DatasetPage = <Row extends object>({ view }: { view: DatasetView<Row> }) => {
  const { title, listing, pathOf, cells, made = {}, meanings, intro, card } = view;
  const [params, change] = useUrlParams();
  const { address, place, isLocating, error } = useAddress(params);
  const { online } = useNetwork();
  const isNarrow = useIsSheet() === true;
  const { limit, shown, more, isReady: isSized } = usePhonePages(view.limit, params);
  const state = readTable(listing, params, limit);
  const rows = shown ?? state.limit;
  const { box, isFiltering: isWanted } = readArea(params);
  const area = { box, isFiltering: isWanted && canDrawMaps() };
  // What is typed may mean something else in plain words, so they must be there first.
  const isWorded = meanings !== undefined && Object.keys(state.filters).length > 0;
  const words = useQuery({ ...wordsThere, enabled: isWorded });
  // Until the map has said what it shows, what lies in it is not known.
  const chosen = readChosen(listing, params);
  const isReady =
    isSized && (!area.isFiltering || box !== null) && (!isWorded || words.isSuccess) && !(chosen.feet && isLocating);
  const sent = {
    ...listParams(listing, { ...state, limit: rows }, listedBox(area), meanings),
    ...chosenParams(chosen, place),
  };
  const by = readBy(params);
  const listed = listedBox(area);
  const from = place ?? (listed && middleOf(listed));
  const query = useQuery({ ...useOrderedPage(view, by, from ?? CITY.centre)(sent), enabled: isReady });

  const rowsOnMap = useDeferredValue(query.data?.items ?? NO_ROWS);

  const filters = useFiltersOfPage({
    listing,
    state,
    chosen,
    area,
    place,
    address: address && formatAddress(address),
    wordsOf: view.wordsOf,
    limit,
    params,
    change,
  });
  const shapes = useMapShapes(filters);

  const setState = (next: TableState): void => {
    const isOrder = next.order !== state.order;
    if (next.columns !== state.columns || isOrder) filters.own.keep(withTable(params, listing, next, limit));
    // A page or an order is a step that Back undoes; typing is not.
    change(
      (now) => withTable(isOrder ? withBy(now, 'newest') : now, listing, next, limit),
      next.offset !== state.offset || isOrder,
    );
  };
  // Where the map is, is no step; that the list follows it is one.
  const setArea = (next: AreaState): void =>
    change((now) => withArea(now, next), next.isFiltering !== area.isFiltering);
  const setAddress = (next: Address | null): void =>
    change((now) => withAddress(withArea(now, { box: null, isFiltering: next !== null }), next), true);
  const lookup = (
    <Paper withBorder radius="lg" p="md" bg="var(--panel)">
      <AddressBox address={address} onChange={setAddress} error={error} />
    </Paper>
  );
  const map = (
    <DatasetMap
      view={view}
      rows={rowsOnMap}
      total={query.isPlaceholderData ? null : (query.data?.total ?? null)}
      filter={sent.filter}
      limit={rows}
      place={place}
      isLocating={isLocating}
      area={area}
      onArea={setArea}
      onAddress={setAddress}
      colours={{
        by: readColouring(listing.columns, params),
        onBy: (by) => change((now) => withColouring(now, by), false),
      }}
    />
  );
  const { order } = state;
  const isOrdered = order.column !== listing.order.column || order.direction !== listing.order.direction;
  return (
    <FilterContext value={filters}>
      <MapShapesContext value={shapes}>
        <ListFrame
          title={title}
          tools={
            <>
              <DatasetExport
                listing={listing}
                sent={sent}
                columns={state.columns.flatMap((name) => made[name] ?? [name])}
              />
              <ShareButton />
            </>
          }
          about={
            <>
              <Text c="dimmed" size="sm">
                {listing.note}
              </Text>
              <Freshness of={[listing.name]} shows={isNarrow ? 'read' : 'all'} />
              {intro}
            </>
          }
          map={map}
          lookup={lookup}
          aside={<LaterUsualLine sent={sent} />}
          fields={<DatasetFields listing={listing} state={state} onChange={setState} />}
          asked={Object.keys(state.filters).length + (address ? 1 : 0) + (isOrdered ? 1 : 0)}
        >
          {!online && <Problem>{MESSAGES.offline}</Problem>}
          <div className={filterClasses.head}>
            <ListHead
              view={view}
              query={query}
              sent={sent}
              state={state}
              onState={setState}
              box={listed}
              isPlaced={from !== null}
              by={by}
              onBy={(next) => change((now) => withBy(now, next), true)}
              onAll={() => setArea({ box, isFiltering: false })}
              onHere={box && canDrawMaps() && !area.isFiltering ? () => setArea({ box, isFiltering: true }) : undefined}
              onBox={(next) => change((now) => withArea(now, { box: next, isFiltering: true }), true)}
            />
            <div className={filterClasses.lag}>
              <LagChip of={[listing]} />
            </div>
            <ListTools params={params} change={change} sent={sent} />
          </div>
          {/* It comes after the page, and so moves the rows alone. */}
          {isNarrow && <Freshness of={[listing.name]} shows="late" />}
          <div className={filters.own.isCompact ? filterClasses.compact : undefined}>
            <JoinedRows>
              <DatasetTable
                listing={listing}
                state={state}
                onChange={setState}
                query={query}
                note={listing.note}
                pathOf={pathOf}
                cells={cells}
                card={card}
                onMore={shown === null ? undefined : () => change(more, false)}
              />
            </JoinedRows>
          </div>
        </ListFrame>
      </MapShapesContext>
    </FilterContext>
  );
};
