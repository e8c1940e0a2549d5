/** The map of a list: its rows, what each one says, and the map as a filter of the list (spec §4). */
import { Button, Group, Skeleton, Switch, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconMaximize } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CITY } from '../../shared/city.ts';
import type { LngLat } from '../../shared/geo.ts';
import { firstOnMap, MESSAGES } from '../../shared/messages.ts';
import { configuration } from '../api/queries.ts';
import { CallMap } from '../map/call-map.tsx';
import type { MapArea, MapView } from '../map/city-map.tsx';
import { LandUseLegend } from '../map/land-use-legend.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Address } from './address.ts';
import { type AreaState, boxAround, boxText, mayFilter, readBox, widened } from './dataset-area.ts';
import classes from './dataset-map.module.css';
import type { DatasetView } from './dataset-page.tsx';
import { PlacePopup } from './place-popup.tsx';
import { useMapView } from './use-map-view.ts';

interface DatasetMapProps<Row extends object> {
  view: DatasetView<Row>;
  rows: readonly Row[];
  total: number;
  limit: number;
  /** Of the address, if one is set. */
  place: LngLat | null;
  area: AreaState;
  onArea: (area: AreaState) => void;
  onAddress: (address: Address) => void;
}

/** Spec §9. */
const FIRST_ZOOM = 11;
/** Outlines take the icons' place where they are large enough to be pressed. */
const PARCELS_FROM = 15;
/** A map that is being moved is asked when it rests. */
const REST_MS = 350;

const START = { centre: CITY.centre, zoom: FIRST_ZOOM };

const readView = (text: string): MapView | null => {
  const bounds = readBox(text);
  return bounds && { bounds };
};

/** What the map shows, told to the URL; a map that only shows what the URL says tells nothing new. */
const useMoves = (area: AreaState, isThere: (inUrl: string) => void, onArea: (area: AreaState) => void) => {
  const [shown, setShown] = useState<MapArea | null>(null);
  const [isTurnedOff, setIsTurnedOff] = useState(false);
  const tell = useDebouncedCallback(({ bounds, zoom }: MapArea) => {
    const isTooFar = area.isFiltering && !mayFilter(zoom);
    if (isTooFar) setIsTurnedOff(true);
    isThere(boxText(bounds));
    onArea({ box: bounds, isFiltering: area.isFiltering && !isTooFar });
  }, REST_MS);
  const onMove = (next: MapArea): void => {
    const isFirst = shown === null;
    setShown(next);
    if (isFirst ? area.isFiltering && !area.box : true) tell(next);
  };
  const filter = (isFiltering: boolean): void => {
    setIsTurnedOff(false);
    onArea({ box: shown?.bounds ?? area.box, isFiltering });
  };
  return { zoom: shown?.zoom ?? null, onMove, filter, isTurnedOff };
};

export const DatasetMap = <Row extends object>(props: DatasetMapProps<Row>) => {
  const { view: dataset, rows, total, limit, place, area, onArea, onAddress } = props;
  const { listing, markOf, parcelOf, popupOf, pathOf, legend, locationZoom } = dataset;
  const config = useQuery(configuration);
  const inUrl = area.box && boxText(area.box);
  const { view, goTo, isThere } = useMapView({ inUrl, read: readView, place, placeZoom: locationZoom, start: START });
  const { zoom, onMove, filter, isTurnedOff } = useMoves(area, isThere, onArea);
  const [chosen, setChosen] = useState<{ keys: string[]; place: LngLat | null }>({ keys: [], place: null });
  const marks = useMemo(() => rows.flatMap((row) => markOf(row) ?? []), [rows, markOf]);
  const parcels = useMemo(() => parcelOf && rows.flatMap((row) => parcelOf(row) ?? []), [rows, parcelOf]);
  const pin = useMemo(() => place && { centre: place, distanceFeet: 0 }, [place]);
  const shown = rows.filter((row) => chosen.keys.includes(pathOf(row)));
  const isOpen = chosen.place !== null;
  const mark = marks.find(({ key }) => key === chosen.keys[0]);
  const mayTurnOn = zoom !== null && mayFilter(zoom);
  const box = boxAround(marks.map((one) => one.place));
  const what = listing.title.many.toLowerCase();
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  return (
    <section aria-label={`Map of the ${what}`}>
      <div className={classes.frame}>
        {config.data ? (
          <CallMap
            options={config.data}
            label={`Map of the ${what} in the list`}
            view={view}
            calls={marks}
            parcels={parcels}
            parcelsFrom={PARCELS_FROM}
            iconsTo={parcels ? PARCELS_FROM : undefined}
            circle={pin}
            isEmbedded
            popupAt={isOpen ? (parcels ? chosen.place : (mark?.place ?? chosen.place)) : null}
            popupLabel={shown.length > 0 ? `${listing.title.many} at this place` : 'The address here'}
            // A click beside an open popup closes it, and no more.
            onChoose={(keys, at) => setChosen({ keys, place: keys.length > 0 || !isOpen ? (at ?? null) : null })}
            onMove={onMove}
          >
            {shown.length > 0 ? (
              popupOf(shown)
            ) : (
              <PlacePopup
                place={chosen.place ?? CITY.centre}
                onFound={(address) => {
                  setChosen({ keys: [], place: null });
                  onAddress(address);
                }}
              />
            )}
          </CallMap>
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
        {legend}
      </div>
      {parcels && (
        <div className={classes.legend}>
          <LandUseLegend />
        </div>
      )}
      <Group justify="space-between" mt="xs" gap="xs">
        <Switch
          label="Filter based on map"
          checked={area.isFiltering}
          disabled={!area.isFiltering && !mayTurnOn}
          onChange={({ currentTarget }) => filter(currentTarget.checked)}
        />
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconMaximize size={16} />}
          disabled={box === null}
          onClick={() => box && goTo({ bounds: widened(box) })}
        >
          Fit results
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status" mt={4}>
        {area.isFiltering
          ? total > limit && firstOnMap(limit)
          : isTurnedOff
            ? MESSAGES.filterTurnedOff
            : zoom !== null && !mayTurnOn && MESSAGES.zoomToFilter}
      </Text>
    </section>
  );
};
