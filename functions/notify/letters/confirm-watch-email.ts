/** The letter to an address for which somebody asked for mail without a password. Pure. */
import { BRANDS } from '#city/facts';
import { t } from '../../../shared/texts/mail/account.data.ts';
import type { Letter } from './email-layout.ts';

/** `hasAccount`: the address has a confirmed account, which is told here and nowhere else. */
export const confirmWatchLetter = (siteUrl: string, token: string, hasAccount: boolean): Letter => ({
  subject: t('confirmYourNotification'),
  preheader: t('onePressAndItReachesYou'),
  brand: 'Tools',
  kicker: t('yourNotification'),
  title: t('confirmYourNotification'),
  lead: t('onePressAndItReachesYou'),
  facts: [],
  paragraphs: [
    hasAccount ? t('youHaveAccountLogIn') : t('somebodyAskedForNotification', { tools: BRANDS.Tools }),
    t('ifNotYouDoNothing'),
  ],
  button: { label: t('confirmThisNotification'), url: `${siteUrl}/confirm-email?token=${token}` },
  footer: [{ text: t('thisMailIsAboutNotification', { tools: BRANDS.Tools }) }],
});
