/** Map squares in SQL: the square of each record's place, by columns of whole microdegrees. */
import { DOUBLE } from '@duckdb/node-api';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import type { Bindings } from '../../snapshots/statement.ts';
import { type Polynomial, rowPolynomial } from './square-rows.ts';

/** The place of a record: at its point, or in the middle of its shape's box. */
export const placeSql = ({ place }: Dataset): { lat: string; lng: string } =>
  place === 'point' ? { lat: 'lat', lng: 'lng' } : { lat: '(south + north) // 2', lng: '(west + east) // 2' };

const polynomialSql = (lat: string, { nodes, factors }: Polynomial, bindings: Bindings): string => {
  const double = (value: number): string => bindings.add(value, DOUBLE);
  return factors
    .map(double)
    .reduceRight((sum, factor, index) => `(${factor} + (${lat} - ${double(nodes[index] ?? 0)}) * ${sum})`);
};

/** Beyond where the map ends, and short of the poles, which are infinitely far down the map. */
const FARTHEST = 89_000_000;

const formulaSql = (lat: string, zoom: number): string => {
  const sine = `sin(radians(greatest(-${FARTHEST}, least(${FARTHEST}, ${lat})) / 1e6))`;
  return `(0.5::DOUBLE - ln((1 + ${sine}) / (1 - ${sine})) / (4 * pi())) * ${2 ** zoom}`;
};

/** Latitudes between which all places lie, in microdegrees. */
export interface Latitudes {
  least: number;
  most: number;
}

/**
 * The column and row of the square at a place, as small whole numbers, and its name by these. A sine and a logarithm
 * for each of 3.5 million rows take longer than to count them (180 against 60 ms of CPU). So most rows have a
 * polynomial.
 */
export const squareSql = (dataset: Dataset, zoom: number, { least, most }: Latitudes, bindings: Bindings) => {
  const { lat, lng } = placeSql(dataset);
  const polynomial = rowPolynomial(least, most, zoom);
  const down = polynomial ? polynomialSql(`(${lat})::DOUBLE`, polynomial, bindings) : formulaSql(lat, zoom);
  const last = 2 ** zoom - 1;
  return {
    counted: {
      square_x: `((${lng} + 180000000)::BIGINT * ${2 ** zoom} // 360000000)::INTEGER`,
      square_y: `floor(${down})::INTEGER`,
    },
    value: `'${zoom}/' || least(square_x, ${last}) || '/' || least(greatest(square_y, 0), ${last})`,
  };
};
