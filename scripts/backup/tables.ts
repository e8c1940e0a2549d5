/** The items of a table to a file of JSON lines and back, in DynamoDB's own notation so that every type stays what it is. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AttributeValue,
  DynamoDBClient,
  paginateScan,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { tableName } from '../../functions/lib/env.ts';
import type { TableName } from '../../shared/platform/tables.ts';
import { type KeptTable, PRIVATE_FILE_MODE, sha256Of } from './backup-folder.ts';

type Item = Record<string, AttributeValue>;

/** DynamoDB's limits on a transaction: 100 items and 4 MB, of which the JSON of an item is no less than its size. */
const MOST_ITEMS = 100;
const MOST_BYTES = 3_000_000;
const TRIES = 8;

/** No attribute of ours is binary: JSON holds an item as it is. */
export const keepTable = async (folder: string, table: TableName): Promise<KeptTable> => {
  const client = new DynamoDBClient({});
  const file = `tables/${table}.jsonl`;
  const target = path.join(folder, file);
  const handle = await open(target, 'wx', PRIVATE_FILE_MODE);
  let items = 0;
  try {
    for await (const { Items = [] } of paginateScan(
      { client },
      { TableName: tableName(table), ConsistentRead: true },
    )) {
      await handle.appendFile(Items.map((item) => `${JSON.stringify(item)}\n`).join(''));
      items += Items.length;
    }
  } finally {
    await handle.close();
    client.destroy();
  }
  return { file, items, sha256: await sha256Of(target) };
};

/** Together, because the local DynamoDB flushes once for each request; what others write meanwhile is waited for. */
const putItems = async (client: DynamoDBClient, TableName: string, items: readonly Item[]): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      await client.send(
        new TransactWriteItemsCommand({ TransactItems: items.map((Item) => ({ Put: { TableName, Item } })) }),
      );
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException) || tries === TRIES) throw error;
      await wait(Math.random() * 20 * 2 ** tries);
    }
};

/** Puts every item of the file over what is there under its key; what is there besides stays. */
export const restoreTable = async (folder: string, table: TableName, { file }: KeptTable): Promise<void> => {
  const client = new DynamoDBClient({});
  let items: Item[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (items.length > 0) await putItems(client, tableName(table), items);
    items = [];
    bytes = 0;
  };
  try {
    for await (const line of createInterface({ input: createReadStream(path.join(folder, file)) })) {
      if (items.length === MOST_ITEMS || bytes + line.length > MOST_BYTES) await flush();
      items.push(JSON.parse(line) as Item); // `keepTable` wrote it.
      bytes += line.length;
    }
    await flush();
  } finally {
    client.destroy();
  }
};
