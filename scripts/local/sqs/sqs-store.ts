/** The queues of the local SQS with the file that keeps them. */
import { randomUUID } from 'node:crypto';
import { openJournal } from '../state/journal.ts';
import { MAX_BYTES, SqsError } from './sqs-protocol.ts';
import { LocalQueue, type QueuedMessage } from './sqs-queue.ts';

type Entry = { put: QueuedMessage; queue: string } | { gone: string };

/** The file is written anew when it has this many lines, and twice as many as there are messages. */
const COMPACT_LINES = 5_000;

interface SqsStore {
  /** Makes the queue where there is none of this name. */
  make: (name: string) => void;
  /** The queue at a URL; QueueDoesNotExist where there is none. */
  at: (queueUrl: string) => LocalQueue;
  /** Resolves when the messages are on the disk. */
  send: (queueUrl: string, bodies: string[]) => Promise<QueuedMessage[]>;
  remove: (queueUrl: string, receipts: string[]) => Promise<void>;
  close: () => Promise<void>;
}

const nameIn = (queueUrl: string): string => queueUrl.split('/').at(-1) ?? '';

/** `now` in epoch milliseconds. */
export const openSqsStore = async (file: string, now: () => number): Promise<SqsStore> => {
  const queues = new Map<string, LocalQueue>();
  const make = (name: string): LocalQueue => {
    const queue = queues.get(name) ?? new LocalQueue(now);
    queues.set(name, queue);
    return queue;
  };
  const live = (): Entry[] =>
    [...queues].flatMap(([name, queue]) => queue.messages().map((put): Entry => ({ put, queue: name })));
  const { journal } = await openJournal<Entry>(file, (found) => {
    const gone = new Set(found.flatMap((entry) => ('gone' in entry ? [entry.gone] : [])));
    for (const entry of found) if ('put' in entry && !gone.has(entry.put.id)) make(entry.queue).put(entry.put);
    return live();
  });

  const at = (queueUrl: string): LocalQueue => {
    const queue = queues.get(nameIn(queueUrl));
    if (!queue) throw new SqsError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };
  const size = (): number =>
    [...queues.values()]
      .map((queue) => queue.counts())
      .reduce((sum, { waiting, inFlight }) => sum + waiting + inFlight, 0);

  return {
    make,
    at,
    send: async (queueUrl, bodies) => {
      const queue = at(queueUrl);
      if (bodies.reduce((bytes, body) => bytes + Buffer.byteLength(body), 0) > MAX_BYTES)
        throw new SqsError('BatchRequestTooLong', 'Together the messages are over 256 KiB.');
      const messages = bodies.map((body) => ({ id: randomUUID(), body, sentAt: now() }));
      for (const message of messages) queue.put(message);
      await journal.append(...messages.map((put): Entry => ({ put, queue: nameIn(queueUrl) })));
      return messages;
    },
    remove: async (queueUrl, receipts) => {
      const queue = at(queueUrl);
      const gone = receipts.flatMap((receipt) => queue.remove(receipt) ?? []);
      await journal.append(...gone.map((id): Entry => ({ gone: id })));
      if (journal.size() > Math.max(COMPACT_LINES, 2 * size())) await journal.replace(live);
    },
    close: journal.close,
  };
};
