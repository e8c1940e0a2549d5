/** Query parameters before they are interpreted: each given once, under a known name, and read as a number or a time. */
import { AppError } from '../base/errors.ts';
import { readNumber } from './filter-values.ts';
import { didYouMean } from './nearest-name.ts';

/** Query parameters as API Gateway hands them over: every value of every name. */
export type RawParams = Record<string, string[] | undefined>;

/** Those that were given, by name. */
export type GivenParams = ReadonlyMap<string, string>;

export const invalid = (details: string): AppError => new AppError('invalid', details);

/** The parameters, each given once. Throws AppError `invalid` for a repeated or unknown one, with a suggestion. */
export const givenParams = (params: RawParams, names: readonly string[]): GivenParams => {
  const given = new Map<string, string>();
  for (const [name, values = []] of Object.entries(params)) {
    if (!names.includes(name)) throw invalid(`${name.slice(0, 60)}: unknown parameter${didYouMean(name, names)}`);
    const [value, ...others] = values;
    if (others.length > 0) throw invalid(`${name}: given more than once`);
    if (value !== undefined) given.set(name, value);
  }
  return given;
};

/** A whole number within bounds, both of which belong to it. */
export const wholeParam = (
  given: GivenParams,
  name: string,
  { otherwise, least, most }: { otherwise: number; least: number; most: number },
): number => {
  const text = given.get(name);
  if (text === undefined) return otherwise;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const limit = most < Number.MAX_SAFE_INTEGER ? ` and at most ${most}` : '';
  throw invalid(`${name}: must be a whole number of at least ${least}${limit}`);
};

/** A number of degrees between `-most` and `most`. */
export const degreesOf = (name: string, text: string, most: number): number => {
  const value = readNumber(text.trim());
  if (value === null || Math.abs(value) > most) throw invalid(`${name}: must be a number of degrees`);
  return value;
};

/** The names of a comma list, each once. */
export const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
