/** Creates the tables of `shared/platform/tables.ts` in the local DynamoDB where they are missing, and indexes too. */
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ListTablesCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { TABLES, type Table, type TableName } from '../../../shared/platform/tables.ts';

const keySchema = ({ partition, sort }: Table['key']): KeySchemaElement[] => [
  { AttributeName: partition, KeyType: 'HASH' },
  ...(sort ? [{ AttributeName: sort, KeyType: 'RANGE' as const }] : []),
];

/** The CreateTable request of one definition; also what a test compares infra's template with. */
export const createTableInput = (name: string, table: Table): CreateTableCommandInput => {
  const keys = [table.key, ...Object.values(table.indexes)].flatMap(({ partition, sort }) =>
    sort ? [partition, sort] : [partition],
  );
  const indexes = Object.entries(table.indexes).map(([IndexName, key]) => ({
    IndexName,
    KeySchema: keySchema(key),
    Projection: { ProjectionType: 'ALL' as const },
  }));
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(table.key),
    AttributeDefinitions: [...new Set(keys)].map((AttributeName) => ({
      AttributeName,
      AttributeType: table.numeric?.includes(AttributeName) ? 'N' : 'S',
    })),
    ...(indexes.length ? { GlobalSecondaryIndexes: indexes } : {}),
    ...(table.stream ? { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } } : {}),
  };
};

/** Adds the indexes that a table made by an earlier version lacks. */
const addIndexes = async (client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> => {
  const { TableName, AttributeDefinitions, GlobalSecondaryIndexes = [] } = input;
  const { Table: known } = await client.send(new DescribeTableCommand({ TableName }));
  const names = known?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName);
  for (const index of GlobalSecondaryIndexes)
    if (!names?.includes(index.IndexName))
      await client.send(
        new UpdateTableCommand({
          TableName,
          AttributeDefinitions,
          GlobalSecondaryIndexUpdates: [{ Create: index }],
        }),
      );
};

/** Locally a table's deployed name is its own name. */
export const createTables = async (): Promise<void> => {
  const client = new DynamoDBClient({});
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const [name, table] of Object.entries(TABLES) as [TableName, Table][])
    if (TableNames.includes(name)) await addIndexes(client, createTableInput(name, table));
    else await client.send(new CreateTableCommand(createTableInput(name, table)));
  client.destroy();
};
