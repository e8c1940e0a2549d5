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
