/** Natures of calls, in a city that has listed none: a call is minor and has no flag. */
import type { CallNatures } from '../alerts/call-natures.ts';
import { CALLS, type CallsName } from '../datasets/registry.ts';

const UNLISTED: CallNatures<CallsName> = {
  types: [],
  named: () => undefined,
  typeOf: () => undefined,
  levelOf: () => 'minor',
};

// A key for each dataset of calls.
export const NATURES = Object.fromEntries(CALLS.map((name) => [name, UNLISTED])) as {
  [N in CallsName]: CallNatures<N>;
};

/** Kinds of calls by how grave they are, the gravest first: none. */
export const GRAVEST: readonly string[] = [];

/** Which kinds of calls lead to which kinds of crimes: nothing is known. */
export const kinship = (_crime: object, _call: object): number => 0;
