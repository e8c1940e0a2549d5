/** The calls about accounts: registration, sign-in, confirmation, password reset. */
import { z } from 'zod';
import {
  authResponse,
  confirmationDetails,
  emailBody,
  externalCredentialBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  tokenBody,
} from '../schemas/account.ts';
import type { Calls } from './call.ts';

export const ACCOUNT_CALLS = {
  'POST /api/account/register': {
    summary: 'Makes an account, signs it in and mails a confirmation link.',
    access: 'public',
    group: 'account',
    body: registerBody,
    reply: authResponse,
  },
  'POST /api/account/login': {
    summary: 'Signs in with e-mail and password.',
    access: 'public',
    group: 'account',
    body: loginBody,
    reply: authResponse,
  },
  'POST /api/account/loginExternalCredential': {
    summary: 'Signs in with the tokens that Google or Facebook led to; the ID token is verified, the rest must agree.',
    access: 'public',
    group: 'account',
    body: externalCredentialBody,
    reply: authResponse,
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
    body: emailBody,
    reply: z.object({}),
  },
  'POST /api/account/resetPassword': {
    summary: 'Sets a new password with the token of a mail, ends all other sessions and signs in.',
    access: 'public',
    group: 'account',
    body: resetPasswordBody,
    reply: authResponse,
  },
  'POST /api/account/resendConfirmation': {
    summary: 'Mails the confirmation link again.',
    access: 'user',
    group: 'account',
    reply: z.object({}),
  },
  'POST /api/account/confirmationDetails': {
    summary: 'What a confirmation link is about; changes nothing.',
    access: 'public',
    group: 'account',
    body: tokenBody,
    reply: confirmationDetails,
  },
  'POST /api/account/confirmEmail': {
    summary: 'Confirms an e-mail address with the token of a mail.',
    access: 'public',
    group: 'account',
    body: tokenBody,
    reply: z.object({ email: z.string() }),
  },
  'POST /api/account/rejectConfirmation': {
    summary: "Says 'This wasn't me': deletes an account that was never confirmed.",
    access: 'public',
    group: 'account',
    body: tokenBody,
    status: 204,
  },
} as const satisfies Calls;
