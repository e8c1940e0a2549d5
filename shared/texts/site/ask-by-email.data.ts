/** The words of a form that asks for notifications by an email address alone. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  byEmailAlone: 'Without a password',
  email: 'Email',
  emailMe: 'Email me',
  weMailYouOneLink: 'We email you one link to confirm. No account, no password.',
  sendTo: 'Send to <strong>{email}</strong>',
  confirmedHereBefore: 'This browser confirmed that address before, so no confirmation is needed.',
  thisBrowserIsRemembered:
    'For 180 days this browser can add alerts for this address without another confirmation. Each time, an email tells you what was added. The form there can forget this browser.',
  sendToInstead: 'Send to {email} instead',
  useAnotherAddress: 'Use another address',
  forgetThisBrowser: 'Forget this browser',
  addedTo: 'Done. Your alerts have started, and an email to <strong>{email}</strong> names them.',
  orWithPassword: 'or with a password',
  mailIsOnItsWayTo:
    'An email is on its way to <strong>{email}</strong>. Open its link within 24 hours, and your alerts start.',
});
