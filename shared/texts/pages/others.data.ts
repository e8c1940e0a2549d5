/** What the users’ list and the pages say that are not there or failed. */
export const OTHER_PAGES = {
  notForYou: 'Not for you',
  somethingWentWrong: 'Something went wrong',
  reloadPage: 'Reload the page',
  youAreOffline: 'You are offline',
  neverOpenedHere: 'You are offline, and this page was never opened here.',
  whatWasOpened: 'These pages were, and can be read:',
  thereIsNoSuchPage: 'There is no such page',
  linkMayBeOldOrMistyped: 'The link may be old, or mistyped.',
  goToHomePage: 'Go to the home page',
} as const;
