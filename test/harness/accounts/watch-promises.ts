/**
 * The broken promises of the watches at an address after two calls at once (docs/accounts.md). Each watch is there
 * once. No account has or shows them whose owner did not prove that they read the address's mail.
 */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { handler as watchesHandler } from '../../../functions/api/watches/subscriptions.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { isProven, type User, usersWithEmail } from '../../../functions/tables/users/users.ts';
import { type Answered, callApi } from '../cloud/call-api.ts';
import type { PlayedCall } from './account-plays.ts';
import { type Stage, watchedAt } from './account-stage.ts';
import type { Played } from './interleave.ts';

interface Watch {
  applicationUserId: string;
  distance?: number;
}

type WasDone = (...calls: PlayedCall[]) => boolean;

/** The distances that must be watched: the call that confirms them said that they are. */
const owed = (
  { state }: Stage,
  calls: readonly PlayedCall[],
  wasDone: WasDone,
  account: User | undefined,
): readonly number[] => {
  // An account that has taken them over may end, or go to another address, with them.
  const mayHave = calls.includes('confirm at home') || calls.includes('reset');
  if (mayHave && (calls.includes('change of address') || (calls.includes('delete') && !account))) return [];
  return [
    ...(state === 'asked' ? [] : [330]),
    ...(wasDone('confirm a watch', 'confirm two watches') ? [660] : []),
    ...(wasDone('confirm two watches', 'add by a browser') ? [1320] : []),
  ];
};

/** The watches shown by the session that were there before the calls: a stranger's, unless it pressed the button itself. */
const shownToStranger = async ({ id, token }: Stage, wasDone: WasDone): Promise<string[]> => {
  if (wasDone('confirm at home')) return [];
  const { status, body } = await callApi(watchesHandler, 'GET /api/dispatchCallSubscription', {
    query: { filter: `applicationUserId="${id}"` },
    token,
  });
  return status === 200 && (body as Watch[]).length ? ['a session shows the watches of somebody else'] : [];
};

/** How many confirmations remembered their own browser after the forgetting: each writes that last of a users item. */
const rememberedLater = (calls: readonly PlayedCall[], { answers, trace }: Played<Answered>): number => {
  const lastWrite = (index: number): number => trace.lastIndexOf(`${'AB'[index]} Update users`);
  const forgotten = lastWrite(calls.indexOf('forget browsers'));
  return answers.filter(({ body }, index) => body?.remembered && lastWrite(index) > forgotten).length;
};

export const brokenWatchPromises = async (
  stage: Stage,
  calls: readonly PlayedCall[],
  played: Played<Answered>,
): Promise<string[]> => {
  if (!stage.askers) return [];
  const { answers } = played;
  const wasDone: WasDone = (...wanted) =>
    calls.some((call, index) => wanted.includes(call) && [200, 204].includes(answers[index]?.status ?? 0));
  const users = (await usersWithEmail(watchedAt(stage))).filter(({ deleting }) => !deleting);
  const { Items = [] } = await dynamo().send(new ScanCommand({ TableName: 'subscriptions' }));
  const watches = (Items as Watch[]).filter(({ distance }) => distance !== undefined);
  const living = new Set(users.filter(({ emailConfirmed }) => emailConfirmed).map(({ sub }) => sub));
  const going = watches
    .filter(({ applicationUserId }) => living.has(applicationUserId))
    .map(({ distance }) => distance ?? 0);
  const broken = await shownToStranger(stage, wasDone);
  const browsers = users.flatMap(({ remembered = [] }) => remembered);
  if (wasDone('forget browsers') && browsers.length > rememberedLater(calls, played))
    broken.push('a browser is remembered that was forgotten');
  if (users.some(({ passwordless, remembered }) => passwordless?.movedTo && remembered))
    broken.push('a browser is remembered by an item that was taken over');
  if (new Set(going).size < going.length) broken.push('a watch is doubled');
  const account = users.find(({ sub }) => sub === stage.id);
  if (owed(stage, calls, wasDone, account).some((distance) => !going.includes(distance)))
    broken.push('a watch is lost');
  if (account && !isProven(account) && watches.some(({ applicationUserId }) => applicationUserId === stage.id))
    broken.push('an account has watches that it has not proven to be its own');
  const keepers = users.filter((user) => (user.passwordless ? user.emailConfirmed : isProven(user)));
  if (keepers.length > 1) broken.push('two items of one address keep watches');
  if (keepers.some(({ passwordless }) => passwordless?.movedTo)) broken.push('a take-over was left half done');
  return broken;
};
