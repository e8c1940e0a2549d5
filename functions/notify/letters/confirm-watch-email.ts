/** The letter to an address for which somebody asked for mail without a password: it names what is asked for, and where. Pure. */
import { BRANDS, CITY } from '#city/facts';
import { DISPATCH_CALL_TYPES } from '../../../shared/alerts/asked-calls.ts';
import { formatDistance } from '../../../shared/alerts/subscriptions.ts';
import { capitalised } from '../../../shared/base/capitalised.ts';
import { formatHoursBefore } from '../../../shared/pickups/pickup-words.ts';
import { t } from '../../../shared/texts/mail/account.data.ts';
import type { AskedWatch } from '../../tables/users/asked-watches.ts';
import type { Letter } from './email-layout.ts';

interface AskedMail {
  asked: readonly AskedWatch[];
  /** The address of one in the words of the city's records; null where they do not have it. Anybody may ask, so nothing typed is mailed. */
  placeOf: (asked: AskedWatch) => string | null;
  /** The address has a confirmed account, which is told here and nowhere else. */
  hasAccount: boolean;
}

/** `Any major police or fire dispatch call within 1/8 mile` */
const wantedOf = (asked: AskedWatch): Letter['facts'][number] => {
  if (asked.kind === 'calls') {
    const { dispatchCallType, distance } = asked.choice;
    const what = capitalised(DISPATCH_CALL_TYPES[dispatchCallType]);
    return { label: t('calls'), value: t('callsWithin', { what, distance: formatDistance(distance) }) };
  }
  const { hoursBefore, cartBack } = asked.choice;
  const time = formatHoursBefore(hoursBefore);
  return { label: t('pickups'), value: t(cartBack ? 'garbageAndRecyclingAndCarts' : 'garbageAndRecycling', { time }) };
};

export const confirmWatchLetter = (
  siteUrl: string,
  token: string,
  { asked, placeOf, hasAccount }: AskedMail,
): Letter => {
  const places = asked.map((one) => placeOf(one) ?? t('anAddressIn', { city: CITY.name }));
  const [address = '', ...more] = new Set(places);
  const place = more.length ? t('addressAndMore', { address, count: more.length }) : address;
  const notifications = t('confirmYourNotification', { count: asked.length });
  return {
    subject: t('confirmFor', { notifications, place }),
    preheader: t('onePressForPlace', { place: capitalised(place) }),
    brand: 'Tools',
    kicker: t('yourNotification', { count: asked.length }),
    title: notifications,
    lead: t('onePressAndItReachesYou'),
    facts: asked.flatMap((one, at) => {
      const value = places[at] ?? '';
      // Said once for those that follow each other.
      return [wantedOf(one), ...(places[at + 1] === value ? [] : [{ label: t('where'), value: capitalised(value) }])];
    }),
    paragraphs: [
      hasAccount ? t('youHaveAccountLogIn') : t('somebodyAskedForNotification', { tools: BRANDS.Tools }),
      t('ifNotYouDoNothing'),
    ],
    button: { label: t('confirmThisNotification'), url: `${siteUrl}/confirm-email?token=${token}` },
    footer: [{ text: t('thisMailIsAboutNotification', { tools: BRANDS.Tools }) }],
  };
};
