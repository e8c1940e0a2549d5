/** The local SQS: the JSON 1.0 protocol of `@aws-sdk/client-sqs`, messages kept in a file before a send is answered. */
import { listen } from '../../http/listen.ts';
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
