/** Writes the product's metrics: lines of the embedded metric format, which CloudWatch takes out of the log. */
import { METRICS, type MetricName } from '../../shared/platform/metrics.ts';
import { clock } from './clock.ts';
import { optionalEnv } from './env.ts';

/** The line of one value; `of` is its dimension: a name, never a person. */
const lineOf = (namespace: string, name: MetricName, value: number, of: string | null): string => {
  const { unit, by } = METRICS[name];
  const dimensions = by && of !== null ? { [by]: of } : {};
  return JSON.stringify({
    _aws: {
      Timestamp: clock.now().getTime(),
      CloudWatchMetrics: [
        { Namespace: namespace, Dimensions: [Object.keys(dimensions)], Metrics: [{ Name: name, Unit: unit }] },
      ],
    },
    ...dimensions,
    [name]: value,
  });
};

/**
 * Writes one value where the deployment wants metrics, else nothing. Not by `console`, which on Lambda would wrap the line
 * in another one, where CloudWatch finds no metric.
 */
export const writeMetric = (name: MetricName, value: number, of: string | null = null): void => {
  const namespace = optionalEnv('metricsNamespace');
  if (namespace && Number.isFinite(value)) process.stdout.write(`${lineOf(namespace, name, value, of)}\n`);
};

/** Counts an answer of 5xx for the version that gave it: a deployment takes a new version back by these. */
export const countAnswer = (statusCode: number): void => {
  const { AWS_LAMBDA_FUNCTION_NAME: name, AWS_LAMBDA_FUNCTION_VERSION: version } = process.env;
  if (statusCode >= 500) writeMetric('ServerErrors', 1, `${name}:${version}`);
};
