/** Dispatch call subscriptions: what may be chosen, and how it reads. */
import type { IsoTime } from '../base/dates.ts';
import type { Point } from '../base/geo.ts';
import { t } from '../texts/shared/subscriptions.data.ts';
import type { DispatchCallType } from './asked-calls.ts';

export const DEFAULT_CALL_TYPE: DispatchCallType = 'AnyMajorDispatchCall';

/** Distances in feet and their words (spec §9). */
export const DISTANCES = { 330: t('sixteenthOfAMile'), 660: t('eighthOfAMile'), 1320: t('quarterOfAMile') } as const;
export const DISTANCES_FEET = [330, 660, 1320] as const;
export type DistanceFeet = (typeof DISTANCES_FEET)[number];
export const DEFAULT_DISTANCE: DistanceFeet = 660;

/** `1/8 mile`; `500 feet` for a distance that is not offered (spec §9). */
export const formatDistance = (feet: number): string =>
  (DISTANCES as Record<number, string>)[feet] ?? t('feet', { feet: String(feet) });

/** The effect of a new dispatch call subscription; how many mails that may be stands in the form. */
export const notificationCreated = (email: string, callType: string, distanceFeet: number, address: string): string =>
  t('notificationCreated', { email, callType, distance: formatDistance(distanceFeet), address });

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

/** The most ids that the link of a mail about several subscriptions holds: a header line has 998 characters. */
export const MAX_LINKED_IDS = 15;

/** Several ids as one, in the links of mails. */
export const linkedIds = (ids: readonly string[]): string => ids.join(',');

export const idsOfLink = (linked: string): string[] => linked.split(',');
