/** The stand-ins of S3, SES, SQS, Cognito and the bus, together in one process that can be killed. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { handler as preSignUp } from '../../functions/api/account/pre-sign-up.ts';
import { startEventBus } from '../local/aws/event-bus.ts';
import { startCognito } from '../local/cognito/server.ts';
import { startS3 } from '../local/s3/s3.ts';
import { startSes } from '../local/ses/ses.ts';
import type { SesEvent } from '../local/ses/ses-events.ts';
import { startSqs } from '../local/sqs/sqs.ts';
import { quiet } from './quiet.ts';
import type { ServiceName } from './service-faults.ts';
import { chaosFolder, steppedWorker } from './stepped-worker.ts';

quiet();

/** The part kept of a mail that SES accepted. */
export interface AcceptedMail {
  to: string;
  subject: string;
  text: string;
}

export interface StandIns {
  pid: number;
  poolId: string;
  clientId: string;
  endpoints: Record<Exclude<ServiceName, 'dynamodb'>, string>;
}

export type StandInsQuestion =
  | { ask: 'where' }
  /** The mails to addresses that end so. */
  | { ask: 'mails'; domain: string }
  /** SES's events come up to so many milliseconds late. */
  | { ask: 'late-events'; millis: number }
  | { ask: 'kill-mail-events' };

const QUEUES = ['mails', 'mails-dead', 'webhooks', 'webhooks-dead'];
/** Tries as EventBridge does, only sooner: until the function has taken the event. */
const RETRY_MS = 250;
const MOST_RETRIES = 400;

const folder = chaosFolder();
const file = (name: string): string => path.join(folder, name);
const mailEvents = steppedWorker(folder, 'mail-events', 'functions/notify/mailer/mail-events.ts');
let latestMillis = 0;

const emit = async (event: SesEvent): Promise<void> => {
  await wait(Math.random() * latestMillis);
  for (let tries = 1; ; tries += 1)
    try {
      await mailEvents.handler(event);
      return;
    } catch (error) {
      if (tries === MOST_RETRIES) throw error;
      await wait(RETRY_MS);
    }
};

const start = async () => {
  const [s3, ses, sqs, cognito, events] = await Promise.all([
    startS3(file('s3'), 'data'),
    startSes({ file: file('mails.jsonl'), emit }),
    startSqs({ file: file('queues.jsonl') }),
    startCognito({ file: file('cognito.json'), triggers: { preSignUp } }),
    startEventBus(),
  ]);
  for (const name of QUEUES) sqs.queueUrl(name);
  void ses.announceMissed();
  const where: StandIns = {
    pid: process.pid,
    poolId: cognito.poolId,
    clientId: cognito.clientId,
    endpoints: {
      s3: s3.endpoint,
      ses: ses.endpoint,
      sqs: sqs.endpoint,
      cognito: cognito.endpoint,
      events: events.endpoint,
    },
  };
  return { where, ses };
};

const started = start();

export const handler = async (question: StandInsQuestion): Promise<StandIns | AcceptedMail[] | null> => {
  const { where, ses } = await started;
  switch (question.ask) {
    case 'where':
      return where;
    case 'mails':
      return ses
        .inbox()
        .filter(({ to }) => to.some((address) => address.endsWith(question.domain)))
        .map(({ to, subject, text }) => ({ to: to[0] ?? '', subject, text }));
    case 'late-events':
      latestMillis = question.millis;
      return null;
    case 'kill-mail-events':
      mailEvents.kill();
      return null;
  }
};
