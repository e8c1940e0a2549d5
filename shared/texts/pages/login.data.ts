/** The words of the pages of logging in and out. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  logIn: 'Log In',
  withoutPassword: 'No password? <link>Have a link emailed to you</link>, to change or stop your email.',
  continue: 'Continue',
  logOut: 'Log Out',
  loggingOut: 'Logging out',
  loggingIn: 'Logging in',
});
