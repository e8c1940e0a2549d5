/** The data stack has every table of the definition, with the keys that the local cloud creates, protected against loss. */
import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../infra/config.ts';
import { DataStack } from '../../infra/data-stack.ts';
import { createTableInput } from '../../scripts/local/create-tables.ts';
import { TABLES, type Table } from '../../shared/tables.ts';

/** A test's App has no flags of its own: it must be given the ones that `cdk synth` reads. */
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

interface TableProperties {
  KeySchema: unknown;
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: unknown }[];
  StreamSpecification?: unknown;
  TimeToLiveSpecification?: { AttributeName: string };
}

let template: Template;
beforeAll(() => {
  const app = new App({ context });
  template = Template.fromStack(
    new DataStack(app, 'data', { env: { account: '123456789012', region: 'us-east-1' }, terminationProtection: true }),
  );
});

const deployed = (): TableProperties[] =>
  Object.values(template.findResources('AWS::DynamoDB::GlobalTable')).map(
    ({ Properties }) => Properties as TableProperties,
  );

/** What tells one table from another: its keys, its indexes and whether it streams and expires. */
const shape = (table: TableProperties): string =>
  JSON.stringify([
    table.KeySchema,
    (table.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema }) => [IndexName, KeySchema]),
    table.StreamSpecification !== undefined,
    table.TimeToLiveSpecification?.AttributeName ?? null,
  ]);

describe('tables', () => {
  test('infra and the local cloud make the same ones', () => {
    const local = (Object.entries(TABLES) as [string, Table][]).map(([name, table]) => {
      const input = createTableInput(name, table);
      return shape({
        KeySchema: input.KeySchema,
        ...(input.GlobalSecondaryIndexes
          ? {
              GlobalSecondaryIndexes: input.GlobalSecondaryIndexes.map((index) => ({
                IndexName: index.IndexName ?? '',
                KeySchema: index.KeySchema,
              })),
            }
          : {}),
        ...(input.StreamSpecification ? { StreamSpecification: {} } : {}),
        ...(table.expires ? { TimeToLiveSpecification: { AttributeName: 'expiresAt' } } : {}),
      });
    });
    expect(deployed().map(shape).sort()).toEqual(local.sort());
  });

  test('can be restored to any second and are not deleted with the stack', () => {
    template.allResources('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      }),
    });
  });
});

test('the bucket is private, takes TLS only and stays', () => {
  template.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'Retain',
    Properties: { PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true } },
  });
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      ]),
    },
  });
});

test('a stack name that CloudFormation refuses is refused with its reason', () => {
  expect(() => readConfig(new App({ context: { name: 'Cream City' } }))).toThrow('The context value "name"');
});
