/** Watches of calls in words: of circles round an address, and of other places. */
import { plainPlace } from '../places/plain-places.ts';
import { t } from '../texts/shared/subscriptions.data.ts';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from './asked-calls.ts';
import { formatDistance, subscriptionAddress } from './subscriptions.ts';
import { isCircle, topicOf, type Watched } from './watches.ts';

/** A place that is no circle, as words name it. */
export type NamedPlace = { kind: 'area' | 'street'; title: string } | { kind: 'drawn'; name: string };

export const placeTitle = (place: NamedPlace): string => (place.kind === 'drawn' ? place.name : place.title);

/** The address of a circle as people write it, or the title of another place. */
export const watchedPlace = (watch: Watched): string =>
  isCircle(watch) ? plainPlace(subscriptionAddress(watch)) : placeTitle(watch.place);

const WHERE = { area: 'inPlace', street: 'onPlace', drawn: 'insidePlace' } as const;

/** `in Riverwest`, `on N Pierce St`, `inside Our block`; or with other words for the place. */
export const watchedWhere = (of: NamedPlace, place = placeTitle(of)): string => t(WHERE[of.kind], { place });

/** `any fire dispatch call within 1/8 mile of 2345 N Lake Dr`, `any fire dispatch call in Riverwest`; or with other words for the place. */
export const watchWords = (watch: Watched, place = watchedPlace(watch)): string => {
  const what = DISPATCH_CALL_TYPES[topicOf(watch)];
  return isCircle(watch)
    ? t('callsWithin', { what, distance: formatDistance(watch.distance), place })
    : t('callsAt', { what, where: watchedWhere(watch.place, place) });
};

/** The effect of a new watch. */
export const watchCreated = (email: string, topic: DispatchCallType, where: string): string =>
  t('watchCreated', { email, what: t('callsAt', { what: DISPATCH_CALL_TYPES[topic], where }) });
