/** The queue of webhooks: from matching and the test button to the function that sends them. */
import { Duration } from 'aws-cdk-lib';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** Six times as long as the function may run; what failed is hidden for longer by the function itself. */
const VISIBILITY = Duration.minutes(3);
/** A day of attempts is 19 receives; the rest is for our own errors. */
const RECEIVES = 50;
const BATCH = 10;

export class Webhooks extends Construct {
  readonly queue: Queue;

  /** Messages that are received too often go to `deadLetters`. */
  constructor(scope: Construct, id: string, deadLetters: Queue) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      visibilityTimeout: VISIBILITY,
      retentionPeriod: Duration.days(4),
      enforceSSL: true,
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: RECEIVES },
    });
  }

  /** Hands the queue's messages to the sender, `senders` batches at once. */
  serve(sender: Lambda, senders: number): void {
    sender.addEventSource(
      new SqsEventSource(this.queue, { batchSize: BATCH, maxConcurrency: senders, reportBatchItemFailures: true }),
    );
  }
}
