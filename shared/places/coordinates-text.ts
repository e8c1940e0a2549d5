/** Coordinates as people give them: exchanged, and in texts, as dispatchers write them: `LL: 43.05, -87.9` and `LL(-87:54:23,43:02:20)`. */
import { CITY } from '#city/facts';
import { isInside, type LngLat } from '../base/geo.ts';

const COORDINATES = /^\s*LL\s*:?\s*\(?\s*([-+\d.:]+)\s*,\s*([-+\d.:]+)\s*\)?\s*(?:,.*)?$/i;
const DEGREES = /^[-+]?\d{1,3}(?:\.\d{1,15})?$/;
const DEGREES_MINUTES_SECONDS = /^([-+]?)(\d{1,3}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)$/;

const degreesOf = (text: string): number => {
  if (DEGREES.test(text)) return Number(text);
  const [, sign, degrees, minutes, seconds] = DEGREES_MINUTES_SECONDS.exec(text) ?? [];
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return sign === '-' ? -size : size;
};

/**
 * The point that a text gives, in degrees or in degrees, minutes and seconds. It is null for one outside the county,
 * undefined for a text of another form. Either longitude or latitude may stand first: here the one is never the other.
 */
export const readCoordinates = (text: string): LngLat | null | undefined => {
  const found = COORDINATES.exec(text);
  if (!found) return undefined;
  const [a, b] = [degreesOf(found[1] ?? ''), degreesOf(found[2] ?? '')];
  const orders: LngLat[] = [
    [a, b],
    [b, a],
  ];
  return orders.find((pair) => isInside(pair, CITY.region)) ?? null;
};

/** True of a place far from the city that would be in it with latitude and longitude exchanged. */
export const isSwapped = ([lng, lat]: LngLat): boolean =>
  !isInside([lng, lat], CITY.region) && isInside([lat, lng], CITY.region);

export const SWAPPED = 'lies outside the city: are latitude and longitude exchanged?';
