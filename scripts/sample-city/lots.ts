/** Lots of land along the streets: outlines that tile the sides of the blocks, made from the addresses. */
import type { LngLat } from '../../shared/geo.ts';
import { type Address, evenIsLeft } from './addresses.ts';
import {
  areaOf,
  type Convex,
  common,
  cut,
  direction,
  dot,
  type HalfPlane,
  holds,
  isIn,
  less,
  opposite,
  plus,
  type Spot,
  sidesOf,
  toDegrees,
  toSpot,
  turned,
} from './convex.ts';
import { share } from './random.ts';
import type { Segment } from './streets.ts';

/** Addresses of one building: those with a unit, or one. */
export type Building = [Address, ...Address[]];

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

/** Metres from the middle of a street to the lots. */
const HALF_STREET = { A1: 25, A3: 12, A4: 9 };
/** Metres from a lot's front to its back where the block is deep enough, by the street's direction. */
const DEPTH = { NS: 42, EW: 38 };
/** Metres to either side of a building that its lot reaches when it has no neighbour. */
const REACH = { NS: 9, EW: 13 };
/** Square metres; what is less belongs to the lot at the corner. */
const SMALLEST = 110;
/** Streets whose directions differ by less than this sine have a block between them that they share. */
const PARALLEL = 0.4;
/** Of the lots, this part has a second piece of land two doors on. */
const TWO_PARTS = 0.006;

interface Leg {
  segment: Segment;
  from: Spot;
  along: Spot;
  length: number;
}

interface Claim {
  polygon: Convex;
  lot: Lot;
}

/** A building on its side of a leg, so many metres from the leg's start. */
interface Stand {
  building: Building;
  leg: Leg;
  at: number;
  spot: Spot;
}

const CELL = 120;

/** Things by the cells of the plane that their corners lie in. */
const grid = <T>() => {
  const cells = new Map<number, T[]>();
  const cellsOf = (spots: readonly Spot[], margin: number): number[] => {
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const keys: number[] = [];
    for (let x = Math.floor((Math.min(...xs) - margin) / CELL); x <= (Math.max(...xs) + margin) / CELL; x++)
      for (let y = Math.floor((Math.min(...ys) - margin) / CELL); y <= (Math.max(...ys) + margin) / CELL; y++)
        keys.push(x * 10_000 + y);
    return keys;
  };
  return {
    add: (thing: T, spots: readonly Spot[]): void => {
      for (const key of cellsOf(spots, 0)) {
        const cell = cells.get(key);
        if (cell) cell.push(thing);
        else cells.set(key, [thing]);
      }
    },
    near: (spots: readonly Spot[], margin: number): Set<T> =>
      new Set(cellsOf(spots, margin).flatMap((key) => cells.get(key) ?? [])),
  };
};

const isNorthSouth = ({ street: { direction: letter } }: Segment): boolean => letter === 'N' || letter === 'S';

const legsOf = (segment: Segment): Leg[] => {
  const spots = segment.course.map(toSpot);
  return spots.slice(1).map((to, i) => {
    const from = spots[i] as Spot; // one before `to`
    const [x, y] = less(to, from);
    return { segment, from, along: direction(from, to), length: Math.hypot(x, y) };
  });
};

const endOf = ({ from, along, length }: Leg): Spot => plus(from, along, length);

/** A rectangle beside or around a leg: from `start` to `end` along it, between two distances to its left. */
const beside = ({ from, along }: Leg, [start, end]: Spot, [near, far]: Spot): Convex => {
  const left = turned(along);
  const corner = (at: number, aside: number): Spot => plus(plus(from, along, at), left, aside);
  return [corner(start, near), corner(end, near), corner(end, far), corner(start, far)];
};

const standOf = (building: Building, legs: Leg[]): Stand => {
  const spot = toSpot(building[0].point);
  const stands = legs.map((leg) => {
    const at = Math.min(leg.length, Math.max(0, dot(less(spot, leg.from), leg.along)));
    const [x, y] = less(spot, plus(leg.from, leg.along, at));
    return { building, leg, at, spot, distance: Math.hypot(x, y) };
  });
  return stands.reduce((best, one) => (one.distance < best.distance ? one : best));
};

/** What lies on the near side of a line along a leg, so many metres before it. */
const before = (leg: Leg, spot: Spot, metres: number): HalfPlane => {
  const left = turned(leg.along);
  const isLeft = dot(less(spot, leg.from), left) > 0;
  const normal: Spot = isLeft ? [-left[0], -left[1]] : left;
  return { normal, limit: dot(normal, leg.from) - metres };
};

/** A lot's ground less the half of the block that belongs to the street behind, and less the streets across. */
const withoutStreets = (ground: Convex, { leg, spot }: Stand, legs: Set<Leg>) => {
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
const withoutLot = (ground: Convex, spot: Spot, lot: Convex): Convex => {
  let best: Convex = [];
  for (const side of sidesOf(lot).map(opposite)) {
    if (!holds(side, spot)) continue;
    const left = cut(ground, side);
    if (areaOf(left) > areaOf(best)) best = left;
  }
  return best;
};

const ringOf = (polygon: Convex): LngLat[] => {
  const ring = polygon.map(toDegrees);
  return ring.concat(ring.slice(0, 1));
};

/** Where neighbours on a side part: half-way between them, and not far from a building that has none. */
const groundOf = (stands: Stand[], index: number, last: number, isLeft: boolean): Convex => {
  const [first, end] = [stands[index], stands[last]];
  if (!first || !end) return [];
  const { leg } = first;
  const kind = isNorthSouth(leg.segment) ? 'NS' : 'EW';
  const [previous, next] = [stands[index - 1], stands[last + 1]];
  const reach = REACH[kind];
  const from = previous?.leg === leg ? (previous.at + first.at) / 2 : 0;
  const to = next?.leg === leg ? (next.at + end.at) / 2 : leg.length;
  const span: Spot = [Math.max(from, first.at - reach), Math.min(to, end.at + reach)];
  const front = HALF_STREET[leg.segment.fcc];
  const back = front + DEPTH[kind];
  return beside(leg, span, isLeft ? [front, back] : [-back, -front]);
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

const sidesOfStreets = (addresses: Address[]): { segment: Segment; isLeft: boolean; buildings: Building[] }[] => {
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

/**
 * Lots for all addresses, no two of which overlap. `joined` is the share of neighbours that stand on one lot. A
 * building without ground of its own, at the corner of another street, belongs to the lot that it stands on.
 */
export const buildLots = (segments: Segment[], addresses: Address[], joined: number): Lot[] => {
  const legs = grid<Leg>();
  for (const leg of segments.flatMap(legsOf)) legs.add(leg, [leg.from, endOf(leg)]);
  const claims = grid<Claim>();
  const lots: Lot[] = [];

  /** Gives the stands from `index` to `last` a lot, else to their host or neighbour; the side's newest lot. */
  const claim = (stands: Stand[], index: number, last: number, isLeft: boolean, neighbour?: Lot): Lot | undefined => {
    const stand = stands[index];
    if (!stand) return neighbour;
    const buildings = stands.slice(index, last + 1).map(({ building }) => building);
    const plain = groundOf(stands, index, last, isLeft);
    const { left, isCorner } = withoutStreets(plain, stand, legs.near(plain, 60));
    let ground = left;
    let host: Lot | undefined;
    for (const { polygon, lot } of claims.near(plain, 0)) {
      if (isIn(stand.spot, polygon)) host = lot;
      if (areaOf(common(ground, polygon)) < 0.01) continue;
      ground = withoutLot(ground, stand.spot, polygon);
      host ??= lot;
      if (ground.length === 0) break;
    }
    if (areaOf(ground) < SMALLEST) {
      (host ?? neighbour)?.buildings.push(...buildings);
      return neighbour;
    }
    const lot: Lot = {
      number: lots.length + 1,
      parts: [ringOf(ground)],
      area: areaOf(ground),
      isCorner,
      buildings: buildings as [Building, ...Building[]], // that of `stand` at least
    };
    lots.push(lot);
    claims.add({ polygon: ground, lot }, ground);
    return lot;
  };

  for (const { segment, isLeft, buildings } of sidesOfStreets(addresses)) {
    const own = legsOf(segment);
    const stands = buildings.map((building) => standOf(building, own));
    stands.sort((a, b) => own.indexOf(a.leg) - own.indexOf(b.leg) || a.at - b.at);
    let newest: Lot | undefined;
    for (let index = 0; index < stands.length; ) {
      const [first, next] = [stands[index], stands[index + 1]];
      const isPair = next && first && next.leg === first.leg && share(first.building[0].id, 21) < joined;
      const last = isPair ? index + 1 : index;
      newest = claim(stands, index, last, isLeft, newest);
      index = last + 1;
    }
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
