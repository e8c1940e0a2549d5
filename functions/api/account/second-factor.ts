/** The second factor of administrators: an authenticator app whose code the pool asks for at each log-in. */
import { BRANDS } from '#city/facts';
import { AppError } from '../../../shared/base/errors.ts';
import { type Caller, poolNameIn } from '../../lib/accounts/caller.ts';
import { hasSecondFactor, readRoles } from '../../lib/accounts/pool-roles.ts';
import { newSecret, setSecondFactor, verifySecret } from '../../lib/accounts/pool-second-factor.ts';
import { providerOf } from '../../lib/accounts/provider.ts';
import type { Handler } from '../../lib/http/http.ts';
import { checkFreshSignIn } from '../common/fresh-sign-in.ts';

/** What authenticator apps write above the code. */
const ISSUER = BRANDS.Tools;

/** Throws AppError `forbidden`. Users without a second factor may come here, even where one is required. */
const checkAdmin = async ({ poolName }: Caller): Promise<void> => {
  if ((await readRoles(poolName)).includes('SiteAdmin')) return;
  throw new AppError('forbidden', 'Only administrators can have a second factor.');
};

/** Turning it on with a stolen session would lock the owner out, so it requires a recent sign-in, too. */
const checkMay = async (caller: Caller, accessToken: string): Promise<void> => {
  await checkAdmin(caller);
  const provider = providerOf(caller);
  if (provider) throw new AppError('conflict', `This account signs in with ${provider}: set up a second factor there.`);
  checkFreshSignIn(caller, 'set up a second factor');
  if (poolNameIn(accessToken) === caller.poolName) return;
  const fault = 'accessToken: This is not the access token of this log-in.';
  throw new AppError('invalid', fault, { subErrors: [fault] });
};

export const readSecondFactor: Handler<'GET /api/account/secondFactor'> = async ({ caller }) => {
  await checkAdmin(caller);
  return { isOn: await hasSecondFactor(caller.poolName) };
};

export const newSecondFactor: Handler<'POST /api/account/secondFactor'> = async ({ caller, body: { accessToken } }) => {
  await checkMay(caller, accessToken);
  const secret = await newSecret(accessToken);
  const name = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(caller.email)}`;
  return { secret, uri: `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(ISSUER)}` };
};

export const confirmSecondFactor: Handler<'POST /api/account/secondFactor/confirm'> = async ({ caller, body }) => {
  await checkMay(caller, body.accessToken);
  if (!(await verifySecret(body.accessToken, body.code))) {
    const fault = 'code: This code is not right. Enter the one that the app shows now.';
    throw new AppError('invalid', fault, { subErrors: [fault] });
  }
  await setSecondFactor(caller.poolName, true);
};

export const removeSecondFactor: Handler<'DELETE /api/account/secondFactor'> = async ({ caller }) => {
  await checkAdmin(caller);
  checkFreshSignIn(caller, 'turn off the second factor');
  await setSecondFactor(caller.poolName, false);
};
