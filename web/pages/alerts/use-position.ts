/** Asks the browser where the visitor is, once and only where that is wanted, marks it, and shows the calls round it. */
import { useEffect, useRef, useState } from 'react';
import { CITY } from '#city/facts';
import { isInside, type LngLat } from '../../../shared/base/geo.ts';
import type { MapView } from '../../map/drawing/camera.ts';
import { markOwnPosition } from '../../map/own-position.ts';
import { ownView } from './own-view.ts';

/** A place inside the city; a refusal, or a place elsewhere, changes nothing. */
const useAskedPlace = (isWanted: boolean): LngLat | null => {
  const [place, setPlace] = useState<LngLat | null>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isWanted || hasAsked.current || !navigator.geolocation) return;
    hasAsked.current = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        const found: LngLat = [longitude, latitude];
        if (!isInside(found, CITY.bounds)) return;
        markOwnPosition({ place: found, accuracy });
        setPlace(found);
      },
      () => {},
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }, [isWanted]);
  return place;
};

interface PositionOptions {
  isWanted: boolean;
  /** Null until they are there. */
  calls: readonly { place: LngLat | null }[] | null;
  onView: (view: MapView) => void;
}

export const usePosition = ({ isWanted, calls, onView }: PositionOptions): void => {
  const place = useAskedPlace(isWanted);
  const shown = useRef<LngLat | null>(null);
  useEffect(() => {
    // Whoever has chosen an address or moved the map meanwhile is not called back.
    if (!isWanted || !place || !calls || shown.current === place) return;
    shown.current = place;
    const view = ownView(place, calls);
    if (view) onView(view);
  }, [isWanted, place, calls, onView]);
};
