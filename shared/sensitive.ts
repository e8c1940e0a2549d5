/** Which calls and crimes are sensitive: their places are public by block only. */
import type { CallsName } from './datasets/index.ts';
import { OPEN_FIRE_NATURES, SENSITIVE_OFFENCES, SENSITIVE_POLICE_WORDS } from './sensitive-kinds.data.ts';

/** One more whenever a list of `sensitive-kinds.data.ts`, or how it is read, changes: what is stored is then rewritten. */
export const SENSITIVE_RULE_VERSION = 1;

/** The police feed cuts natures at this many characters. */
const FEED_NATURE_LENGTH = 16;

const openFireNatures: ReadonlySet<string> = new Set(OPEN_FIRE_NATURES.map((nature) => nature.toUpperCase()));
const sensitiveOffences: ReadonlySet<string> = new Set(SENSITIVE_OFFENCES);

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

/** Whether a crime with these NIBRS codes, in any order, is public by block only. */
export const areSensitiveOffences = (codes: readonly string[]): boolean =>
  codes.some((code) => sensitiveOffences.has(code));

/** What says of a crime's record that it is sensitive. */
export interface JudgedCrime {
  sexOffense: number;
}

/** Whether a crime is public by block only. */
export const isSensitiveCrime = ({ sexOffense }: JudgedCrime): boolean => sexOffense === 1;
