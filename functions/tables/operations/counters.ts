/** Counts by the minute of what match and mailer do, and of answers: one item a minute, never one for each mail. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { readItems } from '../batch.ts';
import { dynamo } from '../client.ts';

type CounterName = 'lists' | 'match' | 'mailer' | 'numbers' | 'pages';

const MINUTE = 60_000;
const KEPT_DAYS = 30;

/** `match#2026-11-20T15:31:00Z` */
const keyAt = (name: CounterName, millis: number): string =>
  `${name}#${toIso(new Date(Math.floor(millis / MINUTE) * MINUTE))}`;

/** Adds to the counts under a key; counts of 0 are left out, and nothing is written when all are. */
export const addCounts = async (key: string, counts: Record<string, number>, keptDays: number): Promise<void> => {
  const added = Object.entries(counts).filter(([, count]) => count !== 0);
  if (!added.length) return;
  await dynamo().send(
    new UpdateCommand({
      TableName: tableName('counters'),
      Key: { key },
      UpdateExpression: `SET expiresAt = :gone ADD ${added.map((_, index) => `#${index} :${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(added.map(([count], index) => [`#${index}`, count])),
      ExpressionAttributeValues: {
        ':gone': Math.floor(clock.now().getTime() / 1000) + keptDays * 86_400,
        ...Object.fromEntries(added.map(([, value], index) => [`:${index}`, value])),
      },
    }),
  );
};

/** Adds to this minute's counts. */
export const addToMinute = (name: CounterName, counts: Record<string, number>): Promise<void> =>
  addCounts(keyAt(name, clock.now().getTime()), counts, KEPT_DAYS);

/** The counts of each minute of [from, to) in which something was counted, oldest first. */
export const minuteCounts = async (
  name: CounterName,
  from: Date,
  to: Date,
): Promise<{ minute: string; counts: Record<string, number> }[]> => {
  const keys: { key: string }[] = [];
  for (let at = Math.floor(from.getTime() / MINUTE) * MINUTE; at < to.getTime(); at += MINUTE)
    keys.push({ key: keyAt(name, at) });
  const items = await readItems(tableName('counters'), keys);
  return items
    .map(({ key, expiresAt: _, ...counts }) => ({
      minute: String(key).slice(name.length + 1),
      // `addToMinute` writes numbers only.
      counts: counts as Record<string, number>,
    }))
    .sort((a, b) => (a.minute < b.minute ? -1 : 1));
};
