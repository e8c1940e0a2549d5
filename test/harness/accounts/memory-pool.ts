/** The user pool's stand-in in this process, without HTTP: its operations themselves. */
import * as errors from '@aws-sdk/client-cognito-identity-provider';
import { handler as preSignUp } from '../../../functions/api/account/pre-sign-up.ts';
import { listen } from '../../../scripts/http/listen.ts';
import { ADMIN_OPERATIONS } from '../../../scripts/local/cognito/admin-operations.ts';
import { CognitoError } from '../../../scripts/local/cognito/cognito-error.ts';
import { externalUser } from '../../../scripts/local/cognito/external-users.ts';
import { type Asked, type Granted, pending } from '../../../scripts/local/cognito/hosted-state.ts';
import { keySet, makeKey } from '../../../scripts/local/cognito/jwt.ts';
import { CLIENT_ID, POOL_ID, type Pool } from '../../../scripts/local/cognito/pool.ts';
import { startSession } from '../../../scripts/local/cognito/sessions.ts';
import type { HostedTokens } from './hosted-sign-in.ts';

export interface MemoryPool {
  poolId: string;
  clientId: string;
  /** The address of its keys: the one thing that is asked by HTTP, once. */
  jwksUrl: string;
  /** Answers an operation; throws what the SDK throws. */
  run: (operation: string, input: unknown) => Promise<object>;
  /** The target of Facebook's page. */
  signInAtFacebook: (address: string) => Promise<HostedTokens>;
  /** Users and sessions of now; the answer brings them back. */
  snapshot: () => () => void;
  stop: () => Promise<void>;
}

type SdkError = new (said: { message: string; $metadata: object }) => Error;

/** The SDK's own error of this name. */
const asSdk = (error: unknown): unknown => {
  if (!(error instanceof CognitoError)) return error;
  const Known = (errors as unknown as Record<string, SdkError | undefined>)[error.name];
  return Known ? new Known({ message: error.message, $metadata: {} }) : error;
};

/** The SDK makes dates of epoch seconds. */
const withDates = (answer: object): object => {
  const { UserCreateDate } = answer as { UserCreateDate?: number };
  return UserCreateDate === undefined ? answer : { ...answer, UserCreateDate: new Date(UserCreateDate * 1000) };
};

export const startMemoryPool = async (now: () => Date): Promise<MemoryPool> => {
  const state = { key: await makeKey(), users: [], sessions: [] };
  const hosted = { asked: pending<Asked>(now), codes: pending<Granted>(now) };
  const challenges = pending<string>(now);
  const pool: Pool = { state, save: () => {}, triggers: { preSignUp }, callbackUrls: [], challenges, hosted, now };
  const { url, stop } = await listen((_, response) => response.end(JSON.stringify(keySet(state.key))));
  return {
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    jwksUrl: url,
    run: async (operation, input) => {
      const found = ADMIN_OPERATIONS[operation];
      if (!found) throw new Error(`No ${operation} here.`);
      try {
        return withDates(await found(input, pool));
      } catch (error) {
        throw asSdk(error);
      }
    },
    signInAtFacebook: async (address) => {
      const user = await externalUser(pool, { provider: 'Facebook', address, isTold: true });
      const { IdToken, AccessToken, RefreshToken } = startSession(pool, user, 'openid email profile');
      return { id_token: IdToken, access_token: AccessToken, refresh_token: RefreshToken };
    },
    snapshot: () => {
      const { users, sessions } = structuredClone(pool.state);
      return () => Object.assign(pool.state, structuredClone({ users, sessions }));
    },
    stop,
  };
};
