/** What each function must be let do: what its code asks for, and what Lambda does in its name. */
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/functions.ts';
import { JOBS } from '../../shared/jobs.ts';
import type { LambdaFunction } from '../../shared/lambda-function.ts';
import { TABLES, type TableName } from '../../shared/tables.ts';
import { handedTo, usedActions, usedCommands, usedTables } from './code.ts';
import { type Places, placesOf } from './places.ts';
import { ACCOUNT, REGION, type StackModel } from './stack-model.ts';

export interface Ask {
  action: string;
  resource: string;
  context?: Record<string, string>;
}

/** Of DynamoDB's commands `usedActions` tells what they do. */
const OF_TABLES = ['Get', 'BatchGet', 'Query', 'Scan', 'Put', 'Update', 'Delete', 'TransactWrite'];

type Asked = (places: Places, text: string) => Ask[];

const each = (action: string, resources: string[]): Ask[] => resources.map((resource) => ({ action, resource }));

/** `own` may be empty where the queue is one of the dead letters'. */
const onQueues =
  (action: string, by: string): Asked =>
  ({ queues, deadLetters }, text) => {
    const named = handedTo(text, by).map((variable) => queues[variable] ?? '');
    return each(action, [...named, ...(/"deadLetterQueues"/.test(text) && by !== 'sendMessages' ? deadLetters : [])]);
  };

/** By the SDK's name of a command: what of IAM it takes. One that is not here fails the proof. */
const COMMANDS: Record<string, Asked> = {
  GetObject: ({ objects }) => each('s3:GetObject', objects),
  PutObject: ({ objects }) => each('s3:PutObject', objects),
  DeleteObjects: ({ objects }, text) => [
    ...each('s3:DeleteObject', objects),
    // Whoever lists versions deletes them.
    ...(/new ListObjectVersionsCommand/.test(text) ? each('s3:DeleteObjectVersion', objects) : []),
  ],
  ListObjects: ({ bucket }) => each('s3:ListBucket', [bucket]),
  ListObjectVersions: ({ bucket }) => each('s3:ListBucketVersions', [bucket]),
  PutEvents: ({ bus }) => each('events:PutEvents', [bus]),
  SendMessageBatch: onQueues('sqs:SendMessage', 'sendMessages'),
  ChangeMessageVisibility: onQueues('sqs:ChangeMessageVisibility', 'hideMessage'),
  DeleteMessage: onQueues('sqs:DeleteMessage', 'removeMessage'),
  ReceiveMessage: onQueues('sqs:ReceiveMessage', 'receiveMessages'),
  GetQueueAttributes: onQueues('sqs:GetQueueAttributes', 'countMessages'),
  GetSecretValue: ({ secrets }, text) =>
    each(
      'secretsmanager:GetSecretValue',
      handedTo(text, 'secret').map((variable) => secrets[variable] ?? ''),
    ),
  SendRawEmail: ({ identity, configurationSet, from }) =>
    each('ses:SendRawEmail', [identity, configurationSet]).map((ask) => ({
      ...ask,
      context: { 'ses:FromAddress': from },
    })),
  CreateApiKey: ({ gateway }) => each('apigateway:POST', [gateway('/apikeys')]),
  CreateUsagePlanKey: ({ gateway, plan }) => each('apigateway:POST', [gateway(`/usageplans/${plan}/keys`)]),
  DeleteApiKey: ({ gateway }) => each('apigateway:DELETE', [gateway('/apikeys/a1b2c3')]),
  UpdateUsage: ({ gateway, plan }) => each('apigateway:PATCH', [gateway(`/usageplans/${plan}/keys/a1b2c3/usage`)]),
  GetUsage: ({ gateway, plan }) => each('apigateway:GET', [gateway(`/usageplans/${plan}/usage`)]),
};

/** Only jobs of a dataset tell the bus how they did, though all have the code that does. */
const tellsTheBus = (name: FunctionName): boolean =>
  JOBS.some(({ runs, dataset }) => runs === name && dataset) || !JOBS.some(({ runs }) => runs === name);

const commandAsks = (name: FunctionName, text: string, places: Places): Ask[] =>
  usedCommands(text).flatMap((command) => {
    if (OF_TABLES.includes(command) || (command === 'PutEvents' && !tellsTheBus(name))) return [];
    if (/^Admin|^ListUsers$/.test(command)) return each(`cognito-idp:${command}`, [places.pool]);
    const asks = COMMANDS[command]?.(places, text);
    if (!asks?.length || asks.some(({ resource }) => !resource))
      throw new Error(`${name} sends ${command}, and nothing tells of what: see scripts/prove-iam/needs.ts.`);
    return asks;
  });

/** Which of the actions in its code it does to which table only its definition tells; together they must be all of them. */
const tableAsks = (name: FunctionName, text: string, { table }: Places): Ask[] => {
  const { tables } = ALL_FUNCTIONS.find((one) => one.name === name) as LambdaFunction;
  const declared = Object.entries(tables) as [TableName, readonly string[]][];
  const actions = new Set(declared.flatMap(([, some]) => some));
  const missing = [
    ...usedTables(text).filter((one) => !Object.hasOwn(tables, one)),
    ...usedActions(text).filter((one) => !actions.has(one)),
  ];
  if (missing.length) throw new Error(`${name} uses ${missing.join(', ')}, which shared/functions.ts does not say.`);
  return declared.flatMap(([one, some]) =>
    some.flatMap((action) => [
      { action: `dynamodb:${action}`, resource: table(one) },
      ...(action === 'Query'
        ? each(
            'dynamodb:Query',
            Object.keys(TABLES[one].indexes).map((index) => `${table(one)}/index/${index}`),
          )
        : []),
    ]),
  );
};

/** AWS's own policy for functions lets each write to every log: whose this one is makes no difference. */
const OWN_LOG = `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:own:log-stream:one`;

/** What Lambda does with the function's role: logs, traces, queues and streams that it follows, what it puts aside. */
const lambdaAsks = (model: StackModel, name: FunctionName, { functionArn }: Places): Ask[] => {
  const arn = functionArn(name);
  const lambda = model.all('AWS::Lambda::Function').find(({ id }) => model.arn(id) === arn);
  const aside = lambda?.properties.DeadLetterConfig as { TargetArn: string } | undefined;
  const sources = model
    .all('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => [arn, lambda?.id].includes(String(properties.FunctionName)));
  return [
    ...each('xray:PutTraceSegments', ['*']),
    ...each('logs:PutLogEvents', [OWN_LOG]),
    ...(aside ? each('sqs:SendMessage', [aside.TargetArn]) : []),
    ...sources.flatMap(({ properties }) => {
      const source = String(properties.EventSourceArn);
      const failed = properties.DestinationConfig as { OnFailure: { Destination: string } } | undefined;
      const actions = source.includes(':sqs:')
        ? ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility'].map(
            (one) => `sqs:${one}`,
          )
        : ['GetRecords', 'GetShardIterator', 'DescribeStream'].map((one) => `dynamodb:${one}`);
      return [
        ...actions.map((action) => ({ action, resource: source })),
        // CDK grants the attributes with it.
        ...(failed
          ? ['sqs:SendMessage', 'sqs:GetQueueAttributes'].flatMap((action) =>
              each(action, [failed.OnFailure.Destination]),
            )
          : []),
      ];
    }),
  ];
};

/** By function; throws when its code sends a command that nothing here knows. */
export const needsOf = (model: StackModel, code: ReadonlyMap<FunctionName, string>): Map<FunctionName, Ask[]> => {
  const places = placesOf(model);
  return new Map(
    ALL_FUNCTIONS.map(({ name }) => {
      const text = code.get(name) ?? '';
      return [
        name,
        [...tableAsks(name, text, places), ...commandAsks(name, text, places), ...lambdaAsks(model, name, places)],
      ];
    }),
  );
};
