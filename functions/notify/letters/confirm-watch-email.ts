/** The letter to an address for which somebody asked for mail without a password: it names what is asked for, and where. Pure. */
import { BRANDS } from '#city/facts';
import { capitalised } from '../../../shared/base/capitalised.ts';
import { t } from '../../../shared/texts/mail/account.data.ts';
import type { NamedWatch } from '../../tables/users/asked-watches.ts';
import type { Letter } from './email-layout.ts';
import { type PlaceOf, watchFacts } from './watch-facts.ts';

interface AskedMail {
  asked: readonly NamedWatch[];
  placeOf: PlaceOf;
  /** The address has a confirmed account, which is told here and nowhere else. */
  hasAccount: boolean;
}

export const confirmWatchLetter = (
  siteUrl: string,
  token: string,
  { asked, placeOf, hasAccount }: AskedMail,
): Letter => {
  const { facts, place } = watchFacts(asked, placeOf);
  const alerts = t('confirmYourNotification', { count: asked.length });
  return {
    subject: t('confirmFor', { alerts, place }),
    preheader: t('onePressForPlace', { place: capitalised(place) }),
    brand: 'Tools',
    kicker: t('yourNotification', { count: asked.length }),
    title: alerts,
    lead: t('onePressAndItReachesYou'),
    facts,
    paragraphs: [
      hasAccount ? t('youHaveAccountLogIn') : t('somebodyAskedForNotification', { tools: BRANDS.Tools }),
      t('ifNotYouDoNothing'),
    ],
    button: { label: t('confirmThisNotification'), url: `${siteUrl}/confirm-email?token=${token}` },
    footer: [{ text: t('thisMailIsAboutNotification', { tools: BRANDS.Tools }) }],
  };
};
