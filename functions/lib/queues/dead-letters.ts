/** The dead-letter queues: counted, shown, and emptied message by message. */
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { type DeadLetterName, SHOWN_DEAD_LETTERS } from '../../../shared/datasets/dead-letters.ts';
import { env } from '../env.ts';
import { countMessages, hideMessage, type QueueMessage, receiveMessages, removeMessage } from './queue.ts';

/** For this long nobody else sees the messages that are shown. */
const HELD_SECONDS = 30;
/** A message beyond these is not found. */
const MOST_HELD = 500;

/** A message as it is shown; its body is text. */
export interface HeldLetter {
  id: string;
  sentAt: IsoTime;
  body: string;
}

const urlOf = (name: DeadLetterName): string => {
  const urls = JSON.parse(env('deadLetterQueues')) as Record<DeadLetterName, string>; // Our own setting.
  return urls[name];
};

export const countDeadLetters = (name: DeadLetterName): Promise<number> => countMessages(urlOf(name));

/** Receives up to `most` messages. SQS's count is approximate, so an empty answer ends it too. */
const hold = async (queueUrl: string, most: number): Promise<QueueMessage[]> => {
  const wanted = Math.min(await countMessages(queueUrl), most);
  const held = new Map<string, QueueMessage>();
  while (held.size < wanted) {
    const received = await receiveMessages(queueUrl, HELD_SECONDS);
    if (!received.length) break;
    for (const message of received) held.set(message.id, message);
  }
  return [...held.values()];
};

const letGo = async (queueUrl: string, held: readonly QueueMessage[]): Promise<void> => {
  await Promise.all(held.map(({ receipt }) => hideMessage(queueUrl, receipt, 0)));
};

/** Up to 50 messages, oldest first; they stay where they are. */
export const lookAtDeadLetters = async (name: DeadLetterName): Promise<HeldLetter[]> => {
  const queueUrl = urlOf(name);
  const held = await hold(queueUrl, SHOWN_DEAD_LETTERS);
  await letGo(queueUrl, held);
  return held
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
    .map(({ id, body, sentAt }) => ({ id, body, sentAt: toIso(sentAt) }));
};

/**
 * Hands each message with one of these ids to `settle` and takes it off the queue when that is done; answers how many
 * were there. If it throws, that message and the ones after it stay.
 */
export const settleDeadLetters = async (
  name: DeadLetterName,
  ids: readonly string[],
  settle: (body: string) => Promise<void>,
): Promise<number> => {
  const queueUrl = urlOf(name);
  const left = new Set(await hold(queueUrl, MOST_HELD));
  let done = 0;
  try {
    for (const message of [...left].filter(({ id }) => ids.includes(id))) {
      await settle(message.body);
      await removeMessage(queueUrl, message.receipt);
      left.delete(message);
      done += 1;
    }
  } finally {
    await letGo(queueUrl, [...left]);
  }
  return done;
};
