/** The endpoints about accounts: registration, sign-in, confirmation, password reset. */
import * as z from 'zod';
import type { Endpoints } from './endpoint.ts';
import {
  accessTokenBody,
  authResponse,
  confirmationDetails,
  confirmEmailBody,
  confirmedEmail,
  confirmFactorBody,
  externalCredentialBody,
  loginBody,
  newSecondFactor,
  registerBody,
  requestResetBody,
  resetPasswordBody,
  resumeMailBody,
  secondFactor,
  subscribeBody,
  tokenBody,
} from './schemas/account.ts';
import { resumedStream } from './schemas/mail-preferences.ts';

const NO_ADMIN = 'Not signed in, or no administrator.';
const NOT_FRESH = 'No administrator, or not one who has logged in within the last ten minutes.';
const NO_PASSWORD = 'The account signs in with Google or Facebook, which have a second factor of their own.';

export const ACCOUNT_ENDPOINTS = {
  'POST /api/account/register': {
    summary: 'Makes an account, signs it in and mails a confirmation link.',
    access: 'public',
    group: 'account',
    body: registerBody,
    reply: authResponse,
    example: { body: { email: 'you@example.com', password: 'pale-bricks-of-1887' } },
    errors: { 409: 'The e-mail address has an account.' },
    limits: ['register-visitor', 'confirmation-mail', 'mail-address'],
  },
  'POST /api/account/subscribe': {
    summary: 'Asks for mail by an address alone: one mail asks for confirmation. Answers the same for every address.',
    access: 'public',
    group: 'account',
    body: subscribeBody,
    reply: z.object({}),
    example: {
      body: {
        email: 'you@example.com',
        watches: [
          {
            kind: 'calls',
            dispatchCallType: 'AnyMajorDispatchCall',
            distance: 660,
            point: { type: 'Point', coordinates: [-87.9115, 43.0412] },
            house_nr: '200',
            sdir: 'E',
            street: 'WELLS',
            sttype: 'ST',
          },
        ],
      },
    },
    limits: ['register-visitor', 'confirmation-mail', 'mail-address', 'pickup-lookup'],
  },
  'POST /api/account/login': {
    summary: 'Signs in with e-mail and password.',
    access: 'public',
    group: 'account',
    body: loginBody,
    reply: authResponse,
    example: { body: { email: 'you@example.com', password: 'pale-bricks-of-1887' } },
    errors: {
      401: 'The e-mail address or the password is wrong (`wrong-credentials`), or the code of the second factor is wrong or missing (`second-factor`).',
    },
    limits: ['login-visitor', 'login-pair', 'login-account', 'login-device'],
  },
  'POST /api/account/loginExternalCredential': {
    summary: 'Signs in with the tokens that Google or Facebook led to; the ID token is verified, the rest must agree.',
    access: 'public',
    group: 'account',
    body: externalCredentialBody,
    reply: authResponse,
    example: {
      body: {
        provider: 'Google',
        externalId: '104000000000000000000',
        email: 'you@gmail.com',
        idToken: 'of-the-hosted-page',
        accessToken: 'of-the-hosted-page',
        refreshToken: 'of-the-hosted-page',
      },
    },
    errors: { 409: 'The e-mail address has an account that signs in another way.' },
    limits: ['confirmation-mail', 'mail-address'],
  },
  'POST /api/account/logout': {
    summary: 'Ends every session of yours, everywhere.',
    access: 'user',
    group: 'account',
    status: 204,
  },
  'POST /api/account/requestPasswordReset': {
    summary: 'Mails a link to set a new password, if the address has an account.',
    access: 'public',
    group: 'account',
    body: requestResetBody,
    reply: z.object({}),
    example: { body: { email: 'you@example.com' } },
    limits: ['reset-visitor', 'reset-mail', 'mail-address'],
  },
  'POST /api/account/resetPassword': {
    summary: 'Sets a new password with the token of a mail, ends all other sessions and signs in.',
    access: 'public',
    group: 'account',
    body: resetPasswordBody,
    reply: authResponse,
    example: {
      body: { email: 'you@example.com', token: 'of-the-link-in-the-mail', password: 'pale-bricks-of-1901' },
    },
    errors: {
      401: 'The password has been changed, and the account has a second factor: log in with its code (`second-factor`).',
    },
  },
  'POST /api/account/resendConfirmation': {
    summary: 'Mails the confirmation link again.',
    access: 'user',
    group: 'account',
    reply: z.object({}),
    limits: ['confirmation-mail', 'mail-address'],
  },
  'POST /api/account/resumeMail': {
    summary:
      'Asks for notifications again that were silenced: after a complaint they come, after a bounce by a mailed link.',
    access: 'user',
    group: 'account',
    body: resumeMailBody,
    reply: resumedStream,
    example: { body: { stream: 'alerts' } },
    limits: ['confirmation-mail', 'mail-address'],
  },
  'POST /api/account/confirmationDetails': {
    summary: 'What a confirmation link is about; changes nothing.',
    access: 'public',
    group: 'account',
    body: tokenBody,
    reply: confirmationDetails,
    example: { body: { token: 'of-the-link-in-the-mail' } },
  },
  'POST /api/account/confirmEmail': {
    summary: 'Confirms an e-mail address with the token of a mail; in the account’s own session, proves it.',
    access: 'public',
    group: 'account',
    body: confirmEmailBody,
    reply: confirmedEmail,
    example: { body: { token: 'of-the-link-in-the-mail' } },
    errors: { 409: 'There is no room for one more notification.' },
  },
  'POST /api/account/rejectConfirmation': {
    summary: "Says 'This wasn't me': deletes an account that was never confirmed.",
    access: 'public',
    group: 'account',
    body: tokenBody,
    status: 204,
    example: { body: { token: 'of-the-link-in-the-mail' } },
    errors: { 409: 'The e-mail address has been confirmed.' },
  },
  'GET /api/account/secondFactor': {
    summary: 'Whether a code of an authenticator app is asked for when you log in; for administrators.',
    access: 'user',
    group: 'account',
    reply: secondFactor,
    errors: { 403: NO_ADMIN },
  },
  'POST /api/account/secondFactor': {
    summary: 'A new secret for an authenticator app; nothing changes before a code of it is confirmed.',
    access: 'user',
    group: 'account',
    body: accessTokenBody,
    reply: newSecondFactor,
    example: { body: { accessToken: 'of-the-log-in' } },
    errors: { 403: NOT_FRESH, 409: NO_PASSWORD },
  },
  'POST /api/account/secondFactor/confirm': {
    summary: 'Turns the second factor on, with a code that shows that the app has the secret.',
    access: 'user',
    group: 'account',
    body: confirmFactorBody,
    status: 204,
    example: { body: { accessToken: 'of-the-log-in', code: '123456' } },
    errors: { 403: NOT_FRESH, 409: NO_PASSWORD },
  },
  'DELETE /api/account/secondFactor': {
    summary: 'Turns the second factor off.',
    access: 'user',
    group: 'account',
    status: 204,
    errors: { 403: NOT_FRESH },
  },
} as const satisfies Endpoints;
