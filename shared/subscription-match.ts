/** Which calls a dispatch call subscription asks for. */
import { type CallLevel, callLevel } from './call-types.ts';
import type { CallsName } from './datasets/index.ts';
import { feetToMetres, metresBetween, type Point } from './geo.ts';
import type { DispatchCallSubscription, DispatchCallType } from './subscriptions.ts';

/** Whether a call of this dataset and level is asked for by a subscription of this type. */
export const wantsCall = (type: DispatchCallType, dataset: CallsName, level: CallLevel): boolean => {
  const isPolice = dataset === 'police-dispatch-call';
  switch (type) {
    case 'JustMajorPoliceDispatchCall':
      return isPolice && level === 'major';
    case 'MinorOrMajorPoliceDispatchCall':
      return isPolice && level !== 'nonCrime';
    case 'JustMajorFireDispatchCall':
      return !isPolice && level === 'major';
    case 'AnyFireDispatchCall':
      return !isPolice;
    case 'AnyMajorDispatchCall':
      return level === 'major';
  }
};

/** Whether a subscription asks for a call: it is of the type, and lies strictly nearer than the distance (spec §9). */
export const asksFor = (
  { dispatchCallType, distance, point }: Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance' | 'point'>,
  call: { dataset: CallsName; natureOfCall: string | null; geometry: Point | null },
): boolean =>
  call.geometry !== null &&
  wantsCall(dispatchCallType, call.dataset, callLevel(call.dataset, call.natureOfCall)) &&
  metresBetween(point.coordinates, call.geometry.coordinates) < feetToMetres(distance);
