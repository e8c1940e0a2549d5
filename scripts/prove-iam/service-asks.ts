/** The rights that AWS's own services need, and those that nobody may have: events, schedules, alarms, the edge, Cognito, the API. */
import { LIVE } from '../../infra/constructs/lambda.ts';
import { callers, edge, INVOKE, type ServiceAsk, service } from './edge-asks.ts';
import type { Places } from './places.ts';
import { trustOf } from './policies.ts';
import { ACCOUNT, REGION, type StackModel } from './stack-model.ts';

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

/** CodeDeploy, which moves calls from version to version. */
const releases = (model: StackModel, { functionArn, role: roleOf }: Places): ServiceAsk[] => {
  const roles = new Set(
    model
      .all('AWS::CodeDeploy::DeploymentGroup')
      .map(({ properties }) => String(properties.ServiceRoleArn).split('/').at(-1) ?? ''),
  );
  const alias = `${functionArn('api-lists')}:${LIVE}`;
  return [...roles].flatMap((role) => {
    const ask = (action: string, resource: string, isAllowed: boolean): ServiceAsk => ({
      of: 'new versions',
      principal: { role },
      action,
      resource,
      isAllowed,
    });
    const trust = { action: 'sts:AssumeRole', resource: model.arn(role), trust: trustOf(model, role) };
    return [
      { of: 'new versions', principal: service('codedeploy'), isAllowed: true, ...trust },
      { of: 'new versions', principal: service('lambda'), isAllowed: false, ...trust },
      ask('cloudwatch:DescribeAlarms', '*', true),
      ask('lambda:GetAlias', functionArn('api-lists'), true),
      ask('lambda:UpdateAlias', functionArn('api-lists'), true),
      ask('lambda:UpdateFunctionCode', functionArn('api-lists'), false),
      ask(INVOKE, alias, false),
      ask('iam:PassRole', model.arn(roleOf('api-lists')), false),
      ask('cloudwatch:SetAlarmState', '*', false),
    ];
  });
};

export const serviceAsks = (model: StackModel, places: Places): ServiceAsk[] => [
  ...alarms(model),
  ...rules(model),
  ...schedules(model),
  ...edge(model, places),
  ...callers(model, places),
  ...releases(model, places),
];
