/** Places whose latitude and longitude were exchanged. */
import { CITY } from '#city/facts';
import { isInside, type LngLat } from '../base/geo.ts';

/** True of a place far from the city that would be in it with latitude and longitude exchanged. */
export const isSwapped = ([lng, lat]: LngLat): boolean =>
  !isInside([lng, lat], CITY.region) && isInside([lat, lng], CITY.region);

export const SWAPPED = 'lies outside the city: are latitude and longitude exchanged?';
