/** The gazetteer's street segments: places house numbers and blocks along them. */
import type { LineString, MultiLineString } from '../../../shared/base/geo.ts';
import { boxCentre, boxOf, type PlanePoint, pointAlong, toPlane } from './lines.ts';
import { type Course, courseOf, type StreetPiece } from './pieces.ts';

/** The first and last number on one side of a segment, in the direction of its line. */
export type NumberRange = readonly [from: number, to: number];

interface Segment extends StreetPiece {
  /** Left and right, where that side has numbers. */
  sides: NumberRange[];
}

export interface SegmentIndex {
  /** The point of a house number, on a side whose numbers are even or odd as it is. */
  along(street: number, number: number): PlanePoint | null;
  /** The centre of a hundred block; null for one that no segment has numbers of. */
  block(street: number, hundred: number): PlanePoint | null;
  /** A street's segments; null when it has none. */
  course(street: number): Course | null;
}

const isOnSide = (number: number, [from, to]: NumberRange): boolean =>
  number >= Math.min(from, to) && number <= Math.max(from, to) && (number % 2 === from % 2 || from % 2 !== to % 2);

/** The point of a number on a side; a side with a single number has it in the middle. */
const pointOn = ({ lines }: Segment, [from, to]: NumberRange, number: number): PlanePoint | null =>
  pointAlong(lines, from === to ? 0.5 : (number - from) / (to - from));

/** The points at which the numbers from `first` to `first + 99` begin and end on a segment. */
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
  const courses = new Map([...byStreet].map(([street, segments]) => [street, courseOf(segments)]));
  const segmentsOf = (street: number): Segment[] => byStreet.get(street) ?? [];
  return {
    along(street, number) {
      for (const segment of segmentsOf(street)) {
        const side = segment.sides.find((range) => isOnSide(number, range));
        const at = side && pointOn(segment, side, number);
        if (at) return at;
      }
      return null;
    },
    block(street, hundred) {
      const ends = segmentsOf(street).flatMap((segment) => endsOfBlock(segment, hundred));
      return ends.length === 0 ? null : boxCentre(boxOf(ends));
    },
    course: (street) => courses.get(street) ?? null,
  };
};
