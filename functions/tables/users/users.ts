/** Users: what we know of a person beyond Cognito, which keeps only the password and the groups. */
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MailPreferences, Suppressed } from '../../../shared/alerts/mail-preferences.ts';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { providerOf } from '../../lib/pool/provider.ts';
import { dynamo, isAlive, isRefused } from '../client.ts';
import type { Passwordless } from './asked-watches.ts';
import { conditionOf, updateOf } from './user-update.ts';

/** A browser that confirmed an address, in the users item of whoever keeps it (`remembered.ts`). */
export interface RememberedBrowser {
  /** Made of the token and the address, so that a change of address ends it. The browser alone has the token. */
  hash: string;
  since: IsoTime;
  until: IsoTime;
}

export interface User {
  /** Cognito's `sub`. */
  sub: string;
  /** Cognito's name for a user from Google or Facebook, such as `Google_1083…`; others are named by their `sub`. */
  poolName?: string;
  /** In lower case; every mail goes here and nowhere else. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Counts the edits of the profile, so that two editors notice each other. */
  version: number;
  /** Until it is true the address gets nothing but the confirmation and the reset mail. */
  emailConfirmed: boolean;
  /** Absent: the defaults. */
  mailPreferences?: MailPreferences;
  /** The notifications that the address does not get, and why. */
  suppressed?: Suppressed;
  /** Epoch seconds; tokens of an earlier sign-in are refused. */
  tokensValidFrom: number;
  /** Epoch seconds of the last reset: devices that signed in before are no longer known. */
  devicesValidFrom?: number;
  /** Set first when an account is deleted: such a user can do nothing and gets nothing. */
  deleting?: true;
  createdAt: IsoTime;
  /** The confirmed address that a change of address would replace. */
  formerEmail?: string;
  /** The address whose mail this account's owner has shown to read, and when: see `isProven`. */
  provenEmail?: string;
  provenAt?: IsoTime;
  /** Nobody of the pool: who has this item asked for mail by an address alone (`passwordless.ts`). */
  passwordless?: Passwordless;
  /** The browsers that may add watches without another confirmation, the oldest first. */
  remembered?: readonly RememberedBrowser[];
  /** Epoch seconds: one without a password that nobody has confirmed by then is gone. */
  expiresAt?: number;
}

/** The item of a new user. */
export const newUser = (known: Pick<User, 'sub' | 'email' | 'emailConfirmed'> & Partial<User>): User => ({
  firstName: null,
  lastName: null,
  version: 1,
  tokensValidFrom: 0,
  createdAt: toIso(clock.now()),
  ...known,
});

/** The attributes to write when an account's owner has shown that they read the mail of `email`. */
export const proofOf = (email: string): Pick<User, 'provenEmail' | 'provenAt'> => ({
  provenEmail: email,
  provenAt: toIso(clock.now()),
});

/**
 * Only a proven account may see what its address holds. Anybody can register an address, and its owner may press the
 * mailed link without knowing who did. The account's own session pressing it is proof, as are a completed reset and a
 * sign-in at Google or Facebook with a confirmed address. Accounts from before 2026-11-25 have no proof.
 */
export const isProven = (user: Pick<User, 'email' | 'emailConfirmed' | 'provenEmail' | 'poolName'>): boolean =>
  user.emailConfirmed && (user.provenEmail === user.email || providerOf(user) !== null);

/** The user with this id, as last written; one that is being deleted too. */
export const findUser = async (sub: string): Promise<User | null> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('users'), Key: { sub }, ConsistentRead: true }),
  );
  const user = Item as User | undefined; // Only this file writes these items.
  return user && isAlive(user, clock.now()) ? user : null;
};

/** Every item with this address (in lower case), those being deleted too. The index lags a write by milliseconds. */
export const usersWithEmail = async (email: string): Promise<User[]> => {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: tableName('users'),
      IndexName: 'byEmail',
      KeyConditionExpression: 'email = :email',
      ExpressionAttributeValues: { ':email': email },
    }),
  );
  return (Items as User[]).filter((user) => isAlive(user, clock.now())); // The same holds here.
};

/** The account with this address, unless being deleted; who has no password has no account. */
export const findUserByEmail = async (email: string): Promise<User | null> =>
  (await usersWithEmail(email)).find(({ deleting, passwordless }) => !deleting && !passwordless) ?? null;

/** Adds a user; throws when there is one with this id. */
export const addUser = async (user: User): Promise<void> => {
  await dynamo().send(
    new PutCommand({
      TableName: tableName('users'),
      Item: user,
      ConditionExpression: 'attribute_not_exists(#sub)',
      ExpressionAttributeNames: { '#sub': 'sub' },
    }),
  );
};

type Changes = Partial<Omit<User, 'sub' | 'createdAt' | 'version'>>;

/** The state that the user must still have for a write; an attribute given as undefined must be absent. */
export type Still = Partial<User>;

/**
 * Sets the given attributes and removes those given as undefined, if the user is not being deleted and still is
 * what `still` says. The user as saved; null when that no longer holds.
 */
export const changeUser = async (sub: string, changes: Changes, still: Still = {}): Promise<User | null> => {
  const { expression, names, values } = updateOf(changes);
  const condition = conditionOf(still);
  const allValues = { ...values, ...condition.values };
  try {
    const { Attributes } = await dynamo().send(
      new UpdateCommand({
        TableName: tableName('users'),
        Key: { sub },
        UpdateExpression: expression,
        ConditionExpression: condition.expression,
        ExpressionAttributeNames: { '#sub': 'sub', ...names, ...condition.names },
        ...(Object.keys(allValues).length ? { ExpressionAttributeValues: allValues } : {}),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as User; // The same holds here.
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
};

/** The state that a change of an address is made from: nothing of it may change between read and write. */
export const standing = ({ version, email, emailConfirmed, formerEmail, suppressed }: User): Still => ({
  version,
  email,
  emailConfirmed,
  formerEmail,
  suppressed,
});

/** Attempts for a change that meets others of the same user. */
const TRIES = 5;

/**
 * Writes what `changesOf` makes of the user as it stands; where it was changed meanwhile, reads and makes it again. The
 * user as saved; null when it is gone or being deleted.
 */
export const rewriteUser = async (
  sub: string,
  changesOf: (user: User) => Changes | Promise<Changes>,
): Promise<User | null> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const user = await findUser(sub);
    if (!user || user.deleting) return null;
    const saved = await changeUser(sub, await changesOf(user), standing(user));
    if (saved) return saved;
  }
  throw new Error('A user kept changing while it was to be changed.');
};

/** Refuses tokens of sign-ins before `second` (epoch seconds); never fewer than are refused already. */
export const endSessions = async (sub: string, second: number): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName('users'),
    Key: { sub },
    UpdateExpression: 'SET tokensValidFrom = :second',
    ConditionExpression: 'attribute_exists(#sub) AND tokensValidFrom < :second',
    ExpressionAttributeNames: { '#sub': 'sub' },
    ExpressionAttributeValues: { ':second': second },
  });
  try {
    await dynamo().send(update);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
};

/** Removes the item of a user who is being deleted; one that is not stays. */
export const removeUser = async (sub: string): Promise<void> => {
  const remove = new DeleteCommand({
    TableName: tableName('users'),
    Key: { sub },
    ConditionExpression: 'attribute_exists(deleting)',
  });
  try {
    await dynamo().send(remove);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
};
