/** The pool that the stand-in serves: its names, and what an operation works on. */
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { CognitoError } from './cognito-error.ts';
import type { Asked, Granted, Pending } from './hosted-state.ts';
import type { PoolUser, StateFile } from './state.ts';

const REGION = 'us-east-1';
export const POOL_ID = `${REGION}_Local0001`;
export const CLIENT_ID = '1localcitytoolswebclient00';
export const ISSUER = `https://cognito-idp.${REGION}.amazonaws.com/${POOL_ID}`;
export const GROUPS = ['SiteAdmin'];

/** The very handlers that Cognito calls on AWS. */
export interface Triggers {
  preSignUp?: (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>;
}

export interface Pool extends StateFile {
  triggers: Triggers;
  /** The addresses to which the hosted pages may lead back. */
  callbackUrls: readonly string[];
  /** Log-ins that wait for a code: the user's name. */
  challenges: Pending<string>;
  hosted: { asked: Pending<Asked>; codes: Pending<Granted> };
  now: () => Date;
}

/** A user by name, or by email in any case, which names only those who have a password. */
export const findUser = ({ state }: Pool, name: string): PoolUser | undefined =>
  state.users.find(
    ({ username, identity, attributes }) =>
      username === name || (!identity && attributes.email?.toLowerCase() === name.toLowerCase()),
  );

export const existingUser = (pool: Pool, name: string): PoolUser => {
  const user = findUser(pool, name);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
};

/** Runs the PreSignUp trigger, whose error Cognito passes on to the caller. */
export const runPreSignUp = async (
  pool: Pool,
  triggerSource: PreSignUpTriggerEvent['triggerSource'],
  userName: string,
  userAttributes: Record<string, string>,
): Promise<void> => {
  const event: PreSignUpTriggerEvent = {
    version: '1',
    region: REGION,
    userPoolId: POOL_ID,
    userName,
    triggerSource,
    callerContext: { awsSdkVersion: 'local', clientId: CLIENT_ID },
    request: { userAttributes },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
  try {
    await pool.triggers.preSignUp?.(event);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `PreSignUp failed with error ${reason}.`);
  }
};
