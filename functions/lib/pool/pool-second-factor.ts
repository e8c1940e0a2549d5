/** An authenticator app in the user pool: its secret, the proof that the app has it, and whether it is asked for. */
import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  NotAuthorizedException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { pool, refuse, user } from './pool-client.ts';

/** The pool's message that the access token has expired. */
const refuseToken = (error: unknown): never => {
  if (error instanceof NotAuthorizedException && !/attempts exceeded/i.test(error.message))
    throw new AppError('signed-out', t('logInAgain'), { cause: error });
  return refuse(error);
};

/** A new secret in Base32, which replaces an earlier one once a code of it is verified. */
export const newSecret = async (accessToken: string): Promise<string> => {
  const command = new AssociateSoftwareTokenCommand({ AccessToken: accessToken });
  const { SecretCode } = await pool().send(command).catch(refuseToken);
  if (!SecretCode) throw new Error('Cognito made no secret.');
  return SecretCode;
};

/** True if the code is of the secret made last. */
export const verifySecret = async (accessToken: string, code: string): Promise<boolean> => {
  try {
    const command = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
    return (await pool().send(command)).Status === 'SUCCESS';
  } catch (error) {
    if (error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException) return false;
    return refuseToken(error);
  }
};

/** From now on the pool asks for a code at each log-in with the password, or does not. */
export const setSecondFactor = async (poolName: string, isOn: boolean): Promise<void> => {
  const settings = { SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn } };
  await pool()
    .send(new AdminSetUserMFAPreferenceCommand({ ...user(poolName), ...settings }))
    .catch(refuse);
};
