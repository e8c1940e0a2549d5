/** The event source mapping of the local SQS: hands batches of a queue to a handler, as Lambda does. */
import { setTimeout } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { log } from '../../../functions/lib/log.ts';

interface QueueMapping {
  /** Most messages handed to the handler at once. */
  batch: number;
  /** Seconds for which a batch is hidden from others; what the handler fails comes again after them. */
  visibilitySeconds: number;
  /** After this many receives a message goes to the dead letter queue. */
  maxReceives: number;
  deadLetterUrl: string;
}

/** Batches in hand at once, as many as Lambda's least: while the last mails of one are under way, the next begins. */
const CONCURRENCY = 2;

const LONG_POLL_SECONDS = 5;

const PAUSE_AFTER_ERROR_MS = 1_000;

const toRecord = (message: Message, queueUrl: string): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: {
    ApproximateReceiveCount: message.Attributes?.ApproximateReceiveCount ?? '1',
    SentTimestamp: message.Attributes?.SentTimestamp ?? '0',
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:local:000000000000:${queueUrl.split('/').at(-1)}`,
  awsRegion: 'local',
});

/** Lambda's event source mapping with ReportBatchItemFailures: what the handler did not fail is deleted. */
export const followQueue = (
  queueUrl: string,
  handler: (event: SQSEvent) => Promise<SQSBatchResponse>,
  { batch, visibilitySeconds, maxReceives, deadLetterUrl }: QueueMapping,
): { stop: () => Promise<void> } => {
  const client = new SQSClient({});
  const stopped = new AbortController();

  const failuresOf = async (Records: SQSRecord[]): Promise<Set<string>> => {
    try {
      const { batchItemFailures } = await handler({ Records });
      return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    } catch (error) {
      log.error('A handler failed its batch', error, { queueUrl });
      return new Set(Records.map(({ messageId }) => messageId));
    }
  };

  const isSpent = ({ attributes }: SQSRecord): boolean => Number(attributes.ApproximateReceiveCount) > maxReceives;

  const once = async (): Promise<void> => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: batch,
        WaitTimeSeconds: LONG_POLL_SECONDS,
        VisibilityTimeout: visibilitySeconds,
        MessageSystemAttributeNames: ['ApproximateReceiveCount', 'SentTimestamp'],
      }),
      { abortSignal: stopped.signal },
    );
    const records = Messages.map((message) => toRecord(message, queueUrl));
    for (const { body } of records.filter(isSpent))
      await client.send(new SendMessageCommand({ QueueUrl: deadLetterUrl, MessageBody: body }));
    const fresh = records.filter((record) => !isSpent(record));
    const failures = fresh.length ? await failuresOf(fresh) : new Set<string>();
    const Entries = records
      .filter(({ messageId }) => !failures.has(messageId))
      .map(({ messageId, receiptHandle }) => ({ Id: messageId, ReceiptHandle: receiptHandle }));
    if (Entries.length) await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
  };

  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted)
      try {
        await once();
      } catch (error) {
        if (stopped.signal.aborted) break;
        log.error('A queue could not be followed', error, { queueUrl });
        await setTimeout(PAUSE_AFTER_ERROR_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
  };

  const running = Promise.all(Array.from({ length: CONCURRENCY }, run));
  return {
    /** Ends the long polls, or waits for the batches in hand. */
    stop: async () => {
      stopped.abort();
      await running;
      client.destroy();
    },
  };
};
