/** What AWS's own services must be let do, and what nobody may: events, schedules, alarms, the edge, Cognito, the API. */
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

export const serviceAsks = (model: StackModel, places: Places): ServiceAsk[] => [
  ...alarms(model),
  ...rules(model),
  ...schedules(model),
  ...edge(model, places),
  ...callers(model, places),
];
