/** The event sources of the functions of alerts: changed calls to matching, the queue to the mailer, SES's events to their reader. */
import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Mail } from './mail.ts';

const BATCH = 10;
const MATCH_TRIES = 5;
/** A call this old is no news. */
const OLDEST_CHANGE = Duration.hours(2);
const EVENT_TRIES = 10;

export interface FanOutProps {
  calls: TableV2;
  mail: Mail;
  /** Batches of mails at once: each mailer sends at its share of SES's rate. */
  mailers: number;
  functions: Record<'match' | 'mailer' | 'mail-events', Lambda>;
  /** For changes of calls that could not be matched, and events of SES that could not be read. */
  deadLetters: Record<'changes' | 'events', Queue>;
}

export class FanOut extends Construct {
  constructor(scope: Construct, id: string, { calls, mail, mailers, functions, deadLetters }: FanOutProps) {
    super(scope, id);
    functions.match.addEventSource(
      new DynamoEventSource(calls, {
        startingPosition: StartingPosition.LATEST,
        batchSize: BATCH,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: MATCH_TRIES,
        maxRecordAge: OLDEST_CHANGE,
        onFailure: new SqsDlq(deadLetters.changes),
        // Calls expire after thirty days, which is no change to report.
        filters: [FilterCriteria.filter({ eventName: FilterRule.or('INSERT', 'MODIFY') })],
      }),
    );
    functions.mailer.addEventSource(
      new SqsEventSource(mail.queue, { batchSize: BATCH, maxConcurrency: mailers, reportBatchItemFailures: true }),
    );
    new Rule(this, 'SesEvents', {
      eventBus: EventBus.fromEventBusName(this, 'DefaultBus', 'default'),
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': [mail.configurationSet.configurationSetName] } } },
      },
      targets: [
        new LambdaTarget(functions['mail-events'], {
          deadLetterQueue: deadLetters.events,
          retryAttempts: EVENT_TRIES,
          maxEventAge: Duration.hours(24),
        }),
      ],
    });
  }
}
