/** An area that somebody drew on a map: in one form however it was drawn, and checked. Pure. */
import { CITY } from '#city/facts';
import { isInside, type LngLat, metresBetween, type Polygon, toMicrodegrees } from '../base/geo.ts';
import { t } from '../texts/shared/drawn-area.data.ts';
import { doMeet, type Edge } from './lies-inside.ts';
import { isOnEdge } from './rings.ts';

export const MOST_DRAWN_CORNERS = 100;
/** The longest name of a drawn area. */
export const MOST_NAME_CHARACTERS = 40;
/** It comes into mails: nothing in it may look like a link. */
const NAME = /^(?:[\p{L}\p{M}\p{N} '’&(),#+-]|\.(?= |$))+$/u;
const MOST_SQUARE_METRES = 10_000_000;
const MOST_METRES = 12_000;

/** Corners are whole units of five decimals of a degree, about a metre, while they are reckoned with. */
const UNITS = 1e5;

/** True for a name that somebody may give an area: letters, numbers and spaces, at most 40 of them. */
export const isDrawingName = (name: string): boolean => {
  const trimmed = name.trim();
  return trimmed.length <= MOST_NAME_CHARACTERS && NAME.test(trimmed);
};

const isSame = (a: LngLat, b: LngLat): boolean => a[0] === b[0] && a[1] === b[1];

const comesFirst = (a: LngLat, b: LngLat): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** Twice the area within a ring that closes itself; below 0 where it runs clockwise. */
const doubleArea = (corners: readonly LngLat[]): number => {
  const [origin = [0, 0]] = corners;
  let sum = 0;
  for (const [index, to] of corners.entries()) {
    const from = corners.at(index - 1) ?? to;
    sum += (from[0] - origin[0]) * (to[1] - origin[1]) - (to[0] - origin[0]) * (from[1] - origin[1]);
  }
  return sum;
};

/** Counterclockwise from the westernmost corner, rounded, without a corner that repeats the last one; not closed. */
const settledCorners = (corners: readonly LngLat[]): LngLat[] => {
  const units = corners.map(([lng, lat]): LngLat => [Math.round(lng * UNITS), Math.round(lat * UNITS)]);
  const apart = units.filter((corner, at) => units.length === 1 || !isSame(corner, units.at(at - 1) ?? corner));
  const turned = doubleArea(apart) < 0 ? apart.toReversed() : apart;
  const first = turned.reduce((least, corner, at) => (comesFirst(corner, turned[least] ?? corner) ? at : least), 0);
  return [...turned.slice(first), ...turned.slice(0, first)].map(([lng, lat]): LngLat => [lng / UNITS, lat / UNITS]);
};

/** The outline of these corners, closed or not: the same wherever it begins, whichever way it runs, rounded to about a metre. */
export const drawnOutline = (corners: readonly LngLat[]): Polygon => {
  const settled = settledCorners(corners);
  return { type: 'Polygon', coordinates: [[...settled, ...settled.slice(0, 1)]] };
};

const squareMetresOf = (corners: readonly LngLat[]): number => {
  const [first] = corners;
  if (!first) return 0;
  const [lng, lat] = first;
  const metres = (to: LngLat): number => metresBetween(first, to);
  return (Math.abs(doubleArea(corners)) / 2) * metres([lng + 0.001, lat]) * metres([lng, lat + 0.001]) * 1e6;
};

const micro = ([lng, lat]: LngLat): LngLat => [toMicrodegrees(lng), toMicrodegrees(lat)];

/** True if an edge meets another than by the corner that both have, or turns back on itself. */
const isCrossed = (corners: readonly LngLat[]): boolean => {
  const ring = corners.map(micro);
  const edges = ring.map((corner, at): Edge => [ring.at(at - 1) ?? corner, corner]);
  return edges.some((edge, at) =>
    edges.some((other, place) => {
      if (place <= at) return false;
      if (place === at + 1) return isOnEdge(other[1], ...edge) || isOnEdge(edge[0], ...other);
      if (at === 0 && place === edges.length - 1) return isOnEdge(other[0], ...edge) || isOnEdge(edge[1], ...other);
      return doMeet(edge, other);
    }),
  );
};

/** The reason why an outline cannot be watched, in a sentence; null for one that can. It must be as `drawnOutline` has it. */
export const drawingFault = ({ coordinates: [ring = []] }: Polygon): string | null => {
  const corners = ring.slice(0, -1);
  if (corners.length < 3) return t('needsThree');
  if (corners.length > MOST_DRAWN_CORNERS) return t('tooManyCorners', { most: MOST_DRAWN_CORNERS });
  if (!corners.every((corner) => isInside(corner, CITY.bounds))) return t('beyondTheCity', { city: CITY.name });
  if (isCrossed(corners)) return t('crossed');
  if (corners.some((one) => corners.some((other) => metresBetween(one, other) > MOST_METRES))) return t('tooLong');
  return squareMetresOf(corners) > MOST_SQUARE_METRES ? t('tooLarge') : null;
};
