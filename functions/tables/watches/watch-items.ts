/** The items of the watches table: a watch under its id, and pointers by area, cell and street that lead to it; and reading both. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { BLOCK_METRES, type Watch, type WatchedPlace } from '../../../shared/alerts/watches.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { readItems } from '../batch.ts';
import { cellsAlong, cellsOver, type TouchedCells } from '../cells.ts';
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

/** `parts` are those of a cell in which a call may be by its point, `around` others in which it may be by its block. */
type Spot = { key: string; parts?: string; around?: string };

const spotsIn = (cells: TouchedCells, wider = cells): Spot[] =>
  [...wider].map(([cell, all]) => {
    const parts = cells.get(cell) ?? '';
    const around = [...all].filter((part) => !parts.includes(part)).join('');
    return { key: cellKey(cell), parts, ...(around && { around }) };
  });

/** The keys of the pointers to a watch of a place. */
export const spotsOf = (place: WatchedPlace): Spot[] => {
  switch (place.kind) {
    case 'area':
      return [{ key: areaKey(place.area) }];
    case 'street':
      return [{ key: streetKey(place.street) }, ...spotsIn(cellsAlong(place.lines, LOT_METRES))];
    case 'drawn':
      return spotsIn(cellsOver(place.geometry, 0), cellsOver(place.geometry, BLOCK_METRES));
  }
};

/** So many pointers has a watch at most: with the item, the count and guards they are written in one transaction. */
export const MOST_POINTERS = 64;

/** None while it is stopped. They hold neither user nor place. */
export const pointersTo = ({ id, topic, place, stoppedAt }: StoredWatch): Pointer[] =>
  stoppedAt ? [] : spotsOf(place).map((spot) => ({ ...spot, id, topic }));

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

/** The part of a watch that matching needs. */
const MATCHED = ['id', 'applicationUserId', 'topic', 'place', 'cadence', 'stoppedAt', 'expiresAt'] as const;
type MatchedWatch = Pick<StoredWatch, (typeof MATCHED)[number]>;

/** A key of pointers. Under the key of a cell also the part in which a call lies, by its point or by that of its block. */
export type CallKey = { key: string; part?: string; isBlock?: boolean };

const idsUnder = async ({ key, part, isBlock }: CallKey, topics: readonly DispatchCallType[]): Promise<string[]> => {
  const wanted = topics.map((topic, index) => [`:topic${index}`, topic] as const);
  const filter = [
    `topic IN (${wanted.map(([name]) => name).join(', ')})`,
    // Pointers of an earlier version do not say which parts.
    ...(part
      ? [`(attribute_not_exists(parts) OR contains(parts, :part)${isBlock ? ' OR contains(around, :part)' : ''})`]
      : []),
  ];
  const query = {
    TableName: table(),
    KeyConditionExpression: '#key = :key',
    FilterExpression: filter.join(' AND '),
    ProjectionExpression: 'id',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':key': key, ...(part && { ':part': part }), ...Object.fromEntries(wanted) },
  };
  const ids: string[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamo() }, query))
    ids.push(...Items.map(({ id }) => String(id)));
  return ids;
};

/** The watches, neither stopped nor gone, to which the pointers under these keys lead that have one of these topics. */
export const watchesUnder = async (
  keys: readonly CallKey[],
  topics: readonly DispatchCallType[],
): Promise<MatchedWatch[]> => {
  if (!topics.length) return [];
  const ids = new Set((await Promise.all(keys.map((key) => idsUnder(key, topics)))).flat());
  const found = await readItems<MatchedWatch>(
    table(),
    [...ids].map((id) => ({ key: id, id })),
    MATCHED,
  );
  // A pointer may have been read just before its watch changed.
  return found.filter((one) => !one.stoppedAt && isAlive(one, clock.now()) && topics.includes(one.topic));
};
