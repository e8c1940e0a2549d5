/** The words of the users’ list, and of pages that are not there or failed. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  notForYou: 'Not for you',
  somethingWentWrong: 'Something went wrong',
  reloadPage: 'Reload the page',
  youAreOffline: 'You are offline',
  neverOpenedHere: 'You are offline, and this page was never opened here.',
  whatWasOpened: 'These pages were, and can be read:',
  thereIsNoSuchPage: 'There is no such page',
  linkMayBeOldOrMistyped: 'The link may be old, or mistyped.',
  goToHomePage: 'Go to the home page',
});
