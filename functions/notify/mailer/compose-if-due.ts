/** Whether a queued mail is still owed, and if so what it says. */
import type { MailMessage } from '../../lib/queues/mail-queue.ts';
import type { User } from '../../tables/users/users.ts';
import { accountIfDue } from './account-if-due.ts';
import { callIfDue, stoppedIfDue } from './call-if-due.ts';
import type { MailDecision } from './composed.ts';
import { incidentOf } from './delivery-key.ts';
import { incidentIfDue } from './incident-if-due.ts';
import { pickupIfDue } from './pickup-if-due.ts';
import { refusalOf } from './refusal.ts';
import type { Subjects } from './subjects.ts';

/** A message that is about one thing. */
export type SingleMessage = Exclude<MailMessage, { kind: 'digest' }>;

/** What is owed to this user as things stand now. */
export const composeIfDue = (message: SingleMessage, user: User, subjects: Subjects): MailDecision => {
  const skip = refusalOf(message, user);
  if (skip) return { skip };
  switch (message.kind) {
    case 'call':
      return callIfDue(message, user, subjects);
    case 'stopped':
      return stoppedIfDue(message.subscriptionId, user, subjects);
    case 'pickup':
    case 'pickup-back':
    case 'pickup-moved':
    case 'pickup-stopped':
      return pickupIfDue(message, user, subjects);
    case 'incident':
      return incidentIfDue(
        message,
        user,
        subjects.subscriptions.get(message.subscriptionId),
        subjects.incidents.get(incidentOf(message)),
        subjects.reminded,
      );
    case 'account':
      return accountIfDue(message, user);
  }
};
