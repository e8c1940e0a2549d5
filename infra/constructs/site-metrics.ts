/** The metrics that alarms and the dashboard look at. */
import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type MetricName, metricsNamespace } from '../../shared/platform/metrics.ts';

/** Metrics of the site of this name, of one dataset, job or state where they are kept apart by that. */
export const productMetrics =
  (name: string) =>
  (metricName: MetricName, statistic: string, period: Duration, of = {}): Metric =>
    new Metric({ namespace: metricsNamespace(name), metricName, statistic, period, dimensionsMap: of });

export const sesMetric = (metricName: string): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.MAXIMUM, period: Duration.hours(1) });
