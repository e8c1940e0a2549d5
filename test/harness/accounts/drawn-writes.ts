/** Writes that a property draws, as commands of DynamoDB. */
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Command } from './dynamo-cases.ts';

/** One write that a property draws. */
interface Drawn {
  kind: string;
  sub: string;
  count: number;
  condition: string | undefined;
  change: string;
}

const inputOf = ({ kind, sub, count, condition, change }: Drawn) => {
  const said = [kind === 'Update' ? change : '', condition ?? ''].join(' ');
  const names = { ...(said.includes('#n') ? { '#n': 'n' } : {}), ...(said.includes('#sub') ? { '#sub': 'sub' } : {}) };
  return {
    TableName: 'users',
    ...(kind === 'Put' ? { Item: { sub, n: count } } : { Key: { sub } }),
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
  if (one.kind === 'Put')
    return new PutCommand({ ...input, Item: { sub: one.sub, n: one.count }, ReturnValues: 'ALL_OLD' });
  if (one.kind === 'Delete') return new DeleteCommand({ ...input, Key: { sub: one.sub }, ReturnValues: 'ALL_OLD' });
  return new UpdateCommand({ ...input, Key: { sub: one.sub }, ReturnValues: 'ALL_NEW' });
};
