/** The words of the mails about an account. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  thisMailIsAboutYour: "This mail is about your account at {tools}; it can't be unsubscribed from.",
  confirmYourEmailAddress: 'Confirm your email address',
  oneStepAndYourNotifications: 'One step, and your notifications can reach you.',
  yourAccount: 'Your account',
  somebodyWeHopeYouMade:
    'Somebody, we hope you, made an account at {tools} with this address. Until it is confirmed, no notification is sent to it. It only gets mail about the account itself, such as the link for a new password that somebody asked for.',
  linkIsGoodFor24:
    'The link is good for 24 hours. If it wasn’t you, open it and choose “This wasn’t me”, or leave this mail alone.',
  confirmYourNotification: '{count, plural, one {Confirm your notification} other {Confirm your notifications}}',
  confirmFor: '{notifications} for {place}',
  onePressForPlace: '{place}: one press, and your notifications can reach you.',
  onePressAndItReachesYou: 'One press, and your notifications can reach you.',
  yourNotification: '{count, plural, one {Your notification} other {Your notifications}}',
  calls: 'Calls',
  callsWithin: '{what} within {distance}',
  pickups: 'Pickups',
  garbageAndRecycling: 'Garbage and recycling, {time}',
  garbageAndRecyclingAndCarts: 'Garbage and recycling, {time}, and the evening of the day to bring the carts back',
  where: 'Where',
  anAddressIn: 'an address in {city}',
  thisMailIsAboutNotification: "This mail was asked for at {tools}; it can't be unsubscribed from.",
  somebodyAskedForNotification:
    'Somebody, we hope you, asked {tools} for notifications at this address. Nothing else is sent until you confirm it. No account or password is needed: every mail has a link to manage or end what you get.',
  youHaveAccountLogIn:
    'You have an account with this address: log in to see this with your other notifications, or use this link to add it to them.',
  ifNotYouDoNothing:
    'The link is good for 24 hours. If it wasn’t you, leave this mail alone: then what was asked for is deleted.',
  confirmThisNotification: 'Confirm',
  notificationsAdded: '{count, plural, one {A notification was added} other {Notifications were added}}',
  addedFor: '{title} for {place}',
  addedPreheader:
    '{place}: {count, plural, one {added} other {both added}} from a browser that confirmed this address before.',
  addedFromBrowser:
    '{count, plural, one {A notification} other {These notifications}} for {place} {count, plural, one {was} other {were}} added from a browser that confirmed before.',
  ifNotYouStop:
    'If it wasn’t you, stop what you don’t want and forget this browser, with the links at the foot of this mail.',
  stop: 'Stop',
  browserAddsForHalfYear:
    'For 180 days after it confirmed, that browser can add notifications to this address, and nothing else.',
  forgetThisBrowser: 'Forget this browser',
  confirmThisAddress: 'Confirm this address',
  doesMailReachYouAgain: 'Does mail reach you again?',
  oneStepAndYourNotificationsCome: 'One step, and your notifications come again.',
  mailToThisAddressCame:
    'A mail to this address came back to us, so we stopped sending notifications to it. Now that this one has arrived, they can go on.',
  linkIsGoodFor24Hours: 'The link is good for 24 hours.',
  sendNotificationsAgain: 'Send notifications again',
  setNewPassword: 'Set a new password',
  linkIsGoodForOne: 'The link is good for one hour and works once.',
  somebodyWeHopeYouAsked:
    'Somebody, we hope you, asked for a new password. If it wasn’t you, leave this mail alone: your password stays as it is.',
  ifNewEmailAddressWas:
    'If a new email address was given for your account and not confirmed yet, the link puts this one back.',
  chooseNewPassword: 'Choose a new password',
  yourPasswordWasChanged: 'Your password was changed',
  allOtherSessionsHaveBeenEnded: 'All other sessions have been ended.',
  ifItWasntYouSomebody:
    'If it wasn’t you, somebody can read your mail. Secure your mailbox first, then request a new password on the log-in page.',
  goToLoginPage: 'Go to the log-in page',
  emailAddressOfYourAccount: 'The email address of your account was changed',
  mailAboutYourAccountNo: 'Mail about your account no longer comes here.',
  weHaveSentNewAddress: 'We have sent the new address a link to confirm it.',
  ifItWasntYouWrite:
    'If it wasn’t you, write to {contactEmail} now: until the new address is confirmed, this one can simply be put back.',
  youSignInWith: 'You sign in with {provider}',
  yourAccountHereHasNoPassword: 'Your account here has no password.',
  somebodyWeHopeYouAskedFor:
    'Somebody, we hope you, asked for a new password. There is none to be set: choose {provider} on the log-in page. If it wasn’t you, leave this mail alone.',
  webhookOfYoursWasTurnedOff: 'A webhook of yours was turned off',
  attemptsInRowFailed: '{mostFailures, number} attempts in a row failed.',
  yourWebhooks: 'Your webhooks',
  nothingIsSentToIt:
    'Nothing is sent to it any more, and what waited has been dropped. Its last deliveries say what went wrong: mend that, send a test, then turn it on again.',
  lookAtYourWebhooks: 'Look at your webhooks',
  yourLinkToManageYourMail: 'Your link to manage your mail',
  changePauseOrStopWhat: 'Change, pause or stop what we send you.',
  yourMail: 'Your mail',
  manageYourMail: 'Manage your mail',
  linkIsGoodFor90:
    'The link is good for 90 days and needs no log-in, so pass it to nobody. It ends earlier when you log out or set a new password.',
  somebodyWeHopeYouAskedForIt:
    'Somebody, we hope you, asked for it. If it wasn’t you, leave this mail alone: nothing has changed.',
  deleteYourAccountAndYourData: 'Delete your account and your data',
  goToPage: 'Go to the page',
  notificationsForHaveBeenStopped: 'Notifications for {what} have been stopped',
  youWillNoLongerReceive: 'You will no longer receive these notifications.',
  unsubscribed: 'Unsubscribed',
  youWillNoLongerReceiveThese: 'You will no longer receive these notifications',
  mailForHasBeenStopped: 'Mail for {what} has been stopped.',
  what: 'What',
  within: 'Within',
  of: 'Of',
  in: 'In',
  someMailProgramsOpenLinks:
    'Some mail programs open links by themselves. If you didn’t mean to stop, resume within 30 days.',
  resumeTheseNotifications: 'Resume these notifications',
  youGetThisMailOnce: 'You get this mail once, because this address was unsubscribed.',
  linkLeadsToButton:
    'It leads to a page with a button. Once that is pressed, your account, your notifications and everything else kept under it are gone; this cannot be undone.',
  addressAndMore: '{address} and {count, number} more',
});
