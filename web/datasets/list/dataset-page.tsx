/** A list page: where the data comes from, an address lookup, a map, and the filtered table (spec §2.7-2.14). */
import { Container, Group, Paper, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGES } from '../../../shared/messages.ts';
import { type Address, formatAddress, withAddress } from '../../address/address.ts';
import { useAddress } from '../../address/use-address.ts';
import { listPage } from '../../api/lists.ts';
import { wordsThere } from '../../api/words.ts';
import { canDrawMaps } from '../../map/engine.ts';
import { MapShapesContext } from '../../map/shapes/map-shapes.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { Problem } from '../../ui/problem.tsx';
import { ShareButton } from '../../ui/share-button.tsx';

import { chosenParams, readChosen } from '../filters/chosen.ts';
import { FilterContext } from '../filters/filter-context.ts';
import filterClasses from '../filters/filters.module.css';
import { ListTools } from '../filters/later-tools.tsx';
import { useListFilters } from '../filters/use-list-filters.ts';
import { useMapShapes } from '../filters/use-map-shapes.tsx';
import { type AreaState, readArea, withArea } from './dataset-area.ts';
import { DatasetExport } from './dataset-export.tsx';
import { DatasetMap } from './dataset-map.tsx';
import classes from './dataset-page.module.css';
import { DatasetTable } from './dataset-table.tsx';
import { listParams, readTable, type TableState, withTable } from './dataset-table-state.ts';
import type { DatasetView } from './dataset-view.ts';
import { Freshness } from './freshness.tsx';

export const DatasetPage = <Row extends object>({ view }: { view: DatasetView<Row> }) => {
  const { title, listing, load, pathOf, cells, made = {}, meanings, limit, intro } = view;
  const [params, change] = useUrlParams();
  const { address, place, isLocating, error } = useAddress(params);
  const { online } = useNetwork();
  const [isDrawable] = useState(canDrawMaps);
  // As the stylesheet has it: the keyboard goes the way of the eye.
  const isNarrow = useMedia('(max-width: 62em)');
  const state = readTable(listing, params, limit);
  const { box, isFiltering: isWanted } = readArea(params);
  const area = { box, isFiltering: isWanted && isDrawable };
  // What is typed may mean something else in plain words, so they must be there first.
  const isWorded = meanings !== undefined && Object.keys(state.filters).length > 0;
  const words = useQuery({ ...wordsThere, enabled: isWorded });
  // Until the map has said what it shows, what lies in it is not known.
  const chosen = readChosen(listing, params);
  const isReady = (!area.isFiltering || box !== null) && (!isWorded || words.isSuccess) && !(chosen.feet && isLocating);
  const sent = {
    ...listParams(listing, state, area.isFiltering ? box : null, meanings),
    ...chosenParams(chosen, place),
  };
  const query = useQuery({ ...listPage(listing.path, load, sent), enabled: isReady });

  const filters = useListFilters({
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
    if (next.columns !== state.columns || next.order !== state.order)
      filters.own.keep(withTable(params, listing, next, limit));
    // A page or an order is a step that Back undoes; typing is not.
    change((now) => withTable(now, listing, next, limit), next.offset !== state.offset || next.order !== state.order);
  };
  const setArea = (next: AreaState): void => change((now) => withArea(now, next), false);
  const setAddress = (next: Address | null): void =>
    change((now) => withAddress(withArea(now, { box: null, isFiltering: next !== null }), next), true);
  const lookup = (
    <Paper key="lookup" withBorder radius="lg" p="md" bg="var(--panel)" className={classes.lookup}>
      <AddressBox address={address} onChange={setAddress} error={error} />
    </Paper>
  );
  const map = (
    <DatasetMap
      key="map"
      view={view}
      rows={query.data?.items ?? []}
      total={query.data?.total ?? 0}
      limit={state.limit}
      place={place}
      isLocating={isLocating}
      area={area}
      onArea={setArea}
      onAddress={setAddress}
    />
  );
  return (
    <FilterContext value={filters}>
      <MapShapesContext value={shapes}>
        <Container size="xl" py={{ base: 'md', sm: 'lg' }}>
          <Group justify="space-between" mb={4}>
            <Title order={1} fz={{ base: 26, sm: 32 }}>
              {title}
            </Title>
            <Group gap="xs">
              <DatasetExport
                listing={listing}
                sent={sent}
                columns={state.columns.flatMap((name) => made[name] ?? [name])}
              />
              <ShareButton />
            </Group>
          </Group>
          <Text c="dimmed" size="sm">
            {listing.note}
          </Text>
          <Freshness of={[listing.name]} />
          {intro}
          {!online && <Problem>{MESSAGES.offline}</Problem>}
          <div className={classes.top}>{isNarrow ? [map, lookup] : [lookup, map]}</div>
          <ListTools params={params} change={change} sent={sent} />
          <div className={filters.own.isCompact ? filterClasses.compact : undefined}>
            <DatasetTable
              listing={listing}
              state={state}
              onChange={setState}
              query={query}
              pathOf={pathOf}
              cells={cells}
            />
          </div>
        </Container>
      </MapShapesContext>
    </FilterContext>
  );
};
