/** Which calls and crimes are sensitive: their places are public by block only. */
import { SENSITIVE_NATURES, SENSITIVE_OFFENCE_NAMES } from '#city/sensitive';
import type { CallsName } from '../datasets/registry.ts';

/**
 * One more whenever a city's lists of sensitive kinds, how they are read, or what is told of their places change. All
 * that is stored is then rewritten.
 */
export const SENSITIVE_RULE_VERSION = 3;

/** True if a call of this nature is public by block only; the city says what holds of one without a nature. */
export const isSensitiveNature = (dataset: CallsName, nature: string | null): boolean =>
  SENSITIVE_NATURES[dataset]((nature ?? '').trim().toUpperCase());

/** How a crime's record shows that it is sensitive. */
export interface JudgedCrime {
  sexOffense?: number | undefined;
  /** The FBI's names of its offences, joined by semicolons; null where the source has flags alone. */
  offenses?: string | null | undefined;
}

/** True if a crime is public by block only. */
export const isSensitiveCrime = ({ sexOffense, offenses }: JudgedCrime): boolean =>
  sexOffense === 1 || (offenses ?? '').split('; ').some((name) => SENSITIVE_OFFENCE_NAMES.has(name));
