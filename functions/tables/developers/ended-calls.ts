/** Calls that a user's ended API keys had made today (UTC): they are taken from the quota of the keys made next. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CalendarDate } from '../../../shared/base/calendar-date.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { sign } from '../../lib/signing/signature.ts';
import { dynamo } from '../client.ts';

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

export const addEndedCalls = async (applicationUserId: string, day: CalendarDate, calls: number): Promise<void> => {
  if (calls > 0) await update(applicationUserId, day, ' ADD calls :calls', calls);
};

/** Takes at most so many of a day's, for the key that is made now: of several made at once each takes its own. */
export const takeEndedCalls = async (applicationUserId: string, day: CalendarDate, most: number): Promise<number> => {
  const calls = await update(applicationUserId, day, ', calls = :calls', 0);
  await addEndedCalls(applicationUserId, day, calls - most);
  return Math.min(calls, most);
};
