/** The requests of CloudFront and API Gateway to other services. */
import { LIVE } from '../../infra/constructs/lambda.ts';
import { API_FUNCTIONS } from '../../shared/platform/api-functions.ts';
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import type { Ask } from './command-asks.ts';
import type { Places } from './places.ts';
import { trustOf } from './policies.ts';
import { ACCOUNT, type PolicyDocument, REGION, type StackModel } from './stack-model.ts';

export interface ServiceAsk extends Ask {
  /** Its purpose, in the table that is printed. */
  of: string;
  /** A service of AWS, or the role that it acts by. */
  principal: { service: string } | { role: string };
  isAllowed: boolean;
  /** The trust policy of a role that is assumed. */
  trust?: PolicyDocument;
}

export const service = (name: string): { service: string } => ({ service: `${name}.amazonaws.com` });

export const INVOKE = 'lambda:InvokeFunction';

export const edge = (model: StackModel, { bucket }: Places): ServiceAsk[] => {
  const [distribution] = model.all('AWS::CloudFront::Distribution');
  const files = model.arn(model.one('AWS::S3::Bucket', 'SiteFiles').id);
  const context = { 'aws:SourceArn': model.arn(distribution?.id ?? '') };
  const ask = { principal: service('cloudfront'), context };
  return [
    {
      ...ask,
      of: 'the edge: public data',
      action: 's3:GetObject',
      resource: `${bucket}/public/squares/index.json`,
      isAllowed: true,
    },
    {
      ...ask,
      of: 'the edge: other data',
      action: 's3:GetObject',
      resource: `${bucket}/segments/1.parquet`,
      isAllowed: false,
    },
    { ...ask, of: 'the edge: other data', action: 's3:ListBucket', resource: bucket, isAllowed: false },
    {
      ...ask,
      of: 'the edge: public data',
      action: 's3:PutObject',
      resource: `${bucket}/public/squares/index.json`,
      isAllowed: false,
    },
    { ...ask, of: 'the edge: the site', action: 's3:GetObject', resource: `${files}/index.html`, isAllowed: true },
    { ...ask, of: 'the edge: the site', action: 's3:ListBucket', resource: files, isAllowed: true },
  ];
};

export const callers = (model: StackModel, { functionArn, pool, role }: Places): ServiceAsk[] => {
  const api = model.one('AWS::ApiGateway::RestApi', 'ApiRest').id;
  const context = { 'aws:SourceArn': `arn:aws:execute-api:${REGION}:${ACCOUNT}:${api}/v1/GET/api/crime` };
  const groups = [...Object.keys(API_FUNCTIONS), 'pages'] as FunctionName[];
  const invoke = (
    of: string,
    principal: ServiceAsk['principal'],
    name: FunctionName,
    isAllowed = true,
  ): ServiceAsk => ({
    of,
    principal,
    action: INVOKE,
    resource: functionArn(name),
    context,
    isAllowed,
  });
  return [
    ...groups.flatMap((name) => [
      { ...invoke('the API', service('apigateway'), name), resource: `${functionArn(name)}:${LIVE}` },
      // A version that was taken back is called by nobody.
      invoke('the API', service('apigateway'), name, false),
    ]),
    invoke('the API', service('apigateway'), 'mailer', false),
    { ...invoke('sign-up', service('cognito-idp'), 'pre-sign-up'), context: { 'aws:SourceArn': pool } },
    ...ALL_FUNCTIONS.map(({ name }) => ({
      of: 'starting functions',
      principal: service('lambda'),
      action: 'sts:AssumeRole',
      resource: model.arn(role(name)),
      trust: trustOf(model, role(name)),
      isAllowed: true,
    })),
  ];
};
