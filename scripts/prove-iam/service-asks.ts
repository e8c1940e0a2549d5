/** What AWS's own services must be let do, and what nobody may: events, schedules, alarms, the edge, Cognito, the API. */
import { API_FUNCTIONS } from '../../shared/api-functions.ts';
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/functions.ts';
import type { Ask } from './needs.ts';
import type { Places } from './places.ts';
import { trustOf } from './policies.ts';
import { ACCOUNT, type PolicyDocument, REGION, type StackModel } from './stack-model.ts';

export interface ServiceAsk extends Ask {
  /** What it is for, in the table that is printed. */
  of: string;
  /** Of AWS, or the role that it acts by. */
  principal: { service: string } | { role: string };
  isAllowed: boolean;
  /** Of a role that is assumed. */
  trust?: PolicyDocument;
}

const service = (name: string): { service: string } => ({ service: `${name}.amazonaws.com` });
const INVOKE = 'lambda:InvokeFunction';
const ELSEWHERE = '999999999999';

const alarms = (model: StackModel): ServiceAsk[] =>
  model.all('AWS::SNS::Topic').flatMap(({ id }) => {
    const publish = (from: string, account: string, isAllowed: boolean): ServiceAsk => ({
      of: 'alarms to their topic',
      principal: service(from),
      action: 'sns:Publish',
      resource: model.arn(id),
      context: { 'aws:SourceAccount': account },
      isAllowed,
    });
    return [
      publish('cloudwatch', ACCOUNT, true),
      publish('cloudwatch', ELSEWHERE, false),
      publish('events', ACCOUNT, false),
    ];
  });

interface Target {
  Arn: string;
  DeadLetterConfig?: { Arn: string };
}

const rules = (model: StackModel): ServiceAsk[] =>
  model.all('AWS::Events::Rule').flatMap(({ id, properties }) =>
    (properties.Targets as Target[]).flatMap(({ Arn, DeadLetterConfig }) => {
      const ask = { of: `rule ${id}`, principal: service('events'), context: { 'aws:SourceArn': model.arn(id) } };
      return [
        { ...ask, action: INVOKE, resource: Arn, isAllowed: true },
        { ...ask, action: INVOKE, resource: Arn, context: { 'aws:SourceArn': `${model.arn(id)}x` }, isAllowed: false },
        ...(DeadLetterConfig
          ? [{ ...ask, action: 'sqs:SendMessage', resource: DeadLetterConfig.Arn, isAllowed: true }]
          : []),
      ];
    }),
  );

const schedules = (model: StackModel): ServiceAsk[] =>
  model.all('AWS::Scheduler::Schedule').flatMap(({ id, properties }) => {
    const { Arn, RoleArn, DeadLetterConfig } = properties.Target as Target & { RoleArn: string };
    const role = RoleArn.split('/').at(-1) ?? '';
    const group = `arn:aws:scheduler:${REGION}:${ACCOUNT}:schedule-group/${properties.GroupName}`;
    const ask = { of: `schedule ${id}`, principal: { role }, isAllowed: true };
    const assume = (account: string, isAllowed: boolean): ServiceAsk => ({
      of: ask.of,
      principal: service('scheduler'),
      action: 'sts:AssumeRole',
      resource: RoleArn,
      trust: trustOf(model, role),
      context: { 'aws:SourceAccount': account, 'aws:SourceArn': group },
      isAllowed,
    });
    return [
      assume(ACCOUNT, true),
      assume(ELSEWHERE, false),
      { ...ask, action: INVOKE, resource: Arn },
      ...(DeadLetterConfig ? [{ ...ask, action: 'sqs:SendMessage', resource: DeadLetterConfig.Arn }] : []),
    ];
  });

const edge = (model: StackModel, { bucket }: Places): ServiceAsk[] => {
  const [distribution] = model.all('AWS::CloudFront::Distribution');
  const files = model.arn(model.one('AWS::S3::Bucket', 'SiteFiles').id);
  const context = { 'aws:SourceArn': model.arn(distribution?.id ?? '') };
  const ask = { principal: service('cloudfront'), context };
  return [
    {
      ...ask,
      of: 'the edge: public data',
      action: 's3:GetObject',
      resource: `${bucket}/public/basemap.json`,
      isAllowed: true,
    },
    {
      ...ask,
      of: 'the edge: other data',
      action: 's3:GetObject',
      resource: `${bucket}/segments/1.parquet`,
      isAllowed: false,
    },
    { ...ask, of: 'the edge: other data', action: 's3:ListBucket', resource: bucket, isAllowed: false },
    {
      ...ask,
      of: 'the edge: public data',
      action: 's3:PutObject',
      resource: `${bucket}/public/basemap.json`,
      isAllowed: false,
    },
    { ...ask, of: 'the edge: the site', action: 's3:GetObject', resource: `${files}/index.html`, isAllowed: true },
    { ...ask, of: 'the edge: the site', action: 's3:ListBucket', resource: files, isAllowed: true },
  ];
};

const callers = (model: StackModel, { functionArn, pool, role }: Places): ServiceAsk[] => {
  const api = model.one('AWS::ApiGateway::RestApi', 'ApiRest').id;
  const context = { 'aws:SourceArn': `arn:aws:execute-api:${REGION}:${ACCOUNT}:${api}/v1/GET/api/crime` };
  const groups = Object.keys(API_FUNCTIONS) as FunctionName[];
  const invoke = (
    of: string,
    principal: ServiceAsk['principal'],
    name: FunctionName,
    isAllowed = true,
  ): ServiceAsk => ({
    of,
    principal,
    action: INVOKE,
    resource: functionArn(name),
    context,
    isAllowed,
  });
  return [
    ...groups.map((name) => invoke('the API', service('apigateway'), name)),
    invoke('the API', service('apigateway'), 'mailer', false),
    { ...invoke('sign-up', service('cognito-idp'), 'pre-sign-up'), context: { 'aws:SourceArn': pool } },
    ...ALL_FUNCTIONS.map(({ name }) => ({
      of: 'starting functions',
      principal: service('lambda'),
      action: 'sts:AssumeRole',
      resource: model.arn(role(name)),
      trust: trustOf(model, role(name)),
      isAllowed: true,
    })),
  ];
};

export const serviceAsks = (model: StackModel, places: Places): ServiceAsk[] => [
  ...alarms(model),
  ...rules(model),
  ...schedules(model),
  ...edge(model, places),
  ...callers(model, places),
];
