/** The functions behind the API, one for each group of endpoints. */
import type { Group } from '../api/endpoint.ts';
import {
  type LambdaFunction,
  type TableAction,
  type TableRights,
  WHOLE_PROCESSOR_MB,
  WITH_ENGINE,
} from './lambda-function.ts';
import { TABLES } from './tables.ts';

/** Rights on every table that holds a user's id: download and deletion go through the tables by their definition. */
export const owned = (...actions: TableAction[]): TableRights =>
  Object.fromEntries(
    Object.entries(TABLES)
      .filter(([, { userId }]) => userId !== null)
      .map(([name]) => [name, actions]),
  );

export const ACCOUNT_END = ['Query', 'DeleteItem'] as const;

/** The rights to make what an address asked for, and to bring together what it has (`tables/users/passwordless.ts`). */
export const JOINS = {
  deliveries: ['PutItem', ...ACCOUNT_END],
  'pickup-routes': ['UpdateItem'],
  'pickup-subscriptions': ['GetItem', 'PutItem', 'UpdateItem', ...ACCOUNT_END],
  subscriptions: ['GetItem', 'PutItem', 'UpdateItem', ...ACCOUNT_END],
  users: ['ConditionCheckItem', 'GetItem', 'UpdateItem', ...ACCOUNT_END],
  watches: ['BatchGetItem', 'PutItem', 'UpdateItem', ...ACCOUNT_END],
} as const satisfies TableRights;

/** Below API Gateway's 29 seconds. */
const CALL_SECONDS = 28;

const api = { memoryMb: 512, timeoutSeconds: CALL_SECONDS } as const;
const signedIn = ['metricsNamespace', 'userPoolId', 'userPoolClientId', 'siteApiKeyId', 'requireSecondFactor'] as const;
/** The rights needed to check whether somebody is an administrator. */
const ASK_ROLES = ['AdminGetUser', 'AdminListGroupsForUser'] as const;

export const API_FUNCTIONS = {
  'api-lists': {
    ...WITH_ENGINE,
    entry: 'functions/api/lists/lists.ts',
    tables: { calls: ['GetItem'], counters: ['UpdateItem'], manifests: ['GetItem'], status: ['Query'] },
    objects: ['GetObject'],
    variables: ['dataBucket', 'metricsNamespace', 'scratchDir', 'siteApiKeyId', 'siteUrl'],
    timeoutSeconds: CALL_SECONDS,
    scratchMb: 2048,
  },
  /** Separate from the lists: it holds an index in memory and no engine, and answers while somebody types. */
  'api-search': {
    entry: 'functions/api/search/search.ts',
    tool: 'addresses',
    tables: { calls: ['GetItem'], counters: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'] },
    objects: ['GetObject'],
    variables: ['dataBucket', 'hmacKeys', 'metricsNamespace', 'siteApiKeyId'],
    memoryMb: WHOLE_PROCESSOR_MB,
    timeoutSeconds: CALL_SECONDS,
  },
  /** Separate from the lists, so that it answers when they don't. */
  'api-status': {
    ...api,
    entry: 'functions/api/operator/status.ts',
    tables: {
      counters: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      manifests: ['GetItem'],
      status: ['GetItem', 'Query'],
    },
    variables: ['hmacKeys', 'metricsNamespace', 'siteApiKeyId'],
  },
  /** Separate from the lists, so that no download delays a page of the site. */
  'api-exports': {
    ...WITH_ENGINE,
    entry: 'functions/api/lists/exports.ts',
    streams: true,
    tables: { manifests: ['GetItem'] },
    objects: ['GetObject'],
    variables: ['dataBucket', 'metricsNamespace', 'scratchDir', 'siteApiKeyId'],
    // A streamed answer may take longer than API Gateway's limit for a whole one: 30 MB on a slow line.
    timeoutSeconds: 300,
    scratchMb: 2048,
  },
  /**
   * Separate from the lists, whose code is as large as it may be. It counts by weeks, and nobody waits for it to see a
   * page.
   */
  'api-numbers': {
    ...WITH_ENGINE,
    entry: 'functions/api/lists/numbers.ts',
    tables: { counters: ['UpdateItem'], manifests: ['GetItem'], status: ['Query'] },
    objects: ['GetObject'],
    variables: ['dataBucket', 'metricsNamespace', 'scratchDir', 'siteApiKeyId'],
    timeoutSeconds: CALL_SECONDS,
    scratchMb: 2048,
  },
  'api-subscriptions': {
    ...api,
    entry: 'functions/api/watches/subscriptions.ts',
    tables: {
      calls: ['Query'],
      counters: ['PutItem', 'UpdateItem'],
      subscriptions: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      users: ['GetItem'],
      watches: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    },
    pool: ASK_ROLES,
    variables: [...signedIn, 'hmacKeys', 'mailQueueUrl', 'siteUrl'],
  },
  'api-account': {
    ...api,
    entry: 'functions/api/account/account.ts',
    tables: {
      ...owned(...ACCOUNT_END),
      ...JOINS,
      counters: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      'pickup-answers': ['GetItem', 'PutItem'],
      tokens: ['GetItem', ...ACCOUNT_END],
      users: [...JOINS.users, 'PutItem'],
    },
    gateway: ['DeleteApiKey'],
    pool: [
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminListGroupsForUser',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ],
    variables: [...signedIn, 'hmacKeys', 'mailQueueUrl', 'siteUrl'],
  },
  'api-admin': {
    ...api,
    entry: 'functions/api/account/admin.ts',
    tables: {
      ...owned(...ACCOUNT_END),
      ...JOINS,
      counters: ['PutItem', 'UpdateItem'],
      users: [...JOINS.users, 'Scan'],
    },
    gateway: ['DeleteApiKey'],
    pool: ['AdminDeleteUser', 'AdminGetUser', 'AdminListGroupsForUser', 'AdminUpdateUserAttributes'],
    variables: [...signedIn, 'hmacKeys', 'mailQueueUrl'],
  },
  /** Separate from the users: it reads no data but the name in a token. */
  'api-operator': {
    ...api,
    entry: 'functions/api/operator/operator.ts',
    tables: {
      calls: ['Scan'],
      counters: ['BatchGetItem'],
      'job-runs': ['Query'],
      'job-settings': ['BatchGetItem', 'UpdateItem'],
      status: ['DeleteItem', 'PutItem', 'Query'],
      users: ['GetItem'],
    },
    pool: ASK_ROLES,
    variables: [...signedIn, 'deadLetterQueues', 'eventBus', 'mailQueueUrl', 'webhookQueueUrl'],
  },
  'api-pickup-dates': {
    ...api,
    entry: 'functions/api/pickups/pickup-dates.ts',
    tool: 'trashDay',
    tables: {
      counters: ['PutItem', 'UpdateItem'],
      'pickup-answers': ['GetItem', 'PutItem'],
      'pickup-routes': ['UpdateItem'],
      'pickup-subscriptions': ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      status: ['GetItem'],
      tokens: ['GetItem', 'PutItem', 'UpdateItem'],
      users: ['GetItem'],
    },
    pool: ASK_ROLES,
    variables: [...signedIn, 'hmacKeys', 'mailQueueUrl', 'siteUrl'],
  },
  'api-developer': {
    ...api,
    entry: 'functions/api/developer/developer.ts',
    tables: {
      'api-keys': ['Query', 'PutItem', 'DeleteItem'],
      counters: ['PutItem', 'UpdateItem'],
      users: ['GetItem'],
      webhooks: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'GetItem', 'ConditionCheckItem'],
    },
    gateway: ['CreateApiKey', 'CreateUsagePlanKey', 'DeleteApiKey', 'GetUsage', 'UpdateUsage'],
    pool: ASK_ROLES,
    variables: [...signedIn, 'developerPlan', 'hmacKeys', 'siteUrl', 'webhookQueueUrl'],
  },
} as const satisfies Record<`api-${Group}`, LambdaFunction>;
