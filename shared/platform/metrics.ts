/** The product's own metrics: functions write them, alarms and the dashboard read them. */
import { CITY } from '#city/facts';

interface Metric {
  /** CloudWatch's name for the unit. */
  unit: 'Count' | 'Milliseconds' | 'Percent' | 'None';
  /** The dimension. */
  by: 'Dataset' | 'Job' | 'State' | 'Version' | null;
}

export const METRICS = {
  /** Minutes between the newest call on the city's page and the poll that read it. */
  FeedLagMinutes: { unit: 'None', by: 'Dataset' },
  /** 1 while a dataset's source is late or cannot be read, by what is normal for it; else 0. */
  SourceLate: { unit: 'None', by: 'Dataset' },
  /** Hours since a dataset's source was last read without fault. */
  SnapshotAgeHours: { unit: 'None', by: 'Dataset' },
  /** A source came in an unknown layout. */
  LayoutUnknown: { unit: 'Count', by: null },
  /** Rows that a job read from its source. */
  RowsRead: { unit: 'Count', by: 'Job' },
  /** Places found, of those that a job looked for. */
  PlacedShare: { unit: 'Percent', by: 'Job' },
  /** From a batch of changed calls to its mails on the queue. */
  MatchMillis: { unit: 'Milliseconds', by: null },
  /** Mails that matching put on the queue. */
  MailsQueued: { unit: 'Count', by: null },
  /** The outcomes of mails that the mailer took from the queue. */
  Deliveries: { unit: 'Count', by: 'State' },
  /** A query of the list engine. */
  ListMillis: { unit: 'Milliseconds', by: 'Dataset' },
  /** Errors that our pages met and told. */
  BrowserErrors: { unit: 'Count', by: null },
  /** Answers of 5xx, by `FUNCTION:VERSION`, in Lambda's own words. */
  ServerErrors: { unit: 'Count', by: 'Version' },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;

/** Their namespace in CloudWatch, for the site of this name. */
export const metricsNamespace = (name: string): string => `${CITY.token}/${name}`;
