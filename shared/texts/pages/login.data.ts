/** The words of the pages of logging in and out. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  logIn: 'Log In',
  continue: 'Continue',
  logOut: 'Log Out',
  loggingOut: 'Logging out',
  loggingIn: 'Logging in',
});
