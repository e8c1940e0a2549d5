/** A Lambda function as all of ours are: its bundle, Node 24 on Graviton, JSON logs for a month, traces, a role of its own. */
import path from 'node:path';
import { Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type FunctionOptions,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import type { LambdaFunction } from '../../shared/platform/lambda-function.ts';

/** `api-lists` → `ApiLists`, a construct's id. */
export const idOf = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** A run that soon comes again is not started later than this. */
export const NEXT_RUN = Duration.minutes(5);

/** The alias by which the API calls a function: it points at one version, or at two during a deployment. */
export const LIVE = 'live';

/** `bundles` is the folder that `scripts/bundle.ts` filled. */
export const makeLambda = (
  scope: Construct,
  name: FunctionName,
  bundles: string,
  options: Pick<FunctionOptions, 'layers' | 'retryAttempts' | 'deadLetterQueue' | 'maxEventAge' | 'memorySize'> = {},
): Lambda => {
  const { memoryMb, timeoutSeconds, scratchMb }: LambdaFunction = FUNCTIONS[name];
  const id = idOf(name);
  return new Lambda(scope, id, {
    code: Code.fromAsset(path.join(bundles, name)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryMb,
    timeout: Duration.seconds(timeoutSeconds),
    ...options,
    ...(scratchMb ? { ephemeralStorageSize: Size.mebibytes(scratchMb) } : {}),
    environment: { NODE_OPTIONS: '--enable-source-maps' },
    tracing: Tracing.ACTIVE,
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
    logGroup: new LogGroup(scope, `${id}Logs`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
  });
};

/** Allows a function exactly these actions on exactly these resources. */
export const allow = (
  lambda: Lambda,
  actions: readonly string[],
  resources: readonly string[],
  conditions: Record<string, Record<string, string>> = {},
): void => {
  lambda.addToRolePolicy(
    new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources], conditions }),
  );
};
