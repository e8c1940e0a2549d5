/** The functions that read the city's sources and publish what they read. */
import { type LambdaFunction, LONGEST_SECONDS, WITH_ENGINE } from './lambda-function.ts';

export const INGEST_FUNCTIONS = {
  poll: {
    ...WITH_ENGINE,
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
    ...WITH_ENGINE,
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
    ...WITH_ENGINE,
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
    ...WITH_ENGINE,
    entry: 'functions/ingest/dumps.ts',
    tables: { manifests: ['GetItem'], 'job-runs': ['PutItem'], 'job-settings': ['GetItem'] },
    objects: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
    variables: ['dataBucket', 'metricsNamespace', 'scratchDir'],
    retries: 2,
    timeoutSeconds: LONGEST_SECONDS,
    scratchMb: 10_240,
  },
  coarsen: {
    ...WITH_ENGINE,
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
} as const satisfies Record<string, LambdaFunction>;
