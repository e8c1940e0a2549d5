/** The view of a page's map: as the URL says, so that Back restores it and a link shows it; else where an address is. */
import { useEffect, useRef, useState } from 'react';
import type { LngLat } from '../../shared/base/geo.ts';
import type { MapArea, MapView } from './drawing/camera.ts';

/** A moving map is read once it rests. */
export const REST_MS = 350;

/** A map that only changed its size was not moved. */
export const isMoved = (before: MapArea, now: MapArea): boolean =>
  before.zoom !== now.zoom || before.centre.some((degrees, at) => degrees !== now.centre[at]);

interface MapViewOptions {
  /** The view that the URL names; null where it says nothing. */
  inUrl: string | null;
  /** Null for a text that is no view. */
  read: (text: string) => MapView | null;
  /** The place of the address or the chosen thing; null while that is not known. */
  place: LngLat | null;
  /** It is about to be known. */
  isLocating: boolean;
  /** The zoom at which a place is shown. */
  placeZoom: number;
  /** The view that the map starts with. */
  start: MapView;
}

interface PageMap {
  view: MapView;
  goTo: (view: MapView) => void;
  /** The map already shows this and the URL will follow: it need not move. */
  isThere: (inUrl: string) => void;
  /** Tells if a view is the one that the map starts with, to which Back leads as well. */
  isStart: (view: MapView | null) => boolean;
}

/**
 * The place that a page is opened with gives way to the view that the URL has as well. Any other draws the map to it.
 */
export const useMapView = (options: MapViewOptions): PageMap => {
  const { inUrl, read, place, isLocating, placeZoom, start } = options;
  const inUrlView = inUrl === null ? null : read(inUrl);
  const placeView = place && { centre: place, zoom: placeZoom };
  const [view, goTo] = useState<MapView>(inUrlView ?? placeView ?? start);
  const targets = useRef({ inUrlView, placeView, start });
  targets.current = { inUrlView, placeView, start };
  const known = useRef({ inUrl, told: inUrl, place, isOpening: inUrl !== null && isLocating });
  useEffect(() => {
    if (isLocating) return;
    const { inUrlView: there, placeView: found, start: city } = targets.current;
    const { inUrl: before, told, place: placeBefore, isOpening } = known.current;
    known.current = { inUrl, told: inUrl, place, isOpening: false };
    const isFound = place !== null && place !== placeBefore && !isOpening;
    if (inUrl !== null && inUrl !== before && inUrl !== told) goTo(there ?? found ?? city);
    else if (isFound || (inUrl === null && before !== null)) goTo(found ?? { ...city });
  }, [inUrl, place, isLocating]);
  return {
    view,
    goTo,
    isThere: (text) => {
      known.current.told = text;
    },
    isStart: (other) => JSON.stringify(other) === JSON.stringify(start),
  };
};
