/** Names: what stays when a stack goes keeps its ids and blocks no new one; two sites in one account share nothing by name. */
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { RETAINED } from './retained.data.ts';
import { BARE, FULL, propertiesOf, type Synthesized, synthesize } from './support.ts';

let bare: Synthesized;
let full: Synthesized;
/** A second site of the same account. */
let other: Synthesized;
beforeAll(() => {
  bare = synthesize(BARE);
  full = synthesize(FULL);
  other = synthesize({ ...FULL, name: 'harbor', mailFrom: 'alerts@harbor.example', siteDomain: 'harbor.example' });
});

interface AnyResource {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  Properties?: Record<string, unknown>;
}

const everything = (template: Template): [id: string, AnyResource][] =>
  Object.entries(template.toJSON().Resources as Record<string, AnyResource>);

const retained = (template: Template): [id: string, AnyResource][] =>
  everything(template).filter(([, one]) => [one.DeletionPolicy, one.UpdateReplacePolicy].includes('Retain'));

/** The properties by which CloudFormation names a thing itself, where another of this name may not be. */
const PHYSICAL_NAME = /^(Name|(Alarm|Bucket|Function|LogGroup|Policy|Queue|Role|Table|Topic|UserPool)Name)$/;

const fixedNames = ([id, { Properties = {} }]: [string, AnyResource]): string[] =>
  Object.keys(Properties)
    .filter((property) => PHYSICAL_NAME.test(property) && typeof Properties[property] === 'string')
    .map((property) => `${id}.${property}`);

describe('what stays when a stack goes', () => {
  test.each(['bare', 'full'] as const)('A10: keeps its logical id, in the %s configuration', (kind) => {
    const { data, site } = { bare, full }[kind];
    const typesOf = (template: Template) => Object.fromEntries(retained(template).map(([id, { Type }]) => [id, Type]));
    expect(typesOf(data)).toEqual(RETAINED.data);
    expect(typesOf(site)).toEqual(RETAINED.app);
  });

  test('A1: has no fixed name, under which a second deployment would find it in its way', () => {
    expect([full.data, full.site].flatMap(retained).flatMap(fixedNames)).toEqual([]);
    expect([full.data, full.site].flatMap(everything).flatMap(fixedNames)).not.toEqual([]);
  });

  test('A1: the schedules go with their group', () => {
    full.site.hasResource('AWS::Scheduler::ScheduleGroup', { DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' });
  });
});

/** The metric that an alarm looks at. CloudFormation's own ids are of one stack; the account's own metrics have no dimension. */
const looksAt = ({ site }: Synthesized, stack: string): string[] =>
  propertiesOf(site, 'AWS::CloudWatch::Alarm').map(({ Namespace, MetricName, Dimensions, Metrics }) =>
    JSON.stringify([Namespace, MetricName, Dimensions, Metrics]).replace(/\{"(Ref|Fn::GetAtt)"/g, `{"${stack}"`),
  );

/** SES judges, and Lambda limits, an account as a whole: every site in it hears of that. */
const OF_THE_ACCOUNT = ['Reputation.BounceRate', 'Reputation.ComplaintRate', 'Throttles'];

describe('two sites in one account', () => {
  test('A10: share no alarm but those of the account', () => {
    const theirs = new Set(looksAt(other, 'other'));
    const shared = looksAt(full, 'first').filter((one) => theirs.has(one));
    const names = shared.map((one) => (JSON.parse(one) as string[])[1]);
    expect([...new Set(names)].sort()).toEqual(OF_THE_ACCOUNT);
  });

  test('A10: share no name', () => {
    const namesOf = ({ data, site }: Synthesized): string[] =>
      [data, site]
        .flatMap(everything)
        .flatMap(([, { Type, Properties = {} }]) =>
          Object.entries(Properties).flatMap(([property, value]) =>
            PHYSICAL_NAME.test(property) && typeof value === 'string' ? [`${Type} ${value}`] : [],
          ),
        )
        // Names within a function, a role or a zone of the site's own.
        .filter((name) => !/^AWS::(IAM::Policy|Lambda::Alias|Route53::RecordSet) /.test(name));
    const theirs = new Set(namesOf(other));
    expect(namesOf(full).filter((name) => theirs.has(name))).toEqual([]);
    expect(namesOf(full).length).toBeGreaterThan(3);
  });

  test('A10: measure in places of their own', () => {
    const [namespace] = [full, other].map(({ site }) => new Set(namespaces(site)));
    expect(namespaces(other.site).filter((one) => namespace?.has(one))).toEqual([]);
    const [firewall] = propertiesOf(other.site, 'AWS::WAFv2::WebACL');
    expect(firewall?.VisibilityConfig.MetricName).toMatch(/^harbor/);
  });
});

/** The namespace in which a stack's functions write, its alarms look and its dashboard draws all that is not AWS's own. */
const namespaces = (template: Template): string[] => {
  const ours = propertiesOf(template, 'AWS::CloudWatch::Alarm').map(({ Namespace }) => Namespace);
  const written = propertiesOf(template, 'AWS::Lambda::Function').map(
    ({ Environment }) => Environment?.Variables.METRICS_NAMESPACE,
  );
  const drawn = JSON.stringify(propertiesOf(template, 'AWS::CloudWatch::Dashboard')).match(/CreamCityTools[\w/-]*/g);
  return [...ours, ...written, ...(drawn ?? [])].filter(
    (one): one is string => typeof one === 'string' && !one.startsWith('AWS/'),
  );
};
