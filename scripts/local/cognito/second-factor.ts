/** The second factor of the stand-in: codes of an authenticator app (TOTP, RFC 6238), enrolled, asked for and checked. */
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import { type Operation, operation, poolOperation, userOperation } from './operation.ts';
import { CLIENT_ID, findUser, type Pool } from './pool.ts';
import { startSession, userOfAccessToken } from './sessions.ts';
import type { PoolUser, SecondFactor } from './state.ts';

const CHALLENGE = 'SOFTWARE_TOKEN_MFA';
const STEP_MS = 30_000;

const factorOf = (user: PoolUser): SecondFactor => {
  user.secondFactor ??= { isOn: false, usedStep: 0 };
  return user.secondFactor;
};

/** Which 30 seconds a code is of, up to one step before or after now; null for a wrong one. */
const stepOf = (secret: string, code: string, now: Date): number | null => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
};

/** The second factor as AdminGetUser tells it. */
export const factorsOf = ({ secondFactor }: PoolUser): object =>
  secondFactor?.isOn ? { UserMFASettingList: [CHALLENGE], PreferredMfaSetting: CHALLENGE } : {};

/** In place of tokens, after the right password. */
export const challengeOf = (pool: Pool, { username }: PoolUser): object => ({
  ChallengeName: CHALLENGE,
  Session: pool.challenges.put(username),
  ChallengeParameters: { USER_ID_FOR_SRP: username },
});

export const adminRespondToAuthChallenge: Operation = poolOperation(
  z.object({
    ClientId: z.literal(CLIENT_ID),
    ChallengeName: z.literal(CHALLENGE),
    Session: z.string(),
    ChallengeResponses: z.object({ USERNAME: z.string(), SOFTWARE_TOKEN_MFA_CODE: z.string() }),
  }),
  async ({ Session, ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code } }, pool) => {
    const name = pool.challenges.take(Session);
    const user = name === null || name !== USERNAME ? undefined : findUser(pool, name);
    const secret = user?.secondFactor?.secret;
    if (!user?.enabled || !secret)
      throw new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
    const factor = factorOf(user);
    const step = stepOf(secret, code, pool.now());
    if (step === null) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
    if (step <= factor.usedStep)
      throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
    factor.usedStep = step;
    const result = startSession(pool, user);
    pool.save();
    return { AuthenticationResult: result, ChallengeParameters: {} };
  },
);

export const associateSoftwareToken: Operation = operation(
  z.object({ AccessToken: z.string() }),
  async ({ AccessToken }, pool) => {
    const factor = factorOf(userOfAccessToken(pool, AccessToken));
    factor.pending = new Secret({ size: 20 }).base32;
    pool.save();
    return { SecretCode: factor.pending };
  },
);

export const verifySoftwareToken: Operation = operation(
  z.object({ AccessToken: z.string(), UserCode: z.string() }),
  async ({ AccessToken, UserCode }, pool) => {
    const factor = factorOf(userOfAccessToken(pool, AccessToken));
    const step = factor.pending === undefined ? null : stepOf(factor.pending, UserCode, pool.now());
    if (factor.pending === undefined || step === null)
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
    factor.secret = factor.pending;
    factor.usedStep = step;
    delete factor.pending;
    pool.save();
    return { Status: 'SUCCESS' };
  },
);

export const adminSetUserMfaPreference: Operation = userOperation(
  z.object({ SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean() }) }),
  (user, { SoftwareTokenMfaSettings: { Enabled } }) => {
    const factor = factorOf(user);
    if (Enabled && factor.secret === undefined)
      throw new CognitoError('InvalidParameterException', 'User has not verified software token mfa');
    factor.isOn = Enabled;
    return {};
  },
);
