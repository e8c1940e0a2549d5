/** Major, minor, critical …: how a nature of call is classified, by its name or by what it begins with. */
import { NATURES } from '#city/natures';
import type { CallLevel } from '../datasets/call-facts.ts';
import type { CallsName } from '../datasets/registry.ts';
import type { CallNatures, CallTypeOf } from './call-natures.ts';

// Each reads its own types back.
const naturesOf = (dataset: CallsName): CallNatures<CallsName> => NATURES[dataset] as CallNatures<CallsName>;

/** A call's level for matching; the dataset says which one a call of an unknown nature has. */
export const callLevel = (dataset: CallsName, nature: string | null): CallLevel => {
  const { typeOf, levelOf } = naturesOf(dataset);
  return levelOf(typeOf(nature ?? ''));
};

/** The listed natures of a dataset's calls, by name. */
export const callTypesOf = <N extends CallsName>(dataset: N): readonly CallTypeOf<N>[] => NATURES[dataset].types;

/** A nature's flags; undefined when it is unknown. */
export const callTypeOf = <N extends CallsName>(dataset: N, nature: string): CallTypeOf<N> | undefined =>
  NATURES[dataset].typeOf(nature);

/** True if somebody has listed the nature: one that only inherits from another waits for that. */
export const isKnownNature = (dataset: CallsName, nature: string): boolean =>
  naturesOf(dataset).named(nature) !== undefined;
