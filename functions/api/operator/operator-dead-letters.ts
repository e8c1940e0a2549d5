/** Dead letters: shown, retried, dropped. */
import { AppError } from '../../../shared/base/errors.ts';
import {
  DEAD_LETTER_NAMES,
  DEAD_LETTERS,
  type DeadLetterName,
  isDeadLetterName,
} from '../../../shared/datasets/dead-letters.ts';
import type { DeadLetter } from '../../../shared/datasets/operator.ts';
import { t } from '../../../shared/texts/functions/operator.data.ts';
import { env } from '../../lib/env.ts';
import { putEvent } from '../../lib/events.ts';
import type { Handler } from '../../lib/http/http.ts';
import {
  countDeadLetters,
  type HeldLetter,
  lookAtDeadLetters,
  settleDeadLetters,
} from '../../lib/queues/dead-letters.ts';
import { sendMessages } from '../../lib/queues/queue.ts';
import { noteAct } from './operator-log.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null: it is not one of ours, or broken. */
const parse = (body: string): Json | null => {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** An event of SES names the mail's receivers, so only what identifies the event is shown. */
const withoutReceivers = ({ id, time, detail }: Json): Json => {
  const { eventType, mail } = isObject(detail) ? detail : {};
  const { messageId, tags } = isObject(mail) ? mail : {};
  return { id, time, eventType, messageId, tags };
};

const shown = (name: DeadLetterName, { id, sentAt, body }: HeldLetter): DeadLetter => {
  const parsed = parse(body);
  // All other messages of ours hold ids only.
  return { id, sentAt, body: parsed && name === 'events' ? withoutReceivers(parsed) : parsed };
};

/** The job that a run's message names: in what its schedule sent, or in an event that asked for it. */
const jobIn = ({ job, detail }: Json): string => {
  const named = job ?? (isObject(detail) ? detail.job : undefined);
  if (typeof named !== 'string') throw new AppError('conflict', t('messageWithoutJob'));
  return named;
};

const AGAIN: Partial<Record<DeadLetterName, (message: Json) => Promise<void>>> = {
  mails: (message) => sendMessages(env('mailQueueUrl'), [message]),
  webhooks: (message) => sendMessages(env('webhookQueueUrl'), [message]),
  runs: (message) => putEvent('RunJob', { job: jobIn(message) }),
};

const readable = (body: string): Json => {
  const message = parse(body);
  if (!message) throw new AppError('conflict', t('messageUnreadable'));
  return message;
};

const find = (queue: string): DeadLetterName => {
  if (!isDeadLetterName(queue)) throw new AppError('missing', t('noQueue'));
  return queue;
};

export const listDeadLetters: Handler<'GET /api/admin/deadLetter'> = async () => {
  const items = await Promise.all(
    DEAD_LETTER_NAMES.map(async (name) => ({ name, count: await countDeadLetters(name) })),
  );
  return { items, total: items.length };
};

export const lookAtLetters: Handler<'GET /api/admin/deadLetter/{queue}'> = async ({ params }) => {
  const name = find(params.queue);
  const items = (await lookAtDeadLetters(name)).map((letter) => shown(name, letter));
  return { items, total: items.length };
};

export const retryLetters: Handler<'POST /api/admin/deadLetter/{queue}/retry'> = async ({ params, body, caller }) => {
  const name = find(params.queue);
  const again = AGAIN[name];
  if (!again) throw new AppError('conflict', String(DEAD_LETTERS[name].retry));
  noteAct(caller, 'retry', name, { asked: body.ids.length });
  return { done: await settleDeadLetters(name, body.ids, (text) => again(readable(text))) };
};

export const dropLetters: Handler<'POST /api/admin/deadLetter/{queue}/drop'> = async ({ params, body, caller }) => {
  const name = find(params.queue);
  noteAct(caller, 'drop', name, { asked: body.ids.length });
  return { done: await settleDeadLetters(name, body.ids, async () => {}) };
};
