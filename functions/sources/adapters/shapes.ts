/** Reads the shapes of a shapefile (`.shp`) as geometries. Pure. */
import type { Geometry, LngLat } from '../../../shared/base/geo.ts';
import { isWithin } from '../../../shared/places/rings.ts';

/** From the file's own plane to degrees. */
export type Projection = (x: number, y: number) => LngLat;

const FILE_CODE = 9994;
const HEADER_SIZE = 100;
const RECORD_HEADER_SIZE = 8;
/** Kinds of shapes by their numbers; the same with heights are 10 more, with measures 20 more. */
const NOTHING = 0;
const POINT = 1;
const LINES = 3;
const POLYGON = 5;
const CUT = 'The shapes end within one.';

/** Twice the area of a ring in its plane, more than 0 where it runs clockwise. */
const clockwiseArea = (ring: LngLat[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (nextX - x) * (nextY + y);
  }, 0);

/** Outer rings run clockwise, holes the other way round; in GeoJSON it is the reverse. */
const polygonOf = (rings: LngLat[][]): Geometry => {
  const isHole = (ring: LngLat[]): boolean => clockwiseArea(ring) < 0;
  const outers = rings.filter((ring) => !isHole(ring)).map((ring) => [ring]);
  for (const hole of rings.filter(isHole)) {
    const [position] = hole;
    const around = outers.filter(([outer]) => outer && position && isWithin(position, [outer]));
    // It lies in the smallest of outer rings within each other; a hole in nothing is an outline that runs the wrong way.
    const [nearest] = around.toSorted(([a = []], [b = []]) => clockwiseArea(a) - clockwiseArea(b));
    if (nearest) nearest.push(hole);
    else outers.push([hole.toReversed()]);
  }
  const polygons = outers.map((polygon) => polygon.map((ring) => ring.toReversed()));
  const [only] = polygons;
  return polygons.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
};

const linesOf = (lines: LngLat[][]): Geometry => {
  const [only] = lines;
  return lines.length === 1 && only
    ? { type: 'LineString', coordinates: only }
    : { type: 'MultiLineString', coordinates: lines };
};

/** The lines or rings of a shape: their count, the count of their points, where each begins, and the points. */
const partsOf = (shape: Buffer, project: Projection): LngLat[][] => {
  if (shape.length < 44) throw new Error(CUT);
  const parts = shape.readUInt32LE(36);
  const points = shape.readUInt32LE(40);
  const first = 44 + parts * 4;
  if (shape.length < first + points * 16) throw new Error(CUT);
  const starts = Array.from({ length: parts }, (_, index) => shape.readUInt32LE(44 + index * 4));
  const pointAt = (index: number): LngLat =>
    project(shape.readDoubleLE(first + index * 16), shape.readDoubleLE(first + index * 16 + 8));
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? points;
    if (start > end || end > points) throw new Error('A shape has parts that overlap.');
    return Array.from({ length: end - start }, (_, offset) => pointAt(start + offset));
  });
};

const geometryOf = (shape: Buffer, project: Projection): Geometry | null => {
  if (shape.length < 4) throw new Error(CUT);
  const kind = shape.readUInt32LE(0) % 10;
  if (kind === NOTHING) return null;
  if (kind === POINT) {
    if (shape.length < 20) throw new Error(CUT);
    return { type: 'Point', coordinates: project(shape.readDoubleLE(4), shape.readDoubleLE(12)) };
  }
  if (kind !== LINES && kind !== POLYGON) throw new Error(`The shapes are of a kind that is not read: ${kind}.`);
  const parts = partsOf(shape, project).filter((part) => part.length > 0);
  if (parts.length === 0) return null;
  return kind === LINES ? linesOf(parts) : polygonOf(parts);
};

/** Every shape, in order; null for one without a place. Throws when the file is none, or shorter than it says. */
export function* shapesIn(file: Buffer, project: Projection): Generator<Geometry | null> {
  if (file.length < HEADER_SIZE || file.readUInt32BE(0) !== FILE_CODE) throw new Error('The file holds no shapes.');
  // Sizes are counted in words of two bytes.
  const end = file.readUInt32BE(24) * 2;
  if (end > file.length) throw new Error(CUT);
  for (let at = HEADER_SIZE; at < end; ) {
    if (at + RECORD_HEADER_SIZE > end) throw new Error(CUT);
    const start = at + RECORD_HEADER_SIZE;
    at = start + file.readUInt32BE(at + 4) * 2;
    if (at > end) throw new Error(CUT);
    yield geometryOf(file.subarray(start, at), project);
  }
}
