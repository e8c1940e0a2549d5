/** The words of the mails about an account. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  thisMailIsAboutYour: "This email is about your account at {tools}; you can't unsubscribe from it.",
  confirmYourEmailAddress: 'Confirm your email address',
  oneStepAndYourNotifications: 'One step, and your alerts can reach you.',
  yourAccount: 'Your account',
  somebodyWeHopeYouMade:
    'Somebody, we hope you, made an account at {tools} with this address. Until it is confirmed, we send no alerts to it. It only gets email about the account itself, such as a link to set a new password.',
  linkIsGoodFor24:
    'The link is good for 24 hours. If it wasn’t you, open it and choose “This wasn’t me”, or ignore this email.',
  confirmYourNotification: '{count, plural, one {Confirm your alert} other {Confirm your alerts}}',
  confirmFor: '{alerts} for {place}',
  onePressForPlace: '{place}: one press, and your alerts can reach you.',
  onePressAndItReachesYou: 'One press, and your alerts can reach you.',
  yourNotification: '{count, plural, one {Your alert} other {Your alerts}}',
  calls: 'Calls',
  callsWithin: '{what} within {distance}',
  pickups: 'Pickups',
  garbageAndRecycling: 'Garbage and recycling, {time}',
  garbageAndRecyclingAndCarts: 'Garbage and recycling, {time}, and the evening of the day to bring the carts back',
  where: 'Where',
  anAreaDrawn: 'an area drawn on the map',
  anAddressIn: 'an address in {city}',
  thisMailIsAboutNotification: "Somebody asked for this email at {tools}; you can't unsubscribe from it.",
  somebodyAskedForNotification:
    'Somebody, we hope you, asked {tools} for alerts at this address. We send nothing else until you confirm it. You need no account or password: every email has a link to change or stop what you get.',
  youHaveAccountLogIn:
    'You have an account with this address: log in to see this with your other alerts, or use this link to add it to them.',
  ifNotYouDoNothing:
    'The link is good for 24 hours. If it wasn’t you, ignore this email: then what was asked for is deleted.',
  confirmThisNotification: 'Confirm',
  notificationsAdded: '{count, plural, one {An alert was added} other {Alerts were added}}',
  addedFor: '{title} for {place}',
  addedPreheader:
    '{place}: {count, plural, one {added} other {both added}} from a browser that confirmed this address before.',
  addedFromBrowser:
    '{count, plural, one {An alert} other {These alerts}} for {place} {count, plural, one {was} other {were}} added from a browser that confirmed before.',
  ifNotYouStop:
    'If it wasn’t you, stop what you don’t want and forget this browser, with the links at the foot of this email.',
  stop: 'Stop',
  browserAddsForHalfYear:
    'For 180 days after it confirmed, that browser can add alerts to this address, and nothing else.',
  forgetThisBrowser: 'Forget this browser',
  confirmThisAddress: 'Confirm this address',
  doesMailReachYouAgain: 'Does email reach you again?',
  oneStepAndYourNotificationsCome: 'One step, and your alerts come again.',
  mailToThisAddressCame:
    'An email to this address came back to us, so we stopped sending alerts to it. Now that this email has arrived, they can go on.',
  linkIsGoodFor24Hours: 'The link is good for 24 hours.',
  sendNotificationsAgain: 'Send alerts again',
  setNewPassword: 'Set a new password',
  linkIsGoodForOne: 'The link is good for one hour and works once.',
  somebodyWeHopeYouAsked:
    'Somebody, we hope you, asked for a new password. If it wasn’t you, ignore this email: your password stays as it is.',
  ifNewEmailAddressWas:
    'If a new email address was given for your account and not confirmed yet, the link puts this one back.',
  chooseNewPassword: 'Choose a new password',
  yourPasswordWasChanged: 'Your password was changed',
  allOtherSessionsHaveBeenEnded: 'All other sessions have been ended.',
  ifItWasntYouSomebody:
    'If it wasn’t you, somebody can read your email. Secure your mailbox first, then request a new password on the log-in page.',
  goToLoginPage: 'Go to the log-in page',
  emailAddressOfYourAccount: 'The email address of your account was changed',
  mailAboutYourAccountNo: 'Email about your account no longer comes here.',
  weHaveSentNewAddress: 'We have sent the new address a link to confirm it.',
  ifItWasntYouWrite:
    'If it wasn’t you, write to {contactEmail} now: until the new address is confirmed, this one can simply be put back.',
  youSignInWith: 'You sign in with {provider}',
  yourAccountHereHasNoPassword: 'Your account here has no password.',
  somebodyWeHopeYouAskedFor:
    'Somebody, we hope you, asked for a new password. There is none to be set: choose {provider} on the log-in page. If it wasn’t you, ignore this email.',
  webhookOfYoursWasTurnedOff: 'A webhook of yours was turned off',
  attemptsInRowFailed: '{mostFailures, number} attempts in a row failed.',
  yourWebhooks: 'Your webhooks',
  nothingIsSentToIt:
    'Nothing is sent to it any more, and what waited has been dropped. Its last deliveries say what went wrong: mend that, send a test, then turn it on again.',
  lookAtYourWebhooks: 'Look at your webhooks',
  yourLinkToManageYourMail: 'Your link to manage your email',
  changePauseOrStopWhat: 'Change, pause or stop what we send you.',
  yourMail: 'Your email',
  manageYourMail: 'Manage your email',
  linkIsGoodFor90:
    'The link is good for 90 days and needs no log-in, so pass it to nobody. It ends earlier when you log out or set a new password.',
  somebodyWeHopeYouAskedForIt:
    'Somebody, we hope you, asked for it. If it wasn’t you, ignore this email: nothing has changed.',
  deleteYourAccountAndYourData: 'Delete your account and your data',
  goToPage: 'Go to the page',
  notificationsForHaveBeenStopped: 'Alerts for {what} have been stopped',
  youWillNoLongerReceive: 'You will no longer receive these notifications.',
  unsubscribed: 'Unsubscribed',
  youWillNoLongerReceiveThese: 'You will no longer receive these emails',
  mailForHasBeenStopped: 'Emails for {what} have been stopped.',
  what: 'What',
  within: 'Within',
  of: 'Of',
  in: 'In',
  someMailProgramsOpenLinks:
    'Some email programs open links by themselves. If you didn’t mean to stop, resume within 30 days.',
  resumeTheseNotifications: 'Resume these emails',
  youGetThisMailOnce: 'You get this email once, because this address was unsubscribed.',
  linkLeadsToButton:
    'It leads to a page with a button. Once that is pressed, your account, your alerts and everything else kept under it are gone; this cannot be undone.',
  addressAndMore: '{address} and {count, number} more',
});
