/** Messages of the mail queue, and calls that they are about. */
import type { SQSEvent } from 'aws-lambda';
import { clock } from '../../../functions/lib/clock.ts';
import type { MailMessage, QueuedMail } from '../../../functions/lib/queues/mail-queue.ts';
import { putCalls } from '../../../functions/tables/calls/calls.ts';
import type { User } from '../../../functions/tables/users/users.ts';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { point } from '../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../shared/datasets/registry.ts';

let calls = 0;

/** A police call of forty minutes ago, a hundred metres from CHOICE's point. */
export const policeCall = (
  more: Partial<DatasetRecord<'police-dispatch-call'>> = {},
): DatasetRecord<'police-dispatch-call'> => {
  calls += 1;
  return {
    callNumber: `26324${1000 + calls}`,
    reportedDateTime: toIso(new Date(clock.now().getTime() - 40 * 60_000)),
    location: '2300 N LAKE DR,MKE',
    district: 1,
    natureOfCall: 'SHOOTING',
    status: 'Service in Progress',
    locationAccuracy: 'exact',
    locationSource: 'street-address',
    statuses: [],
    geometry: point(-87.8912, 43.0601),
    ...more,
  };
};

/** A stored call and the message that owes the mail about it. */
export const newCallMail = async (
  user: User,
  subscription: DispatchCallSubscription,
): Promise<MailMessage & { kind: 'call' }> => {
  const call = policeCall();
  await putCalls('police-dispatch-call', [call]);
  return {
    kind: 'call',
    dataset: 'police-dispatch-call',
    callId: call.callNumber,
    applicationUserId: user.sub,
    subscriptionId: subscription.id,
  };
};

/** Messages as the queue hands them over. */
export const sqsEvent = (...messages: QueuedMail[]): SQSEvent => ({
  Records: messages.map((message, index) => ({
    messageId: `message-${index}`,
    receiptHandle: `receipt-${index}`,
    body: JSON.stringify(message),
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: 'test',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:local:000000000000:mails',
    awsRegion: 'local',
  })),
});
