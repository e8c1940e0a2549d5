/** Asks the browser where the visitor is: once, and only where that is wanted. */
import { useEffect, useRef } from 'react';
import { CITY } from '#city/facts';
import { isInside, type LngLat } from '../../../shared/places/geo.ts';

/** `onFound` hears a place inside the city; a refusal, or a place elsewhere, changes nothing. */
export const usePosition = (isWanted: boolean, onFound: (place: LngLat) => void): void => {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isWanted || hasAsked.current || !navigator.geolocation) return;
    hasAsked.current = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place: LngLat = [coords.longitude, coords.latitude];
        if (isInside(place, CITY.bounds)) onFound(place);
      },
      () => {},
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }, [isWanted, onFound]);
};
