/** Metrics: a line that CloudWatch reads, only where a deployment asks for it. */
import { expect, test } from 'vitest';
import { writeMetric } from '../../../functions/lib/metrics.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { metricLines } from '../../harness/metric-lines.ts';

const lines = metricLines();

test('a value names its unit, its place and what it is kept apart by', () => {
  writeMetric('FeedLagMinutes', 42.5, 'fire-dispatch-call');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(lines[0]!)).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'Made/Up',
          Dimensions: [['Dataset']],
          Metrics: [{ Name: 'FeedLagMinutes', Unit: 'None' }],
        },
      ],
    },
    Dataset: 'fire-dispatch-call',
    FeedLagMinutes: 42.5,
  });
});

test('one that is not kept apart has no dimension', () => {
  writeMetric('MatchMillis', 7);
  const { _aws: aws, ...values } = JSON.parse(lines[0]!);
  expect(aws.CloudWatchMetrics[0].Dimensions).toEqual([[]]);
  expect(values).toEqual({ MatchMillis: 7 });
});

test('nothing is written without a namespace, or of no number', () => {
  writeMetric('FeedLagMinutes', Infinity, 'fire-dispatch-call');
  delete process.env[ENV.metricsNamespace];
  writeMetric('MatchMillis', 7);
  expect(lines).toEqual([]);
});
