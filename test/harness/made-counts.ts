/** Made histories of counts by week: a rate, a yearly wave, and counts that vary more than chance; the same for the same seed. */

/** Numbers from 0 to 1 (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A draw of the normal distribution with mean 0 and variance 1 (Box and Muller 1958). */
export const normalOf = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Marsaglia and Tsang 2000, of scale 1. */
const gamma = (shape: number, random: () => number): number => {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const [d, c] = [shape - 1 / 3, 1 / Math.sqrt(9 * (shape - 1 / 3))];
  for (;;) {
    const x = normalOf(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < x * x * 0.5 + d - d * v + d * Math.log(v)) return d * v;
  }
};

/** By products of random numbers, of means split so that none is too small to hold. */
const poisson = (mean: number, random: () => number): number => {
  if (mean > 30) return poisson(30, random) + poisson(mean - 30, random);
  let count = -1;
  for (let product = 1; product > Math.exp(-mean); product *= random()) count += 1;
  return Math.max(0, count);
};

export interface MadeHistory {
  rate: number;
  weeks: number;
  /** How far the wave of the year goes above and below, of the rate. */
  season: number;
  /** The variance of a week's count, by its mean. */
  dispersion: number;
}

/** Begins at any time of the year. */
export const historyOf = ({ rate, weeks, season, dispersion }: MadeHistory, random: () => number): number[] => {
  const begin = random();
  return Array.from({ length: weeks }, (_, week) => {
    const mean = rate * (1 + season * Math.sin(2 * Math.PI * (begin + week / 52.18)));
    if (dispersion <= 1) return poisson(mean, random);
    const shape = mean / (dispersion - 1);
    return poisson((gamma(shape, random) * mean) / shape, random);
  });
};

/** How many of `count` happen, each by itself with the probability `part`. */
export const binomialOf = (count: number, part: number, random: () => number): number => {
  if (part >= 1) return count;
  let happened = 0;
  for (let one = 0; one < count; one += 1) if (random() < part) happened += 1;
  return happened;
};
