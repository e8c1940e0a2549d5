/** Dispatch call subscriptions: what may be chosen, and how it reads. */
import type { IsoTime } from './dates.ts';
import type { Point } from './geo.ts';

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

/** The address of a subscription on one line. */
export const subscriptionAddress = (
  at: Pick<DispatchCallSubscription, 'house_nr' | 'sdir' | 'street' | 'sttype'>,
): string => [at.house_nr, at.sdir, at.street, at.sttype].filter(Boolean).join(' ');

/** As many ids as the link of a mail about several subscriptions holds: a header line has 998 characters. */
export const MAX_LINKED_IDS = 15;

/** Several ids as one, in the links of mails. */
export const linkedIds = (ids: readonly string[]): string => ids.join(',');

export const idsOfLink = (linked: string): string[] => linked.split(',');
