/** The things that functions ask for: their ARNs in the synthesized stacks. */
import { ENV } from '../../shared/platform/env.ts';
import type { FunctionName } from '../../shared/platform/functions.ts';
import type { TableName } from '../../shared/platform/tables.ts';
import { ACCOUNT, REGION, type StackModel, type Thing } from './stack-model.ts';

export interface Places {
  functionArn: (name: FunctionName) => string;
  /** Logical id of the role. */
  role: (name: FunctionName) => string;
  table: (name: TableName) => string;
  /** One object of each kind that is in the bucket. */
  objects: string[];
  bucket: string;
  bus: string;
  /** By the variable that holds its URL. */
  queues: Record<string, string>;
  deadLetters: string[];
  /** By the variable that names it. */
  secrets: Record<string, string>;
  pool: string;
  identity: string;
  configurationSet: string;
  /** The bare address that mails come from. */
  from: string;
  plan: string;
  siteKey: string;
  gateway: (path: string) => string;
}

const idOf = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

export const placesOf = (model: StackModel): Places => {
  const lambda = (name: FunctionName): Thing => model.one('AWS::Lambda::Function', `(Functions|Accounts)${idOf(name)}`);
  const arn = (type: string, start: string): string => model.arn(model.one(type, start).id);
  const bucket = arn('AWS::S3::Bucket', 'Data');
  const variables = (name: FunctionName): Record<string, string> =>
    (lambda(name).properties.Environment as { Variables: Record<string, string> }).Variables;
  const ses = (resource: string): string => `arn:aws:ses:${REGION}:${ACCOUNT}:${resource}`;
  const mailer = variables('mailer');
  const from = mailer[ENV.mailFrom]?.replace(/^.*<|>$/g, '') ?? '';
  return {
    functionArn: (name) => model.arn(lambda(name).id),
    role: (name) => String(lambda(name).properties.Role).split('/').at(-1) ?? '',
    table: (name) => arn('AWS::DynamoDB::GlobalTable', `Tables${idOf(name)}`),
    objects: ['public/squares/index.json', 'segments/calls/1.parquet'].map((key) => `${bucket}/${key}`),
    bucket,
    bus: arn('AWS::Events::EventBus', 'JobsBus'),
    queues: {
      mailQueueUrl: arn('AWS::SQS::Queue', 'MailMails'),
      webhookQueueUrl: arn('AWS::SQS::Queue', 'WebhooksQueue'),
    },
    deadLetters: model
      .all('AWS::SQS::Queue')
      .filter(({ id }) => id.startsWith('DeadLetters'))
      .map(({ id }) => model.arn(id)),
    secrets: {
      hmacKeys: arn('AWS::SecretsManager::Secret', 'HmacKeys'),
      developerPlan: arn('AWS::SecretsManager::Secret', 'DeveloperKeysPlanId'),
      // Secrets Manager ends the ARN of every secret with six characters of its own.
      sodaAppToken: `${variables('poll')[ENV.sodaAppToken]}-a1B2c3`,
    },
    pool: arn('AWS::Cognito::UserPool', 'AccountsPool'),
    identity: ses(`identity/${from.split('@')[1]}`),
    configurationSet: ses(`configuration-set/${mailer[ENV.sesConfigurationSet]}`),
    from,
    plan: model.one('AWS::ApiGateway::UsagePlan', 'ApiRestDeveloperPlan').id,
    siteKey: model.one('AWS::ApiGateway::ApiKey', 'ApiSiteKey').id,
    gateway: (path) => `arn:aws:apigateway:${REGION}::${path}`,
  };
};
