/** The map of a list: its rows, what each one says, and the map as a filter of the list (spec §4). */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { CITY } from '#city/facts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { firstOnMap, MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/site/lists.data.ts';
import type { Address } from '../../address/address.ts';
import { PlacePopup } from '../../address/place-popup.tsx';
import { configuration } from '../../api/queries.ts';
import type { MapView } from '../../map/drawing/camera.ts';
import { LateCallMap, useEarlyMap } from '../../map/late-call-map.tsx';
import type { ColouringName } from '../../map/parcels/colouring-names.ts';
import { LateParcelLegend } from '../../map/parcels/late-parcel-legend.tsx';
import { useMapView } from '../../map/use-map-view.ts';
import { Loading } from '../../ui/loading.tsx';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { ChosenPopupProps } from '../follow/chosen-popup.tsx';
import { MapTools } from '../follow/map-tools.tsx';
import { useMoves } from '../follow/use-moves.ts';
import { MOST_POINTS, usePoints } from '../follow/use-points.ts';
import { type AreaState, boxAround, boxText, isWholeCity, mayFilter, readBox, widened } from '../state/dataset-area.ts';
import type { DatasetView } from '../state/dataset-view.ts';
import classes from './dataset-map.module.css';

interface DatasetMapProps<Row extends object> {
  view: DatasetView<Row>;
  rows: readonly Row[];
  /** Null while it is not known. */
  total: number | null;
  /** What the list's filters let through. */
  filter: string | undefined;
  limit: number;
  /** Of the address, if one is set. */
  place: LngLat | null;
  /** It is being asked where that is. */
  isLocating: boolean;
  area: AreaState;
  onArea: (area: AreaState) => void;
  onAddress: (address: Address) => void;
  /** What the colours of outlines say. */
  colours: { by: ColouringName; onBy: (by: ColouringName) => void };
}

/** Spec §9. */
const FIRST_ZOOM = 11;
/** Outlines take the icons' place where they are large enough to be pressed. */
const PARCELS_FROM = 15;

const START = { centre: CITY.centre, zoom: FIRST_ZOOM };

const readView = (text: string): MapView | null => {
  const bounds = readBox(text);
  return bounds && { bounds };
};

/** What a press on the map was about: rows of the list, or records of which only the ids are known. */
interface Chosen<Row> {
  rows: readonly Row[];
  ids: readonly string[];
  place: LngLat | null;
}

/** For records that the list does not show. `lazy` loses the type parameter. */
const ChosenPopup = lazy(async () => ({ default: (await import('../follow/chosen-popup.tsx')).ChosenPopup })) as <
  Row extends object,
>(
  props: ChosenPopupProps<Row>,
) => ReactNode;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: not taken apart yet
export const DatasetMap = <Row extends object>(props: DatasetMapProps<Row>) => {
  const { view: dataset, rows, total, filter, limit, place, isLocating, area, onArea, onAddress } = props;
  const { by, onBy } = props.colours;
  const { listing, markOf, parcelOf, popupOf, pathOf, legend, locationZoom } = dataset;
  const config = useQuery(configuration);
  useEarlyMap();
  const inUrl = area.box && boxText(area.box);
  const { view, goTo, isThere, isStart } = useMapView({
    inUrl,
    read: readView,
    place,
    isLocating,
    placeZoom: locationZoom,
    start: START,
  });
  const { shown, onMove } = useMoves({ area, isStart, isThere, onArea });
  const zoom = shown?.zoom ?? null;
  const pointsTo = parcelOf && PARCELS_FROM;
  const points = usePoints({ view: dataset, filter, shown, total, pointsTo });
  // The rows themselves: one that a popup moves out of the page's filter is still what was chosen.
  const [chosen, setChosen] = useState<Chosen<Row>>({ rows: [], ids: [], place: null });
  const listed = useMemo(() => rows.flatMap((row) => markOf(row) ?? []), [rows, markOf]);
  const marks = points.rows ? points.marks : listed;
  const parcels = useMemo(() => parcelOf && rows.flatMap((row) => parcelOf(row) ?? []), [rows, parcelOf]);
  const pin = useMemo(() => place && { centre: place, distanceFeet: 0 }, [place]);
  const { place: chosenAt } = chosen;
  const isChosen = chosen.rows.length + chosen.ids.length > 0;
  const choose = (keys: string[], at: LngLat | null): void => {
    const mark = parcels ? undefined : marks.find(({ key }) => key === keys[0]);
    // A click beside an open popup only closes it.
    const isOpening = keys.length > 0 || chosenAt === null;
    const known = rows.filter((row) => keys.includes(pathOf(row)));
    const seen = points.rows?.filter((row) => keys.includes(pathOf(row))) ?? [];
    const isKnown = seen.length <= known.length;
    setChosen({
      rows: isKnown ? known : [],
      ids: isKnown ? [] : seen.map((row) => String(new Map(Object.entries(row)).get(listing.id))),
      place: isOpening ? (mark?.place ?? at) : null,
    });
  };
  const isAfar = area.isFiltering && area.box !== null && isWholeCity(area.box);
  const isOfRows = zoom !== null && pointsTo !== undefined && zoom >= pointsTo;
  const note = (): string | false | null => {
    if (isAfar) return MESSAGES.filterTurnedOff;
    if (isOfRows && total !== null && total > limit) return firstOnMap(limit);
    if (points.isPart) return firstOnMap(MOST_POINTS);
    return !area.isFiltering && zoom !== null && !mayFilter(zoom) && MESSAGES.zoomToFilter;
  };
  const box = boxAround(marks.map((one) => one.place));
  const what = listing.title.many.toLowerCase();
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  return (
    <section aria-label={t('mapOf', { what })} className={classes.section}>
      <div className={classes.frame}>
        {config.data ? (
          <LateCallMap
            options={config.data}
            label={t('mapOfInList', { what })}
            view={view}
            calls={marks}
            listed={listed}
            squares={points.squares}
            parcels={parcels}
            parcelsBy={by}
            parcelsFrom={PARCELS_FROM}
            iconsTo={parcels ? PARCELS_FROM : undefined}
            circle={pin}
            isEmbedded
            popupAt={chosenAt}
            popupLabel={isChosen ? t('atThisPlace', { many: listing.title.many }) : t('addressHere')}
            onChoose={(keys, at) => choose(keys, at ?? null)}
            onMove={onMove}
          >
            {chosen.rows.length > 0 ? (
              popupOf(chosen.rows)
            ) : isChosen ? (
              <Suspense fallback={<Loading />}>
                <ChosenPopup view={dataset} ids={chosen.ids} />
              </Suspense>
            ) : (
              <PlacePopup
                place={chosenAt ?? CITY.centre}
                onFound={(address) => {
                  setChosen({ rows: [], ids: [], place: null });
                  onAddress(address);
                }}
              />
            )}
          </LateCallMap>
        ) : (
          <MapSkeleton />
        )}
        {legend}
      </div>
      <MapTools
        isFiltering={area.isFiltering && !isAfar}
        mayFilter={!isAfar && (shown !== null || area.isFiltering)}
        onFilter={(isFiltering) => onArea({ box: shown?.bounds ?? area.box, isFiltering })}
        onFit={box && (() => goTo({ bounds: widened(box) }))}
        note={note()}
      />
      {parcels && (
        <div className={classes.legend}>
          <LateParcelLegend columns={listing.columns} by={by} onBy={onBy} />
        </div>
      )}
    </section>
  );
};
