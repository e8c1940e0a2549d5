/** Under which key a mail is in the ledger: it says which mails are the same one. */
import type { MailMessage } from '../../lib/queues/mail-queue.ts';
import { callKey } from '../../tables/calls/calls.ts';
import type { DeliveryKey } from '../../tables/deliveries/deliveries.ts';
import { incidentName } from '../../tables/operations/incidents.ts';

export type IncidentMessage = MailMessage & { kind: 'incident' };

/** `pickup#{subscription}#{date}`, in the ledger. */
export const pickupKey = (subscriptionId: string, date: string): string => `pickup#${subscriptionId}#${date}`;

/** The incident that a note is about, by its name. */
export const incidentOf = ({ dataset, startedAt }: IncidentMessage): string =>
  incidentName({ subject: dataset, startedAt });

/** A user is told of an incident once, and once of its end. */
export const incidentKey = (message: IncidentMessage, note = message.note): string =>
  `incident#${incidentOf(message)}#${note}`;

export const deliveryKeyOf = (message: MailMessage): string => {
  switch (message.kind) {
    case 'digest':
      return `digest#${message.at}`;
    case 'call':
      return `call#${callKey(message.dataset, message.callId)}`;
    case 'pickup':
      return pickupKey(message.subscriptionId, message.date);
    case 'pickup-back':
      return `${pickupKey(message.subscriptionId, message.date)}#back`;
    case 'pickup-moved':
      return `${pickupKey(message.subscriptionId, message.date)}#moved`;
    case 'incident':
      return incidentKey(message);
    case 'stopped':
    case 'pickup-stopped':
    case 'added':
    case 'account':
      return `account#${message.messageId}`;
  }
};

/**
 * One call is mailed to a user once, whatever happens to it, by itself or in one digest. A pickup day is reminded of
 * once and corrected once. Other mails are named by their own id.
 */
export const deliveryOf = (message: MailMessage): DeliveryKey => ({
  applicationUserId: message.applicationUserId,
  key: deliveryKeyOf(message),
});
