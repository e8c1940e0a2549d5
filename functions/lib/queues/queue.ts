/** Puts messages on a queue, counts, receives and removes them, and hides one for a while. */
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';

/** SQS takes this many messages in one request. */
const BATCH = 10;
/** Requests under way at once. */
const SENDERS = 8;

let client: SQSClient | undefined;

const sqs = (): SQSClient => {
  client ??= new SQSClient({});
  return client;
};

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

const sendBatch = async (QueueUrl: string, messages: readonly unknown[]): Promise<void> => {
  const Entries = messages.map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
  const { Failed = [] } = await sqs().send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  if (Failed.length) throw new Error(`The queue refused ${Failed.length} messages: ${Failed[0]?.Code}`);
};

/** Ten messages a request; throws when one is refused. Some may then be on the queue already. */
export const sendMessages = async (queueUrl: string, messages: readonly unknown[]): Promise<void> => {
  for (const batches of parts(parts(messages, BATCH), SENDERS))
    await Promise.all(batches.map((batch) => sendBatch(queueUrl, batch)));
};

/** How many messages are on a queue, received ones included; approximate, since SQS counts with a delay. */
export const countMessages = async (queueUrl: string): Promise<number> => {
  const { Attributes = {} } = await sqs().send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrl,
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  );
  return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
};

/** Keeps a message that was received from everybody for so many seconds from now, 12 hours at most. */
export const hideMessage = async (queueUrl: string, receipt: string, seconds: number): Promise<void> => {
  await sqs().send(
    new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle: receipt, VisibilityTimeout: seconds }),
  );
};

/** A received message. */
export interface QueueMessage {
  id: string;
  body: string;
  sentAt: Date;
  /** SQS's handle for this receive. */
  receipt: string;
}

/** Up to ten messages, kept from others for so many seconds; asks all of the queue's servers, for a second. */
export const receiveMessages = async (queueUrl: string, seconds: number): Promise<QueueMessage[]> => {
  const { Messages = [] } = await sqs().send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: BATCH,
      VisibilityTimeout: seconds,
      WaitTimeSeconds: 1,
      MessageSystemAttributeNames: ['SentTimestamp'],
    }),
  );
  return Messages.map(({ MessageId = '', Body = '', ReceiptHandle = '', Attributes }) => ({
    id: MessageId,
    body: Body,
    sentAt: new Date(Number(Attributes?.SentTimestamp)),
    receipt: ReceiptHandle,
  }));
};

export const removeMessage = async (queueUrl: string, receipt: string): Promise<void> => {
  await sqs().send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: receipt }));
};
