/** The sample city's areas, drawn by hand: neighbourhoods that share their corners, and districts about their middles. */
import { type LngLat, type Polygon, storedDegrees } from '../../../../shared/base/geo.ts';
import type { OutlinedArea } from '../../../../shared/places/areas.ts';
import { type Convex, cut, dot, less, plus, type Spot } from './convex.ts';
import { ALDERMANIC } from './districts.ts';
import { districtAt } from './places.ts';

/** From south to north, each from west to east: the corners of the neighbourhoods between them. */
const CORNERS: readonly (readonly LngLat[])[] = [
  [
    [-88.09, 42.9],
    [-87.985, 42.9],
    [-87.93, 42.9],
    [-87.82, 42.9],
  ],
  [
    [-88.09, 43.0],
    [-87.978, 42.998],
    [-87.935, 43.003],
    [-87.82, 43.006],
  ],
  [
    [-88.09, 43.04],
    [-87.984, 43.043],
    [-87.938, 43.04],
    [-87.82, 43.036],
  ],
  [
    [-88.09, 43.08],
    [-87.981, 43.077],
    [-87.931, 43.082],
    [-87.82, 43.085],
  ],
  [
    [-88.09, 43.21],
    [-87.99, 43.21],
    [-87.94, 43.21],
    [-87.82, 43.21],
  ],
];

/** Like the corners: those of a row lie between two rows of corners. */
const NAMES: readonly (readonly string[])[] = [
  ['Honey Creek Manor', 'Layton Park', 'Bay View'],
  ['Story Hill', 'Clarke Square', 'Historic Third Ward'],
  ['Washington Heights', 'Sherman Park', 'Riverwest'],
  ['Silver Spring', 'Old North Milwaukee', 'Estabrook Park'],
];

type Named = Omit<OutlinedArea, 'id'>;

const polygonOf = (corners: readonly LngLat[]): Polygon => {
  const [first] = corners;
  return { type: 'Polygon', coordinates: [[...corners, ...(first ? [first] : [])]] };
};

const neighborhoods = (): Named[] =>
  NAMES.flatMap((row, south) =>
    row.map((name, west) => {
      const [below = [], above = []] = [CORNERS[south], CORNERS[south + 1]];
      const corners = [below[west], below[west + 1], above[west + 1], above[west]].filter((one) => one !== undefined);
      return { kind: 'neighborhood', name, outline: polygonOf(corners) };
    }),
  );

/** The plane on which the nearest middle is told (`aldermanicAt`). */
const SHRUNK = 0.73;
const toSpot = ([lng, lat]: LngLat): Spot => [SHRUNK * lng, lat];
const toDegrees = ([x, y]: Spot): LngLat => [storedDegrees(x / SHRUNK), storedDegrees(y)];

const BOUNDS: Convex = (
  [
    [-88.09, 42.9],
    [-87.82, 42.9],
    [-87.82, 43.21],
    [-88.09, 43.21],
  ] as LngLat[]
).map(toSpot);

/** The part of the city that lies nearer to a middle than to any other. */
const nearestTo = (middle: Spot, middles: readonly Spot[]): Convex =>
  middles.reduce<Convex>((left, other) => {
    if (other === middle) return left;
    const normal = less(other, middle);
    return cut(left, { normal, limit: dot(normal, plus(middle, normal, 1 / 2)) });
  }, BOUNDS);

const aldermanic = (): Named[] => {
  const spots = ALDERMANIC.map(toSpot);
  return spots.map((spot, index) => ({
    kind: 'aldermanicDistrict',
    name: String(index + 1),
    outline: polygonOf(nearestTo(spot, spots).map(toDegrees)),
  }));
};

/** The borders of police districts (`districtAt`): between two neighbouring ones all is of one district. */
const WEST_TO_EAST = [
  -88.09, -88.026, -87.972, -87.952, -87.928, -87.926, -87.921, -87.911, -87.8945, -87.8935, -87.82,
];
const SOUTH_TO_NORTH = [42.9, 42.995, 43.0065, 43.018, 43.0295, 43.04, 43.048, 43.068, 43.1, 43.104, 43.1135, 43.21];

interface Side {
  from: LngLat;
  to: LngLat;
}

/** The four sides of every cell that is the district's, counter-clockwise. */
const sidesOfDistrict = (district: number): Side[] =>
  SOUTH_TO_NORTH.slice(1).flatMap((north, row) =>
    WEST_TO_EAST.slice(1).flatMap((east, column): Side[] => {
      const [south = 0, west = 0] = [SOUTH_TO_NORTH[row], WEST_TO_EAST[column]];
      if (districtAt([(west + east) / 2, (south + north) / 2]) !== district) return [];
      const ring: LngLat[] = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ];
      return ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] ?? from }));
    }),
  );

/** The rings round a district: sides that two of its cells share go away, and the others are put one after the other. */
const ringsOfDistrict = (district: number): LngLat[][] => {
  const sides = sidesOfDistrict(district);
  const all = new Set(sides.map(({ from, to }) => `${from} ${to}`));
  const left = sides.filter(({ from, to }) => !all.has(`${to} ${from}`));
  const rings: LngLat[][] = [];
  for (let side = left.shift(); side; side = left.shift()) {
    const ring = [side.from];
    for (let next: Side | undefined = side; next; ) {
      ring.push(next.to);
      const at: number = left.findIndex(({ from }) => String(from) === String(ring.at(-1)));
      next = String(ring.at(-1)) === String(ring[0]) ? undefined : left.splice(at, 1)[0];
    }
    rings.push(ring);
  }
  return rings;
};

const police = (): Named[] =>
  [1, 2, 3, 4, 5, 6, 7].map((district) => ({
    kind: 'policeDistrict',
    name: String(district),
    outline: { type: 'MultiPolygon', coordinates: ringsOfDistrict(district).map((ring) => [ring]) },
  }));

export const sampleAreas = (): Named[] => [...neighborhoods(), ...aldermanic(), ...police()];
