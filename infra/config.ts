/** The settings that differ between deployments, typed, read from the CDK context with safe defaults. */
import type { Node } from 'constructs';
import { CITY } from '#city/facts';
import { mailersFor, webhookSendersFor } from './mailers.ts';

export interface Config {
  /** Prefix of the stacks' names. */
  name: string;
  /** The second stage, behind a password of which this is the digest (`shared/platform/stage-pass.ts`); null: production. */
  stage: { passDigest: string } | null;
  account: string;
  region: string;
  /** The address that mails come from; null: not given, so nothing can be deployed yet. */
  mailFrom: string | null;
  /** Mails a second that SES accepts from this account. */
  sesSendRate: number;
  /** How many functions this account may run at once in the region. */
  lambdaConcurrency: number;
  /** The site's own host; null: CloudFront's. */
  siteDomain: string | null;
  /** The API's own host for developers; null: API Gateway's. */
  apiDomain: string | null;
  /** The ARN of a certificate for both hosts, in us-east-1. */
  certificateArn: string | null;
  /** The zone in Route 53 that the hosts and the mail domain are in; null: DNS is kept elsewhere. */
  hostedZone: { id: string; name: string } | null;
  /** Id of the OAuth client, and the name of the secret in Secrets Manager that holds its own secret. */
  google: { clientId: string; secretName: string } | null;
  facebook: { clientId: string; secretName: string } | null;
  mapboxToken: string | null;
  /** The site posts to this address which kinds of pages are opened. */
  analyticsUrl: string | null;
  /** Who gets the alarms. */
  alarmEmail: string | null;
  /** Dollars a month from which the budget warns. */
  monthlyBudget: number;
  /** Hosts that are read although their robots.txt refuses everybody, with commas between; null: none. */
  readRefusedHosts: string | null;
  /** Name of the secret in Secrets Manager that holds the token for portals that speak SODA. */
  sodaTokenSecretName: string | null;
  /** Administrators need a second factor. */
  requireSecondFactor: boolean;
  /** A web application firewall before the site. */
  waf: boolean;
}

/** A stand-in account for synthesis without credentials; a deploy has the real one in its environment. */
const ANY_ACCOUNT = '123456789012';

/** Lambda's concurrency limit of a new account. */
const FIRST_CONCURRENCY = 10;

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const HOSTS = /^[a-z0-9.-]+(,[a-z0-9.-]+)*$/;
const NAME = /^[a-z][a-z0-9-]{1,30}$/;
const MAIL = /^[^\s@<>"]+@([a-z0-9-]+\.)+[a-z]{2,}$/;
const CERTIFICATE = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const SECRET_NAME = /^[\w/+=.@-]{1,512}$/;

type Key =
  | 'name'
  | 'passDigest'
  | 'mailFrom'
  | 'sesSendRate'
  | 'lambdaConcurrency'
  | 'siteDomain'
  | 'apiDomain'
  | 'certificateArn'
  | 'hostedZoneId'
  | 'hostedZoneName'
  | 'googleClientId'
  | 'googleSecretName'
  | 'facebookAppId'
  | 'facebookSecretName'
  | 'mapboxToken'
  | 'analyticsUrl'
  | 'alarmEmail'
  | 'monthlyBudget'
  | 'readRefusedHosts'
  | 'sodaTokenSecretName'
  | 'requireSecondFactor'
  | 'waf';

/** The context key, and the suffix of the name, of the second stage. */
const NEXT = 'next';

/** The second stage shares these with production and has all else of its own: no host, no sign-in, no secret is in both. */
const SHARED_KEYS: readonly Key[] = ['name', 'mailFrom', 'lambdaConcurrency', 'alarmEmail'];

/** Below this a second stage could take what production needs. */
const STAGE_CONCURRENCY = 100;

/** The setting of a key: production's, or the second stage's. */
type Settings = (key: Key) => unknown;

const settingsOf = (node: Node): { settings: Settings; isStage: boolean } => {
  const stage: unknown = node.tryGetContext('stage') ?? null;
  if (stage === null) return { settings: (key) => node.tryGetContext(key), isStage: false };
  if (stage !== NEXT) throw new Error(`The context value "stage" must be "${NEXT}".`);
  const own: unknown = node.tryGetContext(NEXT) ?? {};
  if (typeof own !== 'object' || Array.isArray(own))
    throw new Error(`The context value "${NEXT}" must be an object of settings.`);
  const ofStage = new Map(Object.entries(own ?? {}));
  return {
    settings: (key) => ofStage.get(key) ?? (SHARED_KEYS.includes(key) ? node.tryGetContext(key) : null),
    isStage: true,
  };
};

const readerOf = (settings: Settings) => {
  const text = (key: Key, pattern: RegExp, form: string): string | null => {
    const value = settings(key) ?? null;
    if (value === null || value === '') return null;
    if (typeof value === 'string' && pattern.test(value)) return value;
    throw new Error(`The context value "${key}" must be ${form}.`);
  };
  const number = (key: Key, otherwise: number): number => {
    const value = Number(settings(key) ?? otherwise);
    if (value > 0 && Number.isFinite(value)) return value;
    throw new Error(`The context value "${key}" must be a number above 0.`);
  };
  const flag = (key: Key): boolean => {
    const value = String(settings(key) ?? false);
    if (value === 'true' || value === 'false') return value === 'true';
    throw new Error(`The context value "${key}" must be true or false.`);
  };
  /** Both or neither. */
  const pair = (one: [Key, string | null], other: [Key, string | null]): [string, string] | null => {
    if (one[1] !== null && other[1] !== null) return [one[1], other[1]];
    if (one[1] === null && other[1] === null) return null;
    throw new Error(`The context values "${one[0]}" and "${other[0]}" go together.`);
  };
  return { text, number, flag, pair };
};

/** Half of the account's concurrency stays free for visitors of the site. */
const checkShares = (sesSendRate: number, lambdaConcurrency: number): void => {
  const shared = mailersFor(sesSendRate).count + webhookSendersFor(lambdaConcurrency);
  if (shared > lambdaConcurrency / 2)
    throw new Error(
      `For sesSendRate ${sesSendRate} mails and webhooks take ${shared} functions at once: the context value "lambdaConcurrency" must be at least ${2 * shared} (docs/deploy.md, Quotas).`,
    );
};

/** SHA-256 in hexadecimal. */
const DIGEST = /^[0-9a-f]{64}$/;

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

/** SES takes an identity of a domain for what is below it too. */
const isOfDomain = (address: string, domain: string): boolean => `.${domainOf(address)}`.endsWith(`.${domain}`);

/** Throws where the second stage could take from production, or mail others than its operators. */
const checkStage = (config: Config, production: unknown): void => {
  if (config.stage === null) return;
  if (config.alarmEmail === null)
    throw new Error('The second stage mails nobody but "alarmEmail": that context value must be given.');
  if (config.lambdaConcurrency < STAGE_CONCURRENCY)
    throw new Error(
      `A second stage shares the account's functions: the context value "lambdaConcurrency" must be at least ${STAGE_CONCURRENCY} (docs/deploy.md, Quotas).`,
    );
  if (config.mailFrom !== null && !isOfDomain(config.mailFrom, domainOf(String(production))))
    throw new Error(
      'The second stage has no mail identity: its "mailFrom" must be of production\'s domain, or below it.',
    );
};

/** Throws when a context value has the wrong form or lacks another that it needs, naming it. */
export const readConfig = ({ node }: { node: Node }): Config => {
  const { settings, isStage } = settingsOf(node);
  const { text, number, flag, pair } = readerOf(settings);
  const domain = (key: Key) => text(key, DOMAIN, 'a host name in lower case');
  const provider = (id: Key, secret: Key): Config['google'] => {
    const given = pair(
      [id, text(id, /^[\w.-]+$/, "the client's id")],
      [secret, text(secret, SECRET_NAME, "a secret's name")],
    );
    return given && { clientId: given[0], secretName: given[1] };
  };
  const sesSendRate = number('sesSendRate', 1);
  const lambdaConcurrency = number('lambdaConcurrency', FIRST_CONCURRENCY);
  checkShares(sesSendRate, lambdaConcurrency);
  const siteDomain = domain('siteDomain');
  const apiDomain = domain('apiDomain');
  const certificateArn = text('certificateArn', CERTIFICATE, 'the ARN of a certificate in us-east-1');
  if ((siteDomain ?? apiDomain) !== null && certificateArn === null)
    throw new Error('The context values "siteDomain" and "apiDomain" need "certificateArn".');
  const zone = pair(
    ['hostedZoneId', text('hostedZoneId', /^[A-Z0-9]+$/, "a hosted zone's id")],
    ['hostedZoneName', domain('hostedZoneName')],
  );
  const name = text('name', NAME, 'lower-case letters, digits and hyphens') ?? CITY.slug;
  const passDigest = text('passDigest', DIGEST, 'what npm run stage-password prints');
  if (isStage && passDigest === null)
    throw new Error(`The second stage needs the value "passDigest" in "${NEXT}": see npm run stage-password.`);
  const config: Config = {
    name: isStage ? `${name}-${NEXT}` : name,
    stage: isStage && passDigest !== null ? { passDigest } : null,
    account: process.env.CDK_DEFAULT_ACCOUNT ?? ANY_ACCOUNT,
    // CloudFront's certificate and WAF must be here, so everything is.
    region: 'us-east-1',
    mailFrom: text('mailFrom', MAIL, 'an email address'),
    sesSendRate,
    lambdaConcurrency,
    siteDomain,
    apiDomain,
    certificateArn,
    hostedZone: zone && { id: zone[0], name: zone[1] },
    google: provider('googleClientId', 'googleSecretName'),
    facebook: provider('facebookAppId', 'facebookSecretName'),
    mapboxToken: text('mapboxToken', /^pk\.[\w.-]+$/, 'a public Mapbox token'),
    analyticsUrl: text('analyticsUrl', /^https:\/\/[\w.-]+\/\S*$/, 'an https address'),
    alarmEmail: text('alarmEmail', MAIL, 'an email address'),
    monthlyBudget: number('monthlyBudget', 50),
    readRefusedHosts: text('readRefusedHosts', HOSTS, 'host names with commas between'),
    sodaTokenSecretName: text('sodaTokenSecretName', SECRET_NAME, "a secret's name"),
    requireSecondFactor: flag('requireSecondFactor'),
    waf: flag('waf'),
  };
  checkStage(config, node.tryGetContext('mailFrom'));
  return config;
};
