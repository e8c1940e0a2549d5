/** The map of a list: its rows, what each one says, and the map as a filter of the list (spec §4). */
import { Button, Group, Switch, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconMaximize } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CITY } from '#city/facts';
import { firstOnMap, MESSAGES } from '../../../shared/messages.ts';
import type { LngLat } from '../../../shared/places/geo.ts';
import { LISTS } from '../../../shared/texts/site/lists.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import type { Address } from '../../address/address.ts';
import { PlacePopup } from '../../address/place-popup.tsx';
import { configuration } from '../../api/queries.ts';
import { CallMap } from '../../map/call-map.tsx';
import type { MapArea, MapView } from '../../map/city-map.tsx';
import { LandUseLegend } from '../../map/land-use-legend.tsx';
import { useMapView } from '../../map/use-map-view.ts';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type AreaState, boxAround, boxText, mayFilter, readBox, widened } from './dataset-area.ts';
import classes from './dataset-map.module.css';
import type { DatasetView } from './dataset-view.ts';

const t = textsOf(LISTS);

interface DatasetMapProps<Row extends object> {
  view: DatasetView<Row>;
  rows: readonly Row[];
  total: number;
  limit: number;
  /** Of the address, if one is set. */
  place: LngLat | null;
  /** It is being asked where that is. */
  isLocating: boolean;
  area: AreaState;
  onArea: (area: AreaState) => void;
  onAddress: (address: Address) => void;
}

/** Spec §9. */
const FIRST_ZOOM = 11;
/** Outlines take the icons' place where they are large enough to be pressed. */
const PARCELS_FROM = 15;
/** A moving map is read once it rests. */
const REST_MS = 350;

const START = { centre: CITY.centre, zoom: FIRST_ZOOM };

const readView = (text: string): MapView | null => {
  const bounds = readBox(text);
  return bounds && { bounds };
};

/** Writes what the map shows to the URL; a map that already shows what the URL says writes nothing. */
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
  const { view: dataset, rows, total, limit, place, isLocating, area, onArea, onAddress } = props;
  const { listing, markOf, parcelOf, popupOf, pathOf, legend, locationZoom } = dataset;
  const config = useQuery(configuration);
  const inUrl = area.box && boxText(area.box);
  const { view, goTo, isThere } = useMapView({
    inUrl,
    read: readView,
    place,
    isLocating,
    placeZoom: locationZoom,
    start: START,
  });
  const { zoom, onMove, filter, isTurnedOff } = useMoves(area, isThere, onArea);
  // The rows themselves: one that a popup moves out of the page's filter is still what was chosen.
  const [chosen, setChosen] = useState<{ rows: Row[]; place: LngLat | null }>({ rows: [], place: null });
  const marks = useMemo(() => rows.flatMap((row) => markOf(row) ?? []), [rows, markOf]);
  const parcels = useMemo(() => parcelOf && rows.flatMap((row) => parcelOf(row) ?? []), [rows, parcelOf]);
  const pin = useMemo(() => place && { centre: place, distanceFeet: 0 }, [place]);
  const { rows: shown, place: chosenAt } = chosen;
  const choose = (keys: string[], at: LngLat | null): void => {
    const mark = parcels ? undefined : marks.find(({ key }) => key === keys[0]);
    // A click beside an open popup only closes it.
    const isOpening = keys.length > 0 || chosenAt === null;
    setChosen({
      rows: rows.filter((row) => keys.includes(pathOf(row))),
      place: isOpening ? (mark?.place ?? at) : null,
    });
  };
  const mayTurnOn = zoom !== null && mayFilter(zoom);
  const box = boxAround(marks.map((one) => one.place));
  const what = listing.title.many.toLowerCase();
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  return (
    <section aria-label={t('mapOf', { what })}>
      <div className={classes.frame}>
        {config.data ? (
          <CallMap
            options={config.data}
            label={t('mapOfInList', { what })}
            view={view}
            calls={marks}
            parcels={parcels}
            parcelsFrom={PARCELS_FROM}
            iconsTo={parcels ? PARCELS_FROM : undefined}
            circle={pin}
            isEmbedded
            popupAt={chosenAt}
            popupLabel={shown.length > 0 ? t('atThisPlace', { many: listing.title.many }) : t('addressHere')}
            onChoose={(keys, at) => choose(keys, at ?? null)}
            onMove={onMove}
          >
            {shown.length > 0 ? (
              popupOf(shown)
            ) : (
              <PlacePopup
                place={chosenAt ?? CITY.centre}
                onFound={(address) => {
                  setChosen({ rows: [], place: null });
                  onAddress(address);
                }}
              />
            )}
          </CallMap>
        ) : (
          <MapSkeleton />
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
          label={t('filterBasedOnMap')}
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
          {t('fitResults')}
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
