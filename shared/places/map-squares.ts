/**
 * Squares of the Web Mercator map, named `z/x/y` as the tiles of maps are: each zoom has four for one of the zoom before.
 * Columns are of equal width in degrees; rows are not.
 */

/** The greatest zoom: a square is then some 28 m across in the city, about two lots. */
export const MAX_ZOOM = 20;

/** The square's `y`, from 0 in the north. Beyond 85 degrees, where the map ends, that of its edge. */
export const rowAt = (latMicrodegrees: number, zoom: number): number => {
  const count = 2 ** zoom;
  return Math.min(count - 1, Math.max(0, Math.floor(heightAt(latMicrodegrees) * count)));
};

/** How far down the map a latitude lies: 0 at its upper edge, 1 at its lower one. */
export const heightAt = (latMicrodegrees: number): number => {
  const sine = Math.sin((latMicrodegrees / 1e6) * (Math.PI / 180));
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

/** The latitude, in microdegrees, that lies so far down the map. */
export const latitudeAt = (height: number): number =>
  Math.atan(Math.sinh(Math.PI * (1 - 2 * height))) * (180 / Math.PI) * 1e6;
