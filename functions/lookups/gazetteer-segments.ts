/** The gazetteer's street segments: places house numbers along them and finds where two streets meet. */
import type { LineString, LngLat, MultiLineString } from '../../shared/geo.ts';
import { floorToHundred } from './gazetteer-addresses.ts';
import {
  type Box,
  boxCentre,
  boxDiagonal,
  boxesMeet,
  boxOf,
  fromPlane,
  meetingsOf,
  type PlaneLine,
  type PlanePoint,
  pointAlong,
  toPlane,
} from './gazetteer-lines.ts';

/** The first and last number on one side of a segment, in the direction of its line. */
export type NumberRange = readonly [from: number, to: number];

interface Segment {
  /** Left and right, where that side has numbers. */
  sides: NumberRange[];
  lines: PlaneLine[];
  box: Box;
}

interface StreetSegments {
  segments: Segment[];
  box: Box;
}

export interface SegmentIndex {
  /** Where a house number lies, on a side whose numbers are even or odd as it is. */
  along(street: number, number: number): LngLat | null;
  /** The centre of a hundred block. */
  block(street: number, number: number): LngLat | null;
  /** The one spot where streets of these pairs meet; null when there is none, or more than one. */
  corner(pairs: readonly (readonly [number, number])[]): LngLat | null;
}

/** Lines that stop so short of each other still meet: centrelines are drawn by hand. */
const NEAR_MISS_METRES = 25;

/** A divided road crosses another up to four times; its crossings are one corner when no farther apart. */
const CORNER_METRES = 150;

const isOnSide = (number: number, [from, to]: NumberRange): boolean =>
  number >= Math.min(from, to) && number <= Math.max(from, to) && (number % 2 === from % 2 || from % 2 !== to % 2);

/** The point of a number on a side; a side with a single number has it in the middle. */
const pointOn = ({ lines }: Segment, [from, to]: NumberRange, number: number): PlanePoint | null =>
  pointAlong(lines, from === to ? 0.5 : (number - from) / (to - from));

/** Where the numbers from `first` to `first + 99` begin and end on a segment. */
const endsOfBlock = (segment: Segment, first: number): PlanePoint[] =>
  segment.sides.flatMap((side) => {
    const low = Math.max(first, Math.min(...side));
    const high = Math.min(first + 99, Math.max(...side));
    return low > high ? [] : [low, high].flatMap((number) => pointOn(segment, side, number) ?? []);
  });

/** Takes segments one by one. */
export const collectSegments = () => {
  const streets = new Map<number, Segment[]>();
  return {
    add(street: number, sides: NumberRange[], geometry: LineString | MultiLineString): void {
      const parts = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
      const lines = parts.map((part) => part.map(toPlane));
      const segment = { sides, lines, box: boxOf(lines.flat()) };
      const known = streets.get(street);
      if (known) known.push(segment);
      else streets.set(street, [segment]);
    },
    index: (): SegmentIndex => segmentIndex(streets),
  };
};

const segmentIndex = (byStreet: Map<number, Segment[]>): SegmentIndex => {
  const streets = new Map<number, StreetSegments>();
  for (const [street, segments] of byStreet) {
    const corners = segments.flatMap(({ box }) => [
      { x: box.minX, y: box.minY },
      { x: box.maxX, y: box.maxY },
    ]);
    streets.set(street, { segments, box: boxOf(corners) });
  }
  const segmentsOf = (street: number): Segment[] => streets.get(street)?.segments ?? [];
  const near = (street: StreetSegments, box: Box): Segment[] =>
    street.segments.filter((segment) => boxesMeet(segment.box, box, NEAR_MISS_METRES));

  return {
    along(street, number) {
      for (const segment of segmentsOf(street)) {
        const side = segment.sides.find((range) => isOnSide(number, range));
        const at = side && pointOn(segment, side, number);
        if (at) return fromPlane(at);
      }
      return null;
    },
    block(street, number) {
      const ends = segmentsOf(street).flatMap((segment) => endsOfBlock(segment, floorToHundred(number)));
      return ends.length === 0 ? null : fromPlane(boxCentre(boxOf(ends)));
    },
    corner(pairs) {
      const crossings: PlanePoint[] = [];
      const nearMisses: PlanePoint[] = [];
      for (const [first, second] of pairs) {
        const [a, b] = [streets.get(first), streets.get(second)];
        if (first === second || !a || !b) continue;
        for (const segment of near(a, b.box)) {
          for (const other of near(b, segment.box)) {
            for (const line of segment.lines) {
              for (const otherLine of other.lines) {
                const met = meetingsOf(line, otherLine, NEAR_MISS_METRES);
                crossings.push(...met.crossings);
                nearMisses.push(...met.nearMisses);
              }
            }
          }
        }
      }
      const all = boxOf([...crossings, ...nearMisses]);
      return boxDiagonal(all) > CORNER_METRES
        ? null
        : fromPlane(boxCentre(crossings.length > 0 ? boxOf(crossings) : all));
    },
  };
};
