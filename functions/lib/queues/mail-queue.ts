/** The mail queue: one message for each mail due, ids only, never an address. */
import type { OutageNote } from '../../../shared/alerts/outage-notes.ts';
import type { CalendarDate } from '../../../shared/base/calendar-date.ts';
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { env } from '../env.ts';
import { sendMessages } from './queue.ts';

/** Mails about an account. */
export type AccountMail =
  | 'confirm-email'
  | 'reset-password'
  | 'password-changed'
  | 'email-changed'
  | 'webhook-off'
  | 'manage-link'
  | 'delete-data';

export type MailMessage =
  /** A call near one of the user's subscriptions, the nearest of which is named. */
  | {
      kind: 'call';
      dataset: CallsName;
      callId: string;
      applicationUserId: string;
      subscriptionId: string;
      /** When the call was stored as it is; messages of an earlier version have none. */
      dueAt?: IsoTime;
    }
  /** One mail about the calls that wait for it and are due at this instant. */
  | { kind: 'digest'; at: IsoTime; applicationUserId: string }
  /** The short confirmation after unsubscribing from the page, with a Resume link. */
  | { kind: 'stopped'; subscriptionId: string; applicationUserId: string; messageId: string }
  /** The reminder of a pickup day, with the notice of this id while it stands. */
  | {
      kind: 'pickup';
      subscriptionId: string;
      applicationUserId: string;
      date: CalendarDate;
      noticeId?: string;
      /** The hour that was chosen; messages of an earlier version have none. */
      dueAt?: IsoTime;
    }
  /** On the evening of a pickup day: the carts can be brought back. */
  | { kind: 'pickup-back'; subscriptionId: string; applicationUserId: string; date: CalendarDate }
  /** The city moved a pickup after its reminder, which was for this day. */
  | { kind: 'pickup-moved'; subscriptionId: string; applicationUserId: string; date: CalendarDate }
  /** The same as `stopped`, for a pickup subscription. */
  | { kind: 'pickup-stopped'; subscriptionId: string; applicationUserId: string; messageId: string }
  /** Alerts of the calls of a dataset are out since then, or back; a subscription of the user's to such calls is named. */
  | {
      kind: 'incident';
      note: OutageNote;
      dataset: CallsName;
      startedAt: IsoTime;
      applicationUserId: string;
      subscriptionId: string;
    }
  /** Watches that a remembered browser added, by the ids of their subscriptions. */
  | {
      kind: 'added';
      calls: readonly string[];
      pickups: readonly string[];
      applicationUserId: string;
      messageId: string;
    }
  | { kind: 'account'; mail: AccountMail; applicationUserId: string; messageId: string };

/** Many messages in one: the mailer puts each on the queue. */
export interface ManyMails {
  kind: 'many';
  messages: readonly MailMessage[];
}

/** The body of a message on the queue. */
export type QueuedMail = MailMessage | ManyMails;

/** Beyond this many the caller puts them on the queue in parts, so that what comes after it need not wait. */
export const MOST_SINGLE = 100;
/** SQS takes 256 KiB in a request of ten, and a message of ours has 300 bytes at most where there are many. */
const PART = 50;

const inMany = (messages: readonly MailMessage[]): ManyMails[] =>
  Array.from({ length: Math.ceil(messages.length / PART) }, (_, part) => ({
    kind: 'many',
    messages: messages.slice(part * PART, (part + 1) * PART),
  }));

/**
 * Puts messages on the queue; throws when one is refused. Some may then be on the queue already: the mailer's ledger
 * refuses what comes twice, so the caller may queue all of them again.
 */
export const queueMail = async (messages: readonly MailMessage[]): Promise<void> => {
  if (!messages.length) return;
  await sendMessages(env('mailQueueUrl'), messages.length > MOST_SINGLE ? inMany(messages) : messages);
};
