/** A function: its entry file, permissions and size. */
import type { Tool } from '../datasets/tools.ts';
import type { ENV } from './env.ts';
import type { TableName } from './tables.ts';

/** The rights of a function on a table, as DynamoDB actions. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Scan'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

export type TableRights = Partial<Record<TableName, readonly TableAction[]>>;

/** The variables that only one machine sets. */
export const LOCAL_VARIABLES = [
  'deliveryLeaseSeconds',
  'jwksUrl',
  'mailRetrySeconds',
  'pickupPaceMs',
  'queryLimitMs',
  'rateLimits',
  'readerPatienceMs',
  'recentBytes',
  'snapshotCheckMs',
  'webhookLoopback',
] as const satisfies readonly (keyof typeof ENV)[];

/** The variables that infra sets. */
export type DeployedVariable = Exclude<keyof typeof ENV, (typeof LOCAL_VARIABLES)[number]>;

/** The rights of a function on developers' keys, as API Gateway actions. */
export type GatewayAction = 'CreateApiKey' | 'CreateUsagePlanKey' | 'DeleteApiKey' | 'GetUsage' | 'UpdateUsage';

/** Lambda's own limit. */
export const LONGEST_SECONDS = 900;

/** At this size a function has one whole processor. */
export const WHOLE_PROCESSOR_MB = 1769;

/** The size of a function that loads DuckDB. */
export const WITH_ENGINE = { engine: true, memoryMb: WHOLE_PROCESSOR_MB } as const;

export interface LambdaFunction {
  /** The file that exports `handler`. */
  entry: `functions/${string}.ts`;
  tables: TableRights;
  /** Its rights on objects of the data bucket. */
  objects?: readonly (
    | 'GetObject'
    | 'PutObject'
    | 'DeleteObject'
    | 'DeleteObjectVersion'
    | 'ListBucket'
    | 'ListBucketVersions'
  )[];
  /** Its rights on users of the pool. */
  pool?: readonly (`Admin${string}` | 'ListUsers')[];
  /** Its rights on developers' keys. */
  gateway?: readonly GatewayAction[];
  /** Its variables besides those of its tables. The queue, bus, secret or address that one names may be used. */
  variables: readonly DeployedVariable[];
  /** The queue that triggers it: it may hide and remove messages, and add none unless it `spreads`. */
  takes?: 'mailQueueUrl' | 'webhookQueueUrl';
  /** It takes messages that hold many, and adds each of those to the same queue. */
  spreads?: true;
  /** Its answers are streamed, by Lambda's response streaming. */
  streams?: true;
  /** It loads DuckDB, whose native part lies in a layer. */
  engine?: true;
  /**
   * How often a failed run is retried before it is dead-lettered. With 0 it runs again within minutes, which
   * is its retry, so nothing is dead-lettered either.
   */
  retries?: 0 | 2;
  memoryMb: number;
  timeoutSeconds: number;
  /** Size of /tmp; 512 where absent. */
  scratchMb?: number;
  /** The tool it belongs to, if not every city has it. */
  tool?: Tool;
}
