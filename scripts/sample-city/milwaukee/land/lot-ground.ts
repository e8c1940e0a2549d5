/** The ground of a lot beside its street: a rectangle, less the streets and lots that were there before. */
import {
  areaOf,
  type Convex,
  common,
  cut,
  direction,
  dot,
  holds,
  less,
  opposite,
  plus,
  type Spot,
  sidesOf,
  toSpot,
  turned,
} from './convex.ts';
import { before, type Leg, type Stand } from './lot-legs.ts';
import type { Segment } from './streets.ts';

/** Metres from the middle of a street to the lots. */
const HALF_STREET = { A1: 25, A3: 12, A4: 9 };

/** Metres from a lot's front to its back where the block is deep enough, by the street's direction. */
const DEPTH = { NS: 42, EW: 38 };

/** Metres to either side of a building that its lot reaches when it has no neighbour. */
const REACH = { NS: 9, EW: 13 };

/** Buildings so many metres apart have nothing between them that belongs to either. */
const FAR = 45;

/** Streets whose directions differ by less than this sine have a block between them that they share. */
const PARALLEL = 0.4;

export const isNorthSouth = ({ street: { direction: letter } }: Segment): boolean => letter === 'N' || letter === 'S';

export const legsOf = (segment: Segment): Leg[] => {
  const spots = segment.course.map(toSpot);
  return spots.slice(1).map((to, i) => {
    const from = spots[i] as Spot; // one before `to`
    const [x, y] = less(to, from);
    return { segment, from, along: direction(from, to), length: Math.hypot(x, y) };
  });
};

export const endOf = ({ from, along, length }: Leg): Spot => plus(from, along, length);

/** A rectangle beside or around a leg: from `start` to `end` along it, between two distances to its left. */
const beside = ({ from, along }: Leg, [start, end]: Spot, [near, far]: Spot): Convex => {
  const left = turned(along);
  const corner = (at: number, aside: number): Spot => plus(plus(from, along, at), left, aside);
  return [corner(start, near), corner(end, near), corner(end, far), corner(start, far)];
};

/** A lot's ground less the half of the block that belongs to the street behind, and less the streets across. */
export const withoutStreets = (ground: Convex, { leg, spot }: Stand, legs: Leg[]) => {
  let left = ground;
  let isCorner = false;
  for (const other of legs) {
    if (other.segment === leg.segment || left.length === 0) continue;
    const half = HALF_STREET[other.segment.fcc];
    const sine = Math.abs(dot(turned(leg.along), other.along));
    if (sine < PARALLEL) {
      const isBehind = common(left, beside(other, [-half, other.length + half], [-60, 60])).length > 0;
      const distance = Math.abs(dot(less(plus(leg.from, leg.along, leg.length / 2), other.from), turned(other.along)));
      if (isBehind) left = cut(left, before(other, spot, Math.max(half, distance / 2 + 1)));
    } else if (common(left, beside(other, [-half, other.length + half], [-half, half])).length > 0) {
      left = cut(left, before(other, spot, half));
      isCorner = true;
    }
  }
  return { left, isCorner };
};

/** The largest part of the ground that holds the spot and lies beside another lot; empty where there is none. */
export const withoutLot = (ground: Convex, spot: Spot, lot: Convex): Convex => {
  let best: Convex = [];
  for (const side of sidesOf(lot).map(opposite)) {
    if (!holds(side, spot)) continue;
    const left = cut(ground, side);
    if (areaOf(left) > areaOf(best)) best = left;
  }
  return best;
};

/** The end of a lot towards its neighbour: half-way to it, and not far from a building that has none near. */
const endAt = (own: Stand, next: Stand | undefined, reach: number): number => {
  const isNear = next?.leg === own.leg && Math.abs(next.at - own.at) < FAR;
  return isNear ? (own.at + next.at) / 2 : own.at + reach;
};

/** The rectangle for the stands from `index` to `last` of a side, from the street to the middle of the block. */
export const groundOf = (stands: Stand[], index: number, last: number, isLeft: boolean): Convex => {
  const [first, end] = [stands[index], stands[last]];
  if (!first || !end) return [];
  const { leg } = first;
  const kind = isNorthSouth(leg.segment) ? 'NS' : 'EW';
  const from = endAt(first, stands[index - 1], -REACH[kind]);
  const to = endAt(end, stands[last + 1], REACH[kind]);
  const front = HALF_STREET[leg.segment.fcc];
  const back = front + DEPTH[kind];
  return beside(leg, [Math.max(0, from), Math.min(leg.length, to)], isLeft ? [front, back] : [-back, -front]);
};
