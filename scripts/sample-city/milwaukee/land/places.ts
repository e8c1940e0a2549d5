/** The whereabouts of a point of the city: municipality, police district, ZIP code, water and grounds without streets. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { CEMETERIES, GROUNDS, LAKE, PARKS, RIVERS } from '../../../../shared/cities/milwaukee/land.data.ts';
import { boxOf, insideOf, isInBox, meeting, toGrid } from './plane.ts';
import { CITY_LIMIT, SUBURBS, YARDS, ZIP_CODES } from './streets.data.ts';

export interface Municipality {
  name: string;
  /** The text after a call's comma: a code, or the name where it has none. */
  code: string;
}

export const MILWAUKEE: Municipality = { name: 'Milwaukee', code: 'MKE' };

const isInCity = insideOf(CITY_LIMIT);

/** The municipality of a point, null outside all that are drawn. */
export const municipalityAt = (point: LngLat): Municipality | null => {
  if (isInCity(point)) return MILWAUKEE;
  const at = toGrid(point);
  return SUBURBS.find(({ box: [west, south, east, north] }) => isInBox(at, { west, south, east, north })) ?? null;
};

const isInLake = insideOf(LAKE.coordinates);
const streetless = [...PARKS, ...CEMETERIES, ...GROUNDS].map(({ coordinates }) => insideOf(coordinates));

export const isWater = (point: LngLat): boolean => isInLake(point);

export const hasNoStreets = (point: LngLat): boolean =>
  streetless.some((isInside) => isInside(point)) || YARDS.some((yards) => isInBox(point, yards));

const reaches = RIVERS.flatMap(({ coordinates }) =>
  coordinates.slice(1).map((end, i) => {
    const start = coordinates[i] as LngLat; // one before `end`
    return { start, end, box: boxOf([start, end]) };
  }),
);

/** Tells if a stretch goes over a river. */
export const crossesRiver = (from: LngLat, to: LngLat): boolean => {
  const box = boxOf([from, to]);
  return reaches.some(
    (reach) =>
      reach.box.west <= box.east &&
      reach.box.east >= box.west &&
      reach.box.south <= box.north &&
      reach.box.north >= box.south &&
      meeting(from, to, reach.start, reach.end) !== null,
  );
};

/** The police district of a point in the city, by rough lines along the real ones. */
export const districtAt = ([lng, lat]: LngLat): number => {
  if (lat > 43.1135 || (lng < -88.026 && lat > 43.104)) return 4;
  if (lat > 43.068) {
    if (lng < -87.952 || (lat > 43.1 && lng < -87.928)) return 7;
    return lng > -87.8935 ? 1 : 5;
  }
  if (lng < -87.972) return lat > 43.018 ? 3 : 6;
  if (lat > 43.0295) {
    if (lng < -87.926) return 3;
    if (lat > 43.048 && lng < -87.8945) return 5;
    return lng < -87.921 && lat > 43.04 ? 3 : 1;
  }
  if (lat < 42.995 || (lat < 43.0065 && lng > -87.911)) return 6;
  return 2;
};

/** The ZIP code whose middle is nearest. */
export const zipAt = ([lng, lat]: LngLat): string => {
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const [zip, zipLng, zipLat] of ZIP_CODES) {
    const distance = (0.73 * (lng - zipLng)) ** 2 + (lat - zipLat) ** 2;
    if (distance < least) [best, least] = [zip, distance];
  }
  return best;
};
