/** The requests to AWS of the commands in the code. */
import type { FunctionName } from '../../shared/platform/functions.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { handedTo, usedCommands } from './code.ts';
import type { Places } from './places.ts';

export interface Ask {
  action: string;
  resource: string;
  context?: Record<string, string>;
}

/** For DynamoDB's commands `usedActions` tells what they do. */
const OF_TABLES = ['Get', 'BatchGet', 'Query', 'Scan', 'Put', 'Update', 'Delete', 'TransactWrite'];

/** Allowed by Cognito by the user's own access token, and not by the function's role. */
const BY_USERS_TOKEN = ['AssociateSoftwareToken', 'VerifySoftwareToken'];

type Asked = (places: Places, text: string) => Ask[];

export const each = (action: string, resources: string[]): Ask[] => resources.map((resource) => ({ action, resource }));

/** `by` is the function of ours that takes the queue's variable; all but `sendMessages` may also act on dead letters. */
const onQueues =
  (action: string, by: string): Asked =>
  ({ queues, deadLetters }, text) => {
    const named = handedTo(text, by).map((variable) => queues[variable] ?? '');
    return each(action, [...named, ...(/"deadLetterQueues"/.test(text) && by !== 'sendMessages' ? deadLetters : [])]);
  };

/** By the SDK's name of a command: what of IAM it takes. One that is not here fails the proof. */
const COMMANDS: Record<string, Asked> = {
  GetObject: ({ objects }) => each('s3:GetObject', objects),
  PutObject: ({ objects }) => each('s3:PutObject', objects),
  DeleteObjects: ({ objects }, text) => [
    ...each('s3:DeleteObject', objects),
    // Whoever lists versions deletes them.
    ...(/new ListObjectVersionsCommand/.test(text) ? each('s3:DeleteObjectVersion', objects) : []),
  ],
  ListObjects: ({ bucket }) => each('s3:ListBucket', [bucket]),
  ListObjectVersions: ({ bucket }) => each('s3:ListBucketVersions', [bucket]),
  PutEvents: ({ bus }) => each('events:PutEvents', [bus]),
  SendMessageBatch: onQueues('sqs:SendMessage', 'sendMessages'),
  ChangeMessageVisibility: onQueues('sqs:ChangeMessageVisibility', 'hideMessage'),
  DeleteMessage: onQueues('sqs:DeleteMessage', 'removeMessage'),
  ReceiveMessage: onQueues('sqs:ReceiveMessage', 'receiveMessages'),
  GetQueueAttributes: onQueues('sqs:GetQueueAttributes', 'countMessages'),
  GetSecretValue: ({ secrets }, text) =>
    each(
      'secretsmanager:GetSecretValue',
      handedTo(text, 'secret').map((variable) => secrets[variable] ?? ''),
    ),
  SendRawEmail: ({ identity, configurationSet, from }) =>
    each('ses:SendRawEmail', [identity, configurationSet]).map((ask) => ({
      ...ask,
      context: { 'ses:FromAddress': from },
    })),
  CreateApiKey: ({ gateway }) => each('apigateway:POST', [gateway('/apikeys')]),
  CreateUsagePlanKey: ({ gateway, plan }) => each('apigateway:POST', [gateway(`/usageplans/${plan}/keys`)]),
  DeleteApiKey: ({ gateway }) => each('apigateway:DELETE', [gateway('/apikeys/a1b2c3')]),
  UpdateUsage: ({ gateway, plan }) => each('apigateway:PATCH', [gateway(`/usageplans/${plan}/keys/a1b2c3/usage`)]),
  GetUsage: ({ gateway, plan }) => each('apigateway:GET', [gateway(`/usageplans/${plan}/usage`)]),
};

/** Only jobs of a dataset tell the bus how they did, though all have the code that does. */
const tellsTheBus = (name: FunctionName): boolean =>
  JOBS.some(({ runs, dataset }) => runs === name && dataset) || !JOBS.some(({ runs }) => runs === name);

export const commandAsks = (name: FunctionName, text: string, places: Places): Ask[] =>
  usedCommands(text).flatMap((command) => {
    if (
      OF_TABLES.includes(command) ||
      BY_USERS_TOKEN.includes(command) ||
      (command === 'PutEvents' && !tellsTheBus(name))
    )
      return [];
    if (/^Admin|^ListUsers$/.test(command)) return each(`cognito-idp:${command}`, [places.pool]);
    const asks = COMMANDS[command]?.(places, text);
    if (!asks?.length || asks.some(({ resource }) => !resource))
      throw new Error(`${name} sends ${command}, and nothing tells of what: see scripts/prove-iam/needs.ts.`);
    return asks;
  });
