/** The part of the local cloud that mail needs: tables, queue, SES with its events, and makers of what is mailed. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { handler as mailEvents, type SesDetail } from '../../../functions/notify/mailer/mail-events.ts';
import { createSubscription, type SubscriptionChoice } from '../../../functions/tables/subscriptions/subscriptions.ts';
import { addUser, type User } from '../../../functions/tables/users/users.ts';
import { type LocalSes, startSes } from '../../../scripts/local/ses/ses.ts';
import type { SesEvent } from '../../../scripts/local/ses/ses-events.ts';
import { type LocalSqs, startSqs } from '../../../scripts/local/sqs/sqs.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { point } from '../../../shared/base/geo.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { userItem } from '../accounts/people.ts';
import { startCloud } from './cloud.ts';

export interface MailCloud {
  ses: LocalSes;
  sqs: LocalSqs;
  mailQueueUrl: string;
  deadLetterUrl: string;
  /** Every event that SES emitted, whether it was passed on or not. */
  events: SesEvent[];
  stop: () => Promise<void>;
}

/** An event of SES as the bus hands it to its function. */
export const passOn = (event: SesEvent): Promise<void> =>
  // The stand-in builds what SES's events carry.
  mailEvents({ ...event, detail: event.detail as unknown as SesDetail });

/** `emit` stands for the bus: by default it passes each event on at once. `now` is the clock of queue and SES, epoch milliseconds. */
export const startMailCloud = async (
  emit: (event: SesEvent) => Promise<unknown> = passOn,
  { maxSendRate, now }: { maxSendRate?: number; now?: () => number } = {},
): Promise<MailCloud> => {
  const cloud = await startCloud();
  const events: SesEvent[] = [];
  const ses = await startSes({
    file: path.join(cloud.dir, 'mails.jsonl'),
    emit: (event) => {
      events.push(event);
      return emit(event);
    },
    ...(maxSendRate ? { maxSendRate } : {}),
    ...(now ? { now } : {}),
  });
  const sqs = await startSqs({ file: path.join(cloud.dir, 'queues.jsonl'), ...(now ? { now } : {}) });
  const mailQueueUrl = sqs.queueUrl('mails');
  useVariables({
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    [ENV.mailQueueUrl]: mailQueueUrl,
    [ENV.webhookQueueUrl]: sqs.queueUrl('webhooks'),
    [ENV.hmacKeys]: JSON.stringify(['a key of a test, long enough to be one']),
  });
  const stop = async (): Promise<void> => {
    await ses.stop();
    await sqs.stop();
    await cloud.stop();
  };
  return { ses, sqs, mailQueueUrl, deadLetterUrl: sqs.queueUrl('mails-dead'), events, stop };
};

/** A confirmed user, unless told otherwise. */
export const someUser = async (more: Partial<User> = {}): Promise<User> => {
  const sub = more.sub ?? randomUUID();
  const user = userItem(sub, `${sub}@example.com`, more);
  await addUser(user);
  return user;
};

export const CHOICE: SubscriptionChoice = {
  dispatchCallType: 'AnyMajorDispatchCall',
  distance: 660,
  point: point(-87.8912, 43.0592),
  house_nr: '2345',
  sdir: 'N',
  street: 'LAKE',
  sttype: 'DR',
};

export const subscribe = async (
  { sub }: User,
  more: Partial<SubscriptionChoice> = {},
): Promise<DispatchCallSubscription> => {
  const created = await createSubscription(sub, { ...CHOICE, ...more });
  if (!created) throw new Error('The user has 25 subscriptions, or just this one.');
  return created;
};
