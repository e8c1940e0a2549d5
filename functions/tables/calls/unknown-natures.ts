/** Natures of calls that nobody has classified: counted by the day, each with a call that has it. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { toIso } from '../../../shared/base/dates.ts';
import { COUNTED_DAYS, type UnknownNature } from '../../../shared/datasets/operator.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { readItems } from '../batch.ts';
import { dynamo, isAlive } from '../client.ts';

const DAY_MS = 86_400_000;
/** If everything on a page is unknown, the feed is broken: at most so many natures are counted in one run. */
const MOST_NATURES = 40;

/** The entry of a nature in a day's item: how often it came, and the id of a call with it. */
const COUNT = 'count ';
const EXAMPLE = 'example ';

const dayOf = (time: Date): string => toIso(time).slice(0, 10);
const keyOf = (dataset: CallsName, day: string): string => `natures#${dataset}#${day}`;

/** Adds calls whose nature is unknown to the counts of today. */
export const countUnknownNatures = async (
  dataset: CallsName,
  calls: readonly { nature: string; id: string }[],
): Promise<void> => {
  const natures = [...new Set(calls.map(({ nature }) => nature))].slice(0, MOST_NATURES);
  if (!natures.length) return;
  const now = clock.now();
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = { ':gone': Math.floor(now.getTime() / 1000) + (COUNTED_DAYS + 1) * 86_400 };
  for (const [index, nature] of natures.entries()) {
    const those = calls.filter((call) => call.nature === nature);
    names[`#count${index}`] = COUNT + nature;
    names[`#example${index}`] = EXAMPLE + nature;
    values[`:count${index}`] = those.length;
    values[`:example${index}`] = those[0]?.id;
  }
  const examples = natures.map((_, index) => `#example${index} = :example${index}`);
  const counts = natures.map((_, index) => `#count${index} :count${index}`);
  await dynamo().send(
    new UpdateCommand({
      TableName: tableName('counters'),
      Key: { key: keyOf(dataset, dayOf(now)) },
      UpdateExpression: `SET expiresAt = :gone, ${examples.join(', ')} ADD ${counts.join(', ')}`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    }),
  );
};

/** The natures in the item of a day. */
const naturesIn = (item: Record<string, unknown>, dataset: CallsName, lastDay: string): UnknownNature[] =>
  Object.entries(item)
    .filter(([name]) => name.startsWith(COUNT))
    .map(([name, count]) => {
      const nature = name.slice(COUNT.length);
      return { dataset, nature, count: Number(count), example: String(item[EXAMPLE + nature]), lastDay };
    });

/** Those of the last 30 days, today included, the most frequent first; the example is the last day's. */
export const unknownNatures = async (datasets: readonly CallsName[]): Promise<UnknownNature[]> => {
  const now = clock.now();
  const days = Array.from({ length: COUNTED_DAYS }, (_, back) => dayOf(new Date(now.getTime() - back * DAY_MS)));
  // The newest day first.
  const wanted = datasets.flatMap((dataset) => days.map((day) => ({ dataset, day, key: keyOf(dataset, day) })));
  const items = await readItems(
    tableName('counters'),
    wanted.map(({ key }) => ({ key })),
  );
  const byKey = new Map(items.filter((item) => isAlive(item, now)).map((item) => [String(item.key), item]));
  const found = new Map<string, UnknownNature>();
  for (const { dataset, day, key } of wanted)
    for (const one of naturesIn(byKey.get(key) ?? {}, dataset, day)) {
      const name = `${dataset} ${one.nature}`;
      const newer = found.get(name);
      found.set(name, newer ? { ...newer, count: newer.count + one.count } : one);
    }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.nature < b.nature ? -1 : 1));
};
