/** The words of the reminder to confirm, the way to sign up and the guard of a page. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  sentLinkInMailIs: 'Sent. The link in the email is good for 24 hours.',
  pressLinkInMailWe: 'Press the link in the email we sent you.',
  resend: 'Resend',
  logInAgain: 'Log in again',
  pleaseLogInAgainTo: 'Please log in again to go on. Your entries are still here.',
  goOnWithoutLoggingIn: 'Go on without logging in',
  signUpForEmailNotifications: 'Sign Up for Email Notifications',
  loggedInAs: 'Logged in as {userName}',
});
