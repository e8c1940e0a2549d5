/** The stack of everything that must outlive a mistake: tables and the bucket of segments and snapshots. */
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { Tables } from './constructs/tables.ts';

export class DataStack extends Stack {
  readonly tables: Tables;
  readonly data: Bucket;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.tables = new Tables(this, 'Tables');
    this.data = new Bucket(this, 'Data', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
