/** Stored calls that tell more or other than may be told: replaced in place, without a new version. */
import { PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { StoredCall } from '../../../shared/datasets/call-columns.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isRefused } from '../client.ts';
import { storedCallOf, toItem } from './call-items.ts';

/** Neither version nor times change: nobody is told of it. Refused where a poll wrote meanwhile. */
const replaceItem = async (dataset: CallsName, item: AnyRecord, call: StoredCall): Promise<void> => {
  const put = new PutCommand({
    TableName: tableName('calls'),
    Item: { ...item, ...toItem(dataset, { ...call, isCoarse: true }), writtenAt: item.writtenAt },
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': call.version },
  });
  await dynamo()
    .send(put)
    .catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
};

/** Reads the whole table; null: the call stays. Returns how many were to be replaced, those that another writer replaced included. */
export const replaceExactCalls = async (
  dataset: CallsName,
  replace: (call: StoredCall) => StoredCall | null,
): Promise<number> => {
  const scan = {
    TableName: tableName('calls'),
    FilterExpression: 'dataset = :dataset',
    ExpressionAttributeValues: { ':dataset': dataset },
  };
  let found = 0;
  for await (const { Items = [] } of paginateScan({ client: dynamo() }, scan))
    for (const item of Items) {
      const call = replace(storedCallOf(dataset, item));
      if (!call) continue;
      found += 1;
      await replaceItem(dataset, item, call);
    }
  return found;
};
