/** Developers' API keys as far as we know them: whose they are and what they are called, never their values. */

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type ApiKey, DEVELOPER_PLAN, MAX_API_KEYS } from '../../../shared/accounts/api-keys.ts';
import type { CalendarDate } from '../../../shared/base/calendar-date.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import {
  createGatewayKey,
  deleteGatewayKey,
  joinDeveloperPlan,
  limitGatewayUsage,
  readGatewayUsage,
} from '../../lib/gateway-keys.ts';
import { sign } from '../../lib/signing/signature.ts';
import { dynamo } from '../client.ts';
import { emptyQuotaSlot, putIntoQuotaSlot, type QuotaSlot, quotaSlotsOf } from '../quota-slots.ts';

/** Calls that a user's ended API keys had made today (UTC): they are taken from the quota of the keys made next. */
const KEPT_SECONDS = 2 * 86_400;

const update = async (applicationUserId: string, day: CalendarDate, change: string, calls: number) => {
  const { Attributes } = await dynamo().send(
    new UpdateCommand({
      TableName: tableName('counters'),
      Key: { key: `ended-calls#${await sign('ended-calls', applicationUserId, day)}` },
      UpdateExpression: `SET expiresAt = :gone${change}`,
      ExpressionAttributeValues: { ':gone': Math.floor(clock.now().getTime() / 1000) + KEPT_SECONDS, ':calls': calls },
      ReturnValues: 'ALL_OLD',
    }),
  );
  return Number(Attributes?.calls ?? 0);
};

const addEndedCalls = async (applicationUserId: string, day: CalendarDate, calls: number): Promise<void> => {
  if (calls > 0) await update(applicationUserId, day, ' ADD calls :calls', calls);
};

/** Takes at most so many of a day's, for the key that is made now: of several made at once each takes its own. */
const takeEndedCalls = async (applicationUserId: string, day: CalendarDate, most: number): Promise<number> => {
  const calls = await update(applicationUserId, day, ', calls = :calls', 0);
  await addEndedCalls(applicationUserId, day, calls - most);
  return Math.min(calls, most);
};

interface Item extends QuotaSlot, ApiKey {
  /** Calls of ended keys that were taken from this one's quota of a day. */
  taken?: { day: CalendarDate; calls: number };
}

/** Quotas are by the day in UTC. */
const today = (): CalendarDate => toIso(clock.now()).slice(0, 10);

const table = (): string => tableName('api-keys');

const itemsOf = (applicationUserId: string): Promise<Item[]> => quotaSlotsOf<Item>(table(), applicationUserId);

const toKey = ({ id, name, hint, createdAt }: Item): ApiKey => ({ id, name, hint, createdAt });

/** A user's keys, oldest first. */
export const apiKeysOf = async (applicationUserId: string): Promise<ApiKey[]> =>
  (await itemsOf(applicationUserId)).map(toKey);

/** The key of a user under this id; null when the user has none such. */
export const findApiKey = async (id: string, applicationUserId: string): Promise<ApiKey | null> =>
  (await apiKeysOf(applicationUserId)).find((key) => key.id === id) ?? null;

/**
 * The new key with its value, or null when the user has the maximum. A key opens nothing before it is known here. A
 * crash on the way leaves one that is good for nothing, or one that its owner sees and can revoke.
 */
export const createApiKey = async (
  applicationUserId: string,
  name: string,
): Promise<(ApiKey & { key: string }) | null> => {
  if ((await itemsOf(applicationUserId)).length >= MAX_API_KEYS) return null;
  const { id, value } = await createGatewayKey();
  const day = today();
  const calls = await takeEndedCalls(applicationUserId, day, DEVELOPER_PLAN.callsADay);
  const made: ApiKey = { id, name, hint: value.slice(-4), createdAt: toIso(clock.now()) };
  if (
    !(await putIntoQuotaSlot(table(), MAX_API_KEYS, {
      applicationUserId,
      ...made,
      ...(calls ? { taken: { day, calls } } : {}),
    }))
  ) {
    await addEndedCalls(applicationUserId, day, calls);
    await deleteGatewayKey(id);
    return null;
  }
  await joinDeveloperPlan(id);
  if (calls) await limitGatewayUsage(id, DEVELOPER_PLAN.callsADay - calls);
  return { ...made, key: value };
};

/** Ends a key, whose calls of today the next one starts with; false when the user has none of this id. */
export const revokeApiKey = async (id: string, applicationUserId: string): Promise<boolean> => {
  const item = (await itemsOf(applicationUserId)).find((one) => one.id === id);
  if (!item) return false;
  const day = today();
  const [used = 0] = await readGatewayUsage(item.id, day, day);
  await deleteGatewayKey(item.id);
  const taken = item.taken?.day === day ? item.taken.calls : 0;
  if (await emptyQuotaSlot(table(), item)) await addEndedCalls(applicationUserId, day, used + taken);
  return true;
};

/** Ends every key of a user in API Gateway; what we know of them goes with the account's other items. */
export const revokeApiKeysOf = async (applicationUserId: string): Promise<void> => {
  for (const { id } of await itemsOf(applicationUserId)) await deleteGatewayKey(id);
};
