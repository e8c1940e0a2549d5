/** The stateful stack: tables, objects, accounts and the signing keys. */
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { Accounts } from './constructs/accounts.ts';
import { Tables } from './constructs/tables.ts';

/** Browsers may read these objects of the data bucket, through CloudFront only. */
const PUBLIC_OBJECTS = 'public/*';

export interface DataStackProps extends StackProps {
  /** Folder of the functions' bundles. */
  bundles: string;
}

export class DataStack extends Stack {
  readonly tables: Tables;
  readonly data: Bucket;
  readonly accounts: Accounts;
  readonly hmacKeys: Secret;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    this.tables = new Tables(this, 'Tables');
    this.accounts = new Accounts(this, 'Accounts', props.bundles);
    this.data = new Bucket(this, 'Data', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Objects deleted or overwritten by mistake can be restored for two weeks.
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(14), abortIncompleteMultipartUploadAfter: Duration.days(7) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
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
      removalPolicy: RemovalPolicy.RETAIN,
    });
    new CfnOutput(this, 'DataBucket', { value: this.data.bucketName });
    new CfnOutput(this, 'UsersTable', { value: this.tables.byName.users.tableName });
  }
}
