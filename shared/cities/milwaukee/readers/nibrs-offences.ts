/** The offences of a case by their codes, as NIBRS has them: names, flags, and what they are against. */
import { OFFENCES, type Offence } from '../datasets/crime.ts';
import { AGAINST, type Against, NIBRS_OFFENCES, type NibrsOffence } from '../nibrs-codes.data.ts';

const KNOWN = new Map(Object.entries(NIBRS_OFFENCES));

/**
 * The city's files have codes that the FBI does not, and the FBI may add some. Each is an offence that is only named by
 * its code.
 */
const offenceOf = (code: string): NibrsOffence => {
  const name = `Other offence (${code})`;
  return KNOWN.get(code) ?? [name, name, 'other'];
};

const rankOf = (code: string): number => AGAINST.indexOf(offenceOf(code)[2]);

/** `13b; 120;13B` → `13B`, `120`: without repeats, the most severe kind first, since the order in the file means nothing. */
const offenceCodesOf = (text: string): string[] => {
  const codes = new Set(text.split(';').map((code) => code.trim().toUpperCase()));
  codes.delete('');
  return [...codes].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
};

// The keys of a record of names are its names.
const NO_FLAGS = Object.fromEntries(Object.keys(OFFENCES).map((name) => [name, 0])) as Record<Offence, number>;

/** A crime's fields about its offences. */
export interface OffenceColumns extends Readonly<Record<Offence, number>> {
  crimeTypes: string[];
  /** Null where no offence is named. */
  offenses: string | null;
  against: Against | null;
}

/** A flag is set if one of its codes stands anywhere. */
const columnsOf = (codes: readonly string[]): OffenceColumns => {
  const flags = { ...NO_FLAGS };
  const offences = codes.map(offenceOf);
  for (const [, , , flag] of offences) if (flag) flags[flag] = 1;
  return {
    crimeTypes: offences.map(([, words]) => words),
    offenses: offences.map(([name]) => name).join('; ') || null,
    against: offences[0]?.[2] ?? null,
    ...flags,
  };
};

/** By their text: a million cases have a few thousand different ones. */
const known = new Map<string, OffenceColumns>();
const MOST_KNOWN = 10_000;

/** The codes of a case's cell, `13A;120`. */
export const offencesIn = (text: string): OffenceColumns => {
  const found = known.get(text);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const columns = columnsOf(offenceCodesOf(text));
  known.set(text, columns);
  return columns;
};
