/** The functions: where each begins, what it may touch and how large it is. Read by infra, the bundler and the local cloud. */
import { ofTools } from '../datasets/tools.ts';
import { ACCOUNT_END, API_FUNCTIONS, JOINS, owned } from './api-functions.ts';
import { INGEST_FUNCTIONS } from './ingest-functions.ts';
import type { Job } from './jobs.ts';
import { type LambdaFunction, LONGEST_SECONDS } from './lambda-function.ts';
import { NOTIFY_FUNCTIONS } from './notify-functions.ts';
import { TABLES } from './tables.ts';

type FunctionNames =
  | keyof typeof API_FUNCTIONS
  | keyof typeof INGEST_FUNCTIONS
  | keyof typeof NOTIFY_FUNCTIONS
  | Job['runs']
  | 'pages'
  | 'pre-sign-up';

/** The rights on tables that the city has. */
const onTables = <T extends Readonly<Record<string, LambdaFunction>>>(all: T): T =>
  // They are as they were, without those of no use in this city.
  Object.fromEntries(
    Object.entries(all).map(([name, definition]) => {
      const tables = Object.entries(definition.tables).filter(([table]) => table in TABLES);
      return [name, { ...definition, tables: Object.fromEntries(tables) }];
    }),
  ) as T;

const ALL = {
  ...API_FUNCTIONS,
  ...INGEST_FUNCTIONS,
  'account-sweep': {
    entry: 'functions/jobs/account-sweep.ts',
    tables: {
      ...owned(...ACCOUNT_END),
      ...JOINS,
      subscriptions: [...JOINS.subscriptions, 'Scan'],
      users: [...JOINS.users, 'Scan'],
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
  ...NOTIFY_FUNCTIONS,
  /** The pages of one record or place: asks the API as everybody may, counts what it answers, and may nothing else. */
  pages: {
    entry: 'functions/pages/pages.ts',
    tables: { counters: ['UpdateItem'] },
    variables: ['apiUrl', 'metricsNamespace', 'siteUrl'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  /** Cognito's question: needs nothing, may nothing. */
  'pre-sign-up': {
    entry: 'functions/api/account/pre-sign-up.ts',
    tables: {},
    variables: [],
    memoryMb: 128,
    timeoutSeconds: 5,
  },
} as const satisfies Record<FunctionNames, LambdaFunction>;

export const FUNCTIONS = onTables(ofTools(ALL));

export type FunctionName = keyof typeof FUNCTIONS;

/** All functions, without their literal types. */
export const ALL_FUNCTIONS: readonly (LambdaFunction & { name: FunctionName })[] = (
  Object.entries(FUNCTIONS) as [FunctionName, LambdaFunction][]
).map(([name, definition]) => ({ name, ...definition }));
