/** A list page: where the data comes from, an address lookup, a map, and the filtered table (spec §2.7-2.14). */
import { Container, Group, Paper, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Listing } from '../../shared/datasets/dataset.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { type LoadPage, listPage } from '../api/lists.ts';
import { wordsThere } from '../api/words.ts';
import type { MapCall } from '../map/call-layer.tsx';
import { canDrawMaps } from '../map/engine.ts';
import type { MapParcel } from '../map/parcel-layer.tsx';
import { Problem } from '../ui/problem.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { useUrlParams } from '../ui/use-url-params.ts';
import { type Address, withAddress } from './address.ts';
import { AddressLookup } from './address-lookup.tsx';
import { type AreaState, readArea, withArea } from './dataset-area.ts';
import { DatasetExport } from './dataset-export.tsx';
import { DatasetMap } from './dataset-map.tsx';
import classes from './dataset-page.module.css';
import { DatasetTable } from './dataset-table.tsx';
import { listParams, type Meanings, readTable, type TableState, withTable } from './dataset-table-state.ts';
import { Freshness } from './freshness.tsx';
import { LocateButton } from './locate-button.tsx';
import { useAddress } from './use-address.ts';

/** What a list page shows of a dataset. */
export interface DatasetView<Row extends object> {
  title: string;
  listing: Listing & { note: string };
  load: LoadPage<Row>;
  /** The page of one record. */
  pathOf: (row: Row) => string;
  cells?: Record<string, (row: Row) => ReactNode>;
  /** Columns of the table alone, each with those of the dataset that it is made of. */
  made?: Readonly<Record<string, readonly string[]>>;
  /** What is found by words that the records themselves don't have. */
  meanings?: Meanings;
  /** Rows a page at first. */
  limit: number;
  /** The icon of a row; null where it is not placed. Its key is the row's path. */
  markOf: (row: Row) => MapCall | null;
  /** What the icons mean. */
  legend?: ReactNode;
  /** Its outline, of datasets that have one. */
  parcelOf?: (row: Row) => MapParcel | null;
  /** The zoom at which an address is shown (spec §9). */
  locationZoom: number;
  /** What a click on the map tells of the rows under it. */
  popupOf: (rows: readonly Row[]) => ReactNode;
}

export const DatasetPage = <Row extends object>({
  view,
  children,
}: {
  view: DatasetView<Row>;
  children?: ReactNode;
}) => {
  const { title, listing, load, pathOf, cells, made = {}, meanings, limit } = view;
  const [params, change] = useUrlParams();
  const { address, place, isLocating, error } = useAddress(params);
  const { online } = useNetwork();
  const [isDrawable] = useState(canDrawMaps);
  const state = readTable(listing, params, limit);
  const { box, isFiltering: isWanted } = readArea(params);
  const area = { box, isFiltering: isWanted && isDrawable };
  // What is typed may mean something else in plain words, so they must be there first.
  const isWorded = meanings !== undefined && Object.keys(state.filters).length > 0;
  const words = useQuery({ ...wordsThere, enabled: isWorded });
  // Until the map has said what it shows, what lies in it is not known.
  const isReady = (!area.isFiltering || box !== null) && (!isWorded || words.isSuccess);
  const sent = listParams(listing, state, area.isFiltering ? box : null, meanings);
  const query = useQuery({ ...listPage(listing.path, load, sent), enabled: isReady });

  const setState = (next: TableState): void =>
    // A page or an order is a step that Back undoes; typing is not.
    change((now) => withTable(now, listing, next, limit), next.offset !== state.offset || next.order !== state.order);
  const setArea = (next: AreaState): void => change((now) => withArea(now, next), false);
  const setAddress = (next: Address | null): void =>
    change((now) => withAddress(withArea(now, { box: null, isFiltering: next !== null }), next), true);
  return (
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
      {children}
      {!online && <Problem>{MESSAGES.offline}</Problem>}
      <div className={classes.top}>
        <Paper withBorder radius="lg" p="md" bg="var(--panel)" className={classes.lookup}>
          <AddressLookup address={address} onChange={setAddress} error={error} />
          {!address && <LocateButton onFound={setAddress} />}
        </Paper>
        <DatasetMap
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
      </div>
      <DatasetTable listing={listing} state={state} onChange={setState} query={query} pathOf={pathOf} cells={cells} />
    </Container>
  );
};
