/** Places of a list as texts of its URL, there and back: how far from an address, an outline, a part of the map. */
import { type Bounds, feetToMetres } from '../../../shared/base/geo.ts';
import { degreesText } from '../../../shared/places/corners-text.ts';
import { MAX_NEAR_METRES } from '../../../shared/query/selection.ts';

const MOST_FEET = Math.floor(MAX_NEAR_METRES / feetToMetres(1));

/** A whole number of feet that a circle may have; null for any other text. */
export const readFeet = (text: string): number | null => {
  const feet = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return feet > 0 && feet <= MOST_FEET ? feet : null;
};

const isBounds = ({ north, south, east, west }: Bounds): boolean =>
  [north, south, east, west].every((degrees) => Number.isFinite(degrees) && Math.abs(degrees) <= 180) &&
  north >= south &&
  east >= west;

/** Null for a string that is no box. */
export const readBox = (text: string): Bounds | null => {
  const parts = text.split(',');
  const [north = Number.NaN, south = Number.NaN, east = Number.NaN, west = Number.NaN] = parts.map(Number);
  const box = { north, south, east, west };
  return parts.length === 4 && isBounds(box) ? box : null;
};

export const boxText = ({ north, south, east, west }: Bounds): string =>
  [north, south, east, west].map(degreesText).join();
