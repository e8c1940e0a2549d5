/** The corners of an area as a text of a URL, there and back. Pure. */
import type { LngLat } from '../base/geo.ts';

const readCorner = (text: string): LngLat | null => {
  const [lat = Number.NaN, lng = Number.NaN, ...others] = text.split(',').map(Number);
  return others.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lng, lat] : null;
};

/** `latitude,longitude;…` as at most so many corners; none for a text that is no outline. */
export const readCorners = (text: string, most: number): LngLat[] => {
  const corners = text.split(';').map(readCorner);
  const good = corners.flatMap((corner) => (corner ? [corner] : []));
  return good.length === corners.length && good.length >= 3 && good.length <= most ? good : [];
};

/** Degrees to about a metre. */
export const degreesText = (degrees: number): string => degrees.toFixed(5);

export const cornersText = (corners: readonly LngLat[]): string =>
  corners.map(([lng, lat]) => `${degreesText(lat)},${degreesText(lng)}`).join(';');
