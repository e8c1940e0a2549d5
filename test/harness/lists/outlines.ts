/** Made-up outlines of land for tests: stars, combs and rings with holes, on a grid of microdegrees. */
import fc from 'fast-check';
import type { LngLat, MultiPolygon, Polygon } from '../../../shared/base/geo.ts';

/** A position so many microdegrees from a corner of the city. */
const positionOf = (east: number, north: number): LngLat => [
  Math.round((-87.95 + east / 1e6) * 1e6) / 1e6,
  Math.round((43.04 + north / 1e6) * 1e6) / 1e6,
];

const closed = (positions: LngLat[]): LngLat[] => [...positions, ...positions.slice(0, 1)];

/** Positions round a centre, each as far from it as given: seen from the centre no two lie in one direction. */
const starRing = (east: number, north: number, radii: number[]): LngLat[] =>
  closed(
    radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return positionOf(east + radius * Math.cos(angle), north + radius * Math.sin(angle));
    }),
  );

const place = fc.integer({ min: -50_000, max: 50_000 });
const radii = fc.array(fc.integer({ min: 100, max: 3000 }), { minLength: 3, maxLength: 12 });

const star = fc.tuple(place, place, radii).map(([east, north, far]): LngLat[][] => [starRing(east, north, far)]);

/** A ring of land round a hole that reaches nowhere near its edge: a centre of mass in the hole. */
const courtyard = fc.tuple(place, place, radii).map(([east, north, far]): LngLat[][] => [
  starRing(
    east,
    north,
    Array.from({ length: 24 }, () => 4000),
  ),
  starRing(east, north, far),
]);

/** Teeth of different lengths on a back of `depth`, lying in any of four directions. */
const comb = fc
  .tuple(place, place, radii, fc.integer({ min: 20, max: 400 }), fc.integer({ min: 0, max: 3 }))
  .map(([east, north, lengths, depth, turns]): LngLat[][] => {
    const corners: [number, number][] = lengths.flatMap((length, index): [number, number][] => [
      [index * 100, -length],
      [index * 100 + 50, -length],
      [index * 100 + 50, 0],
      [index * 100 + 100, 0],
    ]);
    corners.push([lengths.length * 100, depth], [0, depth]);
    const turned = corners.map(([x, y]) => {
      let [a, b] = [x, y];
      for (let turn = 0; turn < turns; turn += 1) [a, b] = [-b, a];
      return positionOf(east + a, north + b);
    });
    return [closed(turned)];
  });

export const rings: fc.Arbitrary<LngLat[][]> = fc.oneof(star, courtyard, comb);

/** Land of one part or of several. */
export const outlines: fc.Arbitrary<Polygon | MultiPolygon> = fc.oneof(
  rings.map((coordinates): Polygon => ({ type: 'Polygon', coordinates })),
  fc
    .array(rings, { minLength: 1, maxLength: 4 })
    .map((coordinates): MultiPolygon => ({ type: 'MultiPolygon', coordinates })),
);
