/** The stateful stack: tables, objects, accounts and the signing keys. */
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ENV, tableVariable } from '../shared/platform/env.ts';
import type { TableName } from '../shared/platform/tables.ts';
import { Accounts } from './constructs/accounts.ts';
import { Tables } from './constructs/tables.ts';

/** Browsers may read these objects of the data bucket, through CloudFront only. */
const PUBLIC_OBJECTS = 'public/*';

export interface DataStackProps extends StackProps {
  /** Folder of the functions' bundles. */
  bundles: string;
  /** Stored data outlives the stack, is protected and can be restored; else it goes with the stack. */
  isKept: boolean;
}

export class DataStack extends Stack {
  readonly tables: Tables;
  readonly data: Bucket;
  readonly accounts: Accounts;
  readonly hmacKeys: Secret;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    const { bundles, isKept } = props;
    this.tables = new Tables(this, 'Tables', isKept);
    this.accounts = new Accounts(this, 'Accounts', bundles, isKept);
    const removalPolicy = isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.data = new Bucket(this, 'Data', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Objects deleted or overwritten by mistake can be restored for two weeks.
      versioned: isKept,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(14), abortIncompleteMultipartUploadAfter: Duration.days(7) },
      ],
      removalPolicy,
      autoDeleteObjects: !isKept,
    });
    // The site's distribution is in the other stack: naming it here would make each stack wait for the other.
    this.data.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.data.arnForObjects(PUBLIC_OBJECTS)],
        conditions: { ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${this.account}:distribution/*` } },
      }),
    );
    this.hmacKeys = new Secret(this, 'HmacKeys', {
      description: 'Signs unsubscribe links. To change it: a JSON list [new, old]; links of both are good.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    });
    new CfnOutput(this, 'DataBucket', { value: this.data.bucketName });
    // By these `npm run backup` and `npm run restore` find everything.
    const tables = Object.entries(this.tables.byName).map(([name, { tableName }]) => [
      tableVariable(name as TableName), // the record has the names of tables alone
      tableName,
    ]);
    const variables = {
      AWS_REGION: this.region,
      [ENV.dataBucket]: this.data.bucketName,
      ...Object.fromEntries(tables),
    };
    new CfnOutput(this, 'Variables', { value: this.toJsonString(variables) });
    new CfnOutput(this, 'UsersTable', { value: this.tables.byName.users.tableName });
  }
}
