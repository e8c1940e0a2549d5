/** The stateless stack, which can be made again: API, functions, queues, schedules, mail, CDN, sign-in, alarms. */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGateway, CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import { routes } from '../shared/api/api.ts';
import type { Group } from '../shared/api/endpoint.ts';
import { JOBS, type Job } from '../shared/platform/jobs.ts';
import { metricsNamespace } from '../shared/platform/metrics.ts';
import type { Built } from './assets.ts';
import type { Config } from './config.ts';
import { Alarms } from './constructs/alarms.ts';
import { Api } from './constructs/api.ts';
import { addDashboard } from './constructs/dashboard.ts';
import { DeadLetters } from './constructs/dead-letters.ts';
import { DeveloperKeys, planSecretArn } from './constructs/developer-keys.ts';
import { FanOut } from './constructs/fan-out.ts';
import { firewall } from './constructs/firewall.ts';
import { Functions } from './constructs/functions.ts';
import { hostedDomain, SignIn } from './constructs/identity.ts';
import { Jobs } from './constructs/jobs.ts';
import { allow } from './constructs/lambda.ts';
import { Mail } from './constructs/mail.ts';
import { allowSecret, secretArn } from './constructs/named-secrets.ts';
import { Releases } from './constructs/releases.ts';
import { Site } from './constructs/site.ts';
import { deploySite } from './constructs/site-deployment.ts';
import { siteHeaders, siteHeaderValues } from './constructs/site-headers.ts';
import { Webhooks } from './constructs/webhooks.ts';
import type { DataStack } from './data-stack.ts';
import { mailersFor, webhookSendersFor } from './mailers.ts';

export interface AppStackProps extends StackProps {
  config: Config;
  data: DataStack;
  built: Built;
}

/** The parts that the variables and the rights of functions name. */
interface Parts {
  api: Api;
  deadLetters: DeadLetters;
  jobs: Jobs;
  mail: Mail;
  mailers: ReturnType<typeof mailersFor>;
  signIn: SignIn;
  site: Site;
  webhooks: Webhooks;
}

/** Functions unpack snapshots in this folder. */
const SCRATCH = '/tmp/scratch';

const pick = <K extends string, T>(all: Record<K, T>, names: readonly K[]): Record<K, T> =>
  // Made of just these names.
  Object.fromEntries(names.map((name) => [name, all[name]])) as Record<K, T>;

export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, props);
    const { config, data, built } = props;
    const { pool } = data.accounts;

    const api = new Api(this, 'Api', config);
    const site = new Site(this, 'Site', {
      config,
      api,
      data: data.data,
      headers: siteHeaders(this, 'Headers', config, built.scriptHashes, 'own'),
      openHeaders: siteHeaders(this, 'OpenHeaders', config, built.scriptHashes, 'open'),
      framedHeaders: siteHeaders(this, 'FramedHeaders', config, built.scriptHashes, 'framed'),
      pages: { ...built, headers: siteHeaderValues(config, built.scriptHashes) },
      webAclArn: config.waf ? firewall(this, 'Firewall', config.name).attrArn : undefined,
    });
    const signIn = new SignIn(this, 'SignIn', config, pool, site.url);
    const deadLetters = new DeadLetters(this, 'DeadLetters');
    const mail = new Mail(this, 'Mail', config, deadLetters.byName.mails);
    const webhooks = new Webhooks(this, 'Webhooks', deadLetters.byName.webhooks);
    const jobs = new Jobs(this, 'Jobs');
    const mailers = mailersFor(config.sesSendRate);
    const byName = this.functions(props, { api, deadLetters, jobs, mail, mailers, signIn, site, webhooks });
    allow(byName.watch, ['sqs:GetQueueAttributes'], [mail.queue.queueArn]);
    const alarms = new Alarms(this, 'Alarms', {
      config,
      api: api.rest,
      mails: mail.queue,
      functions: byName,
      deadLetters: deadLetters.byName,
    });
    const groups: Group[] = [...new Set(routes().map(({ group }) => group))];
    const { live } = new Releases(
      this,
      'Releases',
      pick(byName, [...groups.map((group) => `api-${group}` as const), 'pages']),
      alarms,
    );
    api.addRoutes(live, pool);
    api.addPages(live.pages);
    new DeveloperKeys(this, 'DeveloperKeys', { name: config.name, api, functions: byName });
    const runs: Job['runs'][] = [...new Set(JOBS.map((job) => job.runs))];
    jobs.start(pick(byName, runs), deadLetters.byName.runs, config.stage === null);
    new FanOut(this, 'FanOut', {
      calls: data.tables.byName.calls,
      mail,
      mailers: mailers.count,
      functions: byName,
      deadLetters: deadLetters.byName,
    });
    webhooks.serve(byName['webhook-sender'], webhookSendersFor(config.lambdaConcurrency));

    const pages = deploySite(this, site, built.site, {
      userPoolId: pool.userPoolId,
      userPoolClientId: signIn.client.userPoolClientId,
      cognitoEndpoint: `https://cognito-idp.${this.region}.amazonaws.com/`,
      hostedDomain: hostedDomain(config),
      basemap: 'auto',
      askForPosition: true,
      mapOverlays: built.mapOverlays,
      ...(config.mapboxToken ? { mapboxToken: config.mapboxToken } : {}),
      ...(config.analyticsUrl ? { analyticsUrl: config.analyticsUrl } : {}),
    });
    // Pages may ask what only the new versions answer: they come after the API, which comes after those.
    pages.node.addDependency(api.rest.deploymentStage);
    addDashboard(this, 'Dashboard', { name: config.name, api: api.rest, mails: mail.queue });
    this.addNames(config, site, api);
    new CfnOutput(this, 'SiteUrl', { value: site.url });
    new CfnOutput(this, 'ApiUrl', { value: config.apiDomain ? `https://${config.apiDomain}/` : api.rest.url });
    new CfnOutput(this, 'UserPoolId', { value: pool.userPoolId });
    new CfnOutput(this, 'EventBus', { value: jobs.bus.eventBusName });
  }

  /** All functions, each with the variables and the rights that it needs of these. */
  private functions({ config, data, built }: AppStackProps, parts: Parts) {
    const { api, deadLetters, jobs, mail, mailers, signIn, site, webhooks } = parts;
    const { pool } = data.accounts;
    const sodaAppToken = config.sodaTokenSecretName && secretArn(this, config.sodaTokenSecretName);
    return new Functions(this, 'Functions', {
      bundles: built.bundles,
      layer: built.layer,
      data,
      deadLetterQueue: deadLetters.byName.runs,
      mailerMb: mailers.memoryMb,
      values: {
        readRefusedHosts: config.readRefusedHosts ?? 'none',
        requireSecondFactor: String(config.requireSecondFactor),
        userPoolId: pool.userPoolId,
        userPoolClientId: signIn.client.userPoolClientId,
        dataBucket: data.data.bucketName,
        eventBus: jobs.bus.eventBusName,
        mailQueueUrl: mail.queue.queueUrl,
        webhookQueueUrl: webhooks.queue.queueUrl,
        deadLetterQueues: this.toJsonString(deadLetters.urls),
        mailFrom: mail.from,
        mailOnlyTo: config.stage && config.alarmEmail,
        sesConfigurationSet: mail.configurationSet.configurationSetName,
        sesSendRate: String(mailers.rate),
        siteUrl: site.url,
        apiUrl: api.url,
        hmacKeys: data.hmacKeys.secretArn,
        siteApiKeyId: api.siteKey.keyId,
        developerPlan: planSecretArn(this, config.name),
        scratchDir: SCRATCH,
        sodaAppToken,
        metricsNamespace: metricsNamespace(config.name),
      },
      grants: {
        eventBus: (lambda) => allow(lambda, ['events:PutEvents'], [jobs.bus.eventBusArn]),
        mailQueueUrl: (lambda) => allow(lambda, ['sqs:SendMessage'], [mail.queue.queueArn]),
        // The page that shows them also shows how many mails wait.
        deadLetterQueues: (lambda) => {
          allow(lambda, ['sqs:GetQueueAttributes'], [...deadLetters.arns, mail.queue.queueArn]);
          allow(lambda, ['sqs:ChangeMessageVisibility', 'sqs:DeleteMessage', 'sqs:ReceiveMessage'], deadLetters.arns);
        },
        webhookQueueUrl: (lambda) => allow(lambda, ['sqs:SendMessage'], [webhooks.queue.queueArn]),
        hmacKeys: (lambda) => allow(lambda, ['secretsmanager:GetSecretValue'], [data.hmacKeys.secretArn]),
        developerPlan: (lambda) => allowSecret(lambda, planSecretArn(this, config.name)),
        sodaAppToken: (lambda) => sodaAppToken && allowSecret(lambda, sodaAppToken),
        mailFrom: (lambda) => this.allowMail(lambda, mail, config),
      },
    }).byName;
  }

  /** Addresses alone restrict this, since SES's sandbox asks for the recipient's identity too. A second stage may mail one address. */
  private allowMail(lambda: Lambda, { address, configurationSet }: Mail, { stage, alarmEmail }: Config): void {
    const arn = (resource: string, resourceName: string) => this.formatArn({ service: 'ses', resource, resourceName });
    allow(
      lambda,
      ['ses:SendRawEmail'],
      [arn('identity', '*'), arn('configuration-set', configurationSet.configurationSetName)],
      {
        StringEquals: { 'ses:FromAddress': address },
        ...(stage && alarmEmail ? { 'ForAllValues:StringEquals': { 'ses:Recipients': alarmEmail } } : {}),
      },
    );
  }

  /** The hosts' addresses, where Route 53 keeps their zone. */
  private addNames({ hostedZone, siteDomain, apiDomain }: Config, site: Site, api: Api): void {
    if (!hostedZone) return;
    const zone: IHostedZone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    if (siteDomain) {
      const name = {
        zone,
        recordName: `${siteDomain}.`,
        target: RecordTarget.fromAlias(new CloudFrontTarget(site.distribution)),
      };
      new ARecord(this, 'SiteName', name);
      new AaaaRecord(this, 'SiteNameV6', name);
    }
    if (apiDomain)
      new ARecord(this, 'ApiName', {
        zone,
        recordName: `${apiDomain}.`,
        target: RecordTarget.fromAlias(new ApiGateway(api.rest)),
      });
  }
}
