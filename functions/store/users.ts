/** Users: what we know of a person beyond Cognito, which keeps only the password and the groups. */
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIso } from '../../shared/dates.ts';
import type { MailPreferences, Suppressed } from '../../shared/mail-preferences.ts';
import { clock } from '../lib/clock.ts';
import { tableName } from '../lib/env.ts';
import { dynamo, isRefused } from './dynamo.ts';

export interface User {
  /** Cognito's `sub`. */
  sub: string;
  /** Cognito's name of a user whom Google or Facebook made, such as `Google_1083…`; others are named by their `sub`. */
  poolName?: string;
  /** In lower case; every mail goes here and nowhere else. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Counts the edits of the profile, so that two editors notice each other. */
  version: number;
  /** Until it is true the address gets nothing but the confirmation and the reset mail. */
  emailConfirmed: boolean;
  /** Absent: as is usual. */
  mailPreferences?: MailPreferences;
  /** The notifications that the address does not get, and why. */
  suppressed?: Suppressed;
  /** Epoch seconds; tokens of an earlier sign-in are refused. */
  tokensValidFrom: number;
  /** Epoch seconds of the last reset: devices that signed in before are strangers. */
  devicesValidFrom?: number;
  /** Set first when an account is deleted: such a user can do nothing and gets nothing. */
  deleting?: true;
  createdAt: IsoTime;
  /** The confirmed address that a change of address would replace. */
  formerEmail?: string;
}

/** The record of somebody who is new here. */
export const newUser = (known: Pick<User, 'sub' | 'email' | 'emailConfirmed'> & Partial<User>): User => ({
  firstName: null,
  lastName: null,
  version: 1,
  tokensValidFrom: 0,
  createdAt: toIso(clock.now()),
  ...known,
});

/** The user with this id, as last written; one that is being deleted too. */
export const findUser = async (sub: string): Promise<User | null> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('users'), Key: { sub }, ConsistentRead: true }),
  );
  return (Item as User | undefined) ?? null; // This file alone writes these items.
};

/** The user with this address (in lower case), unless being deleted. The index lags a write by milliseconds. */
export const findUserByEmail = async (email: string): Promise<User | null> => {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: tableName('users'),
      IndexName: 'byEmail',
      KeyConditionExpression: 'email = :email',
      ExpressionAttributeValues: { ':email': email },
    }),
  );
  return (Items as User[]).find(({ deleting }) => !deleting) ?? null; // As above.
};

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

/** What a person sees and edits of a user: a change of it is a new version. */
const PROFILE: readonly string[] = ['email', 'firstName', 'lastName'];

const updateOf = (changes: Changes) => {
  const entries = Object.entries(changes);
  const assigned = entries.filter(([, value]) => value !== undefined);
  const removed = entries.filter(([, value]) => value === undefined);
  const isEdit = entries.some(([name]) => PROFILE.includes(name));
  return {
    expression: [
      assigned.length ? `SET ${assigned.map(([name]) => `#${name} = :${name}`).join(', ')}` : '',
      removed.length ? `REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}` : '',
      isEdit ? 'ADD #version :one' : '',
    ]
      .filter(Boolean)
      .join(' '),
    names: {
      ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      ...(isEdit ? { '#version': 'version' } : {}),
    },
    values: {
      ...Object.fromEntries(assigned.map(([name, value]) => [`:${name}`, value])),
      ...(isEdit ? { ':one': 1 } : {}),
    },
  };
};

/** Sets the given attributes, takes away those given as undefined; throws when the user is gone. */
export const changeUser = async (sub: string, changes: Changes): Promise<void> => {
  const { expression, names, values } = updateOf(changes);
  await dynamo().send(
    new UpdateCommand({
      TableName: tableName('users'),
      Key: { sub },
      UpdateExpression: expression,
      ConditionExpression: 'attribute_exists(#sub)',
      ExpressionAttributeNames: { '#sub': 'sub', ...names },
      ...(Object.keys(values).length ? { ExpressionAttributeValues: values } : {}),
    }),
  );
};

/** As `changeUser`, on the profile as it was at `version`; the user as saved, or null when somebody else was quicker. */
export const editUser = async (
  sub: string,
  version: number,
  changes: Changes & Pick<User, 'firstName' | 'lastName'>,
): Promise<User | null> => {
  const { expression, names, values } = updateOf(changes);
  try {
    const { Attributes } = await dynamo().send(
      new UpdateCommand({
        TableName: tableName('users'),
        Key: { sub },
        UpdateExpression: expression,
        ConditionExpression: '#version = :version AND attribute_not_exists(deleting)',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...values, ':version': version },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as User; // As above.
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
};

export const removeUser = async (sub: string): Promise<void> => {
  await dynamo().send(new DeleteCommand({ TableName: tableName('users'), Key: { sub } }));
};
