/** Which calls a topic asks for, and which topics ask for all that another does. Light: the site reads it too. */
import type { CallLevel } from '../datasets/call-facts.ts';
import type { CallsName } from '../datasets/registry.ts';
import { ASKED_CALLS, type DispatchCallType } from './asked-calls.ts';

const LOUDNESS: Record<CallLevel, number> = { nonCrime: 0, minor: 1, major: 2 };

/** True if a call of this dataset and level is asked for by a subscription of this type. */
export const wantsCall = (type: DispatchCallType, dataset: CallsName, level: CallLevel): boolean => {
  const asked = ASKED_CALLS[type];
  return (asked.dataset === 'any' || asked.dataset === dataset) && LOUDNESS[level] >= LOUDNESS[asked.from];
};

/** Every dataset that a topic may be about: each of calls has topics of its own. */
const ASKED_DATASETS = Object.values(ASKED_CALLS)
  .map(({ dataset }) => dataset)
  .filter((dataset) => dataset !== 'any');

/** True if whatever call `inner` asks for, `outer` asks for too. */
export const includesTopic = (outer: DispatchCallType, inner: DispatchCallType): boolean => {
  const { from } = ASKED_CALLS[inner];
  return ASKED_DATASETS.every((dataset) => !wantsCall(inner, dataset, from) || wantsCall(outer, dataset, from));
};
