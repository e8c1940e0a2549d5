/** Rows of map squares without sines: the least polynomial that finds the row of every latitude in a range. Pure. */
import { heightAt, latitudeAt, rowAt } from '../../../shared/places/map-squares.ts';

/** Newton's form: `factors[0] + (lat - nodes[0]) * (factors[1] + (lat - nodes[1]) * (…))`. */
export interface Polynomial {
  nodes: number[];
  factors: number[];
}

const MOST_DEGREES = 6;
/** Checking more edges of squares takes longer than a polynomial saves. */
const MOST_EDGES = 10_000;

/** The polynomial through a function's values at Chebyshev's nodes of a range, where it strays the least. */
const through = (least: number, most: number, degree: number, valueAt: (at: number) => number): Polynomial => {
  const nodes = Array.from({ length: degree + 1 }, (_, index) => {
    const along = Math.cos((Math.PI * (index + 0.5)) / (degree + 1));
    return Math.round((least + most + (most - least) * along) / 2);
  });
  const factors = nodes.map(valueAt);
  // Divided differences.
  for (let step = 1; step <= degree; step += 1)
    for (let at = degree; at >= step; at -= 1)
      factors[at] = ((factors[at] ?? 0) - (factors[at - 1] ?? 0)) / ((nodes[at] ?? 0) - (nodes[at - step] ?? 0));
  return { nodes: nodes.slice(0, -1), factors };
};

/** In the order in which the engine reckons, so that both come to the same digits. */
const heightBy = ({ nodes, factors }: Polynomial, at: number): number =>
  factors.reduceRight((sum, factor, index) => factor + (at - (nodes[index] ?? 0)) * sum);

/** The latitudes on both sides of every edge between two rows, and both ends of the range. */
const edgesOf = (least: number, most: number, zoom: number): number[] => {
  const edges = [least, most];
  for (let row = rowAt(most, zoom) + 1; row <= rowAt(least, zoom); row += 1) {
    let south = Math.floor(latitudeAt(row / 2 ** zoom));
    while (rowAt(south, zoom) < row) south -= 1;
    while (rowAt(south + 1, zoom) >= row) south += 1;
    edges.push(south, south + 1);
  }
  return edges;
};

/**
 * The polynomial of the least degree whose value, rounded down, is the row of every whole microdegree from `least` to
 * `most`. It is compared on both sides of each edge. Null where none of a few degrees is, or the range has too many
 * edges.
 */
export const rowPolynomial = (least: number, most: number, zoom: number): Polynomial | null => {
  if (rowAt(least, zoom) - rowAt(most, zoom) > MOST_EDGES) return null;
  const edges = edgesOf(least, most, zoom);
  // Nodes of a range that is too short fall together.
  const margin = Math.max(0, 1000 - (most - least));
  for (let degree = 1; degree <= MOST_DEGREES; degree += 1) {
    const found = through(least - margin, most + margin, degree, (at) => heightAt(at) * 2 ** zoom);
    if (edges.every((lat) => Math.floor(heightBy(found, lat)) === rowAt(lat, zoom))) return found;
  }
  return null;
};
