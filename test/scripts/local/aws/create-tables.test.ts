/** The tables of one machine: made where missing, and given the indexes that an earlier version did not have. */
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamo } from '../../../../functions/tables/client.ts';
import { createTableInput, createTables } from '../../../../scripts/local/aws/create-tables.ts';
import { startDynamo } from '../../../../scripts/local/aws/dynamo.ts';
import { baseVariables, useVariables } from '../../../../scripts/local/variables.ts';
import { TABLES } from '../../../../shared/platform/tables.ts';

let local: Awaited<ReturnType<typeof startDynamo>>;
beforeAll(async () => {
  useVariables(baseVariables());
  local = await startDynamo();
  useVariables({ AWS_ENDPOINT_URL_DYNAMODB: local.endpoint });
});
afterAll(() => local.stop());

test('an index that a table lacks is added, with what the table holds', async () => {
  const client = new DynamoDBClient({});
  await client.send(new CreateTableCommand(createTableInput('deliveries', { ...TABLES.deliveries, indexes: {} })));
  const Item = { applicationUserId: 'ann', key: 'call#police#1', dueShard: '1', dueAt: '2026-11-21T12:00:00Z' };
  await dynamo().send(new PutCommand({ TableName: 'deliveries', Item }));
  await createTables();
  await createTables();
  const { Items } = await dynamo().send(
    new QueryCommand({
      TableName: 'deliveries',
      IndexName: 'byDue',
      KeyConditionExpression: 'dueShard = :shard AND dueAt <= :now',
      ExpressionAttributeValues: { ':shard': '1', ':now': '2026-11-21T12:00:00Z' },
    }),
  );
  expect(Items).toEqual([Item]);
  client.destroy();
});
