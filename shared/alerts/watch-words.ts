/** Watches of calls in words: of circles round an address, and of other places. */
import { plainPlace } from '../places/plain-places.ts';
import { t } from '../texts/shared/subscriptions.data.ts';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from './asked-calls.ts';
import { formatDistance, subscriptionAddress } from './subscriptions.ts';
import { isCircle, topicOf, type Watched, type WatchedPlace } from './watches.ts';

/** The address of a circle as people write it, or the title of another place. */
export const watchedPlace = (watch: Watched): string =>
  isCircle(watch) ? plainPlace(subscriptionAddress(watch)) : watch.place.title;

/** `in Riverwest`, `on N Pierce St` */
export const watchedWhere = ({ kind, title }: Pick<WatchedPlace, 'kind' | 'title'>): string =>
  t(kind === 'area' ? 'inPlace' : 'onPlace', { place: title });

/** `any fire dispatch call within 1/8 mile of 2345 N Lake Dr`, `any fire dispatch call in Riverwest`; or with other words for the place. */
export const watchWords = (watch: Watched, place = watchedPlace(watch)): string => {
  const what = DISPATCH_CALL_TYPES[topicOf(watch)];
  return isCircle(watch)
    ? t('callsWithin', { what, distance: formatDistance(watch.distance), place })
    : t('callsAt', { what, where: watchedWhere({ ...watch.place, title: place }) });
};

/** The effect of a new watch. */
export const watchCreated = (email: string, topic: DispatchCallType, where: string): string =>
  t('watchCreated', { email, what: t('callsAt', { what: DISPATCH_CALL_TYPES[topic], where }) });
