/**
 * Dispatch calls in DynamoDB: current ones, written by polls and kept until compaction has sealed them and 30 days
 * more. A call that has left and shows up on a page again is stored as new, with version 1. Its sealed row has a
 * version of at least 1 too and the longer history. It stays what lists show until the call changes.
 */
import { paginateQuery, paginateScan, type QueryCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { toIso } from '../../../shared/base/dates.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import type { CallRecord, StoredCall } from '../../../shared/datasets/call-columns.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { inParts, readItems, writeItems } from '../batch.ts';
import { cellsAround } from '../cells.ts';
import { dynamo, isAlive, isRefused } from '../client.ts';
import { callId, callKey, readCallItem, shownRecord, storedCallOf, toItem, writeCallItem } from './call-items.ts';
import { isOnlyCoarser, mergeCall } from './call-merge.ts';

export { callId, callKey } from './call-items.ts';

export interface CallOfDataset extends CallRecord {
  dataset: CallsName;
}

const KEPT_SECONDS = 30 * 24 * 3600;
/** Writes under way at once. */
const WRITERS = 25;
/** Each refusal means that another writer succeeded, so a call is never refused this often. */
const MOST_REFUSALS = 20;

/** The stored calls among `ids`, by id; expired ones that are still there too, for they go on from their version. */
export const readCalls = async (dataset: CallsName, ids: string[]): Promise<Map<string, StoredCall>> => {
  const keys = [...new Set(ids)].map((id) => ({ key: callKey(dataset, id) }));
  const items = await readItems(tableName('calls'), keys);
  return new Map(items.map((item) => [callId(dataset, item), storedCallOf(dataset, item)]));
};

/** The call as written and whether it was not there before; null when nothing about it is new. */
const putCall = async (
  dataset: CallsName,
  read: CallRecord,
  known: StoredCall | undefined,
): Promise<{ row: StoredCall; created: boolean } | null> => {
  let stored = known;
  for (let refusals = 0; refusals < MOST_REFUSALS; refusals += 1) {
    const call = stored ? mergeCall(dataset, stored, read, toIso(clock.now())) : read;
    if (!call) return null;
    // A house that became its block is no news.
    const updatedAt = stored && isOnlyCoarser(dataset, stored, call) ? stored.updatedAt : toIso(clock.now());
    const next = { ...call, updatedAt, version: (stored?.version ?? 0) + 1 };
    if (await writeCallItem(dataset, next, stored)) return { row: next, created: !stored };
    const item = await readCallItem(dataset, callId(dataset, read));
    stored = item && storedCallOf(dataset, item);
  }
  throw new Error(`The call ${callKey(dataset, callId(dataset, read))} was refused ${MOST_REFUSALS} times.`);
};

/**
 * Stores a reading: new calls are created, changed ones get a new version, the rest is not written.
 * `calls` are distinct, each with its status history as far as this reading knows it; one without a place keeps the
 * place it has. `known` are stored calls that the caller has already read. `rows` are the calls written.
 */
export const putCalls = async (
  dataset: CallsName,
  calls: CallRecord[],
  known?: Map<string, StoredCall>,
): Promise<{ created: number; changed: number; rows: StoredCall[] }> => {
  const ids = calls.map((call) => callId(dataset, call));
  const stored = known ?? (await readCalls(dataset, ids));
  const written: { row: StoredCall; created: boolean }[] = [];
  await inParts(calls, WRITERS, async (part) => {
    const results = await Promise.all(part.map((read) => putCall(dataset, read, stored.get(callId(dataset, read)))));
    written.push(...results.filter((result) => result !== null));
  });
  const created = written.filter((result) => result.created).length;
  return { created, changed: written.length - created, rows: written.map(({ row }) => row) };
};

/** The record of a call that is still stored, with what is included. */
export const findCall = async (dataset: CallsName, id: string, includes: string[] = []): Promise<CallRecord | null> => {
  const item = await readCallItem(dataset, id);
  return item && isAlive(item, clock.now()) ? shownRecord(dataset, item, includes) : null;
};

const query = async (input: Omit<QueryCommandInput, 'TableName'>): Promise<AnyRecord[]> => {
  const items: AnyRecord[] = [];
  for await (const page of paginateQuery({ client: dynamo() }, { TableName: tableName('calls'), ...input }))
    items.push(...(page.Items ?? []));
  return items;
};

/** The calls written since they were last sealed, in any order. */
export const unsealedCalls = async (dataset: CallsName): Promise<StoredCall[]> => {
  const items = await query({
    IndexName: 'unsealed',
    KeyConditionExpression: 'unsealed = :dataset',
    ExpressionAttributeValues: { ':dataset': dataset },
  });
  return items.map((item) => storedCallOf(dataset, item));
};

/** The calls since a time that have no place. Reads the whole table; used when the addresses have changed. */
export const unplacedCalls = async (dataset: CallsName, since: Date): Promise<StoredCall[]> => {
  const scan = {
    TableName: tableName('calls'),
    FilterExpression: 'dataset = :dataset AND reportedDateTime >= :since AND attribute_not_exists(cell)',
    ExpressionAttributeValues: { ':dataset': dataset, ':since': toIso(since) },
  };
  const calls: StoredCall[] = [];
  for await (const { Items = [] } of paginateScan({ client: dynamo() }, scan))
    for (const item of Items) calls.push(storedCallOf(dataset, item));
  return calls;
};

/** Calls of both departments since a time in the cells that a circle touches; the caller measures the distance. */
export const callsNear = async (point: LngLat, metres: number, since: Date): Promise<CallOfDataset[]> => {
  const found = await Promise.all(
    cellsAround(point, metres).map((cell) =>
      query({
        IndexName: 'byCell',
        KeyConditionExpression: 'cell = :cell AND reportedDateTime >= :since',
        ExpressionAttributeValues: { ':cell': cell, ':since': toIso(since) },
      }),
    ),
  );
  return found
    .flat()
    .filter((item) => isAlive(item, clock.now()))
    .map((item) => {
      // `toItem` wrote the dataset next to that dataset's columns.
      const dataset = item.dataset as CallsName;
      return { dataset, ...shownRecord(dataset, item) };
    });
};

/**
 * Marks calls as sealed where they still have the version that was sealed: they leave 30 days after their last write.
 * A call written since stays unsealed for the next compaction.
 */
export const sealCalls = (dataset: CallsName, sealed: { id: string; version: number }[]): Promise<void> =>
  inParts(sealed, WRITERS, async (part) => {
    const seal = async ({ id, version }: { id: string; version: number }): Promise<void> => {
      const update = new UpdateCommand({
        TableName: tableName('calls'),
        Key: { key: callKey(dataset, id) },
        UpdateExpression: 'SET expiresAt = writtenAt + :kept REMOVE unsealed',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version, ':kept': KEPT_SECONDS },
      });
      await dynamo()
        .send(update)
        .catch((error: unknown) => {
          if (!isRefused(error)) throw error;
        });
    };
    await Promise.all(part.map(seal));
  });

/** Adds calls of the bulk history, sealed already, so that `callsNear` knows them; what is here stays as it is. */
export const seedCalls = async (dataset: CallsName, calls: CallRecord[]): Promise<void> => {
  const known = await readCalls(
    dataset,
    calls.map((call) => callId(dataset, call)),
  );
  const items = calls
    .filter((call) => !known.has(callId(dataset, call)))
    .map((call) => toItem(dataset, { ...call, version: 0 }));
  await writeItems(
    tableName('calls'),
    items.map((item) => ({ ...item, expiresAt: item.writtenAt + KEPT_SECONDS })),
  );
};
