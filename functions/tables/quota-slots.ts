/** Things of which a user may have a few: each in a numbered slot under the user's id, so that there are never too many. */
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { IsoTime } from '../../shared/base/dates.ts';
import { dynamo, unlessRefused } from './client.ts';

export interface QuotaSlot {
  applicationUserId: string;
  /** `1` to the most that one may have. A slot is used again: the id is what names the thing. */
  slot: string;
  id: string;
  createdAt: IsoTime;
}

/** The user's items in a table, oldest first. */
export const quotaSlotsOf = async <T extends QuotaSlot>(TableName: string, applicationUserId: string): Promise<T[]> => {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'applicationUserId = :user',
      ExpressionAttributeValues: { ':user': applicationUserId },
      ConsistentRead: true,
    }),
  );
  // The caller's module alone writes its table.
  return (Items as T[]).sort((a, b) => (a.createdAt + a.slot < b.createdAt + b.slot ? -1 : 1));
};

/** Puts a thing into the first of `most` slots that is free; false when none is. */
export const putIntoQuotaSlot = async (
  TableName: string,
  most: number,
  item: Omit<QuotaSlot, 'slot'>,
): Promise<boolean> => {
  for (let slot = 1; slot <= most; slot += 1) {
    const put = new PutCommand({
      TableName,
      Item: { ...item, slot: String(slot) },
      ConditionExpression: 'attribute_not_exists(applicationUserId)',
    });
    if (await unlessRefused(dynamo().send(put))) return true;
  }
  return false;
};

/** Empties a slot; false when something else is in it by now, or nothing. */
export const emptyQuotaSlot = async (
  TableName: string,
  { applicationUserId, slot, id }: Omit<QuotaSlot, 'createdAt'>,
): Promise<boolean> => {
  const remove = new DeleteCommand({
    TableName,
    Key: { applicationUserId, slot },
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': id },
  });
  return (await unlessRefused(dynamo().send(remove))) !== null;
};
