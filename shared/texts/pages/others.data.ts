/** What the users’ list and the pages say that are not there or failed. */
export const OTHER_PAGES = {
  notForYou: 'Not for you',
  somethingWentWrong: 'Something went wrong',
  reloadPage: 'Reload the page',
  thereIsNoSuchPage: 'There is no such page',
  linkMayBeOldOrMistyped: 'The link may be old, or mistyped.',
  goToHomePage: 'Go to the home page',
} as const;
