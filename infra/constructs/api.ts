/** The REST API: every route of `shared/api/api.ts` with its function, its authorizer and a key; errors in our own words. */
import {
  AccessLogFormat,
  ApiKey,
  ApiKeySourceType,
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  Cors,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  type MethodOptions,
  Resource,
  ResponseTransferMode,
  RestApi,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Duration, NestedStack, RemovalPolicy, Size, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { BRANDS } from '#city/facts';
import { type Route, routes } from '../../shared/api/api.ts';
import type { Group } from '../../shared/api/endpoint.ts';
import { PREFLIGHT } from '../../shared/platform/cross-origin.ts';
import { FILLED_PREFIX } from '../../shared/platform/filled-page.ts';
import { ALL_FUNCTIONS, FUNCTIONS } from '../../shared/platform/functions.ts';
import type { Config } from '../config.ts';
import { addGatewayErrors } from './gateway-errors.ts';
import { idOf } from './lambda.ts';

/** Its name is written out: a reference would make the distribution wait for every method (see `site.ts`). */
export const STAGE = 'v1';

/** Requests a second, and at once, that all callers together may make. */
const STAGE_LIMIT = { throttlingRateLimit: 500, throttlingBurstLimit: 1000 };
/** The same of the second stage: so few that production keeps its share of the account's functions. */
const SECOND_STAGE_LIMIT = { throttlingRateLimit: 50, throttlingBurstLimit: 40 };
const SITE_LIMIT = { rateLimit: 400, burstLimit: 800 };

/** Every endpoint's path begins with it. */
const PREFIX = 'api';

/** An answer smaller than this is not worth compressing. */
const COMPRESSED_BYTES = 1000;

const streams = (group: string): boolean =>
  ALL_FUNCTIONS.some((lambda) => lambda.name === `api-${group}` && lambda.streams);

/** For an answer that streams, in place of 29 seconds: as long as its function may run. */
const STREAM_TIMEOUT = Duration.seconds(FUNCTIONS['api-exports'].timeoutSeconds);

export class Api extends Construct {
  readonly rest: RestApi;
  /** The address of the API itself, behind the CDN; without a slash at the end. */
  readonly url: string;
  readonly siteKey: ApiKey;
  /** CloudFront sends this as `x-api-key`. */
  readonly siteKeyValue: string;

  constructor(scope: Construct, id: string, { name, stage, apiDomain, certificateArn }: Config) {
    super(scope, id);
    this.rest = new RestApi(this, 'Rest', {
      // CloudWatch keeps the metrics of APIs apart by this name.
      restApiName: name,
      description: BRANDS.Tools,
      endpointConfiguration: { types: [EndpointType.REGIONAL] },
      apiKeySourceType: ApiKeySourceType.HEADER,
      minCompressionSize: Size.bytes(COMPRESSED_BYTES),
      cloudWatchRole: true,
      deployOptions: {
        stageName: STAGE,
        tracingEnabled: true,
        // Per method they would cost one metric for each of some 200; our alarms need only the whole API's.
        metricsEnabled: false,
        ...(stage ? SECOND_STAGE_LIMIT : STAGE_LIMIT),
        // Queries hold addresses and signed links, so neither queries nor headers nor visitors are logged.
        accessLogDestination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY }),
        ),
        accessLogFormat: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            time: '$context.requestTimeEpoch',
            method: '$context.httpMethod',
            resource: '$context.resourcePath',
            status: '$context.status',
            bytes: '$context.responseLength',
            milliseconds: '$context.responseLatency',
            key: '$context.identity.apiKeyId',
          }),
        ),
      },
      ...(apiDomain && certificateArn
        ? {
            domainName: {
              domainName: apiDomain,
              certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
              securityPolicy: SecurityPolicy.TLS_1_2,
            },
          }
        : {}),
    });
    const { region, urlSuffix } = Stack.of(this);
    // Written out, as above.
    this.url = `https://${this.rest.restApiId}.execute-api.${region}.${urlSuffix}/${STAGE}`;
    addGatewayErrors(this.rest);
    const secret = new Secret(this, 'SiteKeySecret', {
      description: 'The key by which the site calls the API; a meter, not a secret.',
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    });
    // A reference that CloudFormation resolves: the value is in no template.
    this.siteKeyValue = secret.secretValue.unsafeUnwrap();
    this.siteKey = new ApiKey(this, 'SiteKey', { value: this.siteKeyValue, description: 'The site' });
  }

  /** Makes the routes; after this the API can be deployed. */
  addRoutes(functions: Record<`api-${Group}`, IFunction>, pool: IUserPool): void {
    const authorizer = new CognitoUserPoolsAuthorizer(this, 'Authorizer', { cognitoUserPools: [pool] });
    const signedIn: MethodOptions = { authorizer, authorizationType: AuthorizationType.COGNITO };
    const all = routes();
    const groups = [...new Set(all.map(({ group }) => group))];
    const integrations = Object.fromEntries(
      groups.map((group) => [
        group,
        new LambdaIntegration(functions[`api-${group}`], {
          // One permission for the whole API: one for each method would be dozens of resources.
          scopePermissionToMethod: false,
          ...(streams(group) ? { responseTransferMode: ResponseTransferMode.STREAM, timeout: STREAM_TIMEOUT } : {}),
        }),
      ]),
    );
    this.divide(all);
    for (const { method, path, group, access } of all)
      this.rest.root.resourceForPath(path).addMethod(method, integrations[group], {
        apiKeyRequired: true,
        ...(access === 'public' ? { authorizationType: AuthorizationType.NONE } : signedIn),
      });
    this.addPreflights(all.filter(({ isOpen }) => isOpen));
    const site = this.rest.addUsagePlan('SitePlan', { throttle: SITE_LIMIT });
    site.addApiStage({ stage: this.rest.deploymentStage });
    site.addApiKey(this.siteKey);
  }

  /** The site's pages that a function fills, for the CDN alone: it has the key. */
  addPages(lambda: IFunction): void {
    const page = this.rest.root.resourceForPath(`${FILLED_PREFIX}/{page+}`);
    const integration = new LambdaIntegration(lambda, { scopePermissionToMethod: false });
    for (const method of ['GET', 'HEAD'])
      page.addMethod(method, integration, { apiKeyRequired: true, authorizationType: AuthorizationType.NONE });
  }

  /** Paths and methods lie in a nested stack for each group: hundreds of them in one are more than a stack may hold. */
  private divide(all: readonly Route[]): void {
    const parent = this.rest.root.addResource(PREFIX);
    const stacks = new Map<Group, NestedStack>();
    // All paths below one name are in one stack, that of the endpoint which comes first.
    const owners = new Map(all.toReversed().map(({ path, group }) => [path.split('/')[2] ?? '', group]));
    for (const [pathPart, group] of owners) {
      const stack = stacks.get(group) ?? new NestedStack(this, `${idOf(group)}Routes`);
      stacks.set(group, stack);
      new Resource(stack, pathPart, { parent, pathPart });
    }
  }

  /** A preflight request has no key: it asks whether another site may send one. */
  private addPreflights(open: readonly Route[]): void {
    for (const path of new Set(open.map((route) => route.path)))
      this.rest.root.resourceForPath(path).addCorsPreflight({
        allowOrigins: Cors.ALL_ORIGINS,
        allowMethods: open.filter((route) => route.path === path).map(({ method }) => method),
        allowHeaders: [...PREFLIGHT.headers],
        maxAge: Duration.seconds(PREFLIGHT.seconds),
      });
  }
}
