/** Starts the stand-ins of the AWS services and points this process's variables at them. */
import path from 'node:path';
import { EXTERNAL_CALLBACK } from '../../shared/accounts/users.ts';
import { ENV } from '../../shared/platform/env.ts';
import { createTables } from './aws/create-tables.ts';
import { type LocalDynamo, startDynamo } from './aws/dynamo.ts';
import { type LocalEventBus, startEventBus } from './aws/event-bus.ts';
import type { Triggers } from './cognito/pool.ts';
import type { LocalCognito } from './cognito/server.ts';
import { startCognito } from './cognito/server.ts';
import { type LocalGateway, startGateway } from './gateway/gateway.ts';
import { DEVELOPER_PLAN_ID } from './gateway/gateway-actions.ts';
import { SITE_KEY_ID } from './gateway/proxy-event.ts';
import { startS3 } from './s3/s3.ts';
import { type LocalSes, startSes } from './ses/ses.ts';
import { deadLetterUrls } from './sqs/dead-letters.ts';
import { type LocalSqs, startSqs } from './sqs/sqs.ts';
import type { Stops } from './stops.ts';
import { baseVariables, useVariables, writeVariables } from './variables.ts';
import type { Bundles } from './workers/bundles.ts';

export interface ServiceOptions {
  /** Folder of all state. */
  state: string;
  /** Nothing of the database is kept. */
  inMemory: boolean;
  /** Another DynamoDB than the one we start. */
  dynamoEndpoint?: string;
  /** Public address of the site. */
  siteUrl: string;
  hmacKeys: string[];
  /** Mails a second. */
  sendRate: number;
  /** Runs the functions' bundles in place of their sources. */
  bundles?: Bundles | undefined;
}

export interface Services {
  /** Resolves with a sentence when the database is gone; never when it is not ours. */
  lost: Promise<string>;
  bus: LocalEventBus;
  cognito: LocalCognito;
  gateway: LocalGateway;
  ses: LocalSes;
  sqs: LocalSqs;
  mailQueueUrl: string;
  deadLetterUrl: string;
  webhookQueueUrl: string;
  deadWebhooksUrl: string;
}

const startDatabase = async ({ inMemory, dynamoEndpoint, state }: ServiceOptions): Promise<LocalDynamo> => {
  if (!dynamoEndpoint) return startDynamo(inMemory ? undefined : path.join(state, 'dynamo.db'));
  return { endpoint: dynamoEndpoint, pid: undefined, lost: new Promise(() => {}), stop: async () => {} };
};

type Handler = NonNullable<Triggers['preSignUp']>;

/** The site under each of its names on this machine. */
const startAccounts = async (file: string, { siteUrl, bundles }: ServiceOptions): Promise<LocalCognito> => {
  const preSignUp = bundles
    ? // It hands back the event that it was given.
      (bundles.worker('pre-sign-up').handler as Handler)
    : (await import('../../functions/api/account/pre-sign-up.ts')).handler;
  const sites = [siteUrl, siteUrl.replace('//127.0.0.1', '//localhost')];
  const callbackUrls = sites.map((site) => site + EXTERNAL_CALLBACK);
  return startCognito({ file, triggers: { preSignUp }, callbackUrls });
};

/** All that was started is handed to `stops`, so that a failure half-way leaves nothing behind. */
export const startServices = async (options: ServiceOptions, stops: Stops): Promise<Services> => {
  const { state, siteUrl, hmacKeys, sendRate } = options;
  const file = (name: string): string => path.join(state, name);
  useVariables({
    ...baseVariables(),
    [ENV.siteUrl]: siteUrl,
    [ENV.apiUrl]: siteUrl,
    [ENV.siteApiKeyId]: SITE_KEY_ID,
    [ENV.developerPlan]: DEVELOPER_PLAN_ID,
    [ENV.hmacKeys]: JSON.stringify(hmacKeys),
    [ENV.sesSendRate]: String(sendRate),
    [ENV.scratchDir]: file('scratch'),
  });
  const bus = stops.keep(await startEventBus());
  const gateway = stops.keep(await startGateway({ file: file('gateway.json') }));
  const starting = [
    startDatabase(options).then(stops.keep),
    startS3(file('s3'), 'data').then(stops.keep),
    startAccounts(file('cognito.json'), options).then(stops.keep),
    startSes({ file: file('mails.jsonl'), emit: bus.emit }).then(stops.keep),
    startSqs({ file: file('queues.jsonl') }).then(stops.keep),
  ] as const;
  // When one fails the others are stopped too, which they must have been started for.
  await Promise.allSettled(starting);
  const [dynamo, s3, cognito, ses, sqs] = await Promise.all(starting);
  const mailQueueUrl = sqs.queueUrl('mails');
  const webhookQueueUrl = sqs.queueUrl('webhooks');
  const deadLetters = deadLetterUrls(sqs.queueUrl);
  const addresses = {
    AWS_ENDPOINT_URL_API_GATEWAY: gateway.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamo.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint,
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    [ENV.userPoolId]: cognito.poolId,
    [ENV.userPoolClientId]: cognito.clientId,
    [ENV.jwksUrl]: cognito.jwksUrl,
    [ENV.mailQueueUrl]: mailQueueUrl,
    [ENV.webhookQueueUrl]: webhookQueueUrl,
    [ENV.deadLetterQueues]: JSON.stringify(deadLetters),
  };
  useVariables(addresses);
  writeVariables(state, { ...baseVariables(), ...addresses });
  await createTables();
  return {
    lost: dynamo.lost,
    bus,
    cognito,
    gateway,
    ses,
    sqs,
    mailQueueUrl,
    deadLetterUrl: deadLetters.mails,
    webhookQueueUrl,
    deadWebhooksUrl: deadLetters.webhooks,
  };
};
