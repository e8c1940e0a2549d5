/** All that the tables hold under a user's id, found through the table definitions, so a new table is included automatically. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { TABLES, type Table, type TableName } from '../../../shared/platform/tables.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { removeItems } from '../batch.ts';
import { dynamo, isAlive } from '../client.ts';

type Item = Record<string, unknown>;

/** The tables that hold a user's id. */
const OWNED = (Object.keys(TABLES) as TableName[]).filter((name) => TABLES[name].userId !== null);

/** By the table's own key, or by the index whose partition the user's id is. */
const findBy = (name: TableName, { key, indexes, userId }: Table): { IndexName?: string } => {
  if (key.partition === userId) return {};
  const [IndexName] = Object.keys(indexes).filter((index) => indexes[index]?.partition === userId);
  if (!IndexName) throw new Error(`The table ${name} cannot be asked for the items of a user.`);
  return { IndexName };
};

/** The items of a user in one table, by pages; those that have expired too. */
const itemsIn = async function* (name: TableName, sub: string): AsyncGenerator<Item[]> {
  const table: Table = TABLES[name];
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: tableName(name),
      ...findBy(name, table),
      KeyConditionExpression: '#user = :user',
      ExpressionAttributeNames: { '#user': table.userId ?? '' },
      ExpressionAttributeValues: { ':user': sub },
    },
  );
  for await (const { Items = [] } of pages) yield Items;
};

const without = (secret: readonly string[], value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(secret, one));
  if (typeof value !== 'object' || value === null) return value;
  const open = Object.entries(value).filter(([name]) => !secret.includes(name));
  return Object.fromEntries(open.map(([name, inner]) => [name, without(secret, inner)]));
};

/** An item as shown to its owner. */
const shown = (item: Item, { secret = [], json = [] }: Table): Item =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => !secret.includes(name))
      .map(([name, value]) => [name, json.includes(name) ? JSON.parse(String(value)) : without(secret, value)]),
  );

/** By table, all that is kept under a user's id and has not expired, without secrets. */
export const readUserItems = async (sub: string): Promise<Record<string, Item[]>> => {
  const found: Record<string, Item[]> = {};
  for (const name of OWNED) {
    const items: Item[] = [];
    for await (const page of itemsIn(name, sub)) items.push(...page.filter((item) => isAlive(item, clock.now())));
    found[name] = items.map((item) => shown(item, TABLES[name]));
  }
  return found;
};

/** The keys of an item and of those that lead to it. */
const keysIn = ({ key: { partition, sort }, pointers = '' }: Table, item: Item): Item[] => {
  const leading = Array.isArray(item[pointers]) ? item[pointers] : [];
  return [item[partition], ...leading].map((key) => ({ [partition]: key, ...(sort ? { [sort]: item[sort] } : {}) }));
};

/** Deletes all that is kept under a user's id, except the user. */
export const removeUserItems = async (sub: string): Promise<void> => {
  for (const name of OWNED)
    if (name !== 'users')
      for await (const page of itemsIn(name, sub))
        await removeItems(
          tableName(name),
          page.flatMap((item) => keysIn(TABLES[name], item)),
        );
};
