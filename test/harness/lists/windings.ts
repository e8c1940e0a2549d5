/** Tells if a position lies on land by another rule than the code's: how often the rings wind round it. */
import type { LngLat } from '../../../shared/base/geo.ts';

/** How often a ring winds round a position, by the angles under which its segments are seen. */
const windings = ([lng, lat]: LngLat, ring: LngLat[]): number => {
  let sum = 0;
  for (const [index, [toLng, toLat]] of ring.entries()) {
    const [fromLng, fromLat] = ring[index - 1] ?? [toLng, toLat];
    const [a, b, c, d] = [fromLng - lng, fromLat - lat, toLng - lng, toLat - lat];
    sum += Math.atan2(a * d - b * c, a * c + b * d);
  }
  return Math.round(sum / (2 * Math.PI));
};

export const isLand = (position: LngLat, [outer = [], ...holes]: LngLat[][]): boolean =>
  windings(position, outer) !== 0 && holes.every((hole) => windings(position, hole) === 0);
