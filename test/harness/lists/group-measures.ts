/** A group's figures of a column of numbers, added up the naive way. */

/** Sums of fractions depend on their order in the last digits. */
const rounded = (value: number): number => Number(value.toPrecision(10));

/** The measures of a group's numbers; null where it has none. */
export const measuresOf = (numbers: readonly number[]) => {
  if (numbers.length === 0) return { sum: null, mean: null, least: null, most: null };
  const sum = numbers.reduce((all, one) => all + one, 0);
  return {
    sum: rounded(sum),
    mean: rounded(sum / numbers.length),
    least: numbers.reduce((a, b) => Math.min(a, b)),
    most: numbers.reduce((a, b) => Math.max(a, b)),
  };
};

/** An answer whose sums and means can be compared with those of the model. */
export const withRoundedSums = <T>(answered: T): T =>
  answered instanceof Error
    ? answered
    : JSON.parse(JSON.stringify(answered), (key, value: unknown) =>
        (key === 'sum' || key === 'mean') && typeof value === 'number' ? rounded(value) : value,
      );
