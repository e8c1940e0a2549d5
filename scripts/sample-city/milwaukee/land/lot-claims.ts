/** The buildings along each side of a street, and the ground that each claims. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { type Address, evenIsLeft } from './addresses.ts';
import { areaOf, type Convex, dot, less, type Spot, sidesOf, toDegrees } from './convex.ts';
import { isNorthSouth } from './lot-ground.ts';
import type { Building } from './lot-legs.ts';
import type { Segment } from './streets.ts';

/** Metres to the farthest-out side that the spot lies beyond; below 0 within the polygon. */
export const distanceTo = (polygon: Convex, spot: Spot): number =>
  Math.max(...sidesOf(polygon).map(({ normal, limit }) => dot(normal, spot) - limit));

/** Area by the longest side. */
export const widthOf = (polygon: Convex): number =>
  areaOf(polygon) / Math.max(...polygon.map((to, i) => Math.hypot(...less(to, polygon.at(i - 1) ?? to))));

export const ringOf = (polygon: Convex): LngLat[] => {
  const ring = polygon.map(toDegrees);
  return ring.concat(ring.slice(0, 1));
};

const buildingsOf = (addresses: Address[]): Building[] => {
  const buildings = new Map<number, Building>();
  for (const address of addresses.toSorted((a, b) => a.id - b.id)) {
    const key = Math.floor(address.id / 100);
    const building = buildings.get(key);
    if (building) building.push(address);
    else buildings.set(key, [address]);
  }
  return [...buildings.values()];
};

export const sidesOfStreets = (
  addresses: Address[],
): { segment: Segment; isLeft: boolean; buildings: Building[] }[] => {
  const sides = new Map<string, { segment: Segment; isLeft: boolean; buildings: Building[] }>();
  for (const building of buildingsOf(addresses)) {
    const [{ segment, number }] = building;
    const isLeft = (number % 2 === 0) === evenIsLeft(segment);
    const key = `${segment.id} ${isLeft}`;
    const side = sides.get(key);
    if (side) side.buildings.push(building);
    else sides.set(key, { segment, isLeft, buildings: [building] });
  }
  // Streets to the north and south have the corners, as most do here.
  const rank = ({ segment }: { segment: Segment }): number => (isNorthSouth(segment) ? 0 : 1);
  return [...sides.values()].sort((a, b) => rank(a) - rank(b) || a.segment.id - b.segment.id);
};
