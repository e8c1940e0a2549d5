/** Each function is in the table of functions, with just the tables, actions and variables that its code uses; and its role has just those. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundledCode, found, usedActions, usedTables } from '../../scripts/prove-iam/code.ts';
import { DEAD_LETTER_NAMES } from '../../shared/datasets/dead-letters.ts';
import { ENV, tableVariable } from '../../shared/platform/env.ts';
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { type LambdaFunction, LOCAL_VARIABLES } from '../../shared/platform/lambda-function.ts';
import { TABLES, type TableName } from '../../shared/platform/tables.ts';
import type { Statement } from './properties.ts';
import { BARE, FULL, NEXT, propertiesOf, type Resource, resources, type Synthesized, synthesize } from './support.ts';

/** The functions' own code by name, without what they import and never call. */
let code: ReadonlyMap<FunctionName, string>;
let stacks: Synthesized;

beforeAll(async () => {
  code = await bundledCode();
  stacks = synthesize(BARE);
});

/** Only jobs of a dataset tell the bus how they did, though all have the code that does. */
const tellsTheBus = (name: FunctionName): boolean =>
  JOBS.some(({ runs, dataset }) => runs === name && dataset) || !JOBS.some(({ runs }) => runs === name);

const usedVariables = (name: FunctionName, text: string): string[] =>
  [...found(text, /\b(?:env|optionalEnv|numberEnv|secret)\("(\w+)"/g)]
    .filter((variable) => Object.hasOwn(ENV, variable) && !LOCAL_VARIABLES.some((one) => one === variable))
    .filter((variable) => variable !== 'eventBus' || tellsTheBus(name))
    .sort();

const entryFiles = (): string[] =>
  readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .map((file) => `functions/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.ts') && /^export const handler\b/m.test(readFileSync(file, 'utf8')))
    .sort();

test('every file with a handler is a function, and none is twice', () => {
  expect(entryFiles()).toEqual(ALL_FUNCTIONS.map(({ entry }) => entry).sort());
});

describe.each(ALL_FUNCTIONS.map(({ name, ...rest }) => [name, rest] as const))('%s', (name, definition) => {
  const { tables, variables, objects = [], pool = [], gateway = [] } = definition as LambdaFunction;

  test('names the tables, actions and variables that its code uses', () => {
    const text = code.get(name) ?? '';
    expect(Object.keys(tables).sort()).toEqual(usedTables(text));
    expect([...new Set(Object.values(tables).flat())].sort()).toEqual(usedActions(text));
    expect([...variables].sort()).toEqual(usedVariables(name, text));
  });

  test('names the calls of the pool and the store that its code makes', () => {
    const text = code.get(name) ?? '';
    expect([...pool].sort()).toEqual([...found(text, /new (Admin\w+?|ListUsers)Command\d*\(/g)].sort());
    const asked = [...found(text, /new ((?:Get|Put)Object|ListObjects|ListObjectVersions|DeleteObjects)Command\d*\(/g)];
    const actions: Record<string, string[]> = {
      ListObjects: ['ListBucket'],
      // Whoever lists versions deletes them.
      ListObjectVersions: ['ListBucketVersions', 'DeleteObjectVersion'],
      DeleteObjects: ['DeleteObject'],
    };
    expect([...objects].sort()).toEqual(asked.flatMap((command) => actions[command] ?? [command]).sort());
    expect([...gateway].sort()).toEqual(
      [...found(text, /new ((?:Create|Delete|Get|Update)(?:ApiKey|UsagePlan|Usage)\w*?)Command\d*\(/g)].sort(),
    );
  });
});

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** The rights of a function's role: its statements. */
const statements = (name: FunctionName): Statement[] => {
  const { site, data } = stacks;
  const template = name === 'pre-sign-up' ? data : site;
  const id = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const [[, lambda]] = resources(template, 'AWS::Lambda::Function').filter(([logicalId]) =>
    new RegExp(`^(Functions|Accounts)${id}[0-9A-F]{8}$`).test(logicalId),
  ) as [[string, Resource<'AWS::Lambda::Function'>]];
  const role = lambda.Properties.Role['Fn::GetAtt'][0];
  return propertiesOf(template, 'AWS::IAM::Policy')
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
};

/** The table that a reference into the data stack is about. */
const tableIn = (resource: unknown): TableName[] =>
  (Object.keys(TABLES) as TableName[]).filter((name) => {
    const id = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
    return new RegExp(`Tables${id}[0-9A-F]{8}`).test(JSON.stringify(resource));
  });

test.each(ALL_FUNCTIONS.map(({ name, ...rest }) => [name, rest] as const))(
  'the role of %s may do that to those tables and nothing else',
  (name, definition) => {
    const granted: Partial<Record<TableName, string[]>> = {};
    for (const { Action, Resource } of statements(name))
      for (const action of listOf(Action).filter(
        (one) => one.startsWith('dynamodb:') && !/Stream|Shard|GetRecords/.test(one),
      ))
        for (const resource of listOf(Resource))
          for (const table of tableIn(resource)) granted[table] = [...(granted[table] ?? []), action.slice(9)];
    const expected = Object.entries((definition as LambdaFunction).tables).map(([table, actions]) => [
      table,
      [...actions].sort(),
    ]);
    const actual = Object.entries(granted).map(([table, actions]) => [table, [...new Set(actions)].sort()]);
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
  },
);

test('no role has an action with a wildcard, or every resource but for traces', () => {
  for (const { name } of ALL_FUNCTIONS)
    for (const { Action, Resource } of statements(name)) {
      for (const action of listOf(Action)) expect(action, name).not.toContain('*');
      if (listOf(Resource).includes('*'))
        expect(
          listOf(Action).filter((action) => !/^xray:|^dynamodb:ListStreams$/.test(action)),
          name,
        ).toEqual([]);
    }
});

test('whoever may end keys may not end the site’s, and only the developer function makes and measures them', () => {
  for (const { name, gateway = [] } of ALL_FUNCTIONS) {
    const about = statements(name).filter(({ Action }) => listOf(Action).some((one) => one.startsWith('apigateway:')));
    const paths = about.map(({ Effect, Action, Resource }) => `${Effect} ${Action} ${JSON.stringify(Resource)}`);
    if (!gateway.length) {
      expect(paths, name).toEqual([]);
      continue;
    }
    expect(
      paths.filter((path) => /^Deny apigateway:DELETE .*\/apikeys\/.*ApiSiteKey/.test(path)),
      name,
    ).toHaveLength(1);
    const allowed = paths.filter((path) => path.startsWith('Allow')).map((path) => path.split(' ', 2).join(' '));
    expect(allowed.sort(), name).toEqual(
      gateway.length === 1
        ? ['Allow apigateway:DELETE']
        : ['DELETE', 'GET', 'PATCH', 'POST'].map((method) => `Allow apigateway:${method}`),
    );
    expect(paths.join('\n'), name).not.toMatch(/\/usageplans\/\*|restapis/);
  }
});

test('mail can be sent from one address only, by the mailer only', () => {
  const senders = ALL_FUNCTIONS.filter(({ name }) =>
    statements(name).some(({ Action }) => listOf(Action).some((action) => action.startsWith('ses:'))),
  );
  expect(senders.map(({ name }) => name)).toEqual(['mailer']);
  const [statement] = statements('mailer').filter(({ Action }) => Action === 'ses:SendRawEmail');
  expect(statement?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': BARE.mailFrom } });
});

test('only the mailer adds to the queue that triggers it', () => {
  const adders = ALL_FUNCTIONS.filter(({ name, takes }) => {
    const queues = (action: string): string[] =>
      statements(name)
        .filter(({ Action }) => listOf(Action).includes(action))
        .flatMap(({ Resource }) => listOf(Resource).map((queue) => JSON.stringify(queue)));
    return takes && queues('sqs:SendMessage').some((queue) => queues('sqs:ReceiveMessage').includes(queue));
  });
  expect(adders.map(({ name }) => name)).toEqual(['mailer']);
});

test('what was put aside is read by the operator’s function only, which reads no other queue', () => {
  const reads = ({ Action }: Statement): boolean => listOf(Action).includes('sqs:ReceiveMessage');
  const readers = ALL_FUNCTIONS.filter(({ name }) =>
    JSON.stringify(statements(name).filter(reads)).includes('DeadLetters'),
  );
  expect(readers.map(({ name }) => name)).toEqual(['api-operator']);
  const queues = statements('api-operator')
    .filter(reads)
    .flatMap(({ Resource }) => listOf(Resource).map((queue) => JSON.stringify(queue)));
  expect(queues).toHaveLength(DEAD_LETTER_NAMES.length);
  for (const queue of queues) expect(queue).toContain('DeadLetters');
});

test.each([
  ['the full configuration, which mails whoever asked', FULL, [ENV.mailOnlyTo]],
  ['the bare one, which has no token for portals', BARE, [ENV.mailOnlyTo, ENV.sodaAppToken]],
  ['the second stage, which asks no portal', NEXT, [ENV.sodaAppToken]],
])('each function has its variables, with values, and those of its tables: %s', (_name, context, without) => {
  const { site } = synthesize(context);
  for (const definition of ALL_FUNCTIONS) {
    if (definition.name === 'pre-sign-up') continue;
    const id = definition.name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
    const [[, lambda]] = resources(site, 'AWS::Lambda::Function').filter(([logicalId]) =>
      new RegExp(`^Functions${id}[0-9A-F]{8}$`).test(logicalId),
    ) as [[string, Resource<'AWS::Lambda::Function'>]];
    const { NODE_OPTIONS: _, ...set } = lambda.Properties.Environment.Variables;
    const expected = [
      ...definition.variables.map((variable) => ENV[variable]),
      ...(Object.keys(definition.tables) as TableName[]).map(tableVariable),
    ];
    const present = expected.filter((variable) => !without.some((one) => one === variable));
    expect(Object.keys(set).sort(), definition.name).toEqual(present.sort());
    for (const value of Object.values(set)) expect(value, definition.name).not.toBe('');
  }
});

/** Which functions have a variable, by the logical ids of a stack. */
const holdersOf = (template: Synthesized['site'], variable: string): [string, unknown][] =>
  resources(template, 'AWS::Lambda::Function')
    .map(([id, { Properties }]): [string, unknown] => [id, Properties.Environment?.Variables?.[variable]])
    .filter(([, value]) => value !== undefined);

test('the token for portals is a secret that only those may read who read the city’s sources; without one nobody has it', () => {
  expect(holdersOf(stacks.site, ENV.sodaAppToken)).toEqual([]);
  expect(JSON.stringify(stacks.site.toJSON())).not.toContain('cream-city/soda');
  const { site } = synthesize(FULL);
  const holders = holdersOf(site, ENV.sodaAppToken);
  expect(holders.map(([id]) => /^Functions(\w+?)[0-9A-F]{8}$/.exec(id)?.[1]).sort()).toEqual(['Poll', 'Sync']);
  for (const [, value] of holders) expect(JSON.stringify(value)).toContain(':secret:cream-city/soda');
  const readers = propertiesOf(site, 'AWS::IAM::Policy').filter(({ PolicyDocument }) =>
    JSON.stringify(PolicyDocument).includes(':secret:cream-city/soda-??????'),
  );
  expect(readers).toHaveLength(2);
});
