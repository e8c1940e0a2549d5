/** What the pages of logging in and out say. */
export const LOGIN = {
  logIn: 'Log In',
  continue: 'Continue',
  logOut: 'Log Out',
  loggingOut: 'Logging out',
  loggingIn: 'Logging in',
} as const;
