/** Writes that a property draws, as commands of DynamoDB. */
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import type { Command } from './dynamo-cases.ts';

/** The tables that are written to, with their keys. */
export const DRAWN_KEYS = { users: 'sub', calls: 'key' } as const;

type DrawnTable = keyof typeof DRAWN_KEYS;

/** One write that a property draws. */
interface Drawn {
  kind: string;
  table: DrawnTable;
  key: string;
  count: number;
  condition: string | undefined;
  change: string;
}

export const drawnTable = fc.constantFrom<DrawnTable>('users', 'calls');
export const drawnKey = fc.constantFrom('a', 'b', 'c');

const single = fc.record({
  kind: fc.constantFrom('Put', 'Update', 'Delete', 'ConditionCheck'),
  table: drawnTable,
  key: drawnKey,
  count: fc.integer({ min: -2, max: 3 }),
  condition: fc.constantFrom(
    undefined,
    'attribute_exists(#key)',
    'attribute_not_exists(#key)',
    '#n <= :n',
    '(#n > :n OR attribute_not_exists(#n)) AND attribute_exists(#key)',
  ),
  change: fc.constantFrom('SET #n = :n', 'ADD #n :n', 'SET word = if_not_exists(word, :n) ADD #n :n', 'REMOVE #n'),
});

/** One write, or a transaction of two or three items. */
export const drawnWrites: fc.Arbitrary<Drawn[]> = fc.oneof(
  single.filter(({ kind }) => kind !== 'ConditionCheck').map((one) => [one]),
  fc.uniqueArray(single, { minLength: 2, maxLength: 3, selector: ({ table, key }) => table + key }),
);

const keyOf = ({ table, key }: Drawn): Record<string, string> => ({ [DRAWN_KEYS[table]]: key });

const itemOf = (drawn: Drawn): Record<string, unknown> => ({
  ...keyOf(drawn),
  n: drawn.count,
  email: 'one@example.com',
});

const inputOf = (drawn: Drawn) => {
  const { kind, table, count, condition, change } = drawn;
  const said = [kind === 'Update' ? change : '', condition ?? ''].join(' ');
  const names = {
    ...(said.includes('#n') ? { '#n': 'n' } : {}),
    ...(said.includes('#key') ? { '#key': DRAWN_KEYS[table] } : {}),
  };
  return {
    TableName: table,
    ...(kind === 'Put' ? { Item: itemOf(drawn) } : { Key: keyOf(drawn) }),
    ...(kind === 'Update' ? { UpdateExpression: change } : {}),
    ...(condition || kind === 'ConditionCheck' ? { ConditionExpression: condition ?? 'attribute_exists(n)' } : {}),
    ...(Object.keys(names).length ? { ExpressionAttributeNames: names } : {}),
    ...(said.includes(':n') ? { ExpressionAttributeValues: { ':n': count } } : {}),
  };
};

/** One write by itself, several as a transaction. */
export const write = (writes: readonly Drawn[]): Command => {
  const [one, ...others] = writes;
  if (!one || others.length)
    return new TransactWriteCommand({
      TransactItems: writes.map((each): object => ({ [each.kind]: inputOf(each) })),
    });
  const input = inputOf(one);
  if (one.kind === 'Put') return new PutCommand({ ...input, Item: itemOf(one), ReturnValues: 'ALL_OLD' });
  if (one.kind === 'Delete') return new DeleteCommand({ ...input, Key: keyOf(one), ReturnValues: 'ALL_OLD' });
  return new UpdateCommand({ ...input, Key: keyOf(one), ReturnValues: 'ALL_NEW' });
};
