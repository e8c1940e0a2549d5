/** Lots of land along the streets: outlines that tile the sides of the blocks, made from the addresses. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { share } from '../../random.ts';
import type { Address } from './addresses.ts';
import { areaOf, type Convex, common } from './convex.ts';
import { distanceTo, ringOf, sidesOfStreets, widthOf } from './lot-claims.ts';
import { endOf, groundOf, legsOf, withoutLot, withoutStreets } from './lot-ground.ts';
import { type Building, type Leg, type Stand, standOf } from './lot-legs.ts';
import { spotGrid } from './spot-grid.ts';
import type { Segment } from './streets.ts';

export interface Lot {
  /** Counted from 1. */
  number: number;
  /** Its outline's parts, each a closed ring; nearly always one. */
  parts: LngLat[][];
  /** Square metres. */
  area: number;
  isCorner: boolean;
  /** The first is the lot's own, the next stand on the same side, the last on another street at the corner. */
  buildings: [Building, ...Building[]];
}

/** Square metres; with less a building has no lot of its own. */
const SMALLEST = 70;

/** Metres across the longest side of a lot, and between buildings on two lots, at least. */
const NARROWEST = 6;

/** Metres to the lot whose land a building without its own is on, at most. */
const NEIGHBOUR = 40;

/** This part of the lots has a second piece of land two doors on. */
const TWO_PARTS = 0.006;

interface Claim {
  polygon: Convex;
  lot: Lot;
}

const areTogether = (first: Stand, next: Stand, joined: number): boolean =>
  next.at - first.at < NARROWEST || share(first.building[0].id, 21) < joined;

/**
 * Lots, no two of which overlap, for all addresses but the few far from any lot. `joined` is the share of neighbours
 * that stand on one lot. A building without ground of its own, as at corners, belongs to the lot that it stands on.
 */
export const buildLots = (segments: Segment[], addresses: Address[], joined: number): Lot[] => {
  const legs = spotGrid<Leg>();
  for (const leg of segments.flatMap(legsOf)) legs.add(leg, [leg.from, endOf(leg)]);
  const claims = spotGrid<Claim>();
  const lots: Lot[] = [];

  const homeless: Stand[] = [];
  const claim = (stands: Stand[], index: number, last: number, isLeft: boolean): void => {
    const together = stands.slice(index, last + 1);
    const [stand] = together;
    if (!stand) return;
    const plain = groundOf(stands, index, last, isLeft);
    const { left, isCorner } = withoutStreets(plain, stand, legs.near(plain, 60));
    let ground = left;
    for (const { polygon } of claims.near(plain, 0))
      if (areaOf(common(ground, polygon)) > 0.01) ground = withoutLot(ground, stand.spot, polygon);
    if (areaOf(ground) < SMALLEST || widthOf(ground) < NARROWEST) {
      homeless.push(...together);
      return;
    }
    const lot: Lot = {
      number: lots.length + 1,
      parts: [ringOf(ground)],
      area: areaOf(ground),
      isCorner,
      buildings: together.map(({ building }) => building) as Lot['buildings'], // that of `stand` at least
    };
    lots.push(lot);
    claims.add({ polygon: ground, lot }, ground);
  };

  for (const { segment, isLeft, buildings } of sidesOfStreets(addresses)) {
    const own = legsOf(segment);
    const stands = buildings.map((building) => standOf(building, own));
    stands.sort((a, b) => own.indexOf(a.leg) - own.indexOf(b.leg) || a.at - b.at);
    for (let index = 0; index < stands.length; ) {
      const [first, next] = [stands[index], stands[index + 1]];
      const isPair = first && next?.leg === first.leg && areTogether(first, next, joined);
      const last = isPair ? index + 1 : index;
      claim(stands, index, last, isLeft);
      index = last + 1;
    }
  }
  for (const { spot, building } of homeless) {
    const near = claims.near([spot], NEIGHBOUR).map((one) => ({
      ...one,
      distance: distanceTo(one.polygon, spot),
    }));
    const [host] = near.filter(({ distance }) => distance < NEIGHBOUR).sort((a, b) => a.distance - b.distance);
    host?.lot.buildings.push(building);
  }
  return withSecondParts(lots);
};

/** Gives a few lots the land two doors on, and its buildings, as a second part. */
const withSecondParts = (lots: Lot[]): Lot[] => {
  const given = new Set<Lot>();
  for (const [i, lot] of lots.entries()) {
    const other = lots[i + 2];
    if (!other || given.has(lot) || share(lot.buildings[0][0].id, 22) >= TWO_PARTS) continue;
    if (other.buildings[0][0].segment !== lot.buildings[0][0].segment) continue;
    given.add(other);
    lot.parts.push(...other.parts);
    lot.area += other.area;
    lot.buildings.push(...other.buildings);
  }
  return lots.filter((lot) => !given.has(lot));
};
