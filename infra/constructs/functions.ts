/** All functions but Cognito's trigger, each with its variables and the fewest permissions that it needs. */
import { Architecture, Code, type Function as Lambda, LayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { ENV, tableVariable } from '../../shared/platform/env.ts';
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import type { DeployedVariable, LambdaFunction } from '../../shared/platform/lambda-function.ts';
import type { TableName } from '../../shared/platform/tables.ts';
import type { Accounts } from './accounts.ts';
import { allow, makeLambda, NEXT_RUN } from './lambda.ts';
import type { Tables } from './tables.ts';

/** The function that lives beside the user pool. */
type Trigger = 'pre-sign-up';
type Made = Exclude<FunctionName, Trigger>;

/** The permissions needed to use a variable. */
type Grants = Partial<Record<DeployedVariable, (lambda: Lambda) => void>>;

/** The tables, the bucket and the accounts of the stateful stack. */
interface Stores {
  tables: Tables;
  data: IBucket;
  accounts: Accounts;
}

export interface FunctionsProps {
  /** Folder of the functions' bundles. */
  bundles: string;
  /** Folder of DuckDB's layer. */
  layer: string;
  data: Stores;
  /** Null: this deployment does without, and the variable is not set. */
  values: Record<DeployedVariable, string | null>;
  grants: Grants;
  /** Asynchronous runs that failed for good go here. */
  deadLetterQueue: IQueue;
  /** The mailer's memory, by the rate of SES. */
  mailerMb: number;
}

/** Permissions on objects are for keys, except for listing. */
const objectsOf = (data: IBucket, action: string): string =>
  action.startsWith('ListBucket') ? data.bucketArn : data.arnForObjects('*');

/** Jobs that run again in a few minutes are not retried; the others are dead-lettered. */
const retrying = (retries: LambdaFunction['retries'], deadLetterQueue: IQueue) => {
  if (retries === undefined) return {};
  return retries === 0 ? { retryAttempts: 0, maxEventAge: NEXT_RUN } : { retryAttempts: retries, deadLetterQueue };
};

export class Functions extends Construct {
  readonly byName: Record<Made, Lambda>;

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    const duckDb = new LayerVersion(this, 'DuckDb', {
      code: Code.fromAsset(props.layer),
      compatibleArchitectures: [Architecture.ARM_64],
      description: "DuckDB's native part",
    });
    const made = ALL_FUNCTIONS.flatMap((definition) => {
      const { name, engine, retries } = definition;
      if (name === 'pre-sign-up') return [];
      const lambda = makeLambda(this, name, props.bundles, {
        ...(engine ? { layers: [duckDb] } : {}),
        ...retrying(retries, props.deadLetterQueue),
        ...(name === 'mailer' ? { memorySize: props.mailerMb } : {}),
      });
      this.equip(lambda, definition, props);
      return [[name, lambda]];
    });
    // One for each name of the table, the trigger's left out.
    this.byName = Object.fromEntries(made) as Record<Made, Lambda>;
  }

  private equip(
    lambda: Lambda,
    { tables, objects = [], pool, variables, takes, spreads }: LambdaFunction,
    props: FunctionsProps,
  ): void {
    const { data, values, grants } = props;
    for (const [name, actions] of Object.entries(tables) as [TableName, readonly string[]][]) {
      const table = data.tables.byName[name];
      table.grant(lambda, ...actions.map((action) => `dynamodb:${action}`));
      lambda.addEnvironment(tableVariable(name), table.tableName);
    }
    for (const action of objects) allow(lambda, [`s3:${action}`], [objectsOf(data.data, action)]);
    if (pool)
      allow(
        lambda,
        pool.map((action) => `cognito-idp:${action}`),
        [data.accounts.pool.userPoolArn],
      );
    for (const variable of variables) {
      const value = values[variable];
      if (value === null) continue;
      lambda.addEnvironment(ENV[variable], value);
      // The event source mapping grants reading from the queue.
      if (variable !== takes || spreads) grants[variable]?.(lambda);
    }
  }
}
