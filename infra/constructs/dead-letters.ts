/** The dead-letter queues: for a person to look at, so kept as long as SQS allows. */
import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { DEAD_LETTER_NAMES, type DeadLetterName } from '../../shared/datasets/dead-letters.ts';
import { idOf } from './lambda.ts';

const KEPT = Duration.days(14);

export class DeadLetters extends Construct {
  readonly byName: Record<DeadLetterName, Queue>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const made = DEAD_LETTER_NAMES.map((name) => [
      name,
      new Queue(this, idOf(name), { retentionPeriod: KEPT, enforceSSL: true }),
    ]);
    // One for each name.
    this.byName = Object.fromEntries(made) as Record<DeadLetterName, Queue>;
  }

  /** Their URLs by name, as functions read them. */
  get urls(): Record<DeadLetterName, string> {
    const urls = DEAD_LETTER_NAMES.map((name) => [name, this.byName[name].queueUrl]);
    return Object.fromEntries(urls) as Record<DeadLetterName, string>; // One for each name.
  }

  get arns(): string[] {
    return Object.values(this.byName).map(({ queueArn }) => queueArn);
  }
}
