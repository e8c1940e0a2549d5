/** The account endpoints: register, log in and out, confirm an address, set a new password. */
import { http } from '../../lib/http/http.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { resumeMail } from '../common/resume-mail.ts';
import { MANAGE_HANDLERS } from '../watches/manage.ts';
import { confirmationDetails, confirmEmail, rejectConfirmation, resendConfirmation } from './account-confirmation.ts';
import { loginExternalCredential } from './account-external.ts';
import { login, logout } from './account-login.ts';
import { requestPasswordReset, resetPassword } from './account-password.ts';
import { register } from './account-registration.ts';
import { subscribe } from './account-without-password.ts';
import { confirmSecondFactor, newSecondFactor, readSecondFactor, removeSecondFactor } from './second-factor.ts';

export const handler = http<'account'>(
  {
    'POST /api/account/register': register,
    'POST /api/account/subscribe': subscribe,
    'POST /api/account/login': login,
    'POST /api/account/loginExternalCredential': loginExternalCredential,
    'POST /api/account/logout': logout,
    'POST /api/account/requestPasswordReset': requestPasswordReset,
    'POST /api/account/resetPassword': resetPassword,
    'POST /api/account/resendConfirmation': resendConfirmation,
    'POST /api/account/resumeMail': resumeMail,
    'POST /api/account/confirmationDetails': confirmationDetails,
    'POST /api/account/confirmEmail': confirmEmail,
    'POST /api/account/rejectConfirmation': rejectConfirmation,
    'GET /api/account/secondFactor': readSecondFactor,
    'POST /api/account/secondFactor': newSecondFactor,
    'POST /api/account/secondFactor/confirm': confirmSecondFactor,
    'DELETE /api/account/secondFactor': removeSecondFactor,
    ...MANAGE_HANDLERS,
  },
  authenticate,
);
