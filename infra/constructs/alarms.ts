/** The alarms: one for each thing that can stop or fail, all to one topic. */
import { Duration, Stack } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IFunction, Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { minutesBetween } from '../../shared/datasets/freshness.ts';
import { ALL_DATASETS, isCalls } from '../../shared/datasets/registry.ts';
import { FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import type { Config } from '../config.ts';
import { monthlyBudget } from './budget.ts';
import { idOf } from './lambda.ts';
import { productMetrics, sesMetric, versionMetrics } from './site-metrics.ts';

const MINUTE = Duration.minutes(1);

const FIVE_MINUTES = Duration.minutes(5);

const QUARTER = Duration.minutes(15);

const HALF_HOUR = Duration.minutes(30);

const DAY = Duration.days(1);

/** The outcomes of mails that are retried, each at least every half hour (shared/alerts/mail-retries.ts). */
const FAILING = ['failed', 'refused', 'throttled'] as const;

/**
 * The shares of mails that bounced or were complained about, as SES computes them from the last mails that it takes
 * for representative. The first is a warning. At the second SES puts the account under review.
 */
const REPUTATION = [
  { kind: 'bounces', metric: 'Reputation.BounceRate', warning: 0.02, critical: 0.05 },
  { kind: 'complaints', metric: 'Reputation.ComplaintRate', warning: 0.0005, critical: 0.001 },
] as const;

const OLDEST_MAIL_SECONDS = 1800;

const MOST_SERVER_ERRORS = 5;

/** Starts of functions that Lambda refused in a quarter of an hour. */
const MOST_THROTTLES = 10;

/** Errors of pages in a quarter of an hour. A page tells each of its errors once. */
const MOST_BROWSER_ERRORS = 20;

/** A job's three tries fall into a quarter of an hour. */
const MOST_FAILURES = 3;

const SPARE_HOURS = 24;

/** Wrong answers of one version in a minute: the alarm is so many, if they are more than this share. */
const FEWEST_WRONG = 2;
const WRONG_SHARE = 0.05;

/** The share of a function's time that p95 may take. Among few answers it is the slowest one, and a sound version keeps below. */
const SLOW_SHARE = 0.5;

interface Watched {
  metric: IMetric;
  /** Reaching it is the alarm. */
  threshold: number;
  /** Periods in a row. */
  periods?: number;
  /** Breaches that are enough, in any of the periods. */
  breaches?: number;
  /** Made up where absent. A new name makes a new alarm. */
  alarmName?: string;
  /** Missing data counts as a breach. */
  breachesWhenMissing?: boolean;
}

export interface AlarmsProps {
  config: Config;
  deadLetters: Record<string, IQueue>;
  mails: IQueue;
  api: RestApi;
  functions: Record<string, IFunction>;
}

export class Alarms extends Construct {
  private readonly topic: Topic;
  private readonly site: string;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { alarmEmail } = props.config;
    this.site = props.config.name;
    this.topic = this.makeTopic(props.config);
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));
    this.watchMail(props);
    this.watchCode(props);
    // The second stage reads no source, and what it costs is in the account's one budget.
    if (props.config.stage) return;
    this.watchData(props);
    if (alarmEmail) monthlyBudget(this, alarmEmail, props.config);
  }

  /** Allows CloudWatch by name: a topic's own policy replaces the default one, which allows the whole account. */
  private makeTopic({ account }: Config): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
    return topic;
  }

  /** `kind` heads the alarm's lines in docs/runbook.md. */
  private watch(kind: string, of: string, watched: Watched): Alarm {
    const { metric, threshold, periods = 1, breaches = periods, breachesWhenMissing, alarmName } = watched;
    const alarm = new Alarm(this, idOf(`${kind}-${of}`), {
      alarmDescription: `${kind}${of ? ` (${of})` : ''}: see docs/runbook.md`,
      ...(alarmName ? { alarmName } : {}),
      metric,
      threshold,
      evaluationPeriods: periods,
      datapointsToAlarm: breaches,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: breachesWhenMissing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }

  /**
   * Watches the function's newest version for answers of 5xx, errors and slowness. One alarm asks for all three, so that the
   * operator gets one mail. Three would cost the same, as alarms are paid for by their metrics.
   */
  watchVersion(name: FunctionName, lambda: Lambda): Alarm {
    const slow = FUNCTIONS[name].timeoutSeconds * 1000 * SLOW_SHARE;
    return this.watch('new-version', name, {
      metric: new MathExpression({
        expression: `IF((wrong >= ${FEWEST_WRONG} AND wrong > ${WRONG_SHARE} * calls) OR (calls >= ${FEWEST_WRONG} AND p95 > ${slow}), 1, 0)`,
        usingMetrics: versionMetrics(this.site, lambda, MINUTE),
        period: MINUTE,
        label: 'Wrong or slow',
      }),
      threshold: 1,
      // Metrics may come a minute late.
      periods: 3,
      breaches: 1,
      // One that went off for a version would stop the deployment that mends it: every version has its own.
      alarmName: `${Stack.of(this).stackName}-new-version-${name}-${lambda.currentVersion.version}`,
    });
  }

  private watchMail({ config, deadLetters, mails }: AlarmsProps): void {
    for (const [name, queue] of Object.entries(deadLetters))
      this.watch('dead-letters', name, {
        metric: queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: Stats.MAXIMUM }),
        threshold: 1,
      });
    this.watch('mails-wait', '', {
      metric: mails.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: Stats.MAXIMUM }),
      threshold: OLDEST_MAIL_SECONDS,
    });
    const productMetric = productMetrics(config.name);
    const failing = FAILING.map((State) => [State, productMetric('Deliveries', Stats.SUM, HALF_HOUR, { State })]);
    this.watch('mails-fail', '', {
      metric: new MathExpression({
        expression: FAILING.map((state) => `FILL(${state},0)`).join('+'),
        usingMetrics: Object.fromEntries(failing),
        period: HALF_HOUR,
        label: 'Mails that failed',
      }),
      threshold: 1,
      periods: 3,
    });
    for (const { kind, metric, warning, critical } of REPUTATION) {
      this.watch(kind, 'warning', { metric: sesMetric(metric), threshold: warning });
      this.watch(kind, 'critical', { metric: sesMetric(metric), threshold: critical });
    }
  }

  private watchCode({ config, api, functions }: AlarmsProps): void {
    this.watch('server-errors', '', {
      metric: api.metricServerError({ period: FIVE_MINUTES, statistic: Stats.SUM }),
      threshold: MOST_SERVER_ERRORS,
    });
    this.watch('browser-errors', '', {
      metric: productMetrics(config.name)('BrowserErrors', Stats.SUM, QUARTER),
      threshold: MOST_BROWSER_ERRORS,
    });
    // This one is for the whole account, since the account has the limit.
    this.watch('throttled', '', {
      metric: Lambda.metricAllThrottles({ period: QUARTER, statistic: Stats.SUM }),
      threshold: MOST_THROTTLES,
    });
    // Polls that fail are the feed's alarm: one that fails now and then is no news.
    for (const [name, lambda] of Object.entries(functions).filter(([one]) => one !== 'poll'))
      this.watch('function-fails', name, {
        metric: lambda.metricErrors({ period: QUARTER, statistic: Stats.SUM }),
        threshold: MOST_FAILURES,
      });
  }

  private watchData({ config }: AlarmsProps): void {
    const productMetric = productMetrics(config.name);
    this.watch('layout-unknown', '', {
      metric: productMetric('LayoutUnknown', Stats.SUM, Duration.hours(1)),
      threshold: 1,
    });
    for (const { name, source } of ALL_DATASETS) {
      if (isCalls(name))
        this.watch('feed-lags', name, {
          metric: productMetric('SourceLate', Stats.MAXIMUM, QUARTER, { Dataset: name }),
          threshold: 1,
          breachesWhenMissing: true,
        });
      // Reported by the nightly compaction: a day without a report is as bad as an old snapshot.
      else
        this.watch('snapshot-is-old', name, {
          metric: productMetric('SnapshotAgeHours', Stats.MAXIMUM, DAY, { Dataset: name }),
          threshold: minutesBetween(source.schedule) / 60 + SPARE_HOURS,
          periods: 2,
          breachesWhenMissing: true,
        });
    }
  }
}
