/** The rights that each function needs: for its code, and for what Lambda does in its name. */
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import type { LambdaFunction } from '../../shared/platform/lambda-function.ts';
import { TABLES, type TableName } from '../../shared/platform/tables.ts';
import { usedActions, usedTables } from './code.ts';
import { type Ask, commandAsks, each } from './command-asks.ts';
import { type Places, placesOf } from './places.ts';
import { ACCOUNT, REGION, type StackModel } from './stack-model.ts';

/** Which of the actions in its code it does to which table only its definition tells; together they must be all of them. */
const tableAsks = (name: FunctionName, text: string, { table }: Places): Ask[] => {
  const { tables } = ALL_FUNCTIONS.find((one) => one.name === name) as LambdaFunction;
  const declared = Object.entries(tables) as [TableName, readonly string[]][];
  const actions = new Set(declared.flatMap(([, some]) => some));
  const missing = [
    ...usedTables(text).filter((one) => !Object.hasOwn(tables, one)),
    ...usedActions(text).filter((one) => !actions.has(one)),
  ];
  if (missing.length)
    throw new Error(`${name} uses ${missing.join(', ')}, which shared/platform/functions.ts does not say.`);
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

/** Lambda's own doings with the function's role: logs, traces, queues and streams that it follows, what it puts aside. */
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
