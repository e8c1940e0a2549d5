/** What must be true of the watches at an address after two calls at once (docs/accounts.md), and is not: each is there once. */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../../functions/tables/client.ts';
import { type User, usersWithEmail } from '../../../functions/tables/users/users.ts';
import type { Answered } from '../cloud/call-api.ts';
import type { PlayedCall, Stage } from './account-plays.ts';

interface Watch {
  applicationUserId: string;
  distance?: number;
}

/** The distances that must be watched: the call that confirms them said that they are. */
const owed = (
  { state, id }: Stage,
  calls: readonly PlayedCall[],
  answers: readonly Answered[],
  account: User | undefined,
): number[] => {
  const isDone = (call: PlayedCall): boolean => calls.some((name, at) => name === call && answers[at]?.status === 200);
  // An account that is confirmed and deleted takes with it what it took over.
  const isTaken = calls.includes('delete') && !account && id !== '';
  if (isTaken || calls.includes('change of address')) return [];
  return [
    ...(state === 'watched' ? [330] : []),
    ...(isDone('confirm a watch') || isDone('confirm two watches') ? [660] : []),
    ...(isDone('confirm two watches') ? [1320] : []),
  ];
};

export const brokenWatchPromises = async (
  stage: Stage,
  calls: readonly PlayedCall[],
  answers: readonly Answered[],
): Promise<string[]> => {
  if (!stage.askers) return [];
  const users = await usersWithEmail(stage.old);
  const { Items = [] } = await dynamo().send(new ScanCommand({ TableName: 'subscriptions' }));
  const watches = (Items as Watch[]).filter(({ distance }) => distance !== undefined);
  const living = new Set(
    users.filter(({ deleting, emailConfirmed }) => !deleting && emailConfirmed).map(({ sub }) => sub),
  );
  const going = watches
    .filter(({ applicationUserId }) => living.has(applicationUserId))
    .map(({ distance }) => distance);
  const broken: string[] = [];
  if (new Set(going).size < going.length) broken.push('a watch is doubled');
  const account = users.find(({ sub, deleting }) => sub === stage.id && !deleting);
  if (owed(stage, calls, answers, account).some((distance) => !going.includes(distance as never)))
    broken.push('a watch is lost');
  const keepers = users.filter(({ sub, deleting, emailConfirmed }) => sub !== '' && !deleting && emailConfirmed);
  if (keepers.length > 1) broken.push('two items of one address are confirmed');
  if (keepers.some(({ passwordless }) => passwordless?.movedTo)) broken.push('a take-over was left half done');
  return broken;
};
