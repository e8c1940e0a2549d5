/** The functions that tell people: mails, reminders, webhooks. */
import { type LambdaFunction, LONGEST_SECONDS } from './lambda-function.ts';

export const NOTIFY_FUNCTIONS = {
  'pickup-reminders': {
    entry: 'functions/notify/pickups/pickup-reminders.ts',
    tool: 'trashDay',
    tables: {
      'pickup-subscriptions': ['Query', 'UpdateItem'],
      'job-runs': ['Query', 'PutItem'],
      'job-settings': ['GetItem'],
      status: ['GetItem'],
    },
    variables: ['mailQueueUrl', 'metricsNamespace'],
    retries: 2,
    memoryMb: 1024,
    timeoutSeconds: LONGEST_SECONDS,
  },
  digests: {
    entry: 'functions/notify/mailer/digests.ts',
    tables: { deliveries: ['Query'], 'job-runs': ['PutItem'], 'job-settings': ['GetItem'] },
    variables: ['mailQueueUrl', 'metricsNamespace'],
    retries: 2,
    memoryMb: 512,
    timeoutSeconds: 240,
  },
  'pickup-refresh': {
    entry: 'functions/notify/pickups/pickup-refresh.ts',
    tool: 'trashDay',
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
  match: {
    entry: 'functions/notify/match/match.ts',
    tables: {
      counters: ['UpdateItem'],
      subscriptions: ['Query'],
      watches: ['BatchGetItem', 'Query'],
      webhooks: ['Query'],
    },
    variables: ['mailQueueUrl', 'metricsNamespace', 'webhookQueueUrl'],
    memoryMb: 1024,
    timeoutSeconds: 60,
  },
  mailer: {
    entry: 'functions/notify/mailer/mailer.ts',
    tables: {
      calls: ['BatchGetItem'],
      counters: ['GetItem', 'PutItem', 'UpdateItem'],
      deliveries: ['GetItem', 'Query', 'UpdateItem'],
      'pickup-subscriptions': ['BatchGetItem'],
      status: ['GetItem'],
      subscriptions: ['BatchGetItem'],
      tokens: ['PutItem'],
      users: ['GetItem', 'Query'],
      watches: ['BatchGetItem'],
    },
    // The names of streets.
    objects: ['GetObject'],
    variables: [
      'dataBucket',
      'hmacKeys',
      'mailFrom',
      'mailQueueUrl',
      'metricsNamespace',
      'sesConfigurationSet',
      'sesSendRate',
      'siteUrl',
    ],
    takes: 'mailQueueUrl',
    spreads: true,
    // More where SES lets us send more: infra/mailers.ts.
    memoryMb: 256,
    timeoutSeconds: 30,
  },
  'webhook-sender': {
    entry: 'functions/notify/webhooks/webhook-sender.ts',
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
    entry: 'functions/notify/mailer/mail-events.ts',
    tables: { counters: ['UpdateItem'], deliveries: ['UpdateItem'], users: ['UpdateItem'] },
    variables: [],
    retries: 2,
    memoryMb: 256,
    timeoutSeconds: 30,
  },
} as const satisfies Record<string, LambdaFunction>;
