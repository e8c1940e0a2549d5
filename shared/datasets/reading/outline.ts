/** Reads outlines of land, and tells which are the same. */
import { createHash } from 'node:crypto';
import type { Geometry, LngLat, MultiPolygon, Polygon } from '../../base/geo.ts';
import { isPosition, rounded } from './position.ts';

/** Characters of six bits: 132 bits. */
const HASH_LENGTH = 22;

const isSame = ([lng, lat]: LngLat, other: LngLat | undefined): boolean => lng === other?.[0] && lat === other[1];

/** A closed ring of at least three different positions, none twice in a row; null where the source has none. */
const ringOf = (source: unknown): LngLat[] | null => {
  if (!Array.isArray(source) || !source.every(isPosition)) return null;
  const ring = source.map(rounded).filter((position, index, all) => !isSame(position, all[index - 1]));
  const [first] = ring;
  if (first && !isSame(first, ring.at(-1))) ring.push(first);
  return ring.length > 3 ? ring : null;
};

/** The outer ring and the holes. */
const ringsOf = (source: unknown): LngLat[][] | null => {
  if (!Array.isArray(source)) return null;
  const [outer, ...holes] = source.map(ringOf);
  return outer ? [outer, ...holes.filter((hole) => hole !== null)] : null;
};

/** A feature's outline, every ring kept; null where it has none. The source's coordinates are not trusted. */
export const outlineOf = (geometry: Geometry | null): Polygon | MultiPolygon | null => {
  if (geometry?.type === 'Polygon') {
    const rings = ringsOf(geometry.coordinates);
    return rings && { type: 'Polygon', coordinates: rings };
  }
  if (geometry?.type !== 'MultiPolygon' || !Array.isArray(geometry.coordinates)) return null;
  const parts = geometry.coordinates.map(ringsOf).filter((rings) => rings !== null);
  return parts.length > 0 ? { type: 'MultiPolygon', coordinates: parts } : null;
};

/**
 * The ring turned so that it is the least of all its turns. The larger of two starts is given up together with all that
 * it was compared over. So the time grows with the ring alone, also if positions come again and again.
 */
const leastTurn = (ring: readonly string[]): string => {
  const at = (index: number): string => ring[index % ring.length] ?? '';
  let [one, other, same] = [0, 1, 0];
  while (one < ring.length && other < ring.length && same < ring.length) {
    const [left, right] = [at(one + same), at(other + same)];
    if (left === right) {
      same += 1;
      continue;
    }
    if (left > right) one += same + 1;
    else other += same + 1;
    if (one === other) other += 1;
    same = 0;
  }
  const start = Math.min(one, other);
  return [...ring.slice(start), ...ring.slice(0, start)].join();
};

/** A ring as a string, the same wherever it starts and whichever way it runs. */
const ringText = (ring: LngLat[]): string => {
  const positions = ring.slice(1).map((position) => position.join(' '));
  const [there, back] = [leastTurn(positions), leastTurn(positions.toReversed())];
  return there < back ? there : back;
};

const polygonText = ([outer = [], ...holes]: LngLat[][]): string =>
  [ringText(outer), ...holes.map(ringText).sort()].join(';');

/** Equal for outlines that cover the same land by the same positions, in whatever order their source gives them. */
export const outlineHash = (outline: Polygon | MultiPolygon): string => {
  const parts = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const text = parts.map(polygonText).sort().join('|');
  return createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
};
