/** Account calls that two people, or one in two tabs, may make at once, and what must be true of the account afterwards. */
import { randomUUID } from 'node:crypto';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { handler as accountHandler } from '../../functions/api/account.ts';
import { handler as adminHandler } from '../../functions/api/admin.ts';
import { env } from '../../functions/lib/env.ts';
import { changePoolEmail } from '../../functions/lib/user-pool.ts';
import { owedFor } from '../../functions/notify/owed.ts';
import { dynamo } from '../../functions/store/dynamo.ts';
import { changeUser, findUser, findUserByEmail, type User } from '../../functions/store/users.ts';
import { type Answered, callApi } from './call-api.ts';
import { claimsOf, type HostedTokens } from './hosted-sign-in.ts';
import type { MemoryPool } from './memory-pool.ts';
import { PASSWORD, person } from './people.ts';

/** What an account is like before the two calls. */
export const STATES = ['unconfirmed', 'confirmed', 'pending', 'external', 'half-made'] as const;
export type State = (typeof STATES)[number];

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
}

const NOTHING = {
  subscriptions: new Map(),
  calls: new Map(),
  pickups: new Map(),
  incidents: new Map(),
  reminded: new Set<string>(),
};

/** The token of a mail as the mailer writes it now, and the address that it goes to. */
const mailed = async (mail: 'confirm-email' | 'reset-password', id: string): Promise<{ token: string; to: string }> => {
  const user = await findUser(id);
  if (!user) throw new Error('A play has no user.');
  const owed = owedFor({ kind: 'account', mail, applicationUserId: id, messageId: randomUUID() }, user, NOTHING);
  if ('skip' in owed) throw new Error(`A play’s mail is not owed: ${owed.skip}.`);
  const { letter, to = user.email } = await owed.compose();
  return { token: new URL(letter.button?.url ?? '').searchParams.get('token') ?? '', to };
};

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
  const { id, token } = await person({ email: old, emailConfirmed: state !== 'unconfirmed' });
  if (state === 'pending') {
    await changePoolEmail(id, other);
    await changeUser(id, { email: other, emailConfirmed: false, formerEmail: old });
  }
  return { state, id, poolName: id, old, other, token, hosted: null };
};

const enter = ({ hosted }: Stage): Promise<Answered> => {
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

const register = (email: string): Promise<Answered> =>
  callApi(accountHandler, 'POST /api/account/register', { body: { email, password: PASSWORD } });

/** A call, ready to be made: all that it needs was mailed or read before. */
export interface Ready {
  make: () => Promise<Answered>;
  /** The address whose mailbox this call's link was in. */
  proves?: string;
}

interface Playable {
  states: readonly State[];
  prepare: (stage: Stage) => Promise<Ready>;
}

const withLink = async (
  mail: 'confirm-email' | 'reset-password',
  { id }: Stage,
  make: (token: string, to: string) => Promise<Answered>,
): Promise<Ready> => {
  const { token, to } = await mailed(mail, id);
  return { make: () => make(token, to), proves: to };
};

const OF_PASSWORDS = ['unconfirmed', 'confirmed', 'pending'] as const;
const UNPROVEN = ['unconfirmed', 'pending', 'external'] as const;

export const CALLS = {
  register: {
    states: STATES,
    prepare: async ({ state, old, other }) => ({ make: () => register(state === 'confirmed' ? other : old) }),
  },
  confirm: {
    states: UNPROVEN,
    prepare: (stage) =>
      withLink('confirm-email', stage, (token) =>
        callApi(accountHandler, 'POST /api/account/confirmEmail', { body: { token } }),
      ),
  },
  reset: {
    states: OF_PASSWORDS,
    prepare: (stage) =>
      withLink('reset-password', stage, (token, email) =>
        callApi(accountHandler, 'POST /api/account/resetPassword', {
          body: { email, token, password: 'brand-new-bricks' },
        }),
      ),
  },
  'change of address': {
    states: OF_PASSWORDS,
    prepare: async ({ state, id, token, old, other }) => {
      const { body } = await callApi(adminHandler, 'GET /api/applicationUser/{id}', { params: { id }, token });
      const email = state === 'pending' ? old : other;
      return {
        make: () =>
          callApi(adminHandler, 'PUT /api/applicationUser/{id}', { params: { id }, token, body: { ...body, email } }),
      };
    },
  },
  'external sign-in': { states: ['external', 'half-made'], prepare: async (stage) => ({ make: () => enter(stage) }) },
  delete: {
    states: [...OF_PASSWORDS, 'external'],
    prepare: async ({ token }) => ({ make: () => callApi(adminHandler, 'DELETE /api/account', { token }) }),
  },
  reject: {
    states: UNPROVEN,
    prepare: async (stage) => {
      const { token } = await mailed('confirm-email', stage.id);
      return { make: () => callApi(accountHandler, 'POST /api/account/rejectConfirmation', { body: { token } }) };
    },
  },
} as const satisfies Record<string, Playable>;

export type PlayedCall = keyof typeof CALLS;

/** Every two calls that can be made of the same account, and each twice, with the states in which both can. */
export const PAIRS: readonly { calls: readonly [PlayedCall, PlayedCall]; states: readonly State[] }[] = (() => {
  const names = Object.keys(CALLS) as PlayedCall[];
  return names.flatMap((one, index) =>
    names.slice(index).flatMap((two) => {
      const both: readonly State[] = CALLS[two].states;
      const states = CALLS[one].states.filter((state) => both.includes(state));
      return states.length ? [{ calls: [one, two] as const, states }] : [];
    }),
  );
})();

interface PoolSays {
  sub: string;
  email: string;
}

const cognito = new CognitoIdentityProviderClient({});

const unlessUnknown = (error: unknown): null => {
  if (error instanceof Error && error.name === 'UserNotFoundException') return null;
  throw error;
};

const inPool = async (Username: string): Promise<PoolSays | null> => {
  try {
    const { UserAttributes = [] } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: env('userPoolId'), Username }),
    );
    const value = (name: string): string => UserAttributes.find(({ Name }) => Name === name)?.Value ?? '';
    return { sub: value('sub'), email: value('email') };
  } catch (error) {
    return unlessUnknown(error);
  }
};

const tokensOf = async (id: string): Promise<number> => {
  const { Count = 0 } = await dynamo().send(
    new QueryCommand({
      TableName: 'tokens',
      IndexName: 'byUser',
      KeyConditionExpression: 'applicationUserId = :user',
      ExpressionAttributeValues: { ':user': id },
    }),
  );
  return Count;
};

/** Table and pool say the same of a user. */
const disagreements = async (
  user: User | null,
  { id, poolName }: Pick<Stage, 'id' | 'poolName'>,
  isKnown: boolean,
): Promise<string[]> => {
  const found = await inPool(poolName);
  if (!user && found?.sub === id && isKnown) return ['the pool has a user whom the table does not know'];
  if (!user) return [];
  return [
    ...(user.deleting ? ['a deletion was left half done'] : []),
    ...(found?.sub === id ? [] : ['the table has a user whom the pool does not know']),
    ...(found?.sub === id && found.email.toLowerCase() !== user.email
      ? ['the pool has another address than the table']
      : []),
  ];
};

/** What docs/accounts.md promises and is not so after both calls; empty when all is well. */
export const brokenPromises = async (
  stage: Stage,
  calls: readonly [PlayedCall, PlayedCall],
  ready: readonly [Ready, Ready],
  answers: readonly [Answered, Answered],
): Promise<string[]> => {
  const user = await findUser(stage.id);
  const broken = await disagreements(user, stage, stage.state !== 'half-made');
  for (const email of [stage.old, stage.other]) {
    const holder = await findUserByEmail(email);
    if (holder && holder.sub !== stage.id)
      broken.push(...(await disagreements(holder, { id: holder.sub, poolName: holder.sub }, true)));
  }
  for (const [index, { status }] of answers.entries())
    if (status >= 500) broken.push(`${calls[index]} answered ${status}`);

  const proven = new Set(stage.state === 'confirmed' || stage.state === 'pending' ? [stage.old] : []);
  for (const { proves } of ready) if (proves) proven.add(proves);
  if (user?.emailConfirmed && !proven.has(user.email)) broken.push('an address is confirmed that nobody proved');
  if (user?.formerEmail && !proven.has(user.formerEmail)) broken.push('a former address was never proved');

  const isDone = (call: PlayedCall, status: number): boolean =>
    calls.some((name, index) => name === call && answers[index]?.status === status);
  const isDeleted = isDone('delete', 204) || (isDone('reject', 204) && stage.state !== 'pending');
  if (isDeleted && user) broken.push('what was deleted is there again');
  if (isDeleted && (await tokensOf(stage.id))) broken.push('a deleted account has tokens');
  if (isDone('reset', 200) && user && ![user.email, user.formerEmail].includes(stage.old))
    broken.push('the address that a reset proved is no longer the account’s');
  if (isDone('confirm', 200) && user && !proven.has(user.formerEmail ?? user.email))
    broken.push('a confirmed address is lost');
  return broken;
};
