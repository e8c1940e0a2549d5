/** The events that SES puts on the default bus about an accepted mail. */
import { randomUUID } from 'node:crypto';
import type { Accepted } from './ses-inbox.ts';

/** The part of an EventBridge event that rules and handlers read. */
export interface SesEvent {
  version: '0';
  id: string;
  source: 'aws.ses';
  'detail-type': string;
  account: string;
  region: string;
  time: string;
  resources: string[];
  detail: Record<string, unknown>;
}

const event = (detailType: string, accepted: Accepted, about: Record<string, unknown>): SesEvent => ({
  version: '0',
  id: randomUUID(),
  source: 'aws.ses',
  'detail-type': detailType,
  account: '000000000000',
  region: 'local',
  time: accepted.at,
  resources: [],
  detail: {
    ...about,
    mail: {
      messageId: accepted.messageId,
      timestamp: accepted.at,
      source: accepted.from,
      destination: accepted.to,
      tags: Object.fromEntries(Object.entries(accepted.tags).map(([name, value]) => [name, [value]])),
    },
  },
});

const recipients = (addresses: string[]): { emailAddress: string }[] =>
  addresses.map((emailAddress) => ({ emailAddress }));

/**
 * A Send event, then what becomes of mail to SES's mailbox simulator: `bounce@simulator.…` bounces for good,
 * `complaint@simulator.…` complains.
 */
export const eventsOf = (accepted: Accepted): SesEvent[] => {
  const events = [event('Email Sent', accepted, { eventType: 'Send', send: {} })];
  const bounced = accepted.to.filter((address) => address.startsWith('bounce@simulator.'));
  if (bounced.length)
    events.push(
      event('Email Bounced', accepted, {
        eventType: 'Bounce',
        bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: recipients(bounced) },
      }),
    );
  const complained = accepted.to.filter((address) => address.startsWith('complaint@simulator.'));
  if (complained.length)
    events.push(
      event('Email Complaint Received', accepted, {
        eventType: 'Complaint',
        complaint: { complainedRecipients: recipients(complained), complaintFeedbackType: 'abuse' },
      }),
    );
  return events;
};
