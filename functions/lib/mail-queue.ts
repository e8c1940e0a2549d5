/** The mail queue: one message for each mail owed, ids only, never an address. */
import type { CallsName } from '../../shared/datasets/index.ts';

/** Mails about an account. */
export type AccountMail = 'confirm-email' | 'reset-password' | 'password-changed' | 'email-in-use';

export type MailMessage =
  /** A call near one of the user's subscriptions, the nearest of which is named. */
  | { kind: 'call'; dataset: CallsName; callId: string; applicationUserId: string; subscriptionId: string }
  /** The short confirmation after unsubscribing from the page, with a Resume link. */
  | { kind: 'stopped'; subscriptionId: string; applicationUserId: string; messageId: string }
  | { kind: 'account'; mail: AccountMail; applicationUserId: string; messageId: string };

/** Puts messages on the queue, ten a request; throws when one is refused. */
export const queueMail = async (_messages: MailMessage[]): Promise<void> => {
  throw new Error('Not written yet.');
};
