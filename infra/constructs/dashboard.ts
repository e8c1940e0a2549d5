/** One page of graphs: calls, feeds, lists, matching, mail. */
import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Dashboard, GraphWidget, type IMetric, type IWidget, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ALL_DATASETS, isCalls } from '../../shared/datasets/registry.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { productMetrics } from './site-metrics.ts';

const FIVE_MINUTES = Duration.minutes(5);
const HOUR = Duration.hours(1);
const DAY = Duration.days(1);
const WIDTH = 8;

/** The mailer counts these (functions/notify/mailer/mailer.ts). */
const DELIVERY_STATES = ['sent', 'held', 'skipped', 'done', 'busy', 'throttled', 'refused', 'failed', 'doubtful'];

const graph = (title: string, left: IMetric[]): IWidget => new GraphWidget({ title, left, width: WIDTH });

const names = ALL_DATASETS.map(({ name }) => name);
const polls = names.filter(isCalls);
const snapshots = names.filter((name) => !isCalls(name));
const fed = JOBS.filter(({ dataset }) => dataset).map(({ name }) => name);

export interface DashboardProps {
  /** The site's name. */
  name: string;
  api: RestApi;
  mails: IQueue;
}

export const addDashboard = (scope: Construct, id: string, { name, api, mails }: DashboardProps): Dashboard => {
  const productMetric = productMetrics(name);
  return new Dashboard(scope, id, {
    widgets: [
      [
        graph('Calls of the API', [
          api.metricCount({ period: FIVE_MINUTES }),
          api.metricClientError({ period: FIVE_MINUTES }),
          api.metricServerError({ period: FIVE_MINUTES }),
        ]),
        graph('Latency of the API, ms', [
          api.metricLatency({ period: FIVE_MINUTES, statistic: Stats.p(50) }),
          api.metricLatency({ period: FIVE_MINUTES, statistic: Stats.p(95) }),
        ]),
        graph(
          'List queries, p95 ms',
          names.map((Dataset) => productMetric('ListMillis', Stats.p(95), FIVE_MINUTES, { Dataset })),
        ),
      ],
      [
        graph(
          'Feed lag, minutes',
          polls.map((Dataset) => productMetric('FeedLagMinutes', Stats.MAXIMUM, FIVE_MINUTES, { Dataset })),
        ),
        graph(
          'Age of snapshots, hours',
          snapshots.map((Dataset) => productMetric('SnapshotAgeHours', Stats.MAXIMUM, DAY, { Dataset })),
        ),
        graph(
          'Rows read',
          fed.map((Job) => productMetric('RowsRead', Stats.SUM, HOUR, { Job })),
        ),
      ],
      [
        graph(
          'Places found, %',
          polls.map((Job) => productMetric('PlacedShare', Stats.AVERAGE, HOUR, { Job })),
        ),
        graph('Matching', [
          productMetric('MatchMillis', Stats.p(95), FIVE_MINUTES),
          productMetric('MailsQueued', Stats.SUM, FIVE_MINUTES),
        ]),
        graph('Mail', [
          ...DELIVERY_STATES.map((State) => productMetric('Deliveries', Stats.SUM, FIVE_MINUTES, { State })),
          mails.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES }),
        ]),
      ],
    ],
  });
};
