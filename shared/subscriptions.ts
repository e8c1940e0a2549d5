/** Dispatch call subscriptions: what may be chosen, how it reads, and which calls it asks for. */
import { type CallLevel, callLevel } from './call-types.ts';
import type { CallsName } from './datasets/index.ts';
import type { IsoTime } from './dates.ts';
import { feetToMetres, metresBetween, type Point } from './geo.ts';

/** The five choices of spec §9, each with its words in the sentence "Email me whenever there's …". */
export const DISPATCH_CALL_TYPES = {
  JustMajorPoliceDispatchCall: 'any major police dispatch call',
  MinorOrMajorPoliceDispatchCall: 'any crime-related police dispatch call',
  JustMajorFireDispatchCall: 'any major fire dispatch call',
  AnyFireDispatchCall: 'any fire dispatch call',
  AnyMajorDispatchCall: 'any major police or fire dispatch call',
} as const;

export type DispatchCallType = keyof typeof DISPATCH_CALL_TYPES;
export const DEFAULT_CALL_TYPE: DispatchCallType = 'AnyMajorDispatchCall';

/** Distances in feet and their words (spec §9). */
export const DISTANCES = { 330: '1/16 mile', 660: '1/8 mile', 1320: '1/4 mile' } as const;
export const DISTANCES_FEET = [330, 660, 1320] as const;
export type DistanceFeet = (typeof DISTANCES_FEET)[number];
export const DEFAULT_DISTANCE: DistanceFeet = 660;

/** `1/8 mile`; `500 feet` for a distance that is not offered (spec §9). */
export const formatDistance = (feet: number): string => (DISTANCES as Record<number, string>)[feet] ?? `${feet} feet`;

/** The most subscriptions a user may have. */
export const MAX_SUBSCRIPTIONS = 25;

export interface DispatchCallSubscription {
  /** `cell.uuid`: geohash 6 of the point, and a random id; never changes. */
  id: string;
  applicationUserId: string;
  dispatchCallType: DispatchCallType;
  /** Feet. */
  distance: DistanceFeet;
  point: Point;
  house_nr: string;
  sdir: string;
  street: string;
  sttype: string;
  createdAt: IsoTime;
}

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

/** The address of a subscription on one line. */
export const subscriptionAddress = (
  at: Pick<DispatchCallSubscription, 'house_nr' | 'sdir' | 'street' | 'sttype'>,
): string => [at.house_nr, at.sdir, at.street, at.sttype].filter(Boolean).join(' ');
