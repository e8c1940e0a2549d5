/** Signing in at the stand-in, with exactly the flows that the deployed app client allows. */
import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import { clientOperation, type Operation, poolOperation } from './operation.ts';
import { countFailure, forgiveFailures, hashPassword, isLocked, isPassword } from './password.ts';
import { CLIENT_ID, findUser, type Pool } from './pool.ts';
import { challengeOf } from './second-factor.ts';
import { renewSession, startSession } from './sessions.ts';

/** amazon-cognito-identity-js sends `DEVICE_KEY: null`. */
const request = z.object({
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string().nullable()).default({}),
});

/** Compared when there is no such user, so that both answers take as long. */
const nobody = hashPassword('nobody has this password');

const refused = (message: string): CognitoError => new CognitoError('NotAuthorizedException', message);

const byPassword = async (pool: Pool, name: string, password: string): Promise<object> => {
  const found = findUser(pool, name);
  const user = found?.identity ? undefined : found; // Who signs in at a provider has no password here.
  if (user && isLocked(user, pool.now())) throw refused('Password attempts exceeded');
  const isRight = await isPassword(password, user?.password ?? (await nobody));
  if (!user) throw refused('Incorrect username or password.');
  if (!isRight) {
    countFailure(user, pool.now());
    pool.save();
    throw refused('Incorrect username or password.');
  }
  if (!user.enabled) throw refused('User is disabled.');
  forgiveFailures(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    pool.save();
    return { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters: {} };
  }
  if (user.secondFactor?.isOn) {
    pool.save();
    return challengeOf(pool, user);
  }
  const result = startSession(pool, user);
  pool.save();
  return { AuthenticationResult: result, ChallengeParameters: {} };
};

const parameter = (parameters: Record<string, string | null>, name: string): string => {
  const value = parameters[name];
  if (!value) throw new CognitoError('InvalidParameterException', `Missing required parameter ${name}`);
  return value;
};

const authenticate = async (
  { AuthFlow: flow, AuthParameters: given }: z.output<typeof request>,
  pool: Pool,
  isAdmin: boolean,
): Promise<object> => {
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN')
    return { AuthenticationResult: renewSession(pool, parameter(given, 'REFRESH_TOKEN')), ChallengeParameters: {} };
  if (isAdmin && flow === 'ADMIN_USER_PASSWORD_AUTH')
    return byPassword(pool, parameter(given, 'USERNAME'), parameter(given, 'PASSWORD'));
  throw new CognitoError('InvalidParameterException', `${flow} is not enabled for the client.`);
};

export const initiateAuth: Operation = clientOperation(request, (input, pool) => authenticate(input, pool, false));

export const adminInitiateAuth: Operation = poolOperation(
  request.extend({ ClientId: z.literal(CLIENT_ID) }),
  (input, pool) => authenticate(input, pool, true),
);
