/** Which calls and crimes are sensitive: their places are public by block only. */
import type { CallsName } from './datasets/index.ts';
import { NIBRS_OFFENCES } from './nibrs-codes.data.ts';
import { OPEN_FIRE_NATURES, SENSITIVE_OFFENCES, SENSITIVE_POLICE_WORDS } from './sensitive-kinds.data.ts';

/** One more whenever a list of `sensitive-kinds.data.ts`, or how it is read, changes: what is stored is then rewritten. */
export const SENSITIVE_RULE_VERSION = 1;

/** The police feed cuts natures at this many characters. */
const FEED_NATURE_LENGTH = 16;

const openFireNatures: ReadonlySet<string> = new Set(OPEN_FIRE_NATURES.map((nature) => nature.toUpperCase()));
/** By the FBI's names, as records have them. */
const sensitiveNames: ReadonlySet<string> = new Set(
  SENSITIVE_OFFENCES.map((code) => NIBRS_OFFENCES[code]?.[0] ?? code),
);

const isSensitivePolice = (nature: string): boolean => {
  const words = ` ${nature.replace(/[^A-Z0-9]+/g, ' ').trim()}`;
  const isCutDv = nature.length === FEED_NATURE_LENGTH && nature.endsWith('-D');
  return isCutDv || SENSITIVE_POLICE_WORDS.some((word) => words.includes(` ${word}`));
};

/** Whether a call of this nature is public by block only. A police call without a nature is not, a fire call without one is. */
export const isSensitiveNature = (dataset: CallsName, nature: string | null): boolean => {
  const said = (nature ?? '').trim().toUpperCase();
  return dataset === 'fire-dispatch-call' ? !openFireNatures.has(said) : isSensitivePolice(said);
};

/** What says of a crime's record that it is sensitive. */
export interface JudgedCrime {
  sexOffense: number;
  /** The FBI's names of its offences, joined by semicolons; null where the source has flags alone. */
  offenses: string | null;
}

/** Whether a crime is public by block only. */
export const isSensitiveCrime = ({ sexOffense, offenses }: JudgedCrime): boolean =>
  sexOffense === 1 || (offenses ?? '').split('; ').some((name) => sensitiveNames.has(name));
