/** The words of the pages that links in mails lead to. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  deleteMyData: 'Delete my data',
  yourData: 'Your data',
  fileWithEverythingWeKeep: 'A file with everything that we keep about you.',
  downloadMyData: 'Download my data',
  manageOrEndIt: 'Manage or end what you get',
  mailIsOnItsWay: 'The email is on its way. Its link is good for one hour and works once.',
  yourAccountAndEverythingKept: 'We can email you a link that removes your account and everything kept under it.',
  sendMeLinkToDelete: 'Send me a link to delete my data',
  ifThisAddressHasAccount: 'If this address gets email from us or has an account here, a link is on its way to it.',
  email: 'Email',
  sendMeLink: 'Send me a link',
  manageYourMail: 'Manage your email',
  logInToSettleWhat:
    '<link>Log in</link> to choose what we email you and when, or ask for a link that needs no log-in.',
  whatWeSendToEvery: 'What we send to <strong>{email}</strong>. Every change is saved at once.',
  thisLinkIsNotWhole:
    'This link is incomplete. Open it from the email once more, or <link>have another one sent</link>.',
  yourAccountAndEverythingKeptUnder: 'Your account and everything kept under it are gone.',
  yourAccountYourNotificationsAnd:
    'Your account, your alerts and everything else kept under it are removed at once. This cannot be undone.',
  deleteMyAccountAndMyData: 'Delete my account and my data',
  resumeNotifications: 'Resume emails',
  thisLinkIsNotWholeOpen: 'This link is incomplete. Open it from the email once more.',
  youUnsubscribedFromTheseNotifications: 'You unsubscribed from these emails. Would you like to receive them again?',
  notResumed: 'Not resumed',
  undo: 'Undo',
  unsubscribe: 'Unsubscribe',
  confirmYourEmailAddress: 'Confirm your email address',
  emailAddressIsConfirmed: 'Your email address is confirmed',
  emailAddressIsNotYours: 'Not confirmed',
  goToAlertsMap: 'Go to the alerts map',
  isConfirmedYouWillGet: '{email} is confirmed. You will get email from now on.',
  thankYouNothingWillBe: 'Thank you. Nothing will be sent to this address.',
  linkIsGoodFor24:
    'A link is good for 24 hours and for one use. The alerts page sends a new one if you are logged in; without a password, ask there once more.',
  somebodySignedUpWithConfirm:
    'Somebody signed up with <strong>{email}</strong>. Confirm that this was you, and we will send email to it.',
  theseNotificationsAreWaiting: 'These are waiting:',
  addressHasNotificationsWithoutPassword:
    '{count, plural, one {This address already gets one alert without a password.} other {This address already gets # alerts without a password.}} This does not change. The new account shows them only if you are logged in to it in this browser, or set a new password by email.',
  notificationsStayWithoutPassword:
    '{count, plural, one {One alert stays outside the account} other {# alerts stay outside the account}}',
  thisBrowserIsNotSigned:
    'Alerts without a password go on as they are. This browser is not logged in to the account, so we cannot tell that it is yours. A new password by email shows that it is, ends all other sessions and brings everything into the account.',
  setPasswordByMail: 'Set a password by email',
  linkToSetPasswordIs: 'A link to set a password is on its way to {email}. It is good for one hour.',
  confirm: 'Confirm {email}',
  thisWasntMe: "This wasn't me",
  linkIsGoodUntil: 'The link is good until {long}.',
  unsubscribing: 'Unsubscribing',
  inAMomentYouAreUnsubscribed: 'In a moment you will no longer receive these emails.',
  unsubscribeNow: 'Unsubscribe now',
});
