/** The local SQS: the JSON 1.0 protocol of `@aws-sdk/client-sqs`, messages kept in a file before a send is answered; and its event source mapping. */
import { setTimeout } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { log } from '../../functions/lib/log.ts';
import { listen } from './listen.ts';
import { answer, entriesOf, type Input, md5, onTheWire, readJson, SqsError, text, whole } from './sqs-protocol.ts';
import { openSqsStore } from './sqs-store.ts';

export interface LocalSqs {
  endpoint: string;
  /** The URL of a queue, which is made if there is none of this name. */
  queueUrl: (name: string) => string;
  stop: () => Promise<void>;
}

/** Messages that were sent and not deleted are there again after a restart; a lost deletion delivers a second time. */
export const startSqs = async ({
  file,
  now = Date.now,
}: {
  file: string;
  /** Epoch milliseconds. */
  now?: () => number;
}): Promise<LocalSqs> => {
  const store = await openSqsStore(file, now);

  const actions: Record<string, (input: Input, signal: AbortSignal) => Promise<object>> = {
    SendMessage: async (input) => {
      const body = text(input, 'MessageBody');
      const [message] = await store.send(text(input, 'QueueUrl'), [body]);
      return { MessageId: message?.id, MD5OfMessageBody: md5(body) };
    },
    SendMessageBatch: async (input) => {
      const entries = entriesOf(input);
      const bodies = entries.map((entry) => text(entry, 'MessageBody'));
      const messages = await store.send(text(input, 'QueueUrl'), bodies);
      return {
        Successful: messages.map(({ id, body }, index) => ({
          Id: entries[index]?.Id,
          MessageId: id,
          MD5OfMessageBody: md5(body),
        })),
        Failed: [],
      };
    },
    ReceiveMessage: async (input, signal) => {
      const most = whole(input, 'MaxNumberOfMessages', 1, 10);
      const visibility = whole(input, 'VisibilityTimeout', 30, 43_200);
      const wait = whole(input, 'WaitTimeSeconds', 0, 20);
      const messages = await store.at(text(input, 'QueueUrl')).receive(most, visibility * 1000, wait * 1000, signal);
      return messages.length ? { Messages: messages.map(onTheWire) } : {};
    },
    DeleteMessage: async (input) => {
      await store.remove(text(input, 'QueueUrl'), [text(input, 'ReceiptHandle')]);
      return {};
    },
    DeleteMessageBatch: async (input) => {
      const entries = entriesOf(input);
      await store.remove(
        text(input, 'QueueUrl'),
        entries.map((entry) => text(entry, 'ReceiptHandle')),
      );
      return { Successful: entries.map(({ Id }) => ({ Id })), Failed: [] };
    },
    ChangeMessageVisibility: async (input) => {
      const changed = store
        .at(text(input, 'QueueUrl'))
        .changeVisibility(text(input, 'ReceiptHandle'), whole(input, 'VisibilityTimeout', 30, 43_200) * 1000);
      if (!changed) throw new SqsError('MessageNotInflight', 'The message is not in flight.');
      return {};
    },
    GetQueueAttributes: async (input) => {
      const { waiting, inFlight } = store.at(text(input, 'QueueUrl')).counts();
      return {
        Attributes: {
          ApproximateNumberOfMessages: String(waiting),
          ApproximateNumberOfMessagesNotVisible: String(inFlight),
        },
      };
    },
  };

  const server = await listen((request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const name = String(request.headers['x-amz-target'] ?? '').replace(/^AmazonSQS\./, '');
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    void answer(response, async () => {
      if (!action) throw new SqsError('InvalidAction', `The local SQS has no action '${name}'.`);
      return action(await readJson(request), gone.signal);
    });
  });

  return {
    endpoint: server.url,
    queueUrl: (name) => {
      store.make(name);
      // The SDK takes the host of a queue's URL as its endpoint.
      return `${server.url}/000000000000/${name}`;
    },
    stop: async () => {
      await server.stop();
      await store.close();
    },
  };
};

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
