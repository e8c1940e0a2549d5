/** Which calls a dispatch call subscription asks for. */
import { feetToMetres, metresBetween, type Point } from '../base/geo.ts';
import type { CallsName } from '../datasets/registry.ts';
import { callLevel } from './call-types.ts';
import type { DispatchCallSubscription } from './subscriptions.ts';
import { wantsCall } from './topics.ts';

/** True if a subscription asks for a call: it is of the type, and lies strictly nearer than the distance (spec §9). */
export const asksFor = (
  { dispatchCallType, distance, point }: Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance' | 'point'>,
  call: { dataset: CallsName; natureOfCall: string | null; geometry: Point | null },
): boolean =>
  call.geometry !== null &&
  wantsCall(dispatchCallType, call.dataset, callLevel(call.dataset, call.natureOfCall)) &&
  metresBetween(point.coordinates, call.geometry.coordinates) < feetToMetres(distance);
