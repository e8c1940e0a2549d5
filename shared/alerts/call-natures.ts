/** A city's knowledge of the natures of a dataset's calls, in a file beside the dataset. */
import type { CallLevel } from '../datasets/call-facts.ts';
import type { CallsName, Datasets } from '../datasets/registry.ts';

/** A nature and its flags, those that the dataset's value names. */
export type CallTypeOf<N extends CallsName> = { natureOfCall: string } & Record<
  Datasets[N]['calls']['natureFlags'][number],
  boolean
>;

export interface CallNatures<N extends CallsName> {
  /** Every nature that somebody has listed, by name. */
  types: readonly CallTypeOf<N>[];
  /** The type of a listed nature; undefined for every other. */
  named(nature: string): CallTypeOf<N> | undefined;
  /** The same, else what it has from a listed one; undefined when unknown. */
  typeOf(nature: string): CallTypeOf<N> | undefined;
  /** The level of a type; undefined: of an unknown nature. */
  levelOf(type: CallTypeOf<N> | undefined): CallLevel;
}

/** Words by what the city's own stand for. */
export type Names = Readonly<Record<string, string>>;

/** A city's own words in place of its dispatchers'. */
export interface PlainWords {
  natures?: Readonly<Partial<Record<CallsName, Names>>>;
  /** The words for what became of a call. */
  statuses?: Names;
}

/** Natures by flag as pairs, by name. */
export const flagged = <F extends string>(natures: Record<F, readonly string[]>): [nature: string, flag: F][] => {
  const pairs: [string, F][] = [];
  for (const flag in natures) for (const nature of natures[flag]) pairs.push([nature, flag]);
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1));
};
