/** A queue of what nobody could handle: looked at by a person, so kept as long as SQS keeps anything. */
import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

export const deadLetters = (scope: Construct, id: string): Queue =>
  new Queue(scope, id, { retentionPeriod: Duration.days(14), enforceSSL: true });
