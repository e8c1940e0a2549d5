/** Holds the tables in this process, by which interleavings are played, to the local database: the same commands, the same answers. */
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamo } from '../../../functions/tables/client.ts';
import { MemoryDynamo } from '../../harness/accounts/memory-dynamo.ts';
import { type Cloud, startCloud } from '../../harness/cloud/cloud.ts';

const TableName = 'users';

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.stop());

type Item = Record<string, unknown>;

interface Write {
  kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
  input: Item;
}

const send = (kind: string, input: Item): Promise<object> => {
  const asked = { TableName, ...input };
  switch (kind) {
    case 'Get':
      return dynamo().send(new GetCommand({ Key: {}, ...asked, ConsistentRead: true }));
    case 'Put':
      return dynamo().send(new PutCommand({ Item: {}, ...asked }));
    case 'Update':
      return dynamo().send(new UpdateCommand({ Key: {}, ...asked }));
    case 'Delete':
      return dynamo().send(new DeleteCommand({ Key: {}, ...asked }));
    case 'Query':
      return dynamo().send(new QueryCommand(asked));
    case 'Scan':
      return dynamo().send(new ScanCommand(asked));
    default:
      return dynamo().send(new TransactWriteCommand({ TransactItems: [], ...input }));
  }
};

/** The parts of an answer that the stores read: items and attributes, the codes of a refusal. */
const told = async (answer: () => Promise<object> | object): Promise<object> => {
  try {
    const { Item, Items, Attributes } = (await answer()) as { Item?: Item; Items?: Item[]; Attributes?: Item };
    return { Item, Attributes, Items: Items?.sort((a, b) => (String(a.sub) < String(b.sub) ? -1 : 1)) };
  } catch (error) {
    const { name, CancellationReasons } = error as Error & { CancellationReasons?: { Code?: string }[] };
    return { refused: name, codes: CancellationReasons?.map(({ Code }) => Code) };
  }
};

/** Asks both, and expects one answer. */
const both = async (memory: MemoryDynamo, kind: string, input: Item): Promise<void> => {
  const real = await told(() => send(kind, input));
  const ours = await told(() => memory.run(kind, { TableName, ...input } as Parameters<MemoryDynamo['run']>[1]));
  expect(ours, `${kind} ${JSON.stringify(input)}`).toEqual(real);
};

const SUBS = ['a', 'b', 'c'];

/** The conditions of our stores, over attributes that items of this test have or lack. */
const CONDITIONS: readonly Item[] = [
  {},
  { ConditionExpression: 'attribute_not_exists(#sub)', ExpressionAttributeNames: { '#sub': 'sub' } },
  { ConditionExpression: 'attribute_exists(#sub)', ExpressionAttributeNames: { '#sub': 'sub' } },
  { ConditionExpression: 'attribute_exists(deleting)' },
  { ConditionExpression: 'version = :known', ExpressionAttributeValues: { ':known': 1 } },
  {
    ConditionExpression: 'attribute_not_exists(#sub) OR version = :known',
    ExpressionAttributeNames: { '#sub': 'sub' },
    ExpressionAttributeValues: { ':known': 2 },
  },
  {
    ConditionExpression: 'attribute_not_exists(#choice) AND (attribute_not_exists(#count) OR #count < :most)',
    ExpressionAttributeNames: { '#choice': 'choice#1', '#count': 'count' },
    ExpressionAttributeValues: { ':most': 2 },
  },
  {
    ConditionExpression: 'version >= :least AND label <= :last',
    ExpressionAttributeValues: { ':least': 1, ':last': 'm' },
  },
  { ConditionExpression: 'version > :name', ExpressionAttributeValues: { ':name': 'a' } },
];

const UPDATES: readonly Item[] = [
  { UpdateExpression: 'SET version = :v', ExpressionAttributeValues: { ':v': 2 } },
  {
    UpdateExpression: 'SET #name = :n REMOVE deleting',
    ExpressionAttributeNames: { '#name': 'label' },
    ExpressionAttributeValues: { ':n': 'z' },
  },
  {
    UpdateExpression: 'REMOVE #choice ADD #count :one',
    ExpressionAttributeNames: { '#choice': 'choice#1', '#count': 'count' },
    ExpressionAttributeValues: { ':one': -1 },
  },
  {
    UpdateExpression: 'SET #choice = :id ADD #count :one',
    ExpressionAttributeNames: { '#choice': 'choice#1', '#count': 'count' },
    ExpressionAttributeValues: { ':id': 'x', ':one': 1 },
  },
  {
    UpdateExpression: 'SET heardAt = if_not_exists(heardAt, :at), deleting = :yes',
    ExpressionAttributeValues: { ':at': 't1', ':yes': true },
  },
  { UpdateExpression: 'SET asked = :list', ExpressionAttributeValues: { ':list': [{ kind: 'calls', at: 1.5 }, null] } },
];

const merged = (update: Item, condition: Item): Item => ({
  ...condition,
  ...update,
  ...(condition.ExpressionAttributeNames || update.ExpressionAttributeNames
    ? {
        ExpressionAttributeNames: {
          ...(condition.ExpressionAttributeNames as Item),
          ...(update.ExpressionAttributeNames as Item),
        },
      }
    : {}),
  ...(condition.ExpressionAttributeValues || update.ExpressionAttributeValues
    ? {
        ExpressionAttributeValues: {
          ...(condition.ExpressionAttributeValues as Item),
          ...(update.ExpressionAttributeValues as Item),
        },
      }
    : {}),
});

const sub = fc.constantFrom(...SUBS);
const condition = fc.constantFrom(...CONDITIONS);
const items = fc.record(
  {
    version: fc.integer({ min: 0, max: 3 }),
    label: fc.constantFrom('a', 'm', 'z'),
    count: fc.integer({ min: 0, max: 3 }),
    deleting: fc.boolean(),
    preferences: fc.constantFrom({ pace: 'hour' }, { pace: 'once', until: null }),
  },
  { requiredKeys: [] },
);

const put = fc
  .tuple(sub, items, condition)
  .map(([key, item, asked]): Write => ({ kind: 'Put', input: { ...asked, Item: { sub: key, ...item } } }));
const update = fc
  .tuple(sub, fc.constantFrom(...UPDATES), condition)
  .map(([key, change, asked]): Write => ({ kind: 'Update', input: { ...merged(change, asked), Key: { sub: key } } }));
const remove = fc
  .tuple(sub, condition)
  .map(([key, asked]): Write => ({ kind: 'Delete', input: { ...asked, Key: { sub: key } } }));
const check = fc
  .tuple(sub, fc.constantFrom(...CONDITIONS.slice(1)))
  .map(([key, asked]): Write => ({ kind: 'ConditionCheck', input: { ...asked, Key: { sub: key } } }));

/** The values that the stores ask for. The local database tells an old item of an update that makes one; DynamoDB does not. */
const single = fc.oneof(put, update, remove).chain(({ kind, input }) =>
  fc.constantFrom({}, { ReturnValues: kind === 'Update' ? 'ALL_NEW' : 'ALL_OLD' }).map((returned) => ({
    kind: kind as string,
    input: { ...input, ...returned },
  })),
);

/** DynamoDB refuses two writes of one item in a transaction before it looks at conditions. */
const transaction = fc
  .uniqueArray(fc.oneof(put, update, remove, check), {
    minLength: 1,
    maxLength: 3,
    selector: ({ input }) => (input.Key as Item | undefined)?.sub ?? (input.Item as Item).sub,
  })
  .map((writes) => ({
    kind: 'TransactWrite',
    input: { TransactItems: writes.map(({ kind, input }) => ({ [kind]: { TableName, ...input } })) },
  }));

const READS: readonly { kind: string; input: Item }[] = [
  ...SUBS.map((one) => ({ kind: 'Get', input: { Key: { sub: one } } })),
  { kind: 'Scan', input: {} },
  { kind: 'Scan', input: { FilterExpression: 'version >= :v', ExpressionAttributeValues: { ':v': 1 } } },
  {
    kind: 'Query',
    input: {
      KeyConditionExpression: '#sub = :a',
      ExpressionAttributeNames: { '#sub': 'sub' },
      ExpressionAttributeValues: { ':a': 'a' },
    },
  },
];

test('any writes, by themselves and together, leave the same items and are refused alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(single, transaction), { minLength: 1, maxLength: 8 }), async (commands) => {
      const memory = new MemoryDynamo();
      for (const one of SUBS) await send('Delete', { Key: { sub: one } });
      for (const { kind, input } of commands) await both(memory, kind, input);
      for (const { kind, input } of READS) await both(memory, kind, input);
    }),
    { numRuns: 60 },
  );
});

/** Every side of every condition: absent, below, at and above what it compares with, and of another type. */
const SIDES: readonly (Item | null)[] = [
  null,
  {},
  ...[0, 1, 2, 3].map((count) => ({ count })),
  ...[0, 1, 2, 3].flatMap((version) => ['a', 'm', 'z'].map((label) => ({ version, label }))),
  { count: 1, 'choice#1': 'x' },
  { version: 'a', label: 1 },
  { deleting: false },
];

test('each condition is met by the same items', async () => {
  for (const asked of CONDITIONS)
    for (const side of SIDES) {
      const memory = new MemoryDynamo();
      const Key = { sub: 'a' };
      await send('Delete', { Key });
      if (side) await both(memory, 'Put', { Item: { ...Key, ...side } });
      await both(memory, 'Delete', { ...asked, Key });
    }
});
