/** The view with which the explore map begins, and the part of the city that the page is about. */
import { useEffect, useState } from 'react';
import { CITY } from '#city/facts';
import { type Bounds, boxAround, type LngLat, widened } from '../../../shared/base/geo.ts';
import type { MapArea, MapView } from '../../map/drawing/camera.ts';
import type { ExploreState } from './explore-state.ts';
import type { ShownPhotos, Sight } from './use-photos.ts';

/** Spec §9. */
export const ZOOM = 17;
const CENTRE: LngLat = [-87.9098005, 43.0417177];
/** The photos of this box are listed where no map can be drawn and the address names something. */
const FIRST_BOX: Bounds = { north: 43.04344, south: 43.04001, east: -87.90467, west: -87.91456 };

export const START = { centre: CENTRE, zoom: ZOOM };
/** The whole city: where the address names nothing. */
const CITY_START = { bounds: CITY.bounds };
/** From here on each place is a button; farther away they are gathered and all known at once. */
const NEAR_ZOOM = 15;

export const isBareState = ({ view, overlay, at }: ExploreState): boolean => !view && !overlay && at === null;

/** The part of the city that the page is about: before the map tells, the whole or the box with which the map begins. */
export const sightOf = (area: MapArea | null, isBare: boolean, isDrawable: boolean): Sight => {
  if (area) return { box: area.bounds, middle: area.centre, isWide: area.zoom < NEAR_ZOOM };
  return { box: isBare || isDrawable ? null : FIRST_BOX, middle: CENTRE, isWide: isBare };
};

/** The view of the whole city; once a page that began with it knows where places are, the box round them. */
export const useCityView = (locations: ShownPhotos['locations'], isBare: boolean): MapView => {
  const [isFromCity] = useState(isBare);
  const [view, setView] = useState<MapView>(CITY_START);
  if (view === CITY_START && isFromCity && isBare && locations.length > 0) {
    const box = boxAround(locations.flatMap(({ geometry }) => (geometry ? [geometry.coordinates] : [])));
    if (box) setView({ bounds: widened(box) });
  }
  return view;
};

/** Moves the map to the places once they are known. */
export const useKnownCity = (city: MapView, goTo: (view: MapView) => void): void =>
  useEffect(() => {
    if (city !== CITY_START) goTo(city);
  }, [city, goTo]);

/** Only the city as a whole is shown as a box. */
export const isOfCity = (view: MapView | null): boolean => view !== null && 'bounds' in view;

/** The place of the location that the page was opened with and no view; those chosen on the map are in sight already. */
export const useFirstPlace = ({ at, view }: ExploreState, place: LngLat | null): LngLat | null => {
  const [first] = useState(view ? null : at);
  const [known, setKnown] = useState<LngLat | null>(null);
  if (!known && place && at === first) setKnown(place);
  return known;
};
