/** What the map of /alerts shows: the city, or the address, or where it was moved to; that, and the address, are in the URL. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { CITY } from '#city/facts';
import type { Bounds } from '../../../shared/places/geo.ts';
import { type Address, withAddress } from '../../address/address.ts';
import { useAddress } from '../../address/use-address.ts';
import { isWholeCity } from '../../datasets/list/dataset-area.ts';
import type { MapArea, MapView } from '../../map/city-map.tsx';
import { useMapView } from '../../map/use-map-view.ts';
import { readView, viewText, withView } from '../../map/view-text.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';

/** Spec §9. */
const FIRST_ZOOM = 12;
const LOCATION_ZOOM = 15;
/** A narrower map would show a few blocks of downtown: it starts with the whole city (docs/departures.md). */
const NARROW = '(max-width: 599.98px)';
/** A map that is being moved tells the URL when it rests. */
const REST_MS = 350;

const firstView = (): MapView =>
  typeof matchMedia === 'function' && matchMedia(NARROW).matches
    ? { bounds: CITY.bounds }
    : { centre: CITY.centre, zoom: FIRST_ZOOM };

const isMoved = (before: MapArea, now: MapArea): boolean =>
  before.zoom !== now.zoom || before.centre.some((degrees, at) => degrees !== now.centre[at]);

/** The list follows the map unless the URL says that it lists all. */
const withFollowing = (params: URLSearchParams, isFollowing: boolean): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (isFollowing) next.delete('map');
  else next.set('map', 'all');
  return next;
};

export const useAddressOnMap = () => {
  const [params, change] = useUrlParams();
  const found = useAddress(params);
  const inUrl = params.get('view');
  const [start] = useState(firstView);
  const { view, goTo, isThere, isStart } = useMapView({
    inUrl,
    read: readView,
    place: found.place,
    isLocating: found.isLocating,
    placeZoom: LOCATION_ZOOM,
    start,
  });
  const [shown, setShown] = useState<MapArea | null>(null);
  const last = useRef<MapArea | null>(null);
  const rest = useDebouncedCallback((area: MapArea) => {
    isThere(viewText(area));
    // The first move makes the list follow, which Back undoes.
    change((now) => withView(now, area), inUrl === null && found.address === null);
  }, REST_MS);
  const onMove = (area: MapArea): void => {
    const before = last.current;
    last.current = area;
    setShown(area);
    // The first view is what the URL says already, or what it need not say; a map of another size was not moved.
    if (before && isMoved(before, area) && !isStart(area.asked)) rest(area);
  };
  const setAddress = (next: Address | null): void =>
    change((now) => withAddress(next ? withFollowing(withView(now, null), true) : now, next), true);
  const isMovedOrAsked = inUrl !== null || found.address !== null;
  const box: Bounds | null = shown && !isWholeCity(shown.bounds) ? shown.bounds : null;
  return {
    ...found,
    params,
    change,
    view,
    goTo,
    onMove,
    setAddress,
    isAnywhere: inUrl === null,
    centre: shown?.centre ?? CITY.centre,
    /** What the list is about; null for all. */
    listedBox: isMovedOrAsked && params.get('map') !== 'all' ? box : null,
    /** It could be about what the map shows. */
    mayFollow: isMovedOrAsked && box !== null,
    follow: (isFollowing: boolean): void => change((now) => withFollowing(now, isFollowing), true),
  };
};
