/** `npm run prove-iam`: simulates IAM on the synthesized stacks: what each role must be let do it is, what others do it is not. */
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import { FULL, synthesize } from '../../test/infra/support.ts';
import { bundledCode } from './code.ts';
import type { Ask } from './command-asks.ts';
import type { ServiceAsk } from './edge-asks.ts';
import { needsOf } from './needs.ts';
import { type Places, placesOf } from './places.ts';
import { policiesOf, resourcePolicies } from './policies.ts';
import { serviceAsks } from './service-asks.ts';
import { openSimulator, type Simulate } from './simulate.ts';
import { StackModel } from './stack-model.ts';
import { waysOf } from './ways.ts';

interface Row {
  who: string;
  allowed: number;
  refused: number;
  wrong: number;
}

/** No function of ours ever does these. */
const neverAsks = ({ table, bucket, pool, gateway, siteKey, secrets, identity, functionArn, role }: Places): Ask[] => [
  { action: 'dynamodb:DeleteTable', resource: table('users') },
  { action: 'dynamodb:UpdateTable', resource: table('calls') },
  { action: 's3:DeleteBucket', resource: bucket },
  { action: 's3:PutBucketPolicy', resource: bucket },
  { action: 's3:GetObjectVersion', resource: `${bucket}/segments/calls/1.parquet` },
  { action: 'cognito-idp:DeleteUserPool', resource: pool },
  { action: 'cognito-idp:AdminAddUserToGroup', resource: pool },
  { action: 'apigateway:DELETE', resource: gateway(`/apikeys/${siteKey}`) },
  { action: 'apigateway:GET', resource: gateway('/apikeys') },
  { action: 'apigateway:PATCH', resource: gateway('/apikeys/a1b2c3') },
  { action: 'secretsmanager:PutSecretValue', resource: secrets.hmacKeys ?? '' },
  { action: 'ses:SendRawEmail', resource: identity, context: { 'ses:FromAddress': 'mayor@city.example' } },
  { action: 'lambda:InvokeFunction', resource: functionArn('mailer') },
  { action: 'lambda:UpdateFunctionCode', resource: functionArn('mailer') },
  { action: 'lambda:UpdateAlias', resource: functionArn('api-lists') },
  { action: 'iam:PassRole', resource: `arn:aws:iam::123456789012:role/${role('mailer')}` },
];

const keyOf = ({ action, resource, context = {} }: Ask): string => JSON.stringify([action, resource, context]);

const faults: string[] = [];

const ask = async (simulate: Simulate, request: Parameters<Simulate>[0], isWanted: boolean): Promise<number> => {
  if ((await simulate(request)) === isWanted) return 0;
  const { principal, action, resource, context } = request;
  faults.push(
    `${principal.split('/').at(-1)} ${isWanted ? 'may not' : 'may'} ${action} ${resource} ${JSON.stringify(context ?? {})}`,
  );
  return 1;
};

const model = (() => {
  const { data, site } = synthesize(FULL);
  return new StackModel(data, site);
})();
const places = placesOf(model);
const guards = resourcePolicies(model);
const simulate = await openSimulator();

/** The policy that guards a thing; an object's is that of its bucket. */
const guardOf = (resource: string) => guards.get(resource) ?? guards.get(resource.split('/')[0] ?? '');

const proveFunction = async (name: FunctionName, needs: Ask[], universe: Ask[]): Promise<Row> => {
  const role = places.role(name);
  const by = { principal: model.arn(role), identityPolicies: policiesOf(model, role) };
  const needed = new Set(needs.map(keyOf));
  const others = universe.filter((one) => !needed.has(keyOf(one)));
  let wrong = 0;
  for (const one of needs) wrong += await ask(simulate, { ...by, ...one, resourcePolicy: guardOf(one.resource) }, true);
  for (const one of others)
    wrong += await ask(simulate, { ...by, ...one, resourcePolicy: guardOf(one.resource) }, false);
  return { who: name, allowed: needs.length, refused: others.length, wrong };
};

const proveService = async (of: string, asks: ServiceAsk[]): Promise<Row> => {
  let wrong = 0;
  for (const { principal, trust, action, resource, context, isAllowed } of asks) {
    const by =
      'role' in principal
        ? { principal: model.arn(principal.role), identityPolicies: policiesOf(model, principal.role) }
        : { principal: principal.service };
    const request = {
      ...by,
      action,
      resource,
      ...(context ? { context } : {}),
      resourcePolicy: trust ?? guardOf(resource),
    };
    wrong += await ask(simulate, request, isAllowed);
  }
  const allowed = asks.filter(({ isAllowed }) => isAllowed).length;
  return { who: of, allowed, refused: asks.length - allowed, wrong };
};

const needs = needsOf(model, await bundledCode());
const universe = [
  ...new Map([...[...needs.values()].flat(), ...neverAsks(places)].map((one) => [keyOf(one), one])).values(),
];
const rows: Row[] = [];
for (const { name } of ALL_FUNCTIONS) rows.push(await proveFunction(name, needs.get(name) ?? [], universe));
const asks = serviceAsks(model, places);
/** Rules and schedules together. */
const kindOf = ({ of }: ServiceAsk): string => (/^(rule|schedule) /.test(of) ? `${of.split(' ')[0]}s` : of);
const kinds = new Set(asks.map(kindOf));
for (const kind of kinds)
  rows.push(
    await proveService(
      kind,
      asks.filter((one) => kindOf(one) === kind),
    ),
  );
for (const { of, isThere } of waysOf(model)) if (!isThere) faults.push(`This is not so: ${of}.`);

console.table(rows);
for (const fault of faults) console.error(fault);
const sum = (field: 'allowed' | 'refused'): number => rows.reduce((total, row) => total + row[field], 0);
console.log(`${sum('allowed')} allowed, ${sum('refused')} refused, ${faults.length} wrong.`);
process.exitCode = faults.length ? 1 : 0;
