/** Names of the variables that infra or the local cloud sets and functions read. */
import type { TableName } from './tables.ts';

/** The variables that functions read besides tables and sources, each with its content. */
export const ENV = {
  /** Cognito user pool id. */
  userPoolId: 'USER_POOL_ID',
  /** Cognito app client id. */
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  /** URL of the pool's key set; unset on AWS, where it follows from the pool id. */
  jwksUrl: 'JWKS_URL',
  /** Bucket of segments, snapshots and public data. */
  dataBucket: 'DATA_BUCKET',
  /** Event bus name. */
  eventBus: 'EVENT_BUS',
  /** URL of the mail queue. */
  mailQueueUrl: 'MAIL_QUEUE_URL',
  /** URL of the queue of webhooks. */
  webhookQueueUrl: 'WEBHOOK_QUEUE_URL',
  /** JSON object: the URLs of the dead-letter queues, by the names of `shared/datasets/dead-letters.ts`. */
  deadLetterQueues: 'DEAD_LETTER_QUEUES',
  /** If set, webhooks may call this machine, and without https; unset on AWS. */
  webhookLoopback: 'WEBHOOK_LOOPBACK',
  /** From address of every mail. */
  mailFrom: 'MAIL_FROM',
  /** The one address that is mailed, whoever else asks; unset but in a second stage. */
  mailOnlyTo: 'MAIL_ONLY_TO',
  /** SES configuration set, whose events come back over the default bus. */
  sesConfigurationSet: 'SES_CONFIGURATION_SET',
  /** Mails a second that one mailer may send: what SES accepts from us, divided by the mailers that run at once. */
  sesSendRate: 'SES_SEND_RATE',
  /** Public address of the site, without a slash at the end: links in mails begin with it. */
  siteUrl: 'SITE_URL',
  /** The address at which functions ask the API themselves, without a slash at the end. */
  apiUrl: 'API_URL',
  /** JSON list of HMAC keys `[new, old]`, or one key as it is: the value, or an ARN in Secrets Manager. */
  hmacKeys: 'HMAC_KEYS',
  /** Id of the site's own API key; if unset, no header about a viewer's address is trusted. */
  siteApiKeyId: 'SITE_API_KEY_ID',
  /** Id of the usage plan of developers' keys: the value, or an ARN in Secrets Manager. */
  developerPlan: 'DEVELOPER_PLAN',
  /** 'true': administrators need a second factor. */
  requireSecondFactor: 'REQUIRE_SECOND_FACTOR',
  /** JSON object of limits that are not the usual ones, such as `{"register-visitor": 1000}`; unset on AWS. */
  rateLimits: 'RATE_LIMITS',
  /** Milliseconds between two requests to the city about garbage days. */
  pickupPaceMs: 'PICKUP_PACE_MS',
  /** The namespace of the product's metrics in CloudWatch; if unset, none are written. */
  metricsNamespace: 'METRICS_NAMESPACE',
  /** Hosts, with commas between, that are read although their robots.txt refuses everybody: an operator's decision. */
  readRefusedHosts: 'READ_REFUSED_HOSTS',
  /** Token of an account at portals that speak SODA, which then answer more often: the value, or an ARN in Secrets Manager. */
  sodaAppToken: 'SODA_APP_TOKEN',
  /** Folder of scratch copies of snapshots. */
  scratchDir: 'SCRATCH_DIR',
  /** Bytes from which on a snapshot has a recent part; 8,000,000 where unset. */
  recentBytes: 'RECENT_BYTES',
  /** Milliseconds after which a warm function checks for a new manifest. */
  snapshotCheckMs: 'SNAPSHOT_CHECK_MS',
  /** Milliseconds after which a query of the list engine is stopped; 1,000 where unset. */
  queryLimitMs: 'QUERY_LIMIT_MS',
  /** Milliseconds that the reader of a streamed answer may take nothing; 60,000 where unset. */
  readerPatienceMs: 'READER_PATIENCE_MS',
  /** Seconds until a mail that failed is tried again for the first time. */
  mailRetrySeconds: 'MAIL_RETRY_SECONDS',
  /** Seconds that a claimed delivery stays claimed. */
  deliveryLeaseSeconds: 'DELIVERY_LEASE_SECONDS',
} as const;

/** The variable that holds a table's name: `calls` → `TABLE_CALLS`. */
export const tableVariable = (table: TableName): string => `TABLE_${table.replaceAll('-', '_').toUpperCase()}`;

/** The variable that replaces a source's address. */
export const sourceVariable = (source: string): string => `SOURCE_${source}_URL`;
