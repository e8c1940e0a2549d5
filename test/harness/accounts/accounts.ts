/** The part of the local cloud that accounts need: tables, user pool, mail queue; and their variables. */
import path from 'node:path';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { handler as preSignUp } from '../../../functions/api/account/pre-sign-up.ts';
import type { MailMessage } from '../../../functions/lib/queues/mail-queue.ts';
import { type LocalCognito, startCognito } from '../../../scripts/local/cognito/server.ts';
import type { PoolState } from '../../../scripts/local/cognito/state.ts';
import { type LocalGateway, startGateway } from '../../../scripts/local/gateway/gateway.ts';
import { DEVELOPER_PLAN_ID } from '../../../scripts/local/gateway/gateway-actions.ts';
import { startSqs } from '../../../scripts/local/sqs/sqs.ts';
import { jsonFile } from '../../../scripts/local/state/json-file.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { EXTERNAL_CALLBACK } from '../../../shared/accounts/users.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { type Cloud, startCloud } from '../cloud/cloud.ts';
import type { HostedSite } from './hosted-sign-in.ts';

export interface Accounts {
  cloud: Cloud;
  cognito: LocalCognito;
  gateway: LocalGateway;
  /** The URL of another queue than the mails'. */
  queueUrl: (name: string) => string;
  /** The pool's hosted pages, as the site uses them. */
  hosted: HostedSite;
  /** All that the pool keeps, its private key too. */
  pool: () => PoolState;
  /** The mails queued since the last look. */
  mails: () => Promise<MailMessage[]>;
  stop: () => Promise<void>;
}

/** `now` is the pool's clock. */
export const startAccounts = async ({ now }: { now?: () => Date } = {}): Promise<Accounts> => {
  const cloud = await startCloud();
  const file = path.join(cloud.dir, 'user-pool.json');
  const redirectUri = `http://127.0.0.1:8080${EXTERNAL_CALLBACK}`;
  const callbackUrls = [redirectUri];
  const cognito = await startCognito({ file, triggers: { preSignUp }, callbackUrls, ...(now ? { now } : {}) });
  const sqs = await startSqs({ file: path.join(cloud.dir, 'queues') });
  const QueueUrl = sqs.queueUrl('mail');
  const gateway = await startGateway({ file: path.join(cloud.dir, 'gateway.json') });
  useVariables({
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    AWS_ENDPOINT_URL_API_GATEWAY: gateway.endpoint,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    [ENV.userPoolId]: cognito.poolId,
    [ENV.userPoolClientId]: cognito.clientId,
    [ENV.jwksUrl]: cognito.jwksUrl,
    [ENV.mailQueueUrl]: QueueUrl,
    [ENV.developerPlan]: DEVELOPER_PLAN_ID,
    [ENV.hmacKeys]: JSON.stringify(['a key of a test, long enough to be one']),
  });
  const queue = new SQSClient({});
  return {
    cloud,
    cognito,
    gateway,
    queueUrl: sqs.queueUrl,
    hosted: { domain: cognito.endpoint, clientId: cognito.clientId, redirectUri },
    pool: () => {
      const state = jsonFile<PoolState>(file).read();
      if (!state) throw new Error('The pool has no file.');
      return state;
    },
    mails: async () => {
      const mails: MailMessage[] = [];
      for (;;) {
        const { Messages = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
        if (!Messages.length) return mails;
        for (const { Body = '', ReceiptHandle } of Messages) {
          mails.push(JSON.parse(Body));
          await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        }
      }
    },
    stop: async () => {
      queue.destroy();
      await gateway.stop();
      await sqs.stop();
      await cognito.stop();
      await cloud.stop();
    },
  };
};
