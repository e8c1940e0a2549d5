/** What the mails about an account and about a stopped subscription say. Pure. */
import { BRANDS, CITY } from '../../shared/city.ts';
import {
  DISPATCH_CALL_TYPES,
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../shared/subscriptions.ts';
import type { ExternalProvider } from '../../shared/users.ts';
import { MOST_FAILURES } from '../../shared/webhooks.ts';
import type { AccountMail } from '../lib/mail-queue.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

const FOOTER = [{ text: `This mail is about your account at ${BRANDS.Tools}; it can't be unsubscribed from.` }];

const confirmLetter = (siteUrl: string, token: string): Letter => ({
  subject: 'Confirm your e-mail address',
  preheader: 'One step, and your notifications can reach you.',
  brand: 'Tools',
  kicker: 'Your account',
  title: 'Confirm your e-mail address',
  lead: 'One step, and your notifications can reach you.',
  facts: [],
  paragraphs: [
    `Somebody, we hope you, made an account at ${BRANDS.Tools} with this address. Until it is confirmed no notification is sent to it, only mail about the account itself, such as the link for a new password that somebody asked for.`,
    'The link is good for 24 hours. If it wasn’t you, open it and choose “This wasn’t me”, or leave this mail alone.',
  ],
  button: { label: 'Confirm this address', url: `${siteUrl}/confirm-email?token=${token}` },
  footer: FOOTER,
});

/** To a confirmed address that a mail came back from: its link shows that mail arrives again. */
export const arrivesLetter = (siteUrl: string, token: string): Letter => ({
  subject: 'Does mail reach you again?',
  preheader: 'One step, and your notifications come again.',
  brand: 'Tools',
  kicker: 'Your account',
  title: 'Does mail reach you again?',
  lead: 'One step, and your notifications come again.',
  facts: [],
  paragraphs: [
    'A mail to this address came back to us, so we stopped sending notifications to it. Now that this one has arrived, they can go on.',
    'The link is good for 24 hours.',
  ],
  button: { label: 'Send notifications again', url: `${siteUrl}/confirm-email?token=${token}` },
  footer: FOOTER,
});

const resetLetter = (siteUrl: string, token: string): Letter => ({
  subject: 'Set a new password',
  preheader: 'The link is good for one hour and works once.',
  brand: 'Tools',
  kicker: 'Your account',
  title: 'Set a new password',
  lead: 'The link is good for one hour and works once.',
  facts: [],
  paragraphs: [
    'Somebody, we hope you, asked for a new password. If it wasn’t you, leave this mail alone: your password stays as it is.',
    'If a new e-mail address was given for your account and not confirmed yet, the link puts this one back.',
  ],
  button: { label: 'Choose a new password', url: `${siteUrl}/login?token=${token}` },
  footer: FOOTER,
});

const passwordChangedLetter = (siteUrl: string): Letter => ({
  subject: 'Your password was changed',
  preheader: 'All other sessions have been ended.',
  brand: 'Tools',
  kicker: 'Your account',
  title: 'Your password was changed',
  lead: 'All other sessions have been ended.',
  facts: [],
  paragraphs: [
    'If it wasn’t you, somebody can read your mail. Secure your mailbox first, then request a new password on the log-in page.',
  ],
  button: { label: 'Go to the log-in page', url: `${siteUrl}/login` },
  footer: FOOTER,
});

const emailChangedLetter = (): Letter => ({
  subject: 'The e-mail address of your account was changed',
  preheader: 'Mail about your account no longer comes here.',
  brand: 'Tools',
  kicker: 'Your account',
  title: 'The e-mail address of your account was changed',
  lead: 'Mail about your account no longer comes here.',
  facts: [],
  paragraphs: [
    'We have sent the new address a link to confirm it.',
    `If it wasn’t you, write to ${CITY.contactEmail} now: until the new address is confirmed, this one can simply be put back.`,
  ],
  footer: FOOTER,
});

/** In the place of a reset: there is no password to be reset. */
export const signInLetter = (provider: ExternalProvider, siteUrl: string): Letter => ({
  subject: `You sign in with ${provider}`,
  preheader: 'Your account here has no password.',
  brand: 'Tools',
  kicker: 'Your account',
  title: `You sign in with ${provider}`,
  lead: 'Your account here has no password.',
  facts: [],
  paragraphs: [
    `Somebody, we hope you, asked for a new password. There is none to be set: choose ${provider} on the log-in page. If it wasn’t you, leave this mail alone.`,
  ],
  button: { label: 'Go to the log-in page', url: `${siteUrl}/login` },
  footer: FOOTER,
});

const webhookOffLetter = (siteUrl: string): Letter => ({
  subject: 'A webhook of yours was turned off',
  preheader: `${MOST_FAILURES} attempts in a row failed.`,
  brand: 'Tools',
  kicker: 'Your webhooks',
  title: 'A webhook of yours was turned off',
  lead: `${MOST_FAILURES} attempts in a row failed.`,
  facts: [],
  paragraphs: [
    'Nothing is sent to it any more, and what waited has been dropped. Its last deliveries say what went wrong: mend that, send a test, then turn it on again.',
  ],
  button: { label: 'Look at your webhooks', url: `${siteUrl}/developers` },
  footer: FOOTER,
});

const manageLinkLetter = (siteUrl: string, token: string): Letter => ({
  subject: 'Your link to manage your mail',
  preheader: 'Change, pause or stop what we send you.',
  brand: 'Tools',
  kicker: 'Your mail',
  title: 'Manage your mail',
  lead: 'Change, pause or stop what we send you.',
  facts: [],
  paragraphs: [
    'The link is good for 90 days and needs no log-in, so pass it to nobody. It ends earlier when you log out or set a new password.',
    'Somebody, we hope you, asked for it. If it wasn’t you, leave this mail alone: nothing has changed.',
  ],
  button: { label: 'Manage your mail', url: `${siteUrl}/manage?token=${token}` },
  footer: FOOTER,
});

const deleteDataLetter = (siteUrl: string, token: string): Letter => ({
  subject: 'Delete your account and your data',
  preheader: 'The link is good for one hour and works once.',
  brand: 'Tools',
  kicker: 'Your account',
  title: 'Delete your account and your data',
  lead: 'The link is good for one hour and works once.',
  facts: [],
  paragraphs: [
    'It leads to a page with a button. Once that is pressed, your account, your notifications and everything else kept under it are gone; this cannot be undone.',
    'Somebody, we hope you, asked for it. If it wasn’t you, leave this mail alone: nothing has changed.',
  ],
  button: { label: 'Go to the page', url: `${siteUrl}/manage/delete?token=${token}` },
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

/** The short confirmation after unsubscribing, with the way back. */
export const stoppedLetter = (
  [subscription, ...more]: readonly [DispatchCallSubscription, ...DispatchCallSubscription[]],
  resumeUrl: string,
  manageUrl: string,
): Letter => {
  const address = subscriptionAddress(subscription);
  const what = more.length ? `${address} and ${more.length} more` : address;
  return {
    subject: `Notifications for ${what} have been stopped`,
    preheader: 'You will no longer receive these notifications.',
    brand: 'Alerts',
    kicker: 'Unsubscribed',
    title: 'You will no longer receive these notifications',
    lead: `Mail for ${what} has been stopped.`,
    facts: [subscription, ...more].flatMap((one) => [
      { label: 'What', value: DISPATCH_CALL_TYPES[one.dispatchCallType] },
      { label: 'Within', value: formatDistance(one.distance) },
      { label: 'Of', value: subscriptionAddress(one) },
    ]),
    paragraphs: ['Some mail programs open links by themselves. If you didn’t mean to stop, resume within 30 days.'],
    button: { label: 'Resume these notifications', url: resumeUrl },
    footer: [{ text: 'You get this mail once, because this address was unsubscribed.' }, manageFooter(manageUrl)],
  };
};
