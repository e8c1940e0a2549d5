/** Random numbers that are the same for the same seed: a hash of whole numbers and a stream seeded by it. */

/** Mixes whole numbers into one of 32 bits; a change of any one changes half the bits. */
export const hash = (...parts: number[]): number => {
  let h = 0x9e3779b9;
  for (const part of parts) {
    h = Math.imul(h ^ (part | 0), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
};

/** A hash as a share in [0, 1). */
export const share = (...parts: number[]): number => hash(...parts) / 4294967296;

/** A stream of numbers in [0, 1). */
export type Random = () => number;

/** Mulberry32: 32 bits of state, good enough for a city of make-believe. */
export const randomStream = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Chooses from weighted values in O(log n). Throws for an empty list. */
export const weighted = <T>(choices: readonly (readonly [value: T, weight: number])[]): ((random: Random) => T) => {
  const limits: number[] = [];
  let total = 0;
  for (const [, weight] of choices) {
    total += weight;
    limits.push(total);
  }
  const last = choices.at(-1);
  if (!last) throw new Error('nothing to choose from');
  return (random) => {
    const target = random() * total;
    let low = 0;
    let high = limits.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((limits[middle] ?? 0) <= target) low = middle + 1;
      else high = middle;
    }
    return (choices[low] ?? last)[0];
  };
};

export const pick = <T>(random: Random, from: readonly T[]): T => {
  const value = from[Math.floor(random() * from.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};
