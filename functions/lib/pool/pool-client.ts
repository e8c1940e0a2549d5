/** The client of Cognito's user pool, and how its errors become ours. */
import {
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { env } from '../env.ts';
import { tooMany } from '../limits.ts';

let client: CognitoIdentityProviderClient | undefined;

export const pool = (): CognitoIdentityProviderClient => {
  client ??= new CognitoIdentityProviderClient({});
  return client;
};

/** The part of a command that names a user. */
export const user = (poolName: string) => ({ UserPoolId: env('userPoolId'), Username: poolName });

/** Too many requests of ours, or too many wrong passwords of one user, which Cognito tells apart only by its message. */
export const isLimit = (error: unknown): boolean =>
  error instanceof TooManyRequestsException ||
  error instanceof LimitExceededException ||
  (error instanceof NotAuthorizedException && /attempts exceeded/i.test(error.message));

/** The pool's lock is no longer than this after the ten wrong passwords that we pass on in a quarter of an hour. */
const LOCKED_SECONDS = 60;

/** The caller is told about limits, the pool's password rule, and a user who is gone. */
export const refuse = (error: unknown): never => {
  if (isLimit(error)) throw tooMany(LOCKED_SECONDS, error);
  if (error instanceof UserNotFoundException) throw new AppError('missing', t('noUser'), { cause: error });
  if (error instanceof InvalidPasswordException) throw new AppError('invalid', t('passwordWeak'), { cause: error });
  throw error;
};
