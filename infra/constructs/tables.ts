/** The DynamoDB tables, made from the one definition that the local cloud reads too. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { type Attribute, AttributeType, Billing, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { TABLES, type Table, type TableName } from '../../shared/platform/tables.ts';
import { idOf } from './lambda.ts';

export class Tables extends Construct {
  readonly byName: Record<TableName, TableV2>;

  /** Tables that are not kept go with their stack. */
  constructor(scope: Construct, id: string, isKept: boolean) {
    super(scope, id);
    const made = (Object.entries(TABLES) as [TableName, Table][]).map(([name, table]) => [
      name,
      this.make(name, table, isKept),
    ]);
    // Every name of TABLES is in the list just made.
    this.byName = Object.fromEntries(made) as Record<TableName, TableV2>;
  }

  private make(name: TableName, table: Table, isKept: boolean): TableV2 {
    const attribute = (key: string): Attribute => ({
      name: key,
      type: table.numeric?.includes(key) ? AttributeType.NUMBER : AttributeType.STRING,
    });
    const keys = ({ partition, sort }: Table['key']) => ({
      partitionKey: attribute(partition),
      ...(sort ? { sortKey: attribute(sort) } : {}),
    });
    return new TableV2(this, idOf(name), {
      ...keys(table.key),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: isKept },
      deletionProtection: isKept,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      globalSecondaryIndexes: Object.entries(table.indexes).map(([indexName, key]) => ({ indexName, ...keys(key) })),
      ...(table.stream ? { dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES } : {}),
      ...(table.expires ? { timeToLiveAttribute: 'expiresAt' } : {}),
    });
  }
}
