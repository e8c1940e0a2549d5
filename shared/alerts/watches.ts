/** Watches of calls in a place that is no circle round an address: what may be chosen, and how all of them read. */
import type { IsoTime } from '../base/dates.ts';
import { plainPlace } from '../places/plain-places.ts';
import { t } from '../texts/shared/subscriptions.data.ts';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from './asked-calls.ts';
import type { Cadence } from './mail-preferences.ts';
import { type DispatchCallSubscription, formatDistance, subscriptionAddress } from './subscriptions.ts';

/** An area by its id, `riverwest` or `ald-3`, with its title at the time of asking. */
export interface WatchedPlace {
  kind: 'area';
  area: string;
  title: string;
}

/** The ways in which news is told. */
export const CHANNELS = ['mail'] as const;

export interface Watch {
  /** `watch.` and a random id; never changes. */
  id: string;
  applicationUserId: string;
  topic: DispatchCallType;
  place: WatchedPlace;
  channels: readonly (typeof CHANNELS)[number][];
  /** Null is the user's own. */
  cadence: Cadence | null;
  /** Counts the changes. */
  version: number;
  createdAt: IsoTime;
}

/** Whatever asks for mails about calls: a circle round an address, or another place. */
export type CallWatch = DispatchCallSubscription | Watch;

/** The resident's choice. */
export type WatchChoice = Pick<Watch, 'topic' | 'place' | 'channels' | 'cadence'>;

/** The choice of a circle round an address. */
type Circle = Pick<
  DispatchCallSubscription,
  'dispatchCallType' | 'distance' | 'house_nr' | 'sdir' | 'street' | 'sttype'
>;

type Place = Circle | Pick<Watch, 'topic' | 'place'>;

export const isCircle = <W extends object>(watch: W): watch is Extract<W, { distance: unknown }> => 'distance' in watch;

/** The address of a circle as people write it, or the title of another place. */
export const watchedPlace = (watch: Place): string =>
  isCircle(watch) ? plainPlace(subscriptionAddress(watch)) : watch.place.title;

export const topicOf = (watch: Pick<Circle, 'dispatchCallType'> | Pick<Watch, 'topic'>): DispatchCallType =>
  'topic' in watch ? watch.topic : watch.dispatchCallType;

/** `any fire dispatch call within 1/8 mile of 2345 N Lake Dr`, `any fire dispatch call in Riverwest`; or with other words for the place. */
export const watchWords = (watch: Place, place = watchedPlace(watch)): string => {
  const what = DISPATCH_CALL_TYPES[topicOf(watch)];
  return isCircle(watch)
    ? t('callsWithin', { what, distance: formatDistance(watch.distance), place })
    : t('callsIn', { what, place });
};

/** The effect of a new watch. */
export const watchCreated = (email: string, topic: DispatchCallType, title: string): string =>
  t('watchCreated', { email, what: t('callsIn', { what: DISPATCH_CALL_TYPES[topic], place: title }) });
