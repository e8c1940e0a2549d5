/** The Cognito user pool: passwords, sessions and groups. It never mails, and only we add users to it. */
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  type AttributeType,
  type AuthenticationResultType,
  CodeMismatchException,
  ExpiredCodeException,
  ListUsersCommand,
  NotAuthorizedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { env } from '../env.ts';
import { isLimit, pool, refuse, user } from './pool-client.ts';

/** The tokens that a sign-in hands out. */
export interface Session {
  idToken: string;
  accessToken: string;
  refreshToken: string;
}

/** The message about an address that another account has. */
export const EMAIL_TAKEN = t('emailTaken');

/** The name that the pool's calls know a user by. */
export const poolNameOf = ({ sub, poolName }: { sub: string; poolName?: string }): string => poolName ?? sub;

/** The `sub` of a new user, or null when the address has one already. Throws AppError `invalid` for a weak password. */
export const createPoolUser = async (email: string, password: string): Promise<string | null> => {
  try {
    const { User } = await pool().send(
      new AdminCreateUserCommand({
        UserPoolId: env('userPoolId'),
        Username: email,
        UserAttributes: [{ Name: 'email', Value: email }],
        MessageAction: 'SUPPRESS',
        // Checked before there is a user: the pool's own password rule.
        TemporaryPassword: password,
      }),
    );
    const sub = User?.Username;
    if (!sub) throw new Error('Cognito made a user without a name.');
    await setPassword(sub, password);
    return sub;
  } catch (error) {
    if (error instanceof UsernameExistsException) return null;
    return refuse(error);
  }
};

/** A user as the pool knows one. */
export interface PoolUser {
  sub: string;
  poolName: string;
  /** In lower case; empty where a provider tells none. */
  email: string;
  createdAt: Date;
}

const described = (name: string | undefined, createdAt: Date | undefined, attributes: AttributeType[]): PoolUser => {
  const value = (wanted: string): string | undefined => attributes.find(({ Name }) => Name === wanted)?.Value;
  const sub = value('sub');
  if (!name || !sub || !createdAt) throw new Error('Cognito described a user without name, sub or age.');
  return { sub, poolName: name, email: (value('email') ?? '').toLowerCase(), createdAt };
};

/** The pool's user with this pool name, or with this address and a password; or null. */
export const findPoolUser = async (name: string): Promise<PoolUser | null> => {
  try {
    const { Username, UserCreateDate, UserAttributes } = await pool().send(
      new AdminGetUserCommand({ UserPoolId: env('userPoolId'), Username: name }),
    );
    return described(Username, UserCreateDate, UserAttributes ?? []);
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
};

/** All users of the pool, by pages. */
export const readPoolUsers = async function* (): AsyncGenerator<PoolUser[]> {
  let PaginationToken: string | undefined;
  do {
    const page = await pool().send(new ListUsersCommand({ UserPoolId: env('userPoolId'), PaginationToken }));
    yield (page.Users ?? []).map(({ Username, UserCreateDate, Attributes = [] }) =>
      described(Username, UserCreateDate, Attributes),
    );
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
};

/** Throws AppError `invalid` for a weak password, `missing` for a user who is gone. */
export const setPassword = async (sub: string, password: string): Promise<void> => {
  const command = new AdminSetUserPasswordCommand({ ...user(sub), Password: password, Permanent: true });
  await pool().send(command).catch(refuse);
};

const sessionFrom = (result: AuthenticationResultType | undefined, challenge = 'none'): Session => {
  if (!result?.IdToken || !result.AccessToken || !result.RefreshToken)
    throw new Error(`Cognito signed in without tokens (challenge ${challenge}).`);
  return { idToken: result.IdToken, accessToken: result.AccessToken, refreshToken: result.RefreshToken };
};

const client = () => ({ UserPoolId: env('userPoolId'), ClientId: env('userPoolClientId') });

/** The second half of a log-in. `name` is the user's own, not the address. */
const answerCode = async (name: string, started: string | undefined, code: string): Promise<Session> => {
  try {
    const { AuthenticationResult, ChallengeName } = await pool().send(
      new AdminRespondToAuthChallengeCommand({
        ...client(),
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: started,
        ChallengeResponses: { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
    return sessionFrom(AuthenticationResult, ChallengeName);
  } catch (cause) {
    if (!(cause instanceof CodeMismatchException) && !(cause instanceof ExpiredCodeException)) throw cause;
    const fault = 'code: This code is wrong or has been used. Wait for the next one.';
    throw new AppError('second-factor', fault, { subErrors: [fault], cause });
  }
};

/**
 * Signs in; null for an unknown address, a wrong password, a disabled user, or one whose registration was interrupted
 * before its password was set. Throws AppError `limited` for a user who is locked after too many wrong passwords.
 * Throws `second-factor` if the password is right and the `code` of the user's authenticator app is missing or wrong.
 */
export const signIn = async (email: string, password: string, code?: string): Promise<Session | null> => {
  try {
    const answer = await pool().send(
      new AdminInitiateAuthCommand({
        ...client(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    if (answer.ChallengeName === 'NEW_PASSWORD_REQUIRED') return null;
    if (answer.ChallengeName !== 'SOFTWARE_TOKEN_MFA')
      return sessionFrom(answer.AuthenticationResult, answer.ChallengeName);
    if (code === undefined) throw new AppError('second-factor', t('sixDigits'));
    return await answerCode(answer.ChallengeParameters?.USER_ID_FOR_SRP ?? email, answer.Session, code);
  } catch (error) {
    if (isLimit(error)) return refuse(error);
    if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException) return null;
    throw error;
  }
};

/**
 * Ends every session: no refresh token works any more. ID tokens live on; `tokensValidFrom` ends those. A user who is
 * gone has none.
 */
export const signOutEverywhere = async (poolName: string): Promise<void> => {
  try {
    await pool().send(new AdminUserGlobalSignOutCommand(user(poolName)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};

/** Gives a user another address to sign in with. Throws AppError `conflict` when somebody else has it, `missing` for a user who is gone. */
export const changePoolEmail = async (sub: string, email: string): Promise<void> => {
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'false' },
  ];
  try {
    await pool().send(new AdminUpdateUserAttributesCommand({ ...user(sub), UserAttributes: attributes }));
  } catch (error) {
    if (!(error instanceof AliasExistsException)) return refuse(error);
    throw new AppError('conflict', EMAIL_TAKEN, { subErrors: [`email: ${EMAIL_TAKEN}`], cause: error });
  }
};

/** True if the pool has this very user: who comes back to a provider after a deletion has the same name and another `sub`. */
export const isInPool = async (wanted: { sub: string; poolName?: string }): Promise<boolean> =>
  (await findPoolUser(poolNameOf(wanted)))?.sub === wanted.sub;

/** Deletes a user, and nobody else who has the name by now; one that is already gone is fine. */
export const deletePoolUser = async (wanted: { sub: string; poolName?: string }): Promise<void> => {
  try {
    if (poolNameOf(wanted) === wanted.sub || (await isInPool(wanted)))
      await pool().send(new AdminDeleteUserCommand(user(poolNameOf(wanted))));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
