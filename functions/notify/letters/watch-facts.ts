/** Watches in the words of a mail that names each and its place: what somebody asked for, or added. Pure. */
import { CITY } from '#city/facts';
import { DISPATCH_CALL_TYPES } from '../../../shared/alerts/asked-calls.ts';
import { formatDistance } from '../../../shared/alerts/subscriptions.ts';
import { placeTitle, watchWords } from '../../../shared/alerts/watch-words.ts';
import type { WatchedPlace } from '../../../shared/alerts/watches.ts';
import { capitalised } from '../../../shared/base/capitalised.ts';
import { formatHoursBefore } from '../../../shared/pickups/pickup-words.ts';
import { t } from '../../../shared/texts/mail/account.data.ts';
import type { NamedWatch } from '../../tables/users/asked-watches.ts';
import type { Letter } from './email-layout.ts';

/** The address of one in the words of the city's records; null where they do not have it. Anybody may ask, so nothing typed is mailed. */
export type PlaceOf = (watch: NamedWatch) => string | null;

/** The title that the city's records give a place; of a drawn area, whose name somebody typed, only what it is. */
export const recordedPlace = (place: WatchedPlace): string =>
  place.kind === 'drawn' ? t('anAreaDrawn') : placeTitle(place);

/** `Any major police or fire dispatch call within 1/8 mile` */
export const watchFact = (watch: NamedWatch): Letter['facts'][number] => {
  if (watch.kind === 'calls') {
    const { dispatchCallType, distance } = watch.choice;
    const what = capitalised(DISPATCH_CALL_TYPES[dispatchCallType]);
    return { label: t('calls'), value: t('callsWithin', { what, distance: formatDistance(distance) }) };
  }
  if (watch.kind === 'watch') {
    const { topic, place } = watch.choice;
    return { label: t('calls'), value: capitalised(watchWords({ topic, place }, recordedPlace(place))) };
  }
  const { hoursBefore, cartBack } = watch.choice;
  const time = formatHoursBefore(hoursBefore);
  return { label: t('pickups'), value: t(cartBack ? 'garbageAndRecyclingAndCarts' : 'garbageAndRecycling', { time }) };
};

/** All of them with their places, and the place or places in a few words. */
export const watchFacts = (
  watches: readonly NamedWatch[],
  placeOf: PlaceOf,
): { facts: Letter['facts']; place: string } => {
  const places = watches.map((one) => placeOf(one) ?? t('anAddressIn', { city: CITY.name }));
  const [address = '', ...more] = new Set(places);
  return {
    place: more.length ? t('addressAndMore', { address, count: more.length }) : address,
    facts: watches.flatMap((one, at) => {
      const value = places[at] ?? '';
      // Said once for those that follow each other; an area is named with its calls.
      const isSaid = one.kind === 'watch' || places[at + 1] === value;
      return [watchFact(one), ...(isSaid ? [] : [{ label: t('where'), value: capitalised(value) }])];
    }),
  };
};
