/** Where a page's map looks: as the URL says, so that Back restores it and a link shows it; else where an address is. */
import { useEffect, useRef, useState } from 'react';
import type { LngLat } from '../../shared/geo.ts';
import type { MapView } from '../map/city-map.tsx';

interface MapViewOptions {
  /** What the URL says of it; null where it says nothing. */
  inUrl: string | null;
  /** Null for a text that is no view. */
  read: (text: string) => MapView | null;
  /** Where the address or the chosen thing is; null while that is not known. */
  place: LngLat | null;
  /** The zoom at which a place is shown. */
  placeZoom: number;
  /** Where the map starts. */
  start: MapView;
}

interface PageMap {
  view: MapView;
  goTo: (view: MapView) => void;
  /** The map shows this by itself and the URL is about to say so: it need not go there. */
  isThere: (inUrl: string) => void;
}

/** A URL that loses its view, as when an address is set, sends the map to the place. */
export const useMapView = ({ inUrl, read, place, placeZoom, start }: MapViewOptions): PageMap => {
  const wanted = (inUrl !== null && read(inUrl)) || (place ? { centre: place, zoom: placeZoom } : start);
  const [view, goTo] = useState<MapView>(wanted);
  const latest = useRef(wanted);
  latest.current = wanted;
  const known = useRef({ inUrl, place, told: inUrl });
  useEffect(() => {
    const { inUrl: before, place: placeBefore, told } = known.current;
    known.current = { inUrl, place, told: inUrl };
    if (inUrl === before && place === placeBefore) return;
    if (inUrl !== null && inUrl === told) return;
    goTo(latest.current);
  }, [inUrl, place]);
  return {
    view,
    goTo,
    isThere: (text) => {
      known.current.told = text;
    },
  };
};
