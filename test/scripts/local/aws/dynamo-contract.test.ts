/** One contract for the local DynamoDB and the one in memory: equal answers, equal refusals and equal items afterwards. */
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { dynamo } from '../../../../functions/tables/client.ts';
import { drawnWrites, write } from '../../../harness/accounts/drawn-writes.ts';
import { type Command, DYNAMO_CASES } from '../../../harness/accounts/dynamo-cases.ts';
import { type Input, MemoryDynamo } from '../../../harness/accounts/memory-dynamo.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

type Asked = (command: Command) => Promise<object>;

const TABLE_NAMES = ['users', 'deliveries', 'calls', 'webhooks'] as const;

duringTests(startCloud);

/** The local one takes any command, whatever its own type. */
const local: Asked = (command) => dynamo().send(command as ScanCommand);

const inMemory = (): Asked => {
  const memory = new MemoryDynamo();
  return async (command) => memory.run(command.constructor.name.replace(/Command$/, ''), command.input as Input);
};

const KEYS = {
  users: ['sub'],
  deliveries: ['applicationUserId', 'key'],
  calls: ['key'],
  webhooks: ['applicationUserId', 'slot'],
};

const textOf = (item: unknown): string => JSON.stringify(Object.entries(item as object).sort());

const byText = (items: readonly unknown[]): unknown[] =>
  items.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));

const itemsIn = async (ask: Asked, TableName: string): Promise<Record<string, unknown>[]> =>
  ((await ask(new ScanCommand({ TableName }))) as { Items: Record<string, unknown>[] }).Items;

const everything = async (ask: Asked) => {
  const tables = await Promise.all(TABLE_NAMES.map(async (name) => [name, byText(await itemsIn(ask, name))]));
  return Object.fromEntries(tables);
};

const emptyLocal = async (): Promise<void> => {
  for (const name of TABLE_NAMES) {
    const items = await itemsIn(local, name);
    const deletes = items.map((item) => ({
      DeleteRequest: { Key: Object.fromEntries(KEYS[name].map((key) => [key, item[key]])) },
    }));
    if (deletes.length) await local(new BatchWriteCommand({ RequestItems: { [name]: deletes } }));
  }
};
beforeEach(emptyLocal);

/** The parts of an answer that our stores read; the order of what is found only where a sort key says it. */
const answerOf = async (ask: Asked, command: Command, isOrdered: boolean): Promise<object> => {
  try {
    const { Item, Items, Attributes, Responses } = (await ask(command)) as Record<string, unknown>;
    const found = Items as unknown[] | undefined;
    const batch = Object.entries((Responses ?? {}) as Record<string, unknown[]>);
    return {
      Item,
      Attributes,
      Items: found && (isOrdered ? found : byText(found)),
      Responses: batch.map(([name, items]) => [name, byText(items)]),
    };
  } catch (error) {
    const { name, Item, CancellationReasons } = error as Record<string, unknown>;
    const reasons = CancellationReasons as { Code: string }[] | undefined;
    return { refused: name, Item, codes: reasons?.map(({ Code }) => Code) };
  }
};

test.each(DYNAMO_CASES)('$title', async ({ before = [], commands, isOrdered = false }) => {
  const memory = inMemory();
  for (const command of [...before, ...commands]) {
    const expected = await answerOf(local, command, isOrdered);
    expect(await answerOf(memory, command, isOrdered)).toEqual(expected);
  }
  expect(await everything(memory)).toEqual(await everything(local));
});

test('any short sequence of writes on six keys is answered the same, and leaves the same', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(drawnWrites, { minLength: 1, maxLength: 8 }), async (sequence) => {
        const memory = inMemory();
        for (const writes of sequence) {
          const command = write(writes);
          const expected = await answerOf(local, command, false);
          expect(await answerOf(memory, command, false)).toEqual(expected);
        }
        expect(await everything(memory)).toEqual(await everything(local));
      })
      .beforeEach(emptyLocal),
    { numRuns: 40, interruptAfterTimeLimit: 10_000 },
  );
});
