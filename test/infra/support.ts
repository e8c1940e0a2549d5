/** Both stacks as `cdk synth` makes them, with stand-ins for the built parts, in the bare and the full configuration. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, type CfnElement, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { Built } from '../../infra/assets.ts';
import { readConfig } from '../../infra/config.ts';
import { makeStacks } from '../../infra/stacks.ts';
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import { CONFIG_ID, SITE_URL_MARK } from '../../shared/platform/site-file.ts';
import { stagePassDigest } from '../../shared/platform/stage-pass.ts';
import type { PropertiesOf, ResourceType } from './properties.ts';

// The validator takes seconds; `strict.test.ts` runs it.
process.env.CDK_VALIDATION ??= 'false';

/** A test's App has no flags of its own: it must be given the ones that `cdk synth` reads. */
const { context: flags } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

export const BARE = { mailFrom: 'alerts@creamcity.example' };

export const FULL = {
  ...BARE,
  sesSendRate: '14',
  siteDomain: 'creamcity.example',
  apiDomain: 'api.creamcity.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0b5a2b2c-1111-2222-3333-444455556666',
  hostedZoneId: 'Z0123456789ABC',
  hostedZoneName: 'creamcity.example',
  googleClientId: '1234.apps.googleusercontent.example',
  googleSecretName: 'cream-city/google',
  facebookAppId: '998877',
  facebookSecretName: 'cream-city/facebook',
  mapboxToken: 'pk.made.up',
  analyticsUrl: 'https://statistics.example/views',
  sodaTokenSecretName: 'cream-city/soda',
  alarmEmail: 'operator@creamcity.example',
  monthlyBudget: '80',
  waf: 'true',
};

/** The second stage beside the full configuration; the digest is that of its password. */
export const STAGE_PASSWORD = 'a password of the tests';
export const NEXT = {
  ...FULL,
  lambdaConcurrency: '1000',
  stage: 'next',
  next: { passDigest: stagePassDigest(STAGE_PASSWORD) },
};

export const configOf = (context: Record<string, unknown>) => readConfig(new App({ context }));

/** Stand-ins for everything that is built, so that no test waits for esbuild or Vite. */
const standIns = (): Built => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cream-city-built-'));
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const { name } of ALL_FUNCTIONS) put(`functions/${name}/index.mjs`, 'export const handler = async () => {};');
  put('layer/nodejs/nothing.txt', 'nothing');
  put('site/index.html', '<script>1</script>');
  put(
    'site/about.html',
    `<script type="application/json" id="${CONFIG_ID}">null</script><link rel="canonical" href="${SITE_URL_MARK}/about">`,
  );
  put('site/shell.html', '<script>1</script>');
  put('site/assets/main-1a2b.js', '1');
  put('site/assets/plain-inter-3c4d.woff2', '2');
  put('site/.brotli/assets/main-1a2b.js', 'compressed');
  put('site/.brotli/about.html', 'compressed');
  return {
    bundles: path.join(folder, 'functions'),
    layer: path.join(folder, 'layer'),
    site: path.join(folder, 'site'),
    pages: { '/': '/index.html', '/about': '/about.html', '/login': '/shell.html' },
    notFound: '<h1>There is no such page</h1>',
    scriptHashes: ['sha256-MadeUp='],
    mapOverlays: ['1887'],
  };
};

/** The app with both stacks in it, not yet synthesized; `missing` as in `makeStacks`. */
export const makeApp = (context: Record<string, unknown>, missing: readonly string[] = []) => {
  const app = new App({ context: { ...flags, ...context } });
  return { app, stacks: makeStacks(app, readConfig(app), standIns(), missing) };
};

export interface Synthesized {
  data: Template;
  /** The app stack with what its nested stacks hold, as if it were one. */
  site: Template;
  /** Resources of the app stack and of each stack nested in it. */
  sizes: number[];
}

interface Parts {
  Resources: Record<string, { Type: string; Properties?: unknown }>;
}

/** A nested stack's resources, with what its parent hands in put in place of its parameters. */
const unnested = (nested: Template, given: Record<string, unknown>): Parts['Resources'] => {
  const text = JSON.stringify((nested.toJSON() as Parts).Resources);
  return JSON.parse(text.replace(/\{"Ref":"(\w+)"\}/g, (ref, name) => JSON.stringify(given[name]) ?? ref));
};

const synthesizeOnce = (context: Record<string, unknown>, missing?: readonly string[]): Synthesized => {
  const { data, app } = makeApp(context, missing).stacks;
  const whole = Template.fromStack(app).toJSON() as Parts;
  const sizes = [Object.keys(whole.Resources).length];
  for (const stack of app.node.findAll().filter((one) => one instanceof NestedStack)) {
    const nested = Template.fromStack(stack);
    const id = app.getLogicalId(stack.nestedStackResource as CfnElement);
    const { Properties } = whole.Resources[id] as Resource<'AWS::CloudFormation::Stack'>;
    const inside = unnested(nested, Properties.Parameters ?? {});
    sizes.push(Object.keys(inside).length);
    Object.assign(whole.Resources, inside);
  }
  return { data: Template.fromStack(data), site: Template.fromJSON(whole), sizes };
};

const synthesized = new Map<string, Synthesized>();

/** The templates of both stacks: the same for all who ask the same, so nobody may change them. */
export const synthesize = (context: Record<string, unknown>, missing?: readonly string[]): Synthesized => {
  const asked = JSON.stringify([context, missing]);
  const found = synthesized.get(asked) ?? synthesizeOnce(context, missing);
  synthesized.set(asked, found);
  return found;
};

export interface Resource<T extends ResourceType> {
  Type: T;
  Properties: PropertiesOf[T];
  DependsOn?: string[];
  UpdatePolicy?: object;
}

/** The resources of a type, with their logical ids. */
export const resources = <T extends ResourceType>(template: Template, type: T): [string, Resource<T>][] =>
  // CDK synthesizes the properties that CloudFormation names; a test fails where one is not there.
  Object.entries(template.findResources(type)) as [string, Resource<T>][];

/** The properties of the resources of a type. */
export const propertiesOf = <T extends ResourceType>(template: Template, type: T): PropertiesOf[T][] =>
  resources(template, type).map(([, { Properties }]) => Properties);

/** The logical id of the app stack's function of this name. */
export const functionId = (site: Template, name: FunctionName): string => {
  const id = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const pattern = new RegExp(`^Functions${id}[0-9A-F]{8}$`);
  const [found = '', ...others] = Object.keys(site.findResources('AWS::Lambda::Function')).filter((one) =>
    pattern.test(one),
  );
  if (!found || others.length) throw new Error(`There is not one function ${name}.`);
  return found;
};

/** The logical id of the alias by which the API calls it. */
export const aliasId = (site: Template, name: FunctionName): string => {
  const of = functionId(site, name);
  const [found, ...others] = resources(site, 'AWS::Lambda::Alias').filter(
    ([, { Properties }]) => Properties.FunctionName.Ref === of,
  );
  if (!found || others.length) throw new Error(`There is not one alias of ${name}.`);
  return found[0];
};
