/** The items of the watches table: a watch under its id, and pointers by area that lead to it; and reading both. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import type { Watch } from '../../../shared/alerts/watches.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { readItems } from '../batch.ts';
import { dynamo, isAlive } from '../client.ts';
import type { Owned, Pointer } from '../owned.ts';

/** A watch as the mailer sees it: a stopped one sends nothing, may be resumed and is deleted after 30 days. */
export type StoredWatch = Watch & Pick<Owned, 'stoppedAt' | 'expiresAt'>;

/** With its key, and the keys of its pointers. */
export type Item = StoredWatch & { key: string; pointers: string[] };

export const table = (): string => tableName('watches');

export const PREFIX = 'watch.';

/** True for the id of a watch; that of a dispatch call subscription begins with a cell. */
export const isWatchId = (id: string): boolean => id.startsWith(PREFIX);

/** The key under which a call in an area finds the watches of it. */
export const areaKey = (area: string): string => `area#${area}`;

/** None while it is stopped. They hold neither user nor place. */
export const pointersTo = ({ id, topic, place, stoppedAt }: StoredWatch): Pointer[] =>
  stoppedAt ? [] : [{ key: areaKey(place.area), id, topic }];

export const toItem = (watch: StoredWatch): Item => ({
  ...watch,
  key: watch.id,
  pointers: pointersTo(watch).map(({ key }) => key),
});

export const toStored = ({ key: _, pointers: _keys, ...watch }: Item): StoredWatch => watch;

/** The watches of these ids that are not gone, stopped ones too. */
export const findWatches = async (ids: readonly string[]): Promise<Map<string, StoredWatch>> => {
  const items = await readItems<Item>(
    table(),
    [...new Set(ids)].map((id) => ({ key: id, id })),
  );
  const alive = items.filter((item) => isAlive(item, clock.now())).map(toStored);
  return new Map(alive.map((watch) => [watch.id, watch]));
};

/** The watches, not stopped, to which the pointers under these keys lead that have one of these topics. */
export const watchesUnder = async (
  keys: readonly string[],
  topics: readonly DispatchCallType[],
): Promise<StoredWatch[]> => {
  if (!topics.length) return [];
  const wanted = topics.map((topic, index) => [`:topic${index}`, topic] as const);
  const idsUnder = async (key: string): Promise<string[]> => {
    const ids: string[] = [];
    const query = {
      TableName: table(),
      KeyConditionExpression: '#key = :key',
      FilterExpression: `topic IN (${wanted.map(([name]) => name).join(', ')})`,
      ProjectionExpression: 'id',
      ExpressionAttributeNames: { '#key': 'key' },
      ExpressionAttributeValues: { ':key': key, ...Object.fromEntries(wanted) },
    };
    for await (const { Items = [] } of paginateQuery({ client: dynamo() }, query))
      ids.push(...Items.map(({ id }) => String(id)));
    return ids;
  };
  const found = await findWatches((await Promise.all(keys.map(idsUnder))).flat());
  // A pointer may have been read just before its watch changed.
  return [...found.values()].filter(({ stoppedAt, topic }) => !stoppedAt && topics.includes(topic));
};
