/** The calls about accounts: registration, sign-in, confirmation, password reset. */
import { z } from 'zod';
import {
  authResponse,
  confirmationDetails,
  externalCredentialBody,
  loginBody,
  registerBody,
  requestResetBody,
  resetPasswordBody,
  resumeMailBody,
  tokenBody,
} from '../schemas/account.ts';
import { resumedStream } from '../schemas/mail-preferences.ts';
import type { Calls } from './call.ts';

export const ACCOUNT_CALLS = {
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
  'POST /api/account/login': {
    summary: 'Signs in with e-mail and password.',
    access: 'public',
    group: 'account',
    body: loginBody,
    reply: authResponse,
    example: { body: { email: 'you@example.com', password: 'pale-bricks-of-1887' } },
    errors: { 401: 'The e-mail address or the password is wrong.' },
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
    summary: 'Confirms an e-mail address with the token of a mail.',
    access: 'public',
    group: 'account',
    body: tokenBody,
    reply: z.object({ email: z.string() }),
    example: { body: { token: 'of-the-link-in-the-mail' } },
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
} as const satisfies Calls;
