/** The metrics that alarms and the dashboard look at. */
import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { type MetricName, metricsNamespace } from '../../shared/platform/metrics.ts';
import { LIVE } from './lambda.ts';

/** Metrics of the site of this name, of one dataset, job or state where they are kept apart by that. */
export const productMetrics =
  (name: string) =>
  (metricName: MetricName, statistic: string, period: Duration, of = {}): Metric =>
    new Metric({ namespace: metricsNamespace(name), metricName, statistic, period, dimensionsMap: of });

export const sesMetric = (metricName: string): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.MAXIMUM, period: Duration.hours(1) });

/** Metrics of a function's newest version behind its alias: `calls`, `wrong` (5xx and errors) and `p95` (milliseconds). */
export const versionMetrics = (
  name: string,
  lambda: Lambda,
  period: Duration,
): Record<'calls' | 'wrong' | 'p95', IMetric> => {
  const { version } = lambda.currentVersion;
  const dimensionsMap = {
    FunctionName: lambda.functionName,
    Resource: `${lambda.functionName}:${LIVE}`,
    ExecutedVersion: version,
  };
  const own = (metricName: string, statistic: string): Metric =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period, dimensionsMap });
  return {
    calls: own('Invocations', Stats.SUM),
    wrong: new MathExpression({
      expression: 'FILL(answered, 0) + FILL(thrown, 0)',
      usingMetrics: {
        answered: productMetrics(name)('ServerErrors', Stats.SUM, period, {
          Version: `${lambda.functionName}:${version}`,
        }),
        thrown: own('Errors', Stats.SUM),
      },
      period,
    }),
    p95: own('Duration', Stats.p(95)),
  };
};
