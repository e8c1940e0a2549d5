/** Watches of calls in places that are no circles: changed under the rules of all that users ask for. */
import { randomUUID } from 'node:crypto';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Watch, WatchChoice } from '../../../shared/alerts/watches.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { dynamo } from '../client.ts';
import { choiceName } from '../own-count.ts';
import { ownedStore, replaceItem, type Standing } from '../owned.ts';
import { countOf } from '../subscriptions/subscription-items.ts';
import {
  findWatches,
  type Item,
  isWatchId,
  PREFIX,
  pointersTo,
  type StoredWatch,
  table,
  toItem,
  toStored,
} from './watch-items.ts';

/** The subject: a second watch of the same would add nothing. */
const choiceOf = ({ topic, place }: Pick<Watch, 'topic' | 'place'>): string => {
  switch (place.kind) {
    case 'area':
      return choiceName(topic, place.kind, place.area);
    case 'street':
      return choiceName(topic, place.kind, place.street, place.from ?? '', place.to ?? '');
    case 'drawn':
      return choiceName(topic, place.kind, ...place.geometry.coordinates.flat(2));
  }
};

const standing = ({ id, applicationUserId, version }: StoredWatch): Standing => ({
  TableName: table(),
  Key: { key: id, id },
  ConditionExpression: 'applicationUserId = :wasOf AND version = :wasVersion',
  ExpressionAttributeValues: { ':wasOf': applicationUserId, ':wasVersion': version },
});

const itemsOf = async (applicationUserId: string): Promise<StoredWatch[]> => {
  const found: StoredWatch[] = [];
  const query = {
    TableName: table(),
    IndexName: 'byUser',
    KeyConditionExpression: 'applicationUserId = :user',
    ExpressionAttributeValues: { ':user': applicationUserId },
  };
  // Only this module writes the table.
  for await (const { Items = [] } of paginateQuery({ client: dynamo() }, query))
    found.push(...(Items as Item[]).map(toStored));
  return found;
};

const store = ownedStore<StoredWatch>({
  itemsOf,
  find: async (applicationUserId, id) => {
    const known = isWatchId(id) ? (await findWatches([id])).get(id) : undefined;
    return known?.applicationUserId === applicationUserId ? known : null;
  },
  countOf,
  choiceOf,
  standing,
  toItem: (watch) => ({ ...toItem(watch) }),
  replace: (before, after) => replaceItem(standing(before), { ...toItem(before) }, { ...toItem(after) }),
  settled: (watch) => ({ ...watch, version: watch.version + 1 }),
  pointersTo,
});

export const { all: allWatchesOf, remove: removeWatch, stop: stopWatch, move: moveWatchesOf } = store;

/** Resumes a stopped one; `full` or `twin` when the user has meanwhile reached the maximum, or made the same again. */
export const resumeWatch = (applicationUserId: string, id: string) => store.resume(applicationUserId, id);

/** True if a user has just this already, neither stopped nor gone. */
export const hasWatch = (applicationUserId: string, choice: WatchChoice): Promise<boolean> =>
  store.has(applicationUserId, choiceOf(choice));

/** The ids of a user's that are just one of these, neither stopped nor gone. */
export const watchesWith = async (applicationUserId: string, choices: readonly WatchChoice[]): Promise<string[]> => {
  const wanted = choices.map(choiceOf);
  return (await store.going(applicationUserId)).filter((one) => wanted.includes(choiceOf(one))).map(({ id }) => id);
};

/** The new watch, or null when the user has the maximum, or exactly this already. */
export const createWatch = (applicationUserId: string, choice: WatchChoice): Promise<StoredWatch | null> => {
  const id = `${PREFIX}${randomUUID()}`;
  return store.add({ ...choice, id, applicationUserId, version: 1, createdAt: toIso(clock.now()) }, table());
};

/** `missing` when the user has no watch of this id that is not stopped. */
export const changeWatch = (
  applicationUserId: string,
  id: string,
  to: Partial<Pick<WatchChoice, 'topic' | 'cadence'>>,
) => store.change(applicationUserId, id, to);
