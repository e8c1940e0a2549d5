/** A dispatch call as one item of the calls table: its form, and reading and writing it under its version. */
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { CallRecord, StoredCall } from '../../../shared/datasets/call-columns.ts';
import type { AnyRecord, Columns } from '../../../shared/datasets/dataset.ts';
import { type CallsName, DATASETS } from '../../../shared/datasets/registry.ts';
import { isSensitiveCall } from '../../../shared/privacy/coarse.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { cellOf } from '../cells.ts';
import { dynamo, unlessRefused } from '../client.ts';

/** `police#230211026`, `fire#1735486` */
export const callKey = (dataset: CallsName, id: string): string => `${DATASETS[dataset].calls.keyPrefix}#${id}`;

/** The id of a record: its dataset's id column. */
export const callId = (dataset: CallsName, call: AnyRecord): string => String(call[DATASETS[dataset].id]);

/** An item without its life-cycle attributes. `writtenAt` is in epoch seconds. */
export const toItem = (dataset: CallsName, call: StoredCall) => ({
  ...call,
  key: callKey(dataset, callId(dataset, call)),
  dataset,
  isCoarse: isSensitiveCall(dataset, call) ? true : undefined,
  cell: call.geometry ? cellOf(call.geometry.coordinates) : undefined,
  writtenAt: Math.floor(clock.now().getTime() / 1000),
});

/** The record in an item; an absent column is null. */
const recordOf = (dataset: CallsName, item: AnyRecord): CallRecord => {
  const record: AnyRecord = {};
  for (const column of [...Object.keys(DATASETS[dataset].columns), 'geometry']) record[column] = item[column] ?? null;
  // Only `toItem` writes items, from a call's own columns.
  return record as CallRecord;
};

/** The record in an item as it is sent: without columns that are sent only when included. */
export const shownRecord = (dataset: CallsName, item: AnyRecord, includes: readonly string[] = []): CallRecord => {
  const record = recordOf(dataset, item);
  const columns: Columns = DATASETS[dataset].columns;
  for (const [name, { onlyIncluded }] of Object.entries(columns))
    if (onlyIncluded && !includes.includes(name)) delete record[name];
  return record;
};

/** The stored call in an item. */
export const storedCallOf = (dataset: CallsName, item: AnyRecord): StoredCall =>
  // Every item has its version.
  ({ ...recordOf(dataset, item), version: item.version as number, ...(item.isCoarse === true && { isCoarse: true }) });

/** The item under a call's key, expired or not. */
export const readCallItem = async (dataset: CallsName, id: string): Promise<AnyRecord | undefined> => {
  const request = { TableName: tableName('calls'), Key: { key: callKey(dataset, id) }, ConsistentRead: true };
  return (await dynamo().send(new GetCommand(request))).Item;
};

/**
 * Writes a call as not sealed, in place of `stored`, or as new where there is none. False when the item is no longer
 * the one that was read.
 */
export const writeCallItem = async (
  dataset: CallsName,
  call: StoredCall,
  stored: StoredCall | undefined,
): Promise<boolean> => {
  const condition = stored
    ? { ConditionExpression: '#version = :version', ExpressionAttributeValues: { ':version': stored.version } }
    : { ConditionExpression: 'attribute_not_exists(#version)' };
  const put = new PutCommand({
    TableName: tableName('calls'),
    Item: { ...toItem(dataset, call), unsealed: dataset },
    ExpressionAttributeNames: { '#version': 'version' },
    ...condition,
  });
  return (await unlessRefused(dynamo().send(put))) !== null;
};
