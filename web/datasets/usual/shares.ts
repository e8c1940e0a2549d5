/** The kinds that two places have, and those clearly more common at one of them. */
import { markNamed } from '../../../shared/datasets/marks.ts';
import type { Groups } from '../../charts/groups.ts';

/** With fewer, a share says nothing. */
export const LEAST_TOTAL = 100;
/** Records of a kind before it can stand out. */
const LEAST_COUNT = 20;
/** Standard errors between two shares that chance hardly gives, though several kinds are looked at. */
const LEAST_ERRORS = 3;
/** Two of 100: smaller differences may be certain, yet nobody would notice them. */
const LEAST_DIFFERENCE = 0.02;

export interface KindShare {
  mark: string;
  words: string;
  counts: readonly [number, number];
  /** From 0 to 1. */
  shares: readonly [number, number];
}

const countsOf = (groups: Groups | undefined): ReadonlyMap<string, number> =>
  new Map(groups?.groups.map(({ mark, count }) => [String(mark), count]));

/** The most common of the first place first. */
export const sharesOf = (one: Groups | undefined, other: Groups | undefined): KindShare[] => {
  const [counts, others] = [countsOf(one), countsOf(other)];
  const [total, otherTotal] = [one?.total ?? 0, other?.total ?? 0];
  return [...new Set([...counts.keys(), ...others.keys()])]
    .map((mark): KindShare => {
      const [here, there] = [counts.get(mark) ?? 0, others.get(mark) ?? 0];
      return {
        mark,
        words: markNamed(mark).label,
        counts: [here, there],
        shares: [total > 0 ? here / total : 0, otherTotal > 0 ? there / otherTotal : 0],
      };
    })
    .sort((a, b) => b.counts[0] - a.counts[0] || b.counts[1] - a.counts[1]);
};

/** The kinds that are clearly more common at the first place; the largest difference first. */
export const standsOut = (kinds: readonly KindShare[], totals: readonly [number, number]): KindShare[] =>
  kinds
    .filter(({ counts: [count, otherCount], shares: [share, otherShare] }) => {
      const pooled = (count + otherCount) / (totals[0] + totals[1]);
      const error = Math.sqrt(pooled * (1 - pooled) * (1 / totals[0] + 1 / totals[1]));
      const difference = share - otherShare;
      return count >= LEAST_COUNT && difference >= LEAST_DIFFERENCE && difference >= LEAST_ERRORS * error;
    })
    .sort((a, b) => b.shares[0] - b.shares[1] - (a.shares[0] - a.shares[1]));
