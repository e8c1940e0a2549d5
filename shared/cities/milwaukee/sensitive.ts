/** Which calls and crimes are sensitive in Milwaukee, by what their records say. */
import type { CallsName } from '../../datasets/registry.ts';
import { policeDispatchCall } from './datasets/police-dispatch-call.ts';
import { NIBRS_OFFENCES } from './nibrs-codes.data.ts';
import {
  OPEN_FIRE_NATURES,
  OPEN_POLICE_WORDS,
  SENSITIVE_OFFENCES,
  SENSITIVE_POLICE_WORDS,
} from './sensitive-kinds.data.ts';

const openFireNatures: ReadonlySet<string> = new Set(OPEN_FIRE_NATURES.map((nature) => nature.toUpperCase()));

const isSensitivePolice = (nature: string): boolean => {
  const said = ` ${nature.replace(/[^A-Z0-9]+/g, ' ').trim()}`;
  const words = OPEN_POLICE_WORDS.reduce((left, open) => left.replace(` ${open}`, ''), said);
  const isCutDv = nature.length === policeDispatchCall.calls.longestNature && nature.endsWith('-D');
  return isCutDv || SENSITIVE_POLICE_WORDS.some((word) => words.includes(` ${word}`));
};

/**
 * True if a nature, trimmed and in upper case, is sensitive. A call without a nature is ''. Such a call of the police
 * is not sensitive, one of the fire department is.
 */
export const SENSITIVE_NATURES: Record<CallsName, (nature: string) => boolean> = {
  'police-dispatch-call': isSensitivePolice,
  'fire-dispatch-call': (nature) => !openFireNatures.has(nature),
};

/** The offences by the FBI's names, as records have them. */
export const SENSITIVE_OFFENCE_NAMES: ReadonlySet<string> = new Set(
  SENSITIVE_OFFENCES.map((code) => NIBRS_OFFENCES[code]?.[0] ?? code),
);
