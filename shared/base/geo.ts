/** Points, boxes and distances on the ground: pure arithmetic shared by server and browser. */

/** A place as [longitude, latitude] in WGS84 degrees: the GeoJSON order, everywhere, always. */
export type LngLat = [lng: number, lat: number];

export interface Point {
  type: 'Point';
  coordinates: LngLat;
}

export interface LineString {
  type: 'LineString';
  coordinates: LngLat[];
}

export interface MultiLineString {
  type: 'MultiLineString';
  coordinates: LngLat[][];
}

export interface Polygon {
  type: 'Polygon';
  coordinates: LngLat[][];
}

export interface MultiPolygon {
  type: 'MultiPolygon';
  coordinates: LngLat[][][];
}

export type Geometry = Point | LineString | MultiLineString | Polygon | MultiPolygon;

/** A box in degrees; its edges belong to it. */
export interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Mean Earth radius in metres (IUGG). */
export const EARTH_METRES = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const point = (lng: number, lat: number): Point => ({ type: 'Point', coordinates: [lng, lat] });

/** Great-circle distance in metres. */
export const metresBetween = ([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number => {
  const sinLat = Math.sin(radians(lat2 - lat1) / 2);
  const sinLng = Math.sin(radians(lng2 - lng1) / 2);
  const h = sinLat * sinLat + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * sinLng * sinLng;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** Feet to metres by the international foot (spec §9). */
export const feetToMetres = (feet: number): number => feet * 0.3048;

/** The smallest box that holds a circle of `metres` round `centre`. */
export const boundsAround = ([lng, lat]: LngLat, metres: number): Bounds => {
  // The hair's breadth keeps a point exactly on the circle inside after rounding.
  const dLat = (metres / EARTH_METRES) * (180 / Math.PI) * 1.000001;
  const dLng = dLat / Math.cos(radians(Math.min(89, Math.abs(lat) + dLat)));
  return { north: lat + dLat, south: lat - dLat, east: lng + dLng, west: lng - dLng };
};

/** The middle of a box. */
export const middleOf = ({ north, south, east, west }: Bounds): LngLat => [(east + west) / 2, (north + south) / 2];

/** The smallest box around these places; null for none. */
export const boxAround = (places: readonly LngLat[]): Bounds | null => {
  const [first] = places;
  if (!first) return null;
  const box: Bounds = { north: first[1], south: first[1], east: first[0], west: first[0] };
  for (const [lng, lat] of places) {
    box.north = Math.max(box.north, lat);
    box.south = Math.min(box.south, lat);
    box.east = Math.max(box.east, lng);
    box.west = Math.min(box.west, lng);
  }
  return box;
};

/** The box with a tenth of itself, and a hundred metres at least, round it. */
export const widened = ({ north, south, east, west }: Bounds): Bounds => {
  const [dLat, dLng] = [Math.max(0.001, (north - south) / 10), Math.max(0.0014, (east - west) / 10)];
  return { north: north + dLat, south: south - dLat, east: east + dLng, west: west - dLng };
};

export const isInside = ([lng, lat]: LngLat, { north, south, east, west }: Bounds): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** Degrees to whole microdegrees (0.11 m), the unit in which columns store coordinates. */
export const toMicrodegrees = (degrees: number): number => Math.round(degrees * 1e6);
/** The least whole number of microdegrees that is not below `degrees`. */
export const ceilMicrodegrees = (degrees: number): number => {
  const near = toMicrodegrees(degrees);
  return near / 1e6 >= degrees ? near : near + 1;
};
/** The greatest whole number of microdegrees that is not above `degrees`. */
export const floorMicrodegrees = (degrees: number): number => -ceilMicrodegrees(-degrees);
export const fromMicrodegrees = (microdegrees: number): number => microdegrees / 1e6;
/** Degrees in the unit that columns store, so that a place is the same wherever it is read. */
export const storedDegrees = (degrees: number): number => fromMicrodegrees(toMicrodegrees(degrees));
