/** The words of logging in and signing up. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  or: 'or',
  email: 'Email',
  confirmPassword: 'Confirm password',
  ifThisAddressHasAccount: 'If this address has an account, a link to set a new password is on its way.',
  signUp: 'Sign Up',
  password: 'Password',
  alreadyHaveAccountLogIn: 'Already have an account? Log in',
  logIn: 'Log In',
  newHereSignUp: 'New here? Sign up',
  forgotYourPassword: 'Forgot your password?',
  requestPasswordReset: 'Request Password Reset',
  sendResetLink: 'Send Reset Link',
  backToLogIn: 'Back to log in',
  resetPassword: 'Reset Password',
  newPassword: 'New password',
  atLeastCharactersNotYour:
    'At least {minPasswordLength, number} characters, not your email address and not a password that many people use.',
  codeHasSixDigits: 'The code has six digits',
  code: 'Code',
  sixDigitsThatYourAuthenticator: 'The six digits that your authenticator app shows.',
  continueWith: 'Continue with {provider}',
});
