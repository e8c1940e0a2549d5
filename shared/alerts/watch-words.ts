/** Watches of calls in words: of circles round an address, and of other places. */
import { plainPlace } from '../places/plain-places.ts';
import { t } from '../texts/shared/subscriptions.data.ts';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from './asked-calls.ts';
import { formatDistance, subscriptionAddress } from './subscriptions.ts';
import { isCircle, topicOf, type Watched } from './watches.ts';

/** The address of a circle as people write it, or the title of another place. */
export const watchedPlace = (watch: Watched): string =>
  isCircle(watch) ? plainPlace(subscriptionAddress(watch)) : watch.place.title;

/** `any fire dispatch call within 1/8 mile of 2345 N Lake Dr`, `any fire dispatch call in Riverwest`; or with other words for the place. */
export const watchWords = (watch: Watched, place = watchedPlace(watch)): string => {
  const what = DISPATCH_CALL_TYPES[topicOf(watch)];
  return isCircle(watch)
    ? t('callsWithin', { what, distance: formatDistance(watch.distance), place })
    : t('callsIn', { what, place });
};

/** The effect of a new watch. */
export const watchCreated = (email: string, topic: DispatchCallType, title: string): string =>
  t('watchCreated', { email, what: t('callsIn', { what: DISPATCH_CALL_TYPES[topic], place: title }) });
