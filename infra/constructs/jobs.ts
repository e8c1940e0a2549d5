/** Schedules and events: the bus of the product's events and a schedule for each job. */
import { Duration, RemovalPolicy, TimeZone } from 'aws-cdk-lib';
import { EventBus, EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { CITY } from '#city/facts';
import type { Schedule as When } from '../../shared/datasets/dataset.ts';
import { FUNCTIONS } from '../../shared/platform/functions.ts';
import { JOBS, type Job } from '../../shared/platform/jobs.ts';
import type { LambdaFunction } from '../../shared/platform/lambda-function.ts';
import { idOf, NEXT_RUN } from './lambda.ts';

/** Attempts to start a job whose function could not be started. */
const START_TRIES = 3;
const START_WITHIN = Duration.minutes(30);

/** These ask the city. */
const ASKING: readonly Job['runs'][] = ['poll', 'sync', 'pickup-refresh', 'pickup-reminders'];

const expressionOf = (when: When): ScheduleExpression =>
  'cron' in when
    ? ScheduleExpression.expression(`cron(${when.cron})`, TimeZone.of(CITY.timeZone))
    : ScheduleExpression.rate(Duration.minutes(when.everyMinutes));

export class Jobs extends Construct {
  readonly bus: EventBus;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bus = new EventBus(this, 'Bus');
  }

  /**
   * Starts every job by its schedule, and any by an event `RunJob` that names it. Runs that could not be started go to
   * `deadLetters`, but for those of jobs that soon run again. The second stage has no schedule that asks the city.
   */
  start(functions: Record<Job['runs'], IFunction>, deadLetters: Queue, asksCity: boolean): void {
    // It has a fixed name, so a retained one would block the next deployment.
    const group = new ScheduleGroup(this, 'Schedules', { removalPolicy: RemovalPolicy.DESTROY });
    const retrying = (runs: Job['runs']) => {
      const { retries }: LambdaFunction = FUNCTIONS[runs];
      return retries === 0
        ? { retryAttempts: 0, maxEventAge: NEXT_RUN }
        : { retryAttempts: START_TRIES, maxEventAge: START_WITHIN, deadLetterQueue: deadLetters };
    };
    for (const { name, runs, schedule } of JOBS) {
      if (!schedule || (!asksCity && ASKING.includes(runs))) continue;
      new Schedule(this, idOf(name), {
        scheduleGroup: group,
        schedule: expressionOf(schedule),
        target: new LambdaInvoke(functions[runs], {
          // A paused job skips its scheduled runs.
          input: ScheduleTargetInput.fromObject({ job: name, scheduled: true }),
          ...retrying(runs),
        }),
      });
    }
    for (const [runs, lambda] of Object.entries(functions) as [Job['runs'], IFunction][]) {
      const names = JOBS.filter((job) => job.runs === runs).map(({ name }) => name);
      new Rule(this, `Run${idOf(runs)}`, {
        eventBus: this.bus,
        eventPattern: { detailType: ['RunJob'], detail: { job: names } },
        targets: [
          new LambdaTarget(lambda, {
            event: RuleTargetInput.fromObject({ job: EventField.fromPath('$.detail.job') }),
            ...retrying(runs),
          }),
        ],
      });
    }
  }
}
