/** The sentences that calls about accounts, sessions and passwords answer with. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  anAddress: 'an address',
  anArea: 'an area',
  addressFromProvider: 'This account signs in with {provider}, where its address comes from.',
  administratorsAtProvider:
    'Administrators of this site need a second factor, which an account that signs in with {provider} cannot have here. Please use an account with a password.',
  administratorsNeedFactor:
    'Administrators of this site need a second factor. Please set it up on your profile page (/profile).',
  confirmFirst: 'Confirm your email address first.',
  confirmedAlready: 'This email address has been confirmed already.',
  editedMeanwhile: 'The user has been edited since you loaded the page. Reload it to get the latest changes.',
  emailTaken: 'There is an account with this email address already.',
  emailTakenAtProvider:
    'There is an account with this email address already, and it signs in with {provider}. Please sign in with {provider}.',
  emailTakenWithPassword:
    'There is an account with this email address already, and it signs in with a password. Please log in, or reset your password.',
  fullAddAgain: 'You have {most} alerts and reminders, the most you can have. Stop one, then add this again.',
  fullOpenAgain: 'You have {most} alerts and reminders, the most you can have. Stop one, then open this link again.',
  linkUsed: 'This link has been used already or is too old. Please ask for a new one.',
  logInAgain: 'Please log in again.',
  logInAgainTo: 'Please log in again to {step}: your last log-in was more than ten minutes ago.',
  noAccess: 'You do not have access.',
  notRemembered: 'This browser is no longer remembered. Please give your email address once more.',
  noUser: 'There is no such user.',
  pickupsAt: 'garbage and recycling pickups at {place}, {time}',
  otherId: 'This is not the id of the path.',
  passwordChangedCode:
    'Your password has been changed. Please log in with it and the code that your authenticator app shows.',
  passwordChangedWait: 'Your password has been changed. Please log in with it in a minute.',
  passwordCommon:
    'The password is one of the most common ones, or one of them made longer. Three or four unrelated words are hard to guess.',
  passwordWeak: 'The password is not strong enough.',
  providerGaveNoAddress:
    '{provider} did not tell us your email address, so we cannot send you email. Allow it at {provider} and try again, or sign up with a password.',
  secondFactorAtProvider: 'This account signs in with {provider}: set up a second factor there.',
  secondFactorOfAdministrators: 'Only administrators can have a second factor.',
  signInOver: 'This sign-in is over. Please sign in again.',
  signInUnavailable: 'Signing in is not possible at the moment. Please try again.',
  sixDigits: 'Please enter the six digits that your authenticator app shows.',
  tokenOfNeither: 'The token is not of an account at Google or Facebook.',
  tokenSaysOtherwise: 'What was sent is not what the token says.',
  tooManyUsers: 'There are more than {most} users: too many for this list.',
  wrongCredentials: 'The email address or the password is wrong.',
});
