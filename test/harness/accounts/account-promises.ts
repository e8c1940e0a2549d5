/** The broken promises of an account after two calls at once (docs/accounts.md). */
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../../functions/lib/env.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { findUser, findUserByEmail, type User } from '../../../functions/tables/users/users.ts';
import type { Answered } from '../cloud/call-api.ts';
import type { PlayedCall, Ready } from './account-plays.ts';
import type { Stage } from './account-stage.ts';
import type { Played } from './interleave.ts';
import { brokenWatchPromises } from './watch-promises.ts';

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

/** The promises of docs/accounts.md that do not hold after both calls; empty when all is well. */
export const brokenPromises = async (
  stage: Stage,
  calls: readonly [PlayedCall, PlayedCall],
  ready: readonly [Ready, Ready],
  played: Played<Answered>,
): Promise<string[]> => {
  const { answers } = played;
  const user = await findUser(stage.id);
  const broken = await disagreements(user, stage, stage.state !== 'half-made');
  for (const email of [stage.old, stage.other]) {
    const holder = await findUserByEmail(email);
    if (holder && holder.sub !== stage.id)
      broken.push(...(await disagreements(holder, { id: holder.sub, poolName: holder.sub }, true)));
  }
  for (const [index, { status }] of answers.entries())
    if (status >= 500) broken.push(`${calls[index]} answered ${status}`);

  const proven = new Set(['confirmed', 'pending', 'unproven', 'moving'].includes(stage.state) ? [stage.old] : []);
  for (const { proves } of ready) if (proves) proven.add(proves);
  if (user?.emailConfirmed && !proven.has(user.email)) broken.push('an address is confirmed that nobody proved');
  if (user?.formerEmail && !proven.has(user.formerEmail)) broken.push('a former address was never proved');

  const isDone = (call: PlayedCall, status: number): boolean =>
    calls.some((name, index) => name === call && answers[index]?.status === status);
  const isDeleted =
    isDone('delete', 204) || (isDone('reject', 204) && stage.state !== 'pending' && stage.state !== 'moving');
  if (isDeleted && user) broken.push('what was deleted is there again');
  if (isDeleted && (await tokensOf(stage.id))) broken.push('a deleted account has tokens');
  if (isDone('reset', 200) && user && ![user.email, user.formerEmail].includes(stage.old))
    broken.push('the address that a reset proved is no longer the account’s');
  if (isDone('confirm', 200) && user && !proven.has(user.formerEmail ?? user.email))
    broken.push('a confirmed address is lost');
  broken.push(...(await brokenWatchPromises(stage, calls, played)));
  return broken;
};
