/** Few of the city's addresses, by which a test places the rest, and how far off that came out. */
import { WRONG_METRES } from '../../../scripts/bench/real/real-references.ts';

/** One address in 27 of the city's: 12,295, of which 61 have no point. */
export const SPARSE = 'address/mai-addresses-sample.csv';

const quantile = (sorted: number[], share: number): number => Math.round(sorted[Math.floor(sorted.length * share)]!);

/** A summary of distances in metres. */
export const summary = (distances: number[]) => {
  const sorted = distances.toSorted((a, b) => a - b);
  return {
    compared: sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    wrong: sorted.filter((metres) => metres > WRONG_METRES).length,
  };
};
