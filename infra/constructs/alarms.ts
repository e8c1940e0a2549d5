/** What wakes somebody up: an alarm for each thing that can stand still or fail, all to one topic. */
import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { ALL_DATASETS, isCalls } from '../../shared/datasets/index.ts';
import { minutesBetween } from '../../shared/freshness.ts';
import { METRICS_NAMESPACE, type MetricName } from '../../shared/metrics.ts';
import type { Config } from '../config.ts';
import { idOf } from './lambda.ts';

const FIVE_MINUTES = Duration.minutes(5);
const QUARTER = Duration.minutes(15);
const DAY = Duration.days(1);

/**
 * The shares of mails that bounced or were complained about, as SES computes them from the last mails that it takes for
 * representative: the first is a warning, at the second SES puts the account under review.
 */
const REPUTATION = [
  { kind: 'bounces', metric: 'Reputation.BounceRate', warning: 0.02, critical: 0.05 },
  { kind: 'complaints', metric: 'Reputation.ComplaintRate', warning: 0.0005, critical: 0.001 },
] as const;
const OLDEST_MAIL_SECONDS = 1800;
const MOST_SERVER_ERRORS = 5;
/** A job's three tries fall into a quarter of an hour. */
const MOST_FAILURES = 3;
const SPARE_HOURS = 24;

interface Watched {
  metric: Metric;
  /** Reaching it is the alarm. */
  threshold: number;
  /** Periods in a row. */
  periods?: number;
  /** No news is bad news. */
  breachesWhenMissing?: boolean;
}

export interface AlarmsProps {
  config: Config;
  deadLetters: Record<string, IQueue>;
  mails: IQueue;
  api: RestApi;
  functions: Record<string, IFunction>;
}

/** A metric of the product, of one dataset, job or state where it is kept apart by that. */
export const productMetric = (metricName: MetricName, statistic: string, period: Duration, of = {}): Metric =>
  new Metric({ namespace: METRICS_NAMESPACE, metricName, statistic, period, dimensionsMap: of });

const sesMetric = (metricName: string): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.MAXIMUM, period: Duration.hours(1) });

export class Alarms extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { alarmEmail } = props.config;
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));
    this.watchMail(props);
    this.watchCode(props);
    this.watchData();
    if (alarmEmail) this.watchCost(alarmEmail, props.config);
  }

  /** `kind` heads the alarm's lines in docs/runbook.md. */
  private watch(kind: string, of: string, { metric, threshold, periods = 1, breachesWhenMissing }: Watched): void {
    const alarm = new Alarm(this, idOf(`${kind}-${of}`), {
      alarmDescription: `${kind}${of ? ` (${of})` : ''}: see docs/runbook.md`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: breachesWhenMissing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }

  private watchMail({ deadLetters, mails }: AlarmsProps): void {
    for (const [name, queue] of Object.entries(deadLetters))
      this.watch('dead-letters', name, {
        metric: queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: Stats.MAXIMUM }),
        threshold: 1,
      });
    this.watch('mails-wait', '', {
      metric: mails.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: Stats.MAXIMUM }),
      threshold: OLDEST_MAIL_SECONDS,
    });
    for (const { kind, metric, warning, critical } of REPUTATION) {
      this.watch(kind, 'warning', { metric: sesMetric(metric), threshold: warning });
      this.watch(kind, 'critical', { metric: sesMetric(metric), threshold: critical });
    }
  }

  private watchCode({ api, functions }: AlarmsProps): void {
    this.watch('server-errors', '', {
      metric: api.metricServerError({ period: FIVE_MINUTES, statistic: Stats.SUM }),
      threshold: MOST_SERVER_ERRORS,
    });
    // Polls that fail are the feed's alarm: one that fails now and then is no news.
    for (const [name, lambda] of Object.entries(functions).filter(([one]) => one !== 'poll'))
      this.watch('function-fails', name, {
        metric: lambda.metricErrors({ period: QUARTER, statistic: Stats.SUM }),
        threshold: MOST_FAILURES,
      });
  }

  private watchData(): void {
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

  private watchCost(address: string, { name, monthlyBudget }: Config): void {
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: name,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((notificationType) => ({
        notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
        subscribers: [{ subscriptionType: 'EMAIL', address }],
      })),
    });
  }
}
