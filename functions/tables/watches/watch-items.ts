/** The items of the watches table: a watch under its id, and pointers by area, cell and street that lead to it; and reading both. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { BLOCK_METRES, type Watch, type WatchedPlace } from '../../../shared/alerts/watches.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { readItems } from '../batch.ts';
import { cellsAlong, cellsOver } from '../cells.ts';
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

/** The key under which a call at a point finds the watches round it. */
export const cellKey = (cell: string): string => `cell#${cell}`;

/** The key under which a call that has no point of its own finds the watches of its street. */
export const streetKey = (street: string): string => `street#${street}`;

/** A house that stands back from its street belongs to it; its lot is hardly ever deeper. */
const LOT_METRES = 100;

/** The keys of the pointers to a watch of a place. */
export const keysOf = (place: WatchedPlace): string[] => {
  switch (place.kind) {
    case 'area':
      return [areaKey(place.area)];
    case 'street':
      return [streetKey(place.street), ...cellsAlong(place.lines, LOT_METRES).map(cellKey)];
    case 'drawn':
      return cellsOver(place.geometry, BLOCK_METRES).map(cellKey);
  }
};

/** So many pointers has a watch at most: with the item, the count and guards they are written in one transaction. */
export const MOST_POINTERS = 64;

/** None while it is stopped. They hold neither user nor place. */
export const pointersTo = ({ id, topic, place, stoppedAt }: StoredWatch): Pointer[] =>
  stoppedAt ? [] : keysOf(place).map((key) => ({ key, id, topic }));

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
