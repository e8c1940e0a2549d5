/** Somebody's own watches and reminders in words, and together by the place that they are about. */
import { DISPATCH_CALL_TYPES } from '../../shared/alerts/asked-calls.ts';
import { DISTANCES } from '../../shared/alerts/subscriptions.ts';
import { formatHoursBefore } from '../../shared/pickups/pickup-words.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import type { MailSettings } from '../api/mail.ts';

export type Subscription = MailSettings['subscriptions'][number];
export type Pickup = MailSettings['pickups'][number];

/** `any fire dispatch call within 1/8 mile of 2345 N Lake Dr`, `any fire dispatch call (Riverwest)`, `pickups at …` */
export const ownWords = (item: Subscription | Pickup): string => {
  const { address } = item;
  if ('hoursBefore' in item) return t('pickupsAt', { address, when: formatHoursBefore(item.hoursBefore) });
  const what = DISPATCH_CALL_TYPES[item.dispatchCallType];
  return item.distance === null
    ? t('alertAt', { what, place: address })
    : t('alertWithin', { what, distance: DISTANCES[item.distance], address });
};

export interface OwnPlace {
  address: string;
  /** Each under words that no other has. */
  items: readonly { item: Subscription | Pickup; words: string }[];
}

/**
 * In the order in which a place is named first; of one, watches of calls stand before reminders. The second of two
 * that read the same, such as areas that were drawn under one name, has `(2)` behind its words.
 */
export const byPlace = ({ subscriptions, pickups }: MailSettings): OwnPlace[] => {
  const places = new Map<string, OwnPlace>();
  const times = new Map<string, number>();
  for (const item of [...subscriptions, ...pickups]) {
    const key = item.address.toLowerCase();
    const { address, items } = places.get(key) ?? { address: item.address, items: [] };
    const said = ownWords(item);
    const time = (times.get(said.toLowerCase()) ?? 0) + 1;
    times.set(said.toLowerCase(), time);
    places.set(key, { address, items: [...items, { item, words: time > 1 ? `${said} (${time})` : said }] });
  }
  return [...places.values()];
};
