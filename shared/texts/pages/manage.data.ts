/** The words of the pages that links in mails lead to. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  deleteMyData: 'Delete my data',
  yourData: 'Your data',
  fileWithEverythingWeKeep: 'A file with everything that we keep about you.',
  downloadMyData: 'Download my data',
  manageOrEndIt: 'Manage or end what you get',
  mailIsOnItsWay: 'The mail is on its way. Its link is good for one hour and works once.',
  yourAccountAndEverythingKept: 'Your account and everything kept under it can be removed by a link that we mail you.',
  sendMeLinkToDelete: 'Send me a link to delete my data',
  ifThisAddressHasAccount: 'If this address gets mail from us or has an account here, a link is on its way to it.',
  email: 'Email',
  sendMeLink: 'Send me a link',
  manageYourMail: 'Manage your mail',
  logInToSettleWhat:
    '<link>Log in</link> to settle what we mail you and when, or have a link mailed that needs no login.',
  whatWeSendToEvery: 'What we send to <strong>{email}</strong>. Every change is saved at once.',
  thisLinkIsNotWhole: 'This link is not whole. Open it from the mail once more, or <link>have another one sent</link>.',
  yourAccountAndEverythingKeptUnder: 'Your account and everything kept under it are gone.',
  yourAccountYourNotificationsAnd:
    'Your account, your notifications and everything else kept under it are removed at once. This cannot be undone.',
  deleteMyAccountAndMyData: 'Delete my account and my data',
  resumeNotifications: 'Resume notifications',
  thisLinkIsNotWholeOpen: 'This link is not whole. Open it from the mail once more.',
  youUnsubscribedFromTheseNotifications:
    'You unsubscribed from these notifications. Would you like to receive them again?',
  notResumed: 'Not resumed',
  undo: 'Undo',
  unsubscribe: 'Unsubscribe',
  confirmYourEmailAddress: 'Confirm your email address',
  goToAlertsMap: 'Go to the alerts map',
  isConfirmedYouWillGet: '{email} is confirmed. You will get mail from now on.',
  thankYouNothingWillBe: 'Thank you. Nothing will be sent to this address.',
  linkIsGoodFor24:
    'A link is good for 24 hours and for one use. The alerts page sends a new one if you are logged in; without a password, ask there once more.',
  somebodySignedUpWithConfirm:
    'Somebody signed up with <strong>{email}</strong>. Confirm that this was you, and mail will be sent to it.',
  theseNotificationsAreWaiting: 'These notifications are waiting:',
  addressHasNotificationsWithoutPassword:
    '{count, plural, one {This address already gets one notification without a password.} other {This address already gets # notifications without a password.}} They go on as they are. The new account sees them only if you are logged in to it in this browser, or set a new password by mail.',
  notificationsStayWithoutPassword:
    '{count, plural, one {One notification stays outside the account} other {# notifications stay outside the account}}',
  thisBrowserIsNotSigned:
    'Mail without a password goes on as it is. This browser is not logged in to the account, so we cannot tell that it is yours. A new password by mail shows that, ends all other sessions and brings everything into the account.',
  setPasswordByMail: 'Set a password by mail',
  linkToSetPasswordIs: 'A link to set a password is on its way to {email}. It is good for one hour.',
  confirm: 'Confirm {email}',
  thisWasntMe: "This wasn't me",
  linkIsGoodUntil: 'The link is good until {long}.',
  unsubscribing: 'Unsubscribing',
});
