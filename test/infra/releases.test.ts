/**
 * New versions of the functions that people call. Calls go to them bit by bit, an alarm of their own takes them back,
 * and pages come last.
 */
import { beforeAll, expect, test } from 'vitest';
import { ALL_FUNCTIONS, FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import { metricsNamespace } from '../../shared/platform/metrics.ts';
import type { PropertiesOf } from './properties.ts';
import { aliasId, BARE, functionId, type Resource, resources, type Synthesized, synthesize } from './support.ts';

let site: Synthesized['site'];
beforeAll(() => {
  ({ site } = synthesize(BARE));
});

const CALLED = ALL_FUNCTIONS.map(({ name }) => name).filter((name) => name.startsWith('api-') || name === 'pages');

const aliasOf = (name: FunctionName): Resource<'AWS::Lambda::Alias'> =>
  Object.fromEntries(resources(site, 'AWS::Lambda::Alias'))[aliasId(site, name)]!;

/** The deployment group that an alias is changed by, and its alarms. */
const groupOf = (name: FunctionName) => {
  const policy = JSON.stringify(aliasOf(name).UpdatePolicy);
  const [, id = ''] = /"DeploymentGroupName":\{"Ref":"(\w+)"\}/.exec(policy) ?? [];
  const group = Object.fromEntries(resources(site, 'AWS::CodeDeploy::DeploymentGroup'))[id]!.Properties;
  const all = Object.fromEntries(resources(site, 'AWS::CloudWatch::Alarm'));
  return { id, group, alarms: group.AlarmConfiguration.Alarms.map(({ Name }) => all[Name.Ref ?? '']!.Properties) };
};

test('each has an alias on its newest version, and no other function has one', () => {
  expect(CALLED.length).toBeGreaterThan(10);
  expect(resources(site, 'AWS::Lambda::Alias')).toHaveLength(CALLED.length);
  const versions = Object.fromEntries(resources(site, 'AWS::Lambda::Version'));
  for (const name of CALLED) {
    const { Name, FunctionVersion } = aliasOf(name).Properties;
    const { 'Fn::GetAtt': of } = FunctionVersion as { 'Fn::GetAtt': [string, string] };
    expect(Name, name).toBe('live');
    expect(of[1], name).toBe('Version');
    expect(versions[of[0]]?.Properties.FunctionName, name).toEqual({ Ref: functionId(site, name) });
  }
});

test('the API may call each by its alias, with one permission for all methods, and none by itself', () => {
  const permitted = resources(site, 'AWS::Lambda::Permission')
    .map(([, { Properties }]) => Properties)
    .filter(({ Principal }) => Principal === 'apigateway.amazonaws.com')
    .map(({ FunctionName: of }) => of);
  const aliases = CALLED.map((name) => ({ Ref: aliasId(site, name) }));
  expect(permitted).toHaveLength(aliases.length);
  expect(permitted).toEqual(expect.arrayContaining(aliases));
});

test('a tenth of the calls goes to a new version for ten minutes, unless its alarm goes off', () => {
  const ids = CALLED.map((name) => {
    const { id, group, alarms } = groupOf(name);
    expect(group.DeploymentConfigName, name).toBe('CodeDeployDefault.LambdaCanary10Percent10Minutes');
    expect(group.AlarmConfiguration.Enabled, name).toBe(true);
    expect(group.AutoRollbackConfiguration.Events, name).toContain('DEPLOYMENT_STOP_ON_ALARM');
    expect(alarms, name).toHaveLength(1);
    expect(aliasOf(name).DependsOn, name).toContain(id);
    return id;
  });
  expect(new Set(ids).size).toBe(CALLED.length);
});

interface Query {
  Expression?: string;
  Id: string;
  MetricStat?: {
    Metric: { Dimensions: { Name: string; Value: unknown }[]; MetricName: string; Namespace: string };
    Period: number;
    Stat: string;
  };
}

test('its alarm looks at that version alone: answers of 5xx, errors and p95, by the minute', () => {
  for (const name of CALLED) {
    const version = aliasOf(name).Properties.FunctionVersion;
    const lambda = { Ref: functionId(site, name) };
    const [alarm] = groupOf(name).alarms as [PropertiesOf['AWS::CloudWatch::Alarm']];
    const asked = (alarm.Metrics as Query[]).flatMap(({ MetricStat }) => MetricStat ?? []);
    const alias = [
      { Name: 'ExecutedVersion', Value: version },
      { Name: 'FunctionName', Value: lambda },
      { Name: 'Resource', Value: { 'Fn::Join': ['', [lambda, ':live']] } },
    ];
    const own = [{ Name: 'Version', Value: { 'Fn::Join': ['', [lambda, ':', version]] } }];
    const metric = (Namespace: string, MetricName: string, Stat: string, Dimensions: object) => ({
      Metric: { Namespace, MetricName, Dimensions },
      Period: 60,
      Stat,
    });
    expect(asked, name).toHaveLength(4);
    expect(asked, name).toEqual(
      expect.arrayContaining([
        metric('AWS/Lambda', 'Invocations', 'Sum', alias),
        metric('AWS/Lambda', 'Errors', 'Sum', alias),
        metric('AWS/Lambda', 'Duration', 'p95', alias),
        metric(metricsNamespace('cream-city'), 'ServerErrors', 'Sum', own),
      ]),
    );
    const [expression] = (alarm.Metrics as Query[]).flatMap(({ Expression }) => Expression ?? []);
    const slow = FUNCTIONS[name].timeoutSeconds * 500;
    expect(expression, name).toBe(`IF((wrong >= 2 AND wrong > 0.05 * calls) OR (calls >= 2 AND p95 > ${slow}), 1, 0)`);
    expect(alarm, name).toMatchObject({ DatapointsToAlarm: 1, EvaluationPeriods: 3, TreatMissingData: 'notBreaching' });
    // Another version has another alarm, which has not gone off.
    expect(JSON.stringify(alarm.AlarmName), name).toContain(JSON.stringify(version));
  }
});

/** All that CloudFormation changes before a resource, by what it names and waits for. */
const before = (id: string): Set<string> => {
  const all = site.toJSON().Resources as Record<string, object>;
  const seen = new Set<string>();
  const walk = (one: string): void => {
    if (seen.has(one) || !all[one]) return;
    seen.add(one);
    for (const [, named = ''] of JSON.stringify(all[one]).matchAll(/"(\w+)"/g)) walk(named);
  };
  walk(id);
  return seen;
};

test('the site’s pages change last: once every version and the API’s routes are there', () => {
  const [pages, ...others] = resources(site, 'Custom::CDKBucketDeployment').filter(
    ([, { Properties }]) => Properties.DistributionPaths,
  );
  expect(others).toEqual([]);
  const [[stage]] = resources(site, 'AWS::ApiGateway::Stage') as [[string, unknown]];
  expect([...before(pages![0])]).toEqual(expect.arrayContaining([stage, ...CALLED.map((name) => aliasId(site, name))]));
});
