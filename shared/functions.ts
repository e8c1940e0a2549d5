/** The functions: where each begins, what it may touch and how large it is. Read by infra, the bundler and the local cloud. */
import { ACCOUNT_END, API_FUNCTIONS, owned, WHOLE_PROCESSOR_MB } from './api-functions.ts';
import type { Job } from './jobs.ts';
import type { LambdaFunction } from './lambda-function.ts';

const LONGEST_SECONDS = 900;

const engine = { engine: true, memoryMb: WHOLE_PROCESSOR_MB } as const;

type FunctionNames =
  | keyof typeof API_FUNCTIONS
  | Job['runs']
  | 'match'
  | 'mailer'
  | 'mail-events'
  | 'webhook-sender'
  | 'pre-sign-up';

export const FUNCTIONS = {
  ...API_FUNCTIONS,
  poll: {
    ...engine,
    entry: 'functions/ingest/poll.ts',
    tables: {
      calls: ['GetItem', 'BatchGetItem', 'Query', 'Scan', 'PutItem'],
      counters: ['UpdateItem'],
      manifests: ['GetItem', 'PutItem'],
      'job-runs': ['PutItem'],
      'job-settings': ['GetItem'],
      status: ['PutItem', 'Query', 'UpdateItem'],
    },
    objects: ['GetObject', 'PutObject'],
    variables: ['dataBucket', 'eventBus', 'metricsNamespace', 'readRefusedHosts', 'scratchDir'],
    retries: 0,
    timeoutSeconds: 240,
    scratchMb: 2048,
  },
  sync: {
    ...engine,
    entry: 'functions/ingest/sync.ts',
    // Forty years of property records are six million rows, and a function has a quarter of an hour: the most that a new
    // account may give one, with 1.7 processors.
    memoryMb: 3008,
    tables: {
      manifests: ['GetItem', 'PutItem'],
      'job-runs': ['PutItem'],
      'job-settings': ['GetItem', 'UpdateItem'],
      status: ['PutItem', 'Query', 'UpdateItem'],
    },
    objects: ['GetObject', 'PutObject'],
    variables: ['dataBucket', 'eventBus', 'metricsNamespace', 'readRefusedHosts', 'scratchDir'],
    retries: 2,
    timeoutSeconds: LONGEST_SECONDS,
    scratchMb: 10_240,
  },
  compact: {
    ...engine,
    entry: 'functions/ingest/compact.ts',
    tables: {
      calls: ['Query', 'UpdateItem'],
      manifests: ['GetItem', 'PutItem'],
      'job-runs': ['Query', 'PutItem'],
      'job-settings': ['GetItem'],
      status: ['UpdateItem'],
    },
    objects: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
    variables: ['dataBucket', 'metricsNamespace', 'scratchDir'],
    retries: 2,
    timeoutSeconds: LONGEST_SECONDS,
    scratchMb: 10_240,
  },
  dumps: {
    ...engine,
    entry: 'functions/ingest/dumps.ts',
    tables: { manifests: ['GetItem'], 'job-runs': ['PutItem'], 'job-settings': ['GetItem'] },
    objects: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
    variables: ['dataBucket', 'metricsNamespace', 'scratchDir'],
    retries: 2,
    timeoutSeconds: LONGEST_SECONDS,
    scratchMb: 10_240,
  },
  coarsen: {
    ...engine,
    entry: 'functions/ingest/coarsen.ts',
    tables: {
      calls: ['Query', 'Scan', 'PutItem', 'UpdateItem'],
      manifests: ['GetItem', 'PutItem'],
      'job-runs': ['Query', 'PutItem'],
      'job-settings': ['GetItem', 'UpdateItem'],
    },
    objects: ['GetObject', 'PutObject', 'DeleteObject', 'DeleteObjectVersion', 'ListBucket', 'ListBucketVersions'],
    variables: ['dataBucket', 'metricsNamespace', 'scratchDir'],
    retries: 2,
    timeoutSeconds: LONGEST_SECONDS,
    scratchMb: 10_240,
  },
  'account-sweep': {
    entry: 'functions/accounts/account-sweep.ts',
    tables: {
      ...owned(...ACCOUNT_END),
      users: ['GetItem', 'Scan', 'UpdateItem', ...ACCOUNT_END],
      'job-runs': ['PutItem'],
      'job-settings': ['GetItem'],
    },
    gateway: ['DeleteApiKey'],
    pool: ['AdminDeleteUser', 'AdminGetUser', 'AdminUpdateUserAttributes', 'ListUsers'],
    variables: ['metricsNamespace', 'userPoolId'],
    retries: 2,
    memoryMb: 256,
    timeoutSeconds: LONGEST_SECONDS,
  },
  'pickup-reminders': {
    entry: 'functions/notify/pickup-reminders.ts',
    tables: {
      'pickup-subscriptions': ['Query', 'UpdateItem'],
      'job-runs': ['Query', 'PutItem'],
      'job-settings': ['GetItem'],
    },
    variables: ['mailQueueUrl', 'metricsNamespace'],
    retries: 2,
    memoryMb: 1024,
    timeoutSeconds: LONGEST_SECONDS,
  },
  digests: {
    entry: 'functions/notify/digests.ts',
    tables: { deliveries: ['Query'], 'job-runs': ['PutItem'], 'job-settings': ['GetItem'] },
    variables: ['mailQueueUrl', 'metricsNamespace'],
    retries: 2,
    memoryMb: 512,
    timeoutSeconds: 240,
  },
  'pickup-refresh': {
    entry: 'functions/notify/pickup-refresh.ts',
    tables: {
      'pickup-answers': ['PutItem'],
      'pickup-routes': ['Scan', 'UpdateItem', 'DeleteItem'],
      'pickup-subscriptions': ['Query', 'UpdateItem'],
      'job-runs': ['PutItem'],
      'job-settings': ['GetItem'],
    },
    variables: ['hmacKeys', 'mailQueueUrl', 'metricsNamespace'],
    retries: 2,
    memoryMb: 512,
    timeoutSeconds: LONGEST_SECONDS,
  },
  watch: {
    entry: 'functions/ingest/watch.ts',
    tables: {
      'job-runs': ['PutItem'],
      'job-settings': ['GetItem'],
      status: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      subscriptions: ['Scan'],
    },
    variables: ['mailQueueUrl', 'metricsNamespace'],
    retries: 0,
    memoryMb: 512,
    timeoutSeconds: 300,
  },
  match: {
    entry: 'functions/notify/match.ts',
    tables: { counters: ['UpdateItem'], subscriptions: ['Query'], webhooks: ['Query'] },
    variables: ['mailQueueUrl', 'metricsNamespace', 'webhookQueueUrl'],
    memoryMb: 1024,
    timeoutSeconds: 60,
  },
  mailer: {
    entry: 'functions/notify/mailer.ts',
    tables: {
      calls: ['BatchGetItem'],
      counters: ['GetItem', 'PutItem', 'UpdateItem'],
      deliveries: ['GetItem', 'Query', 'UpdateItem'],
      'pickup-subscriptions': ['BatchGetItem'],
      status: ['GetItem'],
      subscriptions: ['BatchGetItem'],
      tokens: ['PutItem'],
      users: ['GetItem'],
    },
    variables: [
      'hmacKeys',
      'mailFrom',
      'mailQueueUrl',
      'metricsNamespace',
      'sesConfigurationSet',
      'sesSendRate',
      'siteUrl',
    ],
    takes: 'mailQueueUrl',
    // More where SES lets us send more: infra/mailers.ts.
    memoryMb: 256,
    timeoutSeconds: 30,
  },
  'webhook-sender': {
    entry: 'functions/notify/webhook-sender.ts',
    tables: {
      calls: ['GetItem'],
      webhooks: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    },
    variables: ['mailQueueUrl', 'webhookQueueUrl'],
    takes: 'webhookQueueUrl',
    memoryMb: 256,
    timeoutSeconds: 30,
  },
  'mail-events': {
    entry: 'functions/notify/mail-events.ts',
    tables: { counters: ['UpdateItem'], deliveries: ['UpdateItem'], users: ['UpdateItem'] },
    variables: [],
    retries: 2,
    memoryMb: 256,
    timeoutSeconds: 30,
  },
  /** Cognito's question: needs nothing, may nothing. */
  'pre-sign-up': {
    entry: 'functions/accounts/pre-sign-up.ts',
    tables: {},
    variables: [],
    memoryMb: 128,
    timeoutSeconds: 5,
  },
} as const satisfies Record<FunctionNames, LambdaFunction>;

export type FunctionName = keyof typeof FUNCTIONS;

/** All functions, each seen as "whichever". */
export const ALL_FUNCTIONS: readonly (LambdaFunction & { name: FunctionName })[] = (
  Object.entries(FUNCTIONS) as [FunctionName, LambdaFunction][]
).map(([name, definition]) => ({ name, ...definition }));
