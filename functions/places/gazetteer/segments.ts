/** The gazetteer's street segments: places house numbers and blocks along them. */
import { fromMicrodegrees, type LineString, type MultiLineString, toMicrodegrees } from '../../../shared/base/geo.ts';
import { startsOf } from './addresses.ts';
import { boxCentre, boxOf, type PlaneLine, type PlanePoint, pointAlong, toPlane } from './lines.ts';
import { type Course, courseOf, type StreetPiece } from './pieces.ts';

/** The first and last number on one side of a segment, in the direction of its line. */
export type NumberRange = readonly [from: number, to: number];

/** One segment per row, street by street, with its lines. Coordinates are in microdegrees. */
export interface SegmentRows {
  /** The row at which a street's begin; one more than there are streets. */
  starts: Uint32Array;
  /** Four a row: from and to on the left, from and to on the right; 0 on a side without numbers. */
  sides: Uint32Array;
  /** The line at which a row's begin; one more than there are rows. */
  lines: Uint32Array;
  /** The position at which a line's begin; one more than there are lines. */
  positions: Uint32Array;
  lngs: Int32Array;
  lats: Int32Array;
}

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

/** The numbers of a side as its record has them; null or 0 for none. */
type Side = readonly [from: number | null, to: number | null];

/** Takes segments one by one. */
export const collectSegments = () => {
  const byStreet = new Map<number, { sides: readonly [Side, Side]; geometry: LineString | MultiLineString }[]>();
  return {
    add(street: number, sides: readonly [left: Side, right: Side], geometry: LineString | MultiLineString): void {
      const known = byStreet.get(street) ?? [];
      byStreet.set(street, known);
      known.push({ sides, geometry });
    },
    /** `count` is how many streets there are. */
    rows(count: number): SegmentRows {
      const streets = Array.from({ length: count }, (_, street) => byStreet.get(street) ?? []);
      const segments = streets.flat().map(({ sides, geometry }) => ({
        sides: sides.flatMap(([from, to]) => (from && to ? [from, to] : [0, 0])),
        lines: geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates,
      }));
      const lines = segments.flatMap((segment) => segment.lines);
      const positions = lines.flat();
      return {
        starts: startsOf(streets.map(({ length }) => length)),
        sides: Uint32Array.from(segments.flatMap(({ sides }) => sides)),
        lines: startsOf(segments.map((segment) => segment.lines.length)),
        positions: startsOf(lines.map(({ length }) => length)),
        lngs: Int32Array.from(positions, ([lng]) => toMicrodegrees(lng)),
        lats: Int32Array.from(positions, ([, lat]) => toMicrodegrees(lat)),
      };
    },
  };
};

/** The numbers from `first` up to `end`, without it, each as `make` makes it. */
const between = <T>(first: number, end: number, make: (at: number) => T): T[] =>
  Array.from({ length: end - first }, (_, at) => make(first + at));

const segmentAt = ({ sides, lines, positions, lngs, lats }: SegmentRows, row: number): Segment => {
  const own = between(
    lines[row] ?? 0,
    lines[row + 1] ?? 0,
    (line): PlaneLine =>
      between(positions[line] ?? 0, positions[line + 1] ?? 0, (at) =>
        toPlane([fromMicrodegrees(lngs[at] ?? 0), fromMicrodegrees(lats[at] ?? 0)]),
      ),
  );
  const ranges = [4 * row, 4 * row + 2].flatMap((at): NumberRange[] => {
    const [first = 0, last = 0] = sides.subarray(at, at + 2);
    return first && last ? [[first, last]] : [];
  });
  return { sides: ranges, lines: own, box: boxOf(own.flat()) };
};

/** A street's segments are made of the rows when they are first asked for. */
export const segmentIndex = (rows: SegmentRows): SegmentIndex => {
  const known = new Map<number, { segments: Segment[]; course: Course | null }>();
  const ofStreet = (street: number) => {
    const before = known.get(street);
    if (before) return before;
    const segments = between(rows.starts[street] ?? 0, rows.starts[street + 1] ?? 0, (row) => segmentAt(rows, row));
    const own = { segments, course: segments.length > 0 ? courseOf(segments) : null };
    known.set(street, own);
    return own;
  };
  return {
    along(street, number) {
      for (const segment of ofStreet(street).segments) {
        const side = segment.sides.find((range) => isOnSide(number, range));
        const at = side && pointOn(segment, side, number);
        if (at) return at;
      }
      return null;
    },
    block(street, hundred) {
      const ends = ofStreet(street).segments.flatMap((segment) => endsOfBlock(segment, hundred));
      return ends.length === 0 ? null : boxCentre(boxOf(ends));
    },
    course: (street) => ofStreet(street).course,
  };
};
