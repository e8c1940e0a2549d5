/** The data stack has every table of the definition, with the keys that the local cloud creates, protected against loss. */
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTableInput } from '../../scripts/local/aws/create-tables.ts';
import { MIN_PASSWORD_LENGTH } from '../../shared/accounts/passwords.ts';
import { tableVariable } from '../../shared/platform/env.ts';
import { TABLES, type Table, type TableName } from '../../shared/platform/tables.ts';
import { BARE, configOf, synthesize } from './support.ts';

interface TableProperties {
  KeySchema: unknown;
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: unknown }[];
  StreamSpecification?: unknown;
  TimeToLiveSpecification?: { AttributeName: string };
}

let template: Template;
beforeAll(() => {
  template = synthesize(BARE).data;
});

const deployed = (): TableProperties[] =>
  Object.values(template.findResources('AWS::DynamoDB::GlobalTable')).map(
    ({ Properties }) => Properties as TableProperties,
  );

/** The marks that tell one table from another: its keys, its indexes and whether it streams and expires. */
const shape = (table: TableProperties): string =>
  JSON.stringify([
    table.KeySchema,
    (table.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema }) => [IndexName, KeySchema]),
    table.StreamSpecification !== undefined,
    table.TimeToLiveSpecification?.AttributeName ?? null,
  ]);

/** The tables that the local cloud creates. */
const local = (tables: Record<string, Table>): string[] =>
  Object.entries(tables).map(([name, table]) => {
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

describe('tables', () => {
  test('infra and the local cloud make the same ones', () => {
    expect(deployed().map(shape).sort()).toEqual(local(TABLES).sort());
  });

  test('a table that one of them lacks is seen', () => {
    const { calls: _, ...others } = TABLES;
    expect(deployed().map(shape).sort()).not.toEqual(local(others).sort());
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

describe('the bucket', () => {
  test('is private, takes TLS only, stays and keeps older versions for a while', () => {
    template.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      },
    });
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      },
    });
  });

  test('lets CloudFront read public objects and nothing else', () => {
    const [policy] = Object.values(template.findResources('AWS::S3::BucketPolicy'));
    const allowed = (policy!.Properties.PolicyDocument.Statement as { Effect: string }[]).filter(
      ({ Effect }) => Effect === 'Allow',
    );
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { ArnLike: { 'aws:SourceArn': 'arn:aws:cloudfront::123456789012:distribution/*' } },
      }),
    ]);
    expect(JSON.stringify(allowed)).toContain('/public/*');
  });
});

test('the user pool stays, never mails by itself and asks us about every sign-up', () => {
  template.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Retain',
    Properties: {
      DeletionProtection: 'ACTIVE',
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      AutoVerifiedAttributes: [],
      LambdaConfig: { PreSignUp: Match.anyValue() },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: MIN_PASSWORD_LENGTH }) },
    },
  });
});

describe('the configuration', () => {
  test.each([
    ['name', { name: 'Cream City' }],
    ['mailFrom', { mailFrom: 'nobody' }],
    ['sesSendRate', { sesSendRate: '0' }],
    ['certificateArn', { siteDomain: 'creamcity.example' }],
    ['googleSecretName', { googleClientId: '1234' }],
    ['hostedZoneName', { hostedZoneId: 'Z123' }],
    ['mapboxToken', { mapboxToken: 'sk.secret' }],
    ['sodaTokenSecretName', { sodaTokenSecretName: 'a token, not a name' }],
    ['requireSecondFactor', { requireSecondFactor: 'yes' }],
    ['waf', { waf: 'yes' }],
  ])('a wrong or half-given %s is refused by its name', (key, context) => {
    expect(() => configOf({ ...BARE, ...context })).toThrow(key);
  });

  test('nothing given is a configuration, which cannot be deployed', () => {
    expect(configOf({})).toMatchObject({ mailFrom: null, waf: false, google: null });
    const { data, site } = synthesize({}, ['mailFrom']);
    for (const stack of [data, site])
      expect(JSON.stringify(stack.toJSON().Rules.Complete)).toContain('Missing: mailFrom.');
    expect(template.toJSON().Rules.Complete).toBeUndefined();
  });
});

test('tells a restore of every table and of the bucket', () => {
  const { Value } = template.toJSON().Outputs.Variables;
  for (const variable of [...(Object.keys(TABLES) as TableName[]).map(tableVariable), 'DATA_BUCKET', 'AWS_REGION'])
    expect(JSON.stringify(Value)).toContain(`\\"${variable}\\":`);
});
