/** The account calls: register, log in, confirm an address, set a new password. */
import { AppError } from '../../shared/errors.ts';
import { type Handler, http } from '../lib/http.ts';
import { authenticate } from '../store/authenticate.ts';
import { confirmationDetails, confirmEmail, rejectConfirmation, resendConfirmation } from './account-confirmation.ts';
import { requestPasswordReset, resetPassword } from './account-password.ts';
import { register } from './account-registration.ts';
import { openSession } from './account-session.ts';

const login: Handler<'POST /api/account/login'> = async ({ body: { email, password } }) => {
  const opened = await openSession(email, password);
  if (!opened) throw new AppError('wrong-credentials', 'The e-mail address or the password is wrong.');
  return opened.response;
};

export const handler = http<'account'>(
  {
    'POST /api/account/register': register,
    'POST /api/account/login': login,
    'POST /api/account/requestPasswordReset': requestPasswordReset,
    'POST /api/account/resetPassword': resetPassword,
    'POST /api/account/resendConfirmation': resendConfirmation,
    'POST /api/account/confirmationDetails': confirmationDetails,
    'POST /api/account/confirmEmail': confirmEmail,
    'POST /api/account/rejectConfirmation': rejectConfirmation,
  },
  authenticate,
);
