/** The account endpoints: register, log in and out, confirm an address, set a new password. */
import { randomUUID } from 'node:crypto';
import { BRANDS } from '#city/facts';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { clock } from '../../lib/clock.ts';
import { type Handler, http } from '../../lib/http/http.ts';
import { type Caller, poolNameIn } from '../../lib/pool/caller.ts';
import { refuseCommon } from '../../lib/pool/common-passwords.ts';
import { hasSecondFactor, readRoles } from '../../lib/pool/pool-roles.ts';
import { newSecret, setSecondFactor, verifySecret } from '../../lib/pool/pool-second-factor.ts';
import { providerOf } from '../../lib/pool/provider.ts';
import { createPoolUser, findPoolUser } from '../../lib/pool/user-pool.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { limits } from '../../tables/limits.ts';
import { findHolder } from '../../tables/users/address-holder.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { removeAccount } from '../../tables/users/remove-account.ts';
import { addUser, findUser, newUser } from '../../tables/users/users.ts';
import { checkFreshSignIn } from '../common/fresh-sign-in.ts';
import { countMail, pairOf } from '../common/mail-limits.ts';
import { resumeMail } from '../common/resume-mail.ts';
import { MANAGE_HANDLERS } from '../watches/manage.ts';
import { confirmationDetails, confirmEmail, rejectConfirmation, resendConfirmation } from './account-confirmation.ts';
import { loginExternalCredential } from './account-external.ts';
import { login, logout } from './account-login.ts';
import { requestPasswordReset, resetPassword } from './account-password.ts';
import { openSession } from './account-session.ts';
import { forgetRemembered, subscribe, subscribeRemembered } from './account-without-password.ts';
import { emailTaken } from './email-taken.ts';

/** Authenticator apps write this name above the code. */
const ISSUER = BRANDS.Tools;

/** Throws AppError `forbidden`. Users without a second factor may come here, even where one is required. */
const checkAdmin = async ({ poolName }: Caller): Promise<void> => {
  if ((await readRoles(poolName)).includes('SiteAdmin')) return;
  throw new AppError('forbidden', t('secondFactorOfAdministrators'));
};

/** Turning it on with a stolen session would lock the owner out, so it requires a recent sign-in, too. */
const checkMay = async (caller: Caller, accessToken: string): Promise<void> => {
  await checkAdmin(caller);
  const provider = providerOf(caller);
  if (provider) throw new AppError('conflict', t('secondFactorAtProvider', { provider }));
  checkFreshSignIn(caller, 'set up a second factor');
  if (poolNameIn(accessToken) === caller.poolName) return;
  const fault = 'accessToken: This is not the access token of this log-in.';
  throw new AppError('invalid', fault, { subErrors: [fault] });
};

const readSecondFactor: Handler<'GET /api/account/secondFactor'> = async ({ caller }) => {
  await checkAdmin(caller);
  return { isOn: await hasSecondFactor(caller.poolName) };
};

const newSecondFactor: Handler<'POST /api/account/secondFactor'> = async ({ caller, body: { accessToken } }) => {
  await checkMay(caller, accessToken);
  const secret = await newSecret(accessToken);
  const name = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(caller.email)}`;
  return { secret, uri: `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(ISSUER)}` };
};

const confirmSecondFactor: Handler<'POST /api/account/secondFactor/confirm'> = async ({ caller, body }) => {
  await checkMay(caller, body.accessToken);
  if (!(await verifySecret(body.accessToken, body.code))) {
    const fault = 'code: This code is not right. Enter the one that the app shows now.';
    throw new AppError('invalid', fault, { subErrors: [fault] });
  }
  await setSecondFactor(caller.poolName, true);
};

const removeSecondFactor: Handler<'DELETE /api/account/secondFactor'> = async ({ caller }) => {
  await checkAdmin(caller);
  checkFreshSignIn(caller, 'turn off the second factor');
  await setSecondFactor(caller.poolName, false);
};

/** Longer than any function may run: a pool user that is older and has no item in the users table was left by a crash. */
const HALF_MADE_AFTER_MS = 60_000;

/** Deletes what an interrupted registration or deletion left under this address; throws when it is a real account. */
const clearAddress = async (email: string): Promise<void> => {
  const found = await findPoolUser(email);
  if (!found) return;
  const user = await findUser(found.sub);
  const ageMs = clock.now().getTime() - found.createdAt.getTime();
  if ((user && !user.deleting) || ageMs <= HALF_MADE_AFTER_MS) throw emailTaken({});
  if (!(await removeAccount(found.sub))) throw emailTaken({});
};

const register: Handler<'POST /api/account/register'> = async ({ body: { email, password }, visitor }) => {
  await limits.use('register-visitor', visitor);
  refuseCommon(password);
  // The pool knows of password accounts only.
  const holder = await findHolder(email);
  if (holder) throw emailTaken(holder);
  await countMail('confirmation-mail', email, visitor);
  let sub = await createPoolUser(email, password);
  if (!sub) {
    await clearAddress(email);
    sub = await createPoolUser(email, password);
  }
  if (!sub) throw emailTaken({});
  await addUser(newUser({ sub, email, emailConfirmed: false }));
  // It is their first address.
  await limits.use('confirmation-mail', pairOf(sub, email));
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId: sub, messageId: randomUUID() }]);
  const opened = await openSession(email, password);
  if (!opened) throw new Error('A new account could not be signed in.');
  return opened.response;
};

export const handler = http<'account'>(
  {
    'POST /api/account/register': register,
    'POST /api/account/subscribe': subscribe,
    'POST /api/account/remembered/subscribe': subscribeRemembered,
    'POST /api/account/remembered/forget': forgetRemembered,
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
