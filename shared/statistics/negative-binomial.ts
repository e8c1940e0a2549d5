/** The negative binomial distribution by its mean and variance: how far counts stray when they vary more than pure chance. Pure. */

/** A distribution of counts. The variance is the mean's (Poisson) or more; a smaller one is read as the mean. */
export interface Spread {
  mean: number;
  variance: number;
}

/** The rest beyond holds less than the last digit of a double. */
const NOTHING = 1e-18;

/**
 * Probabilities from a first count on, outwards from the mode and then divided by their sum. They go by the ratio of
 * neighbours, p(x + 1) / p(x) = (x + k) / (x + 1) · q. So there is no gamma function, and no underflow at large means.
 * Here k = mean² / (variance - mean), q = 1 - mean / variance. Poisson is the limit (Johnson, Kemp, Kotz, Univariate
 * Discrete Distributions, ch. 5).
 */
const probabilities = ({ mean, variance }: Spread): { first: number; shares: number[] } => {
  if (mean <= 0) return { first: 0, shares: [1] };
  const excess = Math.max(0, variance - mean);
  // With k of infinity the ratio is mean / (x + 1).
  const ratio = (x: number): number => ((mean / (mean + excess)) * ((excess * x) / mean + mean)) / (x + 1);
  const mode = Math.max(0, Math.floor(mean - excess / mean));
  const up = [1];
  for (let x = mode, share = ratio(x); share > NOTHING; x += 1, share *= ratio(x)) up.push(share);
  const down: number[] = [];
  for (let x = mode - 1, share = 1; x >= 0; x -= 1) {
    share /= ratio(x);
    if (share < NOTHING) break;
    down.push(share);
  }
  const shares = [...down.reverse(), ...up];
  const sum = shares.reduce((total, share) => total + share, 0);
  return { first: mode - down.length, shares: shares.map((share) => share / sum) };
};

/** The least count at or below which lies at least `share` of the distribution. */
export const quantile = (spread: Spread, share: number): number => {
  const { first, shares } = probabilities(spread);
  let below = 0;
  const index = shares.findIndex((one) => {
    below += one;
    // A share that is met but for rounding is met.
    return below >= share - 1e-12;
  });
  return first + (index < 0 ? shares.length - 1 : index);
};

/** How much of the distribution lies below a count, and how much on it. */
export const sharesAt = (spread: Spread, count: number): { below: number; at: number } => {
  const { first, shares } = probabilities(spread);
  const below = shares.slice(0, Math.max(0, count - first)).reduce((total, share) => total + share, 0);
  return { below, at: shares[count - first] ?? 0 };
};

/** The quantile of the normal distribution at 90 %. */
const Z = 1.2816;

/** How many times wider than the normal's the central 80 % of Student's t is (Cornish and Fisher 1937, two terms). */
export const widerBy = (freedom: number): number =>
  1 + (Z ** 2 + 1) / 4 / freedom + (5 * Z ** 4 + 16 * Z ** 2 + 3) / 96 / freedom ** 2;
