/** The mails about an account and about a stopped subscription. Pure. */
import { BRANDS, CITY } from '#city/facts';
import type { ExternalProvider } from '../../../shared/accounts/users.ts';
import { DISPATCH_CALL_TYPES } from '../../../shared/alerts/asked-calls.ts';
import { formatDistance } from '../../../shared/alerts/subscriptions.ts';
import { watchedPlace } from '../../../shared/alerts/watch-words.ts';
import { type CallWatch, isCircle, topicOf } from '../../../shared/alerts/watches.ts';
import { MOST_FAILURES } from '../../../shared/alerts/webhooks.ts';
import { t } from '../../../shared/texts/mail/account.data.ts';
import type { AccountMail } from '../../lib/queues/mail-queue.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

const FOOTER = [{ text: t('thisMailIsAboutYour', { tools: BRANDS.Tools }) }];

const confirmLetter = (siteUrl: string, token: string): Letter => ({
  subject: t('confirmYourEmailAddress'),
  preheader: t('oneStepAndYourNotifications'),
  brand: 'Tools',
  kicker: t('yourAccount'),
  title: t('confirmYourEmailAddress'),
  lead: t('oneStepAndYourNotifications'),
  facts: [],
  paragraphs: [t('somebodyWeHopeYouMade', { tools: BRANDS.Tools }), t('linkIsGoodFor24')],
  button: { label: t('confirmThisAddress'), url: `${siteUrl}/confirm-email?token=${token}` },
  footer: FOOTER,
});

/** To a confirmed address that bounced: its link proves that mail arrives again. */
export const arrivesLetter = (siteUrl: string, token: string): Letter => ({
  subject: t('doesMailReachYouAgain'),
  preheader: t('oneStepAndYourNotificationsCome'),
  brand: 'Tools',
  kicker: t('yourAccount'),
  title: t('doesMailReachYouAgain'),
  lead: t('oneStepAndYourNotificationsCome'),
  facts: [],
  paragraphs: [t('mailToThisAddressCame'), t('linkIsGoodFor24Hours')],
  button: { label: t('sendNotificationsAgain'), url: `${siteUrl}/confirm-email?token=${token}` },
  footer: FOOTER,
});

const resetLetter = (siteUrl: string, token: string): Letter => ({
  subject: t('setNewPassword'),
  preheader: t('linkIsGoodForOne'),
  brand: 'Tools',
  kicker: t('yourAccount'),
  title: t('setNewPassword'),
  lead: t('linkIsGoodForOne'),
  facts: [],
  paragraphs: [t('somebodyWeHopeYouAsked'), t('ifNewEmailAddressWas')],
  button: { label: t('chooseNewPassword'), url: `${siteUrl}/login?token=${token}` },
  footer: FOOTER,
});

const passwordChangedLetter = (siteUrl: string): Letter => ({
  subject: t('yourPasswordWasChanged'),
  preheader: t('allOtherSessionsHaveBeenEnded'),
  brand: 'Tools',
  kicker: t('yourAccount'),
  title: t('yourPasswordWasChanged'),
  lead: t('allOtherSessionsHaveBeenEnded'),
  facts: [],
  paragraphs: [t('ifItWasntYouSomebody')],
  button: { label: t('goToLoginPage'), url: `${siteUrl}/login` },
  footer: FOOTER,
});

const emailChangedLetter = (): Letter => ({
  subject: t('emailAddressOfYourAccount'),
  preheader: t('mailAboutYourAccountNo'),
  brand: 'Tools',
  kicker: t('yourAccount'),
  title: t('emailAddressOfYourAccount'),
  lead: t('mailAboutYourAccountNo'),
  facts: [],
  paragraphs: [t('weHaveSentNewAddress'), t('ifItWasntYouWrite', { contactEmail: CITY.contactEmail })],
  footer: FOOTER,
});

/** Instead of a reset: this account has no password. */
export const signInLetter = (provider: ExternalProvider, siteUrl: string): Letter => ({
  subject: t('youSignInWith', { provider }),
  preheader: t('yourAccountHereHasNoPassword'),
  brand: 'Tools',
  kicker: t('yourAccount'),
  title: t('youSignInWith', { provider }),
  lead: t('yourAccountHereHasNoPassword'),
  facts: [],
  paragraphs: [t('somebodyWeHopeYouAskedFor', { provider })],
  button: { label: t('goToLoginPage'), url: `${siteUrl}/login` },
  footer: FOOTER,
});

const webhookOffLetter = (siteUrl: string): Letter => ({
  subject: t('webhookOfYoursWasTurnedOff'),
  preheader: t('attemptsInRowFailed', { mostFailures: MOST_FAILURES }),
  brand: 'Tools',
  kicker: t('yourWebhooks'),
  title: t('webhookOfYoursWasTurnedOff'),
  lead: t('attemptsInRowFailed', { mostFailures: MOST_FAILURES }),
  facts: [],
  paragraphs: [t('nothingIsSentToIt')],
  button: { label: t('lookAtYourWebhooks'), url: `${siteUrl}/developers` },
  footer: FOOTER,
});

const manageLinkLetter = (siteUrl: string, token: string): Letter => ({
  subject: t('yourLinkToManageYourMail'),
  preheader: t('changePauseOrStopWhat'),
  brand: 'Tools',
  kicker: t('yourMail'),
  title: t('manageYourMail'),
  lead: t('changePauseOrStopWhat'),
  facts: [],
  paragraphs: [t('linkIsGoodFor90'), t('somebodyWeHopeYouAskedForIt')],
  button: { label: t('manageYourMail'), url: `${siteUrl}/manage?token=${token}` },
  footer: FOOTER,
});

const deleteDataLetter = (siteUrl: string, token: string): Letter => ({
  subject: t('deleteYourAccountAndYourData'),
  preheader: t('linkIsGoodForOne'),
  brand: 'Tools',
  kicker: t('yourAccount'),
  title: t('deleteYourAccountAndYourData'),
  lead: t('linkIsGoodForOne'),
  facts: [],
  paragraphs: [t('linkLeadsToButton'), t('somebodyWeHopeYouAskedForIt')],
  button: { label: t('goToPage'), url: `${siteUrl}/manage/delete?token=${token}` },
  footer: FOOTER,
});

/** `token` is the raw token of the mails that carry one. */
export const accountLetter = (mail: AccountMail, siteUrl: string, token: string): Letter => {
  switch (mail) {
    case 'confirm-email':
      return confirmLetter(siteUrl, token);
    case 'reset-password':
      return resetLetter(siteUrl, token);
    case 'password-changed':
      return passwordChangedLetter(siteUrl);
    case 'email-changed':
      return emailChangedLetter();
    case 'webhook-off':
      return webhookOffLetter(siteUrl);
    case 'manage-link':
      return manageLinkLetter(siteUrl, token);
    case 'delete-data':
      return deleteDataLetter(siteUrl, token);
  }
};

/** The short confirmation after unsubscribing, with a Resume link. */
export const stoppedLetter = (
  [watch, ...more]: readonly [CallWatch, ...CallWatch[]],
  resumeUrl: string,
  manageUrl: string,
): Letter => {
  const address = watchedPlace(watch);
  const what = more.length ? t('addressAndMore', { address, count: more.length }) : address;
  return {
    subject: t('notificationsForHaveBeenStopped', { what }),
    preheader: t('youWillNoLongerReceive'),
    brand: 'Alerts',
    kicker: t('unsubscribed'),
    title: t('youWillNoLongerReceiveThese'),
    lead: t('mailForHasBeenStopped', { what }),
    facts: [watch, ...more].flatMap((one) => [
      { label: t('what'), value: DISPATCH_CALL_TYPES[topicOf(one)] },
      ...(isCircle(one) ? [{ label: t('within'), value: formatDistance(one.distance) }] : []),
      { label: t(isCircle(one) ? 'of' : 'in'), value: watchedPlace(one) },
    ]),
    paragraphs: [t('someMailProgramsOpenLinks')],
    button: { label: t('resumeTheseNotifications'), url: resumeUrl },
    footer: [{ text: t('youGetThisMailOnce') }, manageFooter(manageUrl)],
  };
};
