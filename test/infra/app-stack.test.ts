/** The app stack derives from the tables of calls, jobs, datasets and functions: nothing of them is missing in it. */
import { readFileSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { CITY } from '#city/facts';
import { MAIL_CPU_MS, mailersFor } from '../../infra/mailers.ts';
import { MAIL_RECEIVES } from '../../shared/alerts/mail-retries.ts';
import { routes } from '../../shared/api/api.ts';
import { ERROR_STATUS } from '../../shared/base/errors.ts';
import { ALL_DATASETS } from '../../shared/datasets/registry.ts';
import { ALL_FUNCTIONS, FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import { JOBS, type Job } from '../../shared/platform/jobs.ts';
import type { LambdaFunction } from '../../shared/platform/lambda-function.ts';
import { isAllowed } from './policy.ts';
import type { PropertiesOf, ResourceType } from './properties.ts';
import {
  aliasId,
  BARE,
  configOf,
  FULL,
  functionId as functionIdIn,
  propertiesOf,
  type Resource,
  resources,
  type Synthesized,
  synthesize,
} from './support.ts';

let bare: Synthesized;
let full: Synthesized;
beforeAll(() => {
  bare = synthesize(BARE);
  full = synthesize(FULL);
});

/** Resources of the bare configuration's app stack. */
const all = <T extends ResourceType>(type: T): [string, Resource<T>][] => resources(bare.site, type);

/** `Ref` or `Fn::GetAtt` of a logical id, anywhere inside a value. */
const refersTo = (value: unknown, id: string): boolean => JSON.stringify(value).includes(`"${id}"`);

const functionId = (name: FunctionName): string => functionIdIn(bare.site, name);

test.each(['bare', 'full'] as const)('the %s configuration stays below what a stack may hold', (kind) => {
  const { sizes } = { bare, full }[kind];
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(450);
});

describe('the API', () => {
  /** `GET /api/crime/{id}` → its method, by the tree of resources. */
  const methods = (): Map<string, PropertiesOf['AWS::ApiGateway::Method']> => {
    const parts = new Map(all('AWS::ApiGateway::Resource'));
    const pathOf = (id: string): string => {
      const part = parts.get(id);
      return part ? `${pathOf(part.Properties.ParentId.Ref ?? '')}/${part.Properties.PathPart}` : '';
    };
    return new Map(
      all('AWS::ApiGateway::Method').map(([, { Properties }]) => [
        `${Properties.HttpMethod} ${pathOf(Properties.ResourceId?.Ref ?? '')}`,
        Properties,
      ]),
    );
  };

  /** The faults of the methods, call by call. */
  const faults = (made: ReturnType<typeof methods>): string[] => {
    const calls = routes().map((route) => ({ ...route, name: `${route.method} ${route.path}` }));
    const preflights = calls.filter(({ isOpen }) => isOpen).map(({ path }) => `OPTIONS ${path}`);
    const pages = ['GET', 'HEAD'].map((method) => `${method} /pages/{page+}`);
    const known = new Set([...preflights, ...pages, ...calls.map(({ name }) => name)]);
    const extra = [...made.keys()].filter((name) => !known.has(name));
    const closed = [...new Set(preflights)].filter((name) => made.get(name)?.Integration.Type !== 'MOCK');
    const wrong = calls.filter(({ name, group, access }) => {
      const method = made.get(name);
      return !(
        method?.ApiKeyRequired === true &&
        method.AuthorizationType === (access === 'public' ? 'NONE' : 'COGNITO_USER_POOLS') &&
        (method.AuthorizerId === undefined) === (access === 'public') &&
        refersTo(method.Integration.Uri, aliasId(bare.site, `api-${group}`))
      );
    });
    const unkeyed = pages.filter((name) => {
      const method = made.get(name);
      return !(method?.ApiKeyRequired === true && refersTo(method.Integration.Uri, aliasId(bare.site, 'pages')));
    });
    return [...extra, ...closed, ...unkeyed, ...wrong.map(({ name }) => name)];
  };

  test('has a method for every call, with its key, its authorizer and its function, and none besides', () => {
    expect(methods().size).toBeGreaterThan(30);
    expect(faults(methods())).toEqual([]);
  });

  test('a method that is missing, open or another group’s is seen', () => {
    const name = 'DELETE /api/account';
    const without = methods();
    without.delete(name);
    expect(faults(without)).toEqual([name]);
    const [right, other] = [methods().get(name)!, methods().get('GET /api/openapi.json')!];
    const { Integration } = other;
    for (const change of [{ AuthorizationType: 'NONE' }, { ApiKeyRequired: false }, { Integration }])
      expect(faults(methods().set(name, { ...right, ...change }))).toEqual([name]);
  });

  test('is deployed once all of its nested stacks are there', () => {
    const [[, deployment], ...others] = all('AWS::ApiGateway::Deployment') as [
      [string, Resource<'AWS::ApiGateway::Deployment'>],
    ];
    expect(others).toEqual([]);
    const nested = all('AWS::CloudFormation::Stack').map(([id]) => id);
    expect(nested.length).toBeGreaterThan(1);
    expect(deployment.DependsOn).toEqual(expect.arrayContaining(nested));
  });

  test('streams what its function streams, and nothing else', () => {
    const streaming = [...methods()].filter(([, { Integration }]) => Integration.ResponseTransferMode === 'STREAM');
    const exported = routes().filter(({ group }) => group === 'exports');
    expect(streaming.map(([name]) => name).sort()).toEqual(
      exported.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    for (const [name, { Integration }] of streaming) {
      expect(JSON.stringify(Integration.Uri), name).toContain('/response-streaming-invocations');
      expect(Integration.TimeoutInMillis, name).toBe(300_000);
    }
  });

  test('lets programs of other sites read what is public, and do nothing else', () => {
    const preflight = (path: string) => JSON.stringify(methods().get(`OPTIONS ${path}`));
    expect(preflight('/api/crime')).toMatch(/Access-Control-Allow-Methods":"'GET,HEAD'"/);
    expect(preflight('/api/crime')).toMatch(/Access-Control-Allow-Headers":"'[^']*x-api-key/);
    for (const path of ['/api/account/login', '/api/applicationUser', '/api/dispatchCallSubscription'])
      expect(methods().has(`OPTIONS ${path}`), path).toBe(false);
  });

  test('refuses in the words and with the status of our own errors', () => {
    const answers = propertiesOf(bare.site, 'AWS::ApiGateway::GatewayResponse');
    const of = (type: string) => answers.find(({ ResponseType }) => ResponseType === type);
    expect(of('MISSING_AUTHENTICATION_TOKEN')?.StatusCode).toBe('404');
    expect(of('UNAUTHORIZED')?.StatusCode).toBe('403');
    expect(of('THROTTLED')?.StatusCode).toBe('429');
    for (const { ResponseTemplates, ResponseParameters } of answers) {
      const body = JSON.parse(ResponseTemplates['application/json']);
      expect(Object.keys(body)).toEqual(['Details', 'SubErrors', 'code', 'requestId']);
      expect(Object.keys(ERROR_STATUS)).toContain(body.code);
      expect(ResponseParameters['gatewayresponse.header.cache-control']).toBe("'no-store'");
      expect(ResponseParameters['gatewayresponse.header.x-request-id']).toBe('context.requestId');
    }
  });

  test('logs no address, no query and no header', () => {
    const [, stage] = all('AWS::ApiGateway::Stage')[0]!;
    expect(stage.Properties.AccessLogSetting.Format).not.toMatch(
      /sourceIp|querystring|userAgent|authorizer|header|\$context\.path/i,
    );
  });
});

describe('jobs', () => {
  type Schedule = PropertiesOf['AWS::Scheduler::Schedule'];
  const schedules = (): Schedule[] => propertiesOf(bare.site, 'AWS::Scheduler::Schedule');

  const isPutAside = (runs: Job['runs']): boolean => {
    const { retries }: LambdaFunction = FUNCTIONS[runs];
    return retries !== 0;
  };

  /** The jobs whose schedule is missing or says something else than `shared/platform/jobs.ts`. */
  const faults = (made: Schedule[]): string[] =>
    JOBS.flatMap(({ name, runs, schedule }) => {
      const own = made.filter(({ Target }) => Target.Input === JSON.stringify({ job: name, scheduled: true }));
      if (!schedule) return own.length ? [name] : [];
      const expression = 'cron' in schedule ? `cron(${schedule.cron})` : `rate(${schedule.everyMinutes} minutes)`;
      const zone = 'cron' in schedule ? CITY.timeZone : undefined;
      const isRight = own.some(
        ({ ScheduleExpression, ScheduleExpressionTimezone, Target }) =>
          ScheduleExpression === expression &&
          (zone === undefined || ScheduleExpressionTimezone === zone) &&
          refersTo(Target.Arn, functionId(runs)) &&
          (Target.DeadLetterConfig?.Arn !== undefined) === isPutAside(runs),
      );
      return own.length === 1 && isRight ? [] : [name];
    });

  test('each with a schedule has one, on its own clock, with its function and its name, and a dead-letter queue unless it soon runs again', () => {
    expect(faults(schedules())).toEqual([]);
    expect(schedules()).toHaveLength(JOBS.filter(({ schedule }) => schedule).length);
  });

  test('a schedule that is missing or without its queue is seen', () => {
    const all = schedules();
    const first = all.find(({ Target }) => Target.DeadLetterConfig)!;
    const others = all.filter((one) => one !== first);
    const { job } = JSON.parse(first.Target.Input);
    expect(faults(others)).toEqual([job]);
    expect(faults([{ ...first, Target: { ...first.Target, DeadLetterConfig: undefined } }, ...others])).toEqual([job]);
  });

  test('A6: nothing of a poll or a watch that failed or could not be started lies anywhere or is tried for longer', () => {
    const targets = [
      ...schedules().map(({ Target }) => Target),
      ...propertiesOf(bare.site, 'AWS::Events::Rule').flatMap(({ Targets }) => Targets),
    ];
    for (const name of ['poll', 'watch'] as const) {
      const own = targets.filter(({ Arn }) => refersTo(Arn, functionId(name)));
      expect(own.length, name).toBeGreaterThan(1);
      for (const { DeadLetterConfig, RetryPolicy } of own) {
        expect(DeadLetterConfig, name).toBeUndefined();
        expect(RetryPolicy, name).toEqual({ MaximumEventAgeInSeconds: 300, MaximumRetryAttempts: 0 });
      }
    }
  });

  test('each can be asked for by an event that names it', () => {
    const rules = propertiesOf(bare.site, 'AWS::Events::Rule');
    for (const { name, runs } of JOBS) {
      const [rule, ...others] = rules.filter(({ EventPattern }) => EventPattern.detail.job?.includes(name));
      expect(others, name).toEqual([]);
      expect(refersTo(rule?.Targets[0]?.Arn, functionId(runs)), name).toBe(true);
    }
  });

  test('a run that failed for good lies in a queue; A6: what runs again within minutes does not, once five have gone', () => {
    const configs = propertiesOf(bare.site, 'AWS::Lambda::EventInvokeConfig');
    for (const { runs } of JOBS) {
      const { retries }: LambdaFunction = FUNCTIONS[runs];
      const config = configs.find(({ FunctionName }) => refersTo(FunctionName, functionId(runs)));
      expect(config?.MaximumRetryAttempts, runs).toBe(retries);
      expect(config?.MaximumEventAgeInSeconds, runs).toBe(retries === 0 ? 300 : undefined);
      const [, lambda] = all('AWS::Lambda::Function').find(([id]) => id === functionId(runs))!;
      expect(lambda.Properties.DeadLetterConfig !== undefined, runs).toBe(retries !== 0);
    }
  });
});

describe('functions', () => {
  test('are all there, on Node 24 and Graviton, with their size, JSON logs and traces', () => {
    for (const { name, memoryMb, timeoutSeconds, engine } of ALL_FUNCTIONS) {
      if (name === 'pre-sign-up') continue;
      const [, { Properties }] = all('AWS::Lambda::Function').find(([id]) => id === functionId(name))!;
      expect(Properties, name).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        MemorySize: memoryMb,
        Timeout: timeoutSeconds,
        LoggingConfig: { LogFormat: 'JSON' },
        TracingConfig: { Mode: 'Active' },
      });
      expect(Properties.Layers?.length ?? 0, name).toBe(engine ? 1 : 0);
      expect(Properties.ReservedConcurrentExecutions, name).toBeUndefined();
    }
  });

  test('the lists have seconds and a whole processor', () => {
    expect(FUNCTIONS['api-lists']).toMatchObject({ memoryMb: 1769, scratchMb: 2048 });
  });

  test('logs go after a month', () => {
    const groups = all('AWS::Logs::LogGroup');
    expect(groups.length).toBeGreaterThan(ALL_FUNCTIONS.length - 1);
    for (const [id, { Properties }] of groups) expect(Properties.RetentionInDays, id).toBe(30);
  });
});

describe('alerts', () => {
  test('changed calls reach matching, which hears again of what failed', () => {
    const mapping = all('AWS::Lambda::EventSourceMapping').find(([, { Properties }]) =>
      refersTo(Properties.FunctionName, functionId('match')),
    )?.[1].Properties;
    expect(mapping).toMatchObject({
      BatchSize: 10,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT","MODIFY"]}' }] },
    });
  });

  /** How many mailers `site` has, of which size, each with which part of SES's rate. */
  const mailers = (site: Template) => {
    const mailer = functionId('mailer');
    const mapping = resources(site, 'AWS::Lambda::EventSourceMapping').find(([, { Properties }]) =>
      refersTo(Properties.FunctionName, mailer),
    )?.[1].Properties;
    const [, { Properties }] = resources(site, 'AWS::Lambda::Function').find(([id]) => id === mailer)!;
    return {
      count: mapping?.ScalingConfig?.MaximumConcurrency ?? 0,
      memoryMb: Properties.MemorySize,
      rate: Number(Properties.Environment.Variables.SES_SEND_RATE),
    };
  };

  test('A7: number and size of the mailers follow from the rate of SES, of which each has its part', () => {
    expect(mailers(bare.site)).toEqual({ count: 2, memoryMb: 256, rate: 0.5 });
    expect(mailers(full.site)).toEqual({ count: 2, memoryMb: 384, rate: 7 });
    for (const rate of [1, 5, 14, 20, 21, 60, 200]) {
      const { count, memoryMb, rate: each } = mailersFor(rate);
      expect(count * each).toBeCloseTo(rate);
      // Mails a second that the processor of its size writes, at the time of one mail in docs/bench.md.
      expect((memoryMb / 1769) * (1000 / MAIL_CPU_MS), `${rate} a second`).toBeGreaterThanOrEqual(1.5 * each);
    }
  });

  test('A5: what may run at once for mails and webhooks leaves most of an account’s first ten executions to people', () => {
    const shares = propertiesOf(bare.site, 'AWS::Lambda::EventSourceMapping').flatMap(
      ({ ScalingConfig }) => ScalingConfig?.MaximumConcurrency ?? [],
    );
    expect(shares).toEqual([2, 2]);
    expect(() => configOf({ ...BARE, sesSendRate: '60' })).toThrow('lambdaConcurrency');
    expect(configOf({ ...BARE, sesSendRate: '60', lambdaConcurrency: '1000' }).lambdaConcurrency).toBe(1000);
  });

  test('A11: a mail that fails is put aside after a day of receives, and kept for longer', () => {
    const queues = all('AWS::SQS::Queue').filter(([id, { Properties }]) => Properties.RedrivePolicy && /Mail/.test(id));
    expect(queues).toHaveLength(1);
    expect(queues[0]![1].Properties).toMatchObject({
      RedrivePolicy: { maxReceiveCount: MAIL_RECEIVES },
      MessageRetentionPeriod: 345_600,
      VisibilityTimeout: 180,
    });
  });

  test('webhooks are sent from a queue that outlives a day of attempts', () => {
    const [[, queue]] = all('AWS::SQS::Queue').filter(
      ([id, { Properties }]) => Properties.RedrivePolicy && /Webhooks/.test(id),
    ) as [[string, Resource<'AWS::SQS::Queue'>]];
    expect(queue.Properties).toMatchObject({ MessageRetentionPeriod: 345_600, RedrivePolicy: { maxReceiveCount: 50 } });
    const mapping = all('AWS::Lambda::EventSourceMapping').find(([, { Properties }]) =>
      refersTo(Properties.FunctionName, functionId('webhook-sender')),
    )?.[1].Properties;
    expect(mapping).toMatchObject({
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    });
  });

  test('events of our mails only reach their function', () => {
    const rule = all('AWS::Events::Rule').find(([, { Properties }]) => Properties.EventPattern.source)![1].Properties;
    expect(rule.EventPattern.source).toEqual(['aws.ses']);
    expect(rule.EventPattern.detail.mail?.tags['ses:configuration-set']).toHaveLength(1);
    expect(refersTo(rule.Targets[0]?.Arn, functionId('mail-events'))).toBe(true);
    expect(rule.Targets[0]?.DeadLetterConfig).toBeDefined();
  });
});

describe('alarms', () => {
  const alarms = (): PropertiesOf['AWS::CloudWatch::Alarm'][] => propertiesOf(bare.site, 'AWS::CloudWatch::Alarm');

  test('every dataset has one that also goes off when nothing is heard', () => {
    for (const { name } of ALL_DATASETS) {
      const [alarm, ...others] = alarms().filter(({ Dimensions }) =>
        Dimensions?.some((one) => one.Name === 'Dataset' && one.Value === name),
      );
      expect(others, name).toEqual([]);
      expect(alarm?.TreatMissingData, name).toBe('breaching');
    }
  });

  test('a snapshot is old a day after its schedule, which may be weekly', () => {
    const thresholdOf = (name: string) =>
      alarms().find(({ Dimensions }) => Dimensions?.some((one) => one.Value === name))?.Threshold;
    expect(thresholdOf('crime')).toBe(48);
    expect(thresholdOf('street-address')).toBe(8 * 24);
  });

  test('each kind has its lines in the runbook', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8');
    const kinds = new Set(alarms().map(({ AlarmDescription }) => AlarmDescription.replace(/[ :].*/, '')));
    expect(kinds.size).toBe(13);
    expect([...kinds, 'budget'].filter((kind) => !runbook.includes(`## ${kind}\n`))).toEqual([]);
  });

  test('A13: there are as many as docs/deploy.md says', () => {
    expect(readFileSync('docs/deploy.md', 'utf8')).toContain(`| alarms | ${alarms().length} |`);
  });

  test('every dead-letter queue has one', () => {
    const dead = all('AWS::SQS::Queue').filter(([, { Properties }]) => !Properties.RedrivePolicy);
    expect(dead).toHaveLength(5);
    for (const [id] of dead)
      expect(
        alarms().filter(
          ({ MetricName, Dimensions }) =>
            MetricName === 'ApproximateNumberOfMessagesVisible' && refersTo(Dimensions, id),
        ),
        id,
      ).toHaveLength(1);
  });

  test('bounces and complaints go off well before SES looks into the account, and when it does', () => {
    const thresholds = (name: string) =>
      alarms()
        .filter(({ MetricName }) => MetricName === name)
        .map(({ Threshold }) => Threshold);
    expect(thresholds('Reputation.BounceRate')).toEqual([0.02, 0.05]);
    expect(thresholds('Reputation.ComplaintRate')).toEqual([0.0005, 0.001]);
  });

  test('SES keeps no list of its own, which would hold back the mail that resets a password', () => {
    const [[, set]] = all('AWS::SES::ConfigurationSet') as [[string, Resource<'AWS::SES::ConfigurationSet'>]];
    expect(set.Properties.SuppressionOptions).toEqual({ SuppressedReasons: [] });
  });

  test('A3: the topic takes what CloudWatch says of this account, and nothing that is not encrypted or another’s', () => {
    const [[topic]] = all('AWS::SNS::Topic') as [[string, Resource<'AWS::SNS::Topic'>]];
    const [policy, ...others] = propertiesOf(bare.site, 'AWS::SNS::TopicPolicy');
    expect([policy?.Topics, others]).toEqual([[{ Ref: topic }], []]);
    const publishes = (service: string, account: string, secure: string): boolean =>
      isAllowed(policy!.PolicyDocument, {
        service,
        action: 'sns:Publish',
        resource: { Ref: topic },
        context: { 'aws:SourceAccount': account, 'aws:SecureTransport': secure },
      });
    expect(publishes('cloudwatch.amazonaws.com', '123456789012', 'true')).toBe(true);
    expect(publishes('cloudwatch.amazonaws.com', '999999999999', 'true')).toBe(false);
    expect(publishes('cloudwatch.amazonaws.com', '123456789012', 'false')).toBe(false);
    expect(publishes('events.amazonaws.com', '123456789012', 'true')).toBe(false);
  });

  test('A4: no method has metrics of its own; alarms ask for the API as a whole, by its name', () => {
    const [, stage] = all('AWS::ApiGateway::Stage')[0]!;
    expect(stage.Properties.MethodSettings.filter(({ MetricsEnabled }) => MetricsEnabled)).toEqual([]);
    const [api] = propertiesOf(bare.site, 'AWS::ApiGateway::RestApi');
    const about = alarms().filter(({ Namespace }) => Namespace === 'AWS/ApiGateway');
    expect(about.map(({ Dimensions }) => Dimensions)).toEqual([[{ Name: 'ApiName', Value: api?.Name }]]);
  });

  test('A5: one goes off when the account lets no more functions run', () => {
    const about = alarms().filter(({ MetricName }) => MetricName === 'Throttles');
    expect(about).toMatchObject([{ Namespace: 'AWS/Lambda', Threshold: 10 }]);
    // The account's: it is the account that has the limit.
    expect(about[0]?.Dimensions).toBeUndefined();
  });

  test('A11: one goes off when mails fail and go on failing', () => {
    const about = alarms().filter(({ AlarmDescription }) => AlarmDescription.startsWith('mails-fail'));
    expect(about).toMatchObject([{ Threshold: 1, EvaluationPeriods: 3, TreatMissingData: 'notBreaching' }]);
    expect(JSON.stringify(about[0]?.Metrics)).toMatch(/failed.*refused.*throttled/);
  });

  test('each tells the topic when it goes off and when it is over', () => {
    const [[topic]] = all('AWS::SNS::Topic') as [[string, Resource<'AWS::SNS::Topic'>]];
    for (const { AlarmActions, OKActions, AlarmDescription } of alarms())
      expect([AlarmActions, OKActions], AlarmDescription).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
  });

  test('the operator gets them, and the budget, by mail', () => {
    full.site.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: FULL.alarmEmail });
    full.site.hasResourceProperties('AWS::Budgets::Budget', { Budget: { BudgetLimit: { Amount: 80, Unit: 'USD' } } });
    bare.site.resourceCountIs('AWS::Budgets::Budget', 0);
  });
});
