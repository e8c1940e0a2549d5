/** The map of a list: its rows, what each one says, and the map as a filter of the list (spec §4). */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { CITY } from '#city/facts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { boxAround, widened } from '../../../shared/base/geo.ts';
import { LIST_VIEW } from '../../../shared/site/picture/phone-picture.ts';
import { firstOnMap, MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/site/lists.data.ts';
import type { Address } from '../../address/address.ts';
import { PlacePopup } from '../../address/place-popup.tsx';
import { configuration } from '../../api/queries.ts';
import type { MapArea, MapView } from '../../map/drawing/camera.ts';
import { LateCallMap } from '../../map/late-call-map.tsx';
import type { MapCall } from '../../map/layers/call-layer.tsx';
import { LateParcelLegend } from '../../map/parcels/late-parcel-legend.tsx';
import { useMapView } from '../../map/use-map-view.ts';
import { late } from '../../ui/late.tsx';
import { Loading } from '../../ui/loading.tsx';
import { MapSkeleton } from '../../ui/map-skeleton.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { ChosenPopupProps } from '../follow/chosen-popup.tsx';
import { MapTools } from '../follow/map-tools.tsx';
import { useMoves } from '../follow/use-moves.ts';
import { MOST_POINTS, usePoints } from '../follow/use-points.ts';
import type { DatasetView } from '../state/dataset-view.ts';
import type { MapPart } from '../state/list-state.ts';
import { isWholeCity, mayFilter } from '../state/list-state.ts';
import { boxText, readBox } from '../state/place-texts.ts';
import type { ListOfPage } from '../state/use-list.ts';
import classes from './dataset-map.module.css';

interface DatasetMapProps<Row extends object> {
  view: DatasetView<Row>;
  list: ListOfPage<Row>;
  /** Those of the answer that are drawn already. */
  rows: readonly Row[];
}

/** Outlines take the icons' place where they are large enough to be pressed. */
const PARCELS_FROM = 15;

const START = { centre: LIST_VIEW.centre, zoom: LIST_VIEW.zoom };

const readView = (text: string): MapView | null => {
  const bounds = readBox(text);
  return bounds && { bounds };
};

/** The map shows more than can be followed. */
const isAfar = ({ box, isFollowing }: MapPart): boolean => isFollowing && box !== null && isWholeCity(box);

/** The subject of a press on the map: rows of the list, or records of which only the ids are known. */
interface Chosen<Row> {
  rows: readonly Row[];
  ids: readonly string[];
  place: LngLat | null;
}

const NOTHING = { rows: [], ids: [], place: null };

/** For records that the list does not show. `late` loses the type parameter. */
const ChosenPopup = late(async () => (await import('../follow/chosen-popup.tsx')).ChosenPopup, <Loading />) as <
  Row extends object,
>(
  props: ChosenPopupProps<Row>,
) => ReactNode;

/** The things chosen on the map, and how a press on it chooses. It draws `marks` and `points`. */
const useChosen = <Row extends object>(
  { pathOf, listing, parcelOf }: DatasetView<Row>,
  rows: readonly Row[],
  { marks, points }: { marks: readonly MapCall[]; points: readonly Row[] | null },
) => {
  // The rows themselves: one that a popup moves out of the page's filter is still what was chosen.
  const [chosen, setChosen] = useState<Chosen<Row>>(NOTHING);
  const choose = (keys: string[], at: LngLat | null): void => {
    const mark = parcelOf ? undefined : marks.find(({ key }) => key === keys[0]);
    // A click beside an open popup only closes it.
    const isOpening = keys.length > 0 || chosen.place === null;
    const known = rows.filter((row) => keys.includes(pathOf(row)));
    const seen = points?.filter((row) => keys.includes(pathOf(row))) ?? [];
    const isKnown = seen.length <= known.length;
    setChosen({
      rows: isKnown ? known : [],
      ids: isKnown ? [] : seen.map((row) => String(new Map(Object.entries(row)).get(listing.id))),
      place: isOpening ? (mark?.place ?? at) : null,
    });
  };
  return { chosen, choose, forget: () => setChosen(NOTHING) };
};

interface PopupProps<Row extends object> {
  view: DatasetView<Row>;
  chosen: Chosen<Row>;
  onFound: (address: Address) => void;
}

const Popup = <Row extends object>({ view, chosen: { rows, ids, place }, onFound }: PopupProps<Row>) => {
  if (rows.length > 0) return view.popupOf(rows);
  if (ids.length === 0) return <PlacePopup place={place ?? CITY.centre} onFound={onFound} />;
  return <ChosenPopup view={view} ids={ids} />;
};

/** The sentence under the map; null or false where there is nothing to say. `shown` is null until the map is drawn. */
const noteOf = <Row extends object>(
  { filters: { state }, rows }: ListOfPage<Row>,
  {
    shown,
    pointsTo,
    total,
    isPart,
  }: { shown: MapArea | null; pointsTo: number | undefined; total: number | null; isPart: boolean },
): string | false | null => {
  if (isAfar(state)) return MESSAGES.filterTurnedOff;
  if (!shown) return total !== null && total > rows && firstOnMap(rows);
  const isOfRows = pointsTo !== undefined && shown.zoom >= pointsTo;
  if (isOfRows && total !== null && total > rows) return firstOnMap(rows);
  if (isPart) return firstOnMap(MOST_POINTS);
  return !state.isFollowing && !mayFilter(shown.zoom) && MESSAGES.zoomToFilter;
};

export const DatasetMap = <Row extends object>({ view, list, rows }: DatasetMapProps<Row>) => {
  const { filters, query, selection, place, isLocating, setAddress } = list;
  const { state, set } = filters;
  const { box, isFollowing, colour } = state;
  const { listing, markOf, parcelOf, legend, locationZoom } = view;
  const total = query.isPlaceholderData ? null : (query.data?.total ?? null);
  const config = useQuery(configuration);
  const {
    view: mapView,
    goTo,
    isThere,
    isStart,
  } = useMapView({
    inUrl: box && boxText(box),
    read: readView,
    place,
    isLocating,
    placeZoom: locationZoom,
    start: START,
  });
  // A move of the map is no step; a list that begins to follow it is one.
  const setArea = (next: MapPart): void => set(next, next.isFollowing !== isFollowing);
  const { shown, onMove } = useMoves({ box, isFollowing, isStart, isThere, onArea: setArea });
  const pointsTo = parcelOf && PARCELS_FROM;
  const points = usePoints({ view, filter: selection.filter, shown, total, pointsTo });
  const listed = useMemo(() => rows.flatMap((row) => markOf(row) ?? []), [rows, markOf]);
  const marks = points.rows ? points.marks : listed;
  const parcels = useMemo(() => parcelOf && rows.flatMap((row) => parcelOf(row) ?? []), [rows, parcelOf]);
  const pin = useMemo(() => place && { centre: place, distanceFeet: 0 }, [place]);
  const { chosen, choose, forget } = useChosen(view, rows, { marks, points: points.rows });
  const isChosen = chosen.rows.length + chosen.ids.length > 0;
  const fitted = boxAround(marks.map((one) => one.place));
  const what = listing.title.many.toLowerCase();
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  return (
    <section aria-label={t('mapOf', { what })} className={classes.section}>
      <div className={classes.frame}>
        {config.data ? (
          <LateCallMap
            options={config.data}
            given={LIST_VIEW}
            isComing={list.isKept}
            label={t('mapOfInList', { what })}
            view={mapView}
            calls={marks}
            listed={listed}
            squares={points.squares}
            parcels={parcels}
            parcelsBy={colour}
            parcelsFrom={PARCELS_FROM}
            iconsTo={parcels ? PARCELS_FROM : undefined}
            circle={pin}
            isEmbedded
            isWanted={isFollowing && box === null}
            popupAt={chosen.place}
            popupLabel={isChosen ? t('atThisPlace', { many: listing.title.many }) : t('addressHere')}
            onChoose={(keys, at) => choose(keys, at ?? null)}
            onMove={onMove}
          >
            <Popup
              view={view}
              chosen={chosen}
              onFound={(address) => {
                forget();
                setAddress(address);
              }}
            />
          </LateCallMap>
        ) : (
          <MapSkeleton />
        )}
        {legend}
      </div>
      <MapTools
        isFiltering={isFollowing && !isAfar(state)}
        mayFilter={!isAfar(state)}
        onFilter={(next) => setArea({ box: shown?.bounds ?? box, isFollowing: next })}
        onFit={fitted && (() => goTo({ bounds: widened(fitted) }))}
        note={noteOf(list, { shown, pointsTo, total, isPart: points.isPart })}
      />
      {parcels && (
        <div className={classes.legend}>
          <LateParcelLegend columns={listing.columns} by={colour} onBy={(next) => set({ colour: next }, false)} />
        </div>
      )}
    </section>
  );
};
