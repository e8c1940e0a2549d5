/** Water, parks and names as the built-in map draws them, and how a city writes them down. */
import type { LngLat } from '../base/geo.ts';

/** A named outline or course. An outline is closed: its last point is its first. */
export interface Land {
  name: string;
  coordinates: LngLat[];
  /** The place of its name; in its middle when absent. */
  nameAt?: LngLat;
}

/** A course of water, as wide as it says. */
export interface River extends Land {
  metres: number;
}

/** A name on the map: of a town, a neighborhood or a landmark. */
export interface NamedPlace {
  name: string;
  at: LngLat;
}

/** All that a city draws under and between its streets. */
export interface CityLand {
  LAKE: Land | null;
  RIVERS: readonly River[];
  /** Lagoons and ponds. */
  PONDS: readonly Land[];
  /** Land in the water, green. */
  ISLANDS: readonly Land[];
  /** Breakwaters, as courses. */
  BREAKWATERS: readonly Land[];
  PARKS: readonly Land[];
  CEMETERIES: readonly Land[];
  /** Large grounds without streets: airports, campuses, fair grounds. */
  GROUNDS: readonly Land[];
  TOWNS: readonly NamedPlace[];
  NEIGHBORHOODS: readonly NamedPlace[];
  LANDMARKS: readonly NamedPlace[];
  /** Whom the map names for its streets. */
  STREETS_BY: string;
}

interface Line {
  name: string;
  metres: number | null;
  points: LngLat[];
}

/** `Lake Park: -87.8718,43.0746 -87.869,43.0749`, one a line; a river's name is followed by its width, `(60 m)`. */
const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, name, metres, rest] = /^(.+?)(?: \((\d+) m\))?: (.+)$/.exec(line) ?? [];
      if (!name || !rest) throw new Error(`Not a line of the map: ${line}`);
      const points = rest.split(' ').map((word): LngLat => {
        const [lng = Number.NaN, lat = Number.NaN] = word.split(',').map(Number);
        if (Number.isNaN(lng + lat)) throw new Error(`Not a point of ${name}: ${word}`);
        return [lng, lat];
      });
      return { name, metres: metres ? Number(metres) : null, points };
    });

const first = (points: LngLat[]): LngLat => points[0] as LngLat; // no line is without points

/** Above 0 where a ring runs counterclockwise. */
export const ringArea = (ring: readonly LngLat[]): number =>
  ring.slice(1).reduce((sum, [lng, lat], at) => {
    const [fromLng, fromLat] = ring[at] as LngLat; // one before
    return sum + (fromLng * lat - lng * fromLat) / 2;
  }, 0);

/** Outlines, counterclockwise as GeoJSON has them; the text leaves out the last point, which is the first. */
export const outlines = (text: string): Land[] =>
  linesOf(text).map(({ name, points }) => {
    const ring = [...points, first(points)];
    return { name, coordinates: ringArea(ring) < 0 ? ring.reverse() : ring };
  });

export const courses = (text: string): Land[] =>
  linesOf(text).map(({ name, points }) => ({ name, coordinates: points }));

export const rivers = (text: string): River[] =>
  linesOf(text).map(({ name, metres, points }) => {
    if (metres === null) throw new Error(`How wide is ${name}?`);
    return { name, metres, coordinates: points };
  });

export const namedPlaces = (text: string): NamedPlace[] =>
  linesOf(text).map(({ name, points }) => ({ name, at: first(points) }));
