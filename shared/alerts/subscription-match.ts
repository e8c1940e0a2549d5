/** Which calls a dispatch call subscription asks for. */
import { feetToMetres, metresBetween, type Point } from '../base/geo.ts';
import type { CallLevel } from '../datasets/call-facts.ts';
import type { CallsName } from '../datasets/registry.ts';
import { ASKED_CALLS, type DispatchCallType } from './asked-calls.ts';
import { callLevel } from './call-types.ts';
import type { DispatchCallSubscription } from './subscriptions.ts';

const LOUDNESS: Record<CallLevel, number> = { nonCrime: 0, minor: 1, major: 2 };

/** True if a call of this dataset and level is asked for by a subscription of this type. */
export const wantsCall = (type: DispatchCallType, dataset: CallsName, level: CallLevel): boolean => {
  const asked = ASKED_CALLS[type];
  return (asked.dataset === 'any' || asked.dataset === dataset) && LOUDNESS[level] >= LOUDNESS[asked.from];
};

/** True if a subscription asks for a call: it is of the type, and lies strictly nearer than the distance (spec §9). */
export const asksFor = (
  { dispatchCallType, distance, point }: Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance' | 'point'>,
  call: { dataset: CallsName; natureOfCall: string | null; geometry: Point | null },
): boolean =>
  call.geometry !== null &&
  wantsCall(dispatchCallType, call.dataset, callLevel(call.dataset, call.natureOfCall)) &&
  metresBetween(point.coordinates, call.geometry.coordinates) < feetToMetres(distance);
