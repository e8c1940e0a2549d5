/** Lambda on SES's events: what became of a mail, in the ledger and for its address. */
import type { EventBridgeEvent } from 'aws-lambda';
import { log } from '../lib/log.ts';
import { type DeliveryKey, markSent } from '../store/deliveries.ts';
import { changeUser, findUser, type User } from '../store/users.ts';
import { DELIVERY_TAG, fromDeliveryId } from './delivery-id.ts';

interface Recipient {
  emailAddress: string;
}

/** The part of SES's events that is read here. */
export interface SesDetail {
  eventType: string;
  mail: { tags?: Record<string, string[]> };
  bounce?: { bounceType: string; bouncedRecipients: Recipient[] };
  complaint?: { complainedRecipients: Recipient[] };
}

/** An event about an address that the user has since changed says nothing about the new one. */
const setMailState = async (
  { applicationUserId }: DeliveryKey,
  recipients: Recipient[],
  mailState: User['mailState'],
): Promise<void> => {
  const user = await findUser(applicationUserId);
  if (!user || !recipients.some(({ emailAddress }) => emailAddress.toLowerCase() === user.email)) return;
  await changeUser(user.sub, { mailState });
};

/** A bounce that is not permanent (a full mailbox) changes nothing. */
export const handler = async ({ detail }: EventBridgeEvent<string, SesDetail>): Promise<void> => {
  const delivery = fromDeliveryId(detail.mail.tags?.[DELIVERY_TAG]?.[0] ?? '');
  if (!delivery) {
    log.warn('An event of SES names no delivery', { eventType: detail.eventType });
    return;
  }
  if (detail.eventType === 'Send') await markSent(delivery);
  else if (detail.bounce?.bounceType === 'Permanent')
    await setMailState(delivery, detail.bounce.bouncedRecipients, 'bounced');
  else if (detail.complaint) await setMailState(delivery, detail.complaint.complainedRecipients, 'complained');
};
