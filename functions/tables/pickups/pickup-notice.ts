/** The notice of disruption that stands, if one does: one at a time, of all addresses. */
import { randomUUID } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { addDays, atHour, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import type { NewPickupNotice, PickupNotice } from '../../../shared/pickups/pickup-notice.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo } from '../client.ts';

const Key = { kind: 'trash-day', key: 'notice' };

/** Null once its last day has passed. */
export const findPickupNotice = async (): Promise<PickupNotice | null> => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: tableName('status'), Key, ConsistentRead: true }));
  if (!Item || Item.until < calendarDateAt(clock.now())) return null;
  // Only this file writes it.
  const { id, text, from, until } = Item as PickupNotice & typeof Key;
  return { id, text, from, until };
};

/** It takes the place of the one that stands. */
export const putPickupNotice = async (notice: NewPickupNotice): Promise<PickupNotice> => {
  const saved: PickupNotice = { ...notice, id: randomUUID() };
  const expiresAt = Math.floor(atHour(addDays(notice.until, 1), 0).getTime() / 1000);
  await dynamo().send(new PutCommand({ TableName: tableName('status'), Item: { ...Key, ...saved, expiresAt } }));
  return saved;
};

export const removePickupNotice = async (): Promise<void> => {
  await dynamo().send(new DeleteCommand({ TableName: tableName('status'), Key }));
};
