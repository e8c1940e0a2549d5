/** The second stage: like production, apart from it, behind a password, gone without a trace, and mailing its operators alone. */
import { createHash } from 'node:crypto';
import type { Template } from 'aws-cdk-lib/assertions';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { behindGate, GATE_MODULE, passOn } from '../../infra/constructs/edge-gate.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import {
  STAGE_COOKIE,
  STAGE_USER,
  stageHeaders,
  stagePass,
  stagePassDigest,
} from '../../shared/platform/stage-pass.ts';
import {
  BARE,
  configOf,
  FULL,
  makeApp,
  NEXT,
  propertiesOf,
  resources,
  STAGE_PASSWORD,
  type Synthesized,
  synthesize,
} from './support.ts';

let production: Synthesized;
let next: Synthesized;
beforeAll(() => {
  production = synthesize(FULL);
  next = synthesize(NEXT);
});

const everything = ({ data, site }: Synthesized) =>
  [data, site].flatMap((template: Template) => Object.values(template.toJSON().Resources as Record<string, Kept>));

interface Kept {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

describe('the stack', () => {
  test('has the functions, tables and routes of production', () => {
    for (const type of ['AWS::Lambda::Alias', 'AWS::ApiGateway::Method'] as const)
      expect(resources(next.site, type)).toHaveLength(resources(production.site, type).length);
    const tablesOf = ({ data }: Synthesized) => Object.keys(data.findResources('AWS::DynamoDB::GlobalTable'));
    expect(tablesOf(next)).toEqual(tablesOf(production));
  });

  test('keeps and protects nothing, and production does', () => {
    const isKept = ({ DeletionPolicy, UpdateReplacePolicy }: Kept) =>
      [DeletionPolicy, UpdateReplacePolicy].includes('Retain');
    // The role by which API Gateway writes logs is the account's own setting, which stays in either.
    const kept = (stacks: Synthesized) =>
      everything(stacks).flatMap((one) =>
        isKept(one) && !/^AWS::(ApiGateway::Account|IAM::Role)$/.test(one.Type) ? [one.Type] : [],
      );
    expect(kept(next)).toEqual([]);
    expect(kept(production)).toContain('AWS::DynamoDB::GlobalTable');
    const protects = ({ data }: Synthesized) =>
      /"(DeletionProtection|DeletionProtectionEnabled)":("ACTIVE"|true)/.test(JSON.stringify(data.toJSON()));
    expect([protects(next), protects(production)]).toEqual([false, true]);
    expect(makeApp(NEXT).stacks.data.terminationProtection).toBe(false);
    expect(makeApp(FULL).stacks.data.terminationProtection).toBe(true);
  });

  test('has no schedule that asks the city, and all others', () => {
    const scheduled = ({ site }: Synthesized) =>
      propertiesOf(site, 'AWS::Scheduler::Schedule').map(
        ({ Target }) => (JSON.parse(Target.Input) as { job: string }).job,
      );
    const asking = JOBS.filter(({ runs, schedule }) => schedule && /^(poll|sync|pickup-)/.test(runs)).map(
      ({ name }) => name,
    );
    expect(asking.length).toBeGreaterThan(3);
    expect(scheduled(next).sort()).toEqual(
      scheduled(production)
        .filter((name) => !asking.includes(name))
        .sort(),
    );
  });

  test('makes no mail identity, no budget and no host of production', () => {
    for (const type of ['AWS::SES::EmailIdentity', 'AWS::Budgets::Budget', 'AWS::Route53::RecordSet']) {
      expect(Object.keys(next.site.findResources(type)), type).toEqual([]);
      expect(Object.keys(production.site.findResources(type)), type).not.toEqual([]);
    }
    const template = JSON.stringify([next.data.toJSON(), next.site.toJSON()]);
    for (const own of [FULL.siteDomain, FULL.googleSecretName, FULL.facebookSecretName, FULL.sodaTokenSecretName].map(
      (one) => JSON.stringify(one),
    ))
      expect(template).not.toContain(own);
  });

  test('may mail one address alone, by its rights and by its variable', () => {
    const mails = (stacks: Synthesized) =>
      propertiesOf(stacks.site, 'AWS::IAM::Policy').flatMap(({ PolicyDocument }) =>
        PolicyDocument.Statement.filter(({ Action }) => Action === 'ses:SendRawEmail'),
      );
    expect(mails(next).map(({ Condition }) => Condition)).toEqual([
      {
        StringEquals: { 'ses:FromAddress': FULL.mailFrom },
        'ForAllValues:StringEquals': { 'ses:Recipients': FULL.alarmEmail },
      },
    ]);
    expect(JSON.stringify(mails(production))).not.toContain('ses:Recipients');
  });

  test('is slower than production, whose share of the account stays', () => {
    const [settings] = propertiesOf(next.site, 'AWS::ApiGateway::Stage');
    expect(JSON.stringify(settings)).toContain('"ThrottlingBurstLimit":40');
    expect(JSON.stringify(propertiesOf(production.site, 'AWS::ApiGateway::Stage'))).toContain(
      '"ThrottlingBurstLimit":1000',
    );
  });

  test('tells search engines to leave', () => {
    const told = ({ site }: Synthesized) =>
      propertiesOf(site, 'AWS::CloudFront::ResponseHeadersPolicy').map(
        ({ ResponseHeadersPolicyConfig: { CustomHeadersConfig } }) =>
          CustomHeadersConfig.Items.some(({ Header }) => Header === 'x-robots-tag'),
      );
    expect(new Set(told(next))).toEqual(new Set([true]));
    expect(new Set(told(production))).toEqual(new Set([false]));
  });

  test('has the gate before every behaviour, and production before none', () => {
    const codes = ({ site }: Synthesized) =>
      propertiesOf(site, 'AWS::CloudFront::Function').map(({ FunctionCode }) => FunctionCode);
    expect(codes(next).length).toBeGreaterThan(2);
    for (const code of codes(next)) expect(code).toContain(NEXT.next.passDigest);
    for (const code of codes(production)) expect(code).not.toContain(GATE_MODULE);
    const { DistributionConfig } = propertiesOf(next.site, 'AWS::CloudFront::Distribution')[0]!;
    for (const one of [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors])
      expect(JSON.stringify(one)).toContain('viewer-request');
  });
});

describe('the configuration', () => {
  test.each([
    ['stage', { ...NEXT, stage: 'prod' }],
    ['passDigest', { ...NEXT, next: {} }],
    ['passDigest', { ...NEXT, next: { passDigest: 'the password itself' } }],
    ['next', { ...NEXT, next: 'passDigest' }],
    ['alarmEmail', { ...NEXT, alarmEmail: '' }],
    ['lambdaConcurrency', { ...NEXT, lambdaConcurrency: '10' }],
    ['mailFrom', { ...NEXT, next: { ...NEXT.next, mailFrom: 'alerts@elsewhere.example' } }],
    ['mailFrom', { ...NEXT, next: { ...NEXT.next, mailFrom: 'alerts@notcreamcity.example' } }],
  ])('a wrong %s is refused by its name', (key, context) => {
    expect(() => configOf(context)).toThrow(key);
  });

  test('has a name of its own, and may have a sender below production’s domain and a host of its own', () => {
    const config = configOf({
      ...NEXT,
      next: {
        ...NEXT.next,
        mailFrom: 'alerts@next.creamcity.example',
        siteDomain: 'next.creamcity.example',
        certificateArn: FULL.certificateArn,
      },
    });
    expect(config).toMatchObject({
      mailFrom: 'alerts@next.creamcity.example',
      siteDomain: 'next.creamcity.example',
      google: null,
      waf: false,
    });
    expect(config.name).toBe(`${configOf(BARE).name}-next`);
  });
});

type Handler = (event: unknown) => Record<string, unknown> & { statusCode?: number };

/** Runs code as CloudFront does: the text is all there is, but for its own module. */
const gate = (password: string, code = passOn): Handler =>
  new Function('crypto', `${behindGate(code, stagePassDigest(password)).replace(GATE_MODULE, '')}; return handler;`)({
    createHash,
  }) as Handler;

const request = (given: object = {}) => ({
  request: { method: 'GET', uri: '/alerts', querystring: {}, headers: {}, cookies: {}, ...given },
});

const basic = (password: string, user = STAGE_USER) => ({
  headers: { authorization: { value: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` } },
});

describe('the gate', () => {
  test('asks whoever has no pass, or that of another password, and tells nobody else', () => {
    const wrong = [
      {},
      basic('other'),
      basic(STAGE_PASSWORD, 'admin'),
      { cookies: { [STAGE_COOKIE]: { value: 'x' } } },
      { headers: { authorization: { value: 'Bearer x' } } },
      { headers: { authorization: { value: 'Basic' } } },
    ];
    for (const given of wrong) {
      const answer = gate(STAGE_PASSWORD)(request(given));
      expect(answer).toMatchObject({ statusCode: 401, headers: { 'cache-control': { value: 'no-store' } } });
      expect(JSON.stringify(answer.headers)).toContain('Basic realm');
    }
  });

  test('property: takes the right password once, and its cookie from then on, with the address as it was', () => {
    const value = fc.stringMatching(/^[\w%+-]{0,8}$/);
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), value),
        (password, query) => {
          const querystring = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, { value: text }]));
          const answer = gate(password)(request({ ...basic(password), querystring }));
          expect(answer.statusCode).toBe(307);
          const { location, cookies } = read(answer);
          const asked = new URL(location, 'https://next.example');
          expect(asked.pathname).toBe('/alerts');
          expect([...asked.search.slice(1).split('&')].filter(Boolean).sort()).toEqual(
            Object.entries(query)
              .map(([name, text]) => (text ? `${name}=${text}` : name))
              .sort(),
          );
          const passed = gate(password)(request({ cookies }));
          expect(passed).toMatchObject({ uri: '/alerts' });
          // A program sends the same.
          expect(stageHeaders(password)).toEqual({ cookie: `${STAGE_COOKIE}=${stagePass(password)}` });
          expect(Object.values(cookies)).toMatchObject([{ value: stagePass(password) }]);
        },
      ),
    );
  });

  test.each(['//evil.example/alerts', '/\\evil.example/alerts', '///evil.example/alerts'])(
    'leads to no other site: %s',
    (uri) => {
      const { location } = read(gate(STAGE_PASSWORD)(request({ ...basic(STAGE_PASSWORD), uri })));
      expect(new URL(location, 'https://next.example').origin).toBe('https://next.example');
    },
  );

  test('the cookie is for this host, by https and out of reach of scripts', () => {
    expect(JSON.stringify(gate(STAGE_PASSWORD)(request(basic(STAGE_PASSWORD))))).toContain(
      'Path=/; Secure; HttpOnly; SameSite=Lax',
    );
  });

  test('the code behind it goes on with who may pass', () => {
    const code = `function handler(event) { event.request.uri = '/seen'; return event.request; }`;
    expect(
      gate(STAGE_PASSWORD, code)(request({ cookies: { [STAGE_COOKIE]: { value: stagePass(STAGE_PASSWORD) } } })),
    ).toMatchObject({ uri: '/seen' });
    expect(gate(STAGE_PASSWORD, code)(request()).statusCode).toBe(401);
  });
});

interface Sent {
  headers: { location: { value: string } };
  cookies: Record<string, { value: string }>;
}

const read = (answer: object): { location: string; cookies: Sent['cookies'] } => {
  const { headers, cookies } = answer as Sent; // the redirect's
  return { location: headers.location.value, cookies };
};
