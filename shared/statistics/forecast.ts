/** The forecast from the counts of the weeks before: a forecast whose spread is that of its own past errors. Pure. */
import { quantile, type Spread, widerBy } from './negative-binomial.ts';

/** Two months: short enough to follow a place that changes. Chosen with the priors below on generated histories (docs/statistics.md). */
const LEVEL = 8;
/**
 * The prior of the last weeks' level, as if so many counts had been seen at the mean of all weeks. Few counts say
 * little of a change.
 */
const PRIOR_LEVEL = 20;
/** Jeffreys' prior of a Poisson mean: a place without a single call may have one. */
const HALF = 0.5;
/** Weeks from one year to the next. */
const YEAR = 52;
/** Weeks on each side of the same week of an earlier year that tell its season. */
const BESIDE = 2;
/**
 * The prior of a season before counts are seen, as if so many had been as expected. It is a gamma prior of mean 1 and a
 * standard deviation of 1 / √25 = 20 %.
 */
const PRIOR_SEASON = 25;
/** With fewer weeks a forecast has too few errors of its own to be judged by. */
export const LEAST_WEEKS = 26;
/** Two years: one to compare with, and one of errors. */
export const LEAST_WEEKS_FOR_SEASON = 104;
/** The forecast's own errors are put with one of plain chance, so that a lucky time does not look exact. */
const PRIOR_ERRORS = 1;

/** The sum of the weeks from one place of the list to before another. */
type SumOf = (from: number, to: number) => number;

/** Each sum is a difference of two totals: a forecast is made for every past week. */
const sumsOf = (counts: readonly number[]): SumOf => {
  const upTo = [0];
  for (const count of counts) upTo.push((upTo.at(-1) ?? 0) + count);
  return (from, to) => (upTo[to] ?? 0) - (upTo[from] ?? 0);
};

/** The weeks that are forecast: so many weeks together, which begin so many weeks after the last one that is known. */
interface Ahead {
  weeks: number;
  lead: number;
}

/** By how much the weeks ahead of `at`, in earlier years, were above or below the weeks before that. */
const seasonOf = (sum: SumOf, at: number, { weeks, lead }: Ahead): number => {
  let [seen, expected] = [PRIOR_SEASON, PRIOR_SEASON];
  for (let then = at - YEAR; then - LEVEL >= 0; then -= YEAR) {
    const [from, to] = [Math.max(then + lead - BESIDE, 0), Math.min(then + lead + weeks + BESIDE, at)];
    if (from >= to) continue;
    seen += sum(from, to);
    expected += (sum(then - LEVEL, then) / LEVEL) * (to - from);
  }
  return seen / expected;
};

/** The mean forecast for the weeks ahead of `at`, by the counts before it alone. */
const forecast = (sum: SumOf, at: number, ahead: Ahead, hasSeason: boolean): number => {
  const ever = (sum(0, at) + HALF) / at;
  const level = (sum(at - LEVEL, at) + PRIOR_LEVEL) / (LEVEL + PRIOR_LEVEL / ever);
  return level * ahead.weeks * (hasSeason ? seasonOf(sum, at, ahead) : 1);
};

/**
 * The distribution of the count of `weeks` weeks, which begin `lead` weeks after the last known one. `counts` are whole
 * weeks, the oldest first, LEAST_WEEKS or more. Its mean is the level of the last weeks, with the season of earlier
 * years from two years on. Its variance comes from the errors of the forecasts that the same rule would have made for
 * the past weeks. So it holds what is not known of level and season, too.
 */
export const expectNext = (counts: readonly number[], weeks = 1, lead = 0): Spread => {
  const hasSeason = counts.length >= LEAST_WEEKS_FOR_SEASON;
  const ahead = { weeks, lead };
  const sum = sumsOf(counts);
  const mean = forecast(sum, counts.length, ahead, hasSeason);
  let [squares, means, errors] = [0, 0, 0];
  for (let at = hasSeason ? YEAR + LEVEL : LEVEL; at + lead + weeks <= counts.length; at += 1) {
    const expected = forecast(sum, at, ahead, hasSeason);
    squares += (sum(at + lead, at + lead + weeks) - expected) ** 2;
    means += expected;
    errors += 1;
  }
  const usual = means / Math.max(1, errors);
  // Plain chance, and the noise that it makes in a level of so many weeks.
  const chance = 1 + weeks / LEVEL;
  const dispersion = (squares + PRIOR_ERRORS * usual * chance) / (means + PRIOR_ERRORS * usual);
  // Neighbouring spans of several weeks share most of them.
  const freedom = Math.max(2, errors / weeks) + PRIOR_ERRORS + 1;
  // Between its mean and the usual one: where the mean came out too low, the spread would, too.
  const variance = ((mean + usual) / 2) * Math.max(1, dispersion) * widerBy(freedom) ** 2;
  return { mean, variance: Math.max(mean, variance) };
};

/** The central 80 %: at most a tenth lies below it, and at most a tenth above. */
export const centralRange = (spread: Spread): { low: number; high: number } => ({
  low: quantile(spread, 0.1),
  high: quantile(spread, 0.9),
});
