/** The city's numbering as a check on address points: a number says how far north, south, east or west its house lies. */
import { fromMicrodegrees } from '../../../shared/base/geo.ts';
import { medianOf } from '../../../shared/base/median.ts';
import type { AddressRows } from './addresses.ts';
import { toPlane } from './lines.ts';
import type { StreetParts } from './streets.ts';

/** A point this far from where most houses of its hundred lie is wrong; 99 % are within 260 m. */
const CONTRADICTION_METRES = 400;

/** So few houses don't show where their hundred lies. */
const FEWEST_HOUSES = 5;

/** A direction of whose points more than this share contradict the numbering has no such numbering. */
const MOST_CONTRADICTING = 0.05;

/** Rows of one direction of one municipality by their hundred, with how many houses they are. */
type Hundreds = Map<number, { rows: number[]; houses: number }>;

const hundredsByDirection = (
  { starts, numbers }: AddressRows,
  streets: readonly StreetParts[],
): Map<string, Hundreds> => {
  const directions = new Map<string, Hundreds>();
  for (const [street, { direction, municipality }] of streets.entries()) {
    if (direction === '') continue;
    const name = `${direction} ${municipality}`;
    const hundreds: Hundreds = directions.get(name) ?? new Map();
    directions.set(name, hundreds);
    const start = starts[street] ?? 0;
    for (let row = start; row < (starts[street + 1] ?? 0); row += 1) {
      const hundred = Math.floor((numbers[row] ?? 0) / 100);
      const known = hundreds.get(hundred) ?? { rows: [], houses: 0 };
      hundreds.set(hundred, known);
      known.rows.push(row);
      if (row === start || numbers[row] !== numbers[row - 1]) known.houses += 1;
    }
  }
  return directions;
};

/**
 * Marks the rows whose point contradicts the numbering. Such a point lies more than 400 m from the median of all
 * addresses of the same direction, hundred and municipality, on whatever street. The distance is taken along the axis
 * of its street's direction.
 */
export const contradictions = (rows: AddressRows, streets: readonly StreetParts[]): Uint8Array => {
  const { lngs, lats } = rows;
  const marks = new Uint8Array(lngs.length);
  for (const [name, hundreds] of hundredsByDirection(rows, streets)) {
    const isNorthSouth = name.startsWith('N') || name.startsWith('S');
    const positionOf = (row: number): number => {
      const { x, y } = toPlane([fromMicrodegrees(lngs[row] ?? 0), fromMicrodegrees(lats[row] ?? 0)]);
      return isNorthSouth ? y : x;
    };
    const found: number[] = [];
    let count = 0;
    for (const { rows: own, houses } of hundreds.values()) {
      count += own.length;
      if (houses < FEWEST_HOUSES) continue;
      const positions = own.map(positionOf);
      const expected = medianOf(positions);
      found.push(...own.filter((_, index) => Math.abs((positions[index] ?? 0) - expected) > CONTRADICTION_METRES));
    }
    if (found.length <= count * MOST_CONTRADICTING) for (const row of found) marks[row] = 1;
  }
  return marks;
};
