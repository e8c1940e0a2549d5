/** The view on the map of /alerts: the city, the address, or the place it was moved to; view and address are in the URL. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { CITY } from '#city/facts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { ALERTS_VIEW } from '../../../shared/site/picture/phone-picture.ts';
import { type Address, withAddress } from '../../address/address.ts';
import { useAddress } from '../../address/use-address.ts';
import { type ListState, listedBox } from '../../datasets/state/list-state.ts';
import type { MapArea, MapView } from '../../map/drawing/camera.ts';
import { isMoved, REST_MS, useMapView } from '../../map/use-map-view.ts';
import { readView, viewText, withView } from '../../map/view-text.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { readCalls, withCalls } from './listed-calls.ts';

/** Spec §9. */
const FIRST_ZOOM = 12;
const LOCATION_ZOOM = 15;
/** Close enough that calls lie apart. */
const CALL_ZOOM = 16;
/** A narrower map would show a few blocks of downtown: it starts with the whole city (docs/departures.md). */
const NARROW = '(max-width: 599.98px)';
const firstView = (): MapView =>
  typeof matchMedia === 'function' && matchMedia(NARROW).matches
    ? { centre: ALERTS_VIEW.centre, zoom: ALERTS_VIEW.zoom }
    : { centre: CITY.centre, zoom: FIRST_ZOOM };

export const useAddressOnMap = () => {
  const [params, change] = useUrlParams();
  const found = useAddress(params);
  const inUrl = params.get('view');
  const state = readCalls(params);
  const [start] = useState(firstView);
  const { view, goTo, isThere, isStart } = useMapView({
    inUrl,
    read: readView,
    place: found.place,
    isLocating: found.isLocating,
    placeZoom: LOCATION_ZOOM,
    start,
  });
  /** The area that the list was told to follow; null at the start, where it has everything. */
  const [followed, setFollowed] = useState<MapArea | null>(null);
  const last = useRef<MapArea | null>(null);
  /** The view of a call that the list itself was asked to show. */
  const ofCall = useRef<MapView | null>(null);
  const rest = useDebouncedCallback((area: MapArea, isByHand: boolean) => {
    isThere(viewText(area));
    // The first move makes the list follow, which Back undoes.
    change((now) => withView(now, area), isByHand && inUrl === null && found.address === null);
  }, REST_MS);
  const isAtStart = inUrl === null && found.address === null;
  const onMove = (area: MapArea): void => {
    const before = last.current;
    last.current = area;
    const isBack = isStart(area.asked);
    const isOwn = area.isForPopup || (area.asked !== null && area.asked === ofCall.current);
    if (!before) setFollowed(isAtStart ? null : area);
    else if (!isMoved(before, area)) setFollowed((now) => now && area);
    else if (!isOwn) setFollowed(isBack ? null : area);
    // The first view is what the URL says already, or what it need not say; a map of another size was not moved.
    if (before && isMoved(before, area) && !isBack) rest(area, !isOwn);
  };
  const setAddress = (next: Address | null): void =>
    change((now) => withAddress(next ? withCalls(withView(now, null), { isFollowing: true }) : now, next), true);
  const set = (part: Partial<ListState>, isStep = true): void => change((now) => withCalls(now, part), isStep);
  return {
    ...found,
    params,
    change,
    state,
    set,
    view,
    goTo,
    /** Leads to a call of the list, which stays as it is. */
    goToCall: (place: LngLat): void => {
      ofCall.current = { centre: place, zoom: CALL_ZOOM };
      goTo(ofCall.current);
    },
    onMove,
    setAddress,
    isAnywhere: inUrl === null,
    centre: followed?.centre ?? CITY.centre,
    /** The box that the list is about; null for all. */
    listedBox: listedBox({ ...state, box: followed?.bounds ?? null }),
    /** It could be about what the map shows. */
    mayFollow: !isAtStart,
    follow: (isFollowing: boolean): void => {
      setFollowed(last.current);
      set({ isFollowing });
    },
  };
};
