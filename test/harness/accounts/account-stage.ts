/** The account that a play of two calls at once is about, in each state that it can be in. */
import { randomUUID } from 'node:crypto';
import { handler as accountHandler } from '../../../functions/api/account/account.ts';
import { changePoolEmail } from '../../../functions/lib/pool/user-pool.ts';
import { changeUser } from '../../../functions/tables/users/users.ts';
import { type Answered, callApi } from '../cloud/call-api.ts';
import { makeAskers } from './asked-at-once.ts';
import { claimsOf, type HostedTokens } from './hosted-sign-in.ts';
import type { MemoryPool } from './memory-pool.ts';
import { person } from './people.ts';

/** The state of an account before the two calls. */
export const STATES = [
  'unconfirmed',
  'confirmed',
  'pending',
  'external',
  'half-made',
  'watched',
  'asked',
  // Confirmed by the mailed link alone, as accounts of earlier versions are: where somebody watches without a password.
  'unproven',
  // Changing to an address at which somebody watches without a password.
  'moving',
] as const;

export type State = (typeof STATES)[number];

/** Those with somebody who watches or asked without a password. */
export const OF_ASKERS = ['watched', 'asked', 'unproven', 'moving'] as const;

/** The account that a play is about. */
export interface Stage {
  state: State;
  id: string;
  /** The pool's name of it. */
  poolName: string;
  /** Its address, which a pending change has made another one of; the addresses are of this play alone. */
  old: string;
  /** The address that it changes to. */
  other: string;
  /** An ID token, or the tokens of a provider's account. */
  token: string;
  hosted: HostedTokens | null;
  /** Items without a password at `watchedAt`: one that is confirmed and watches, and two that only asked. */
  askers?: readonly string[];
}

/** The address at which others watch without a password: the one that the account has or wants. */
export const watchedAt = ({ state, old, other }: Stage): string => (state === 'moving' ? other : old);

/** A provider's account: one that has signed in here before, or, half made, one that the pool alone knows. */
const externalStage = async (pool: MemoryPool, state: State, old: string, other: string): Promise<Stage> => {
  const hosted = await pool.signInAtFacebook(old);
  const { sub: id, 'cognito:username': poolName } = claimsOf(hosted.id_token);
  const stage = { state, id, poolName, old, other, token: hosted.id_token, hosted };
  if (state === 'external') await enter(stage);
  return stage;
};

export const makeStage = async (pool: MemoryPool, state: State): Promise<Stage> => {
  const name = randomUUID();
  const [old, other] = [`${name}@old.example.com`, `${name}@new.example.com`];
  if (state === 'external' || state === 'half-made') return externalStage(pool, state, old, other);
  const isNew = state === 'unconfirmed' || state === 'watched' || state === 'asked';
  const { id, token } = await person({ email: old, emailConfirmed: !isNew });
  if (state === 'unproven') await changeUser(id, { provenEmail: undefined, provenAt: undefined });
  if (state === 'pending' || state === 'moving') {
    await changePoolEmail(id, other);
    await changeUser(id, { email: other, emailConfirmed: false, formerEmail: old });
  }
  const stage = { state, id, poolName: id, old, other, token, hosted: null };
  const isAsked = OF_ASKERS.some((one) => one === state);
  return isAsked ? { ...stage, askers: await makeAskers(watchedAt(stage), state !== 'asked') } : stage;
};

/** Signs in with the provider's account. */
export const enter = ({ hosted }: Stage): Promise<Answered> => {
  if (!hosted) throw new Error('This account signs in with a password.');
  const { email = '', identities } = claimsOf(hosted.id_token);
  return callApi(accountHandler, 'POST /api/account/loginExternalCredential', {
    body: {
      provider: identities[0].providerName,
      externalId: identities[0].userId,
      email,
      idToken: hosted.id_token,
      accessToken: hosted.access_token,
      refreshToken: hosted.refresh_token,
    },
  });
};
