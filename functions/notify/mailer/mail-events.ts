/** Lambda on SES's events: what became of a mail, in the ledger and for its address. */
import type { EventBridgeEvent } from 'aws-lambda';
import { MAIL_CATEGORIES, type MailCategory, type Suppression } from '../../../shared/alerts/mail-preferences.ts';
import { log } from '../../lib/log.ts';
import { type DeliveryKey, markSent } from '../../tables/deliveries/deliveries.ts';
import { addToMinute } from '../../tables/operations/counters.ts';
import { forgetAllBrowsers } from '../../tables/users/remembered.ts';
import { suppressCategories } from '../../tables/users/suppressions.ts';
import { DELIVERY_TAG, fromDeliveryId, mailCategoryOf } from './delivery-id.ts';

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

const suppress = async (
  { applicationUserId }: DeliveryKey,
  recipients: Recipient[],
  categories: readonly MailCategory[],
  why: Suppression['why'],
): Promise<void> => {
  await addToMinute('mailer', { [why]: recipients.length });
  for (const { emailAddress } of recipients) {
    const email = emailAddress.toLowerCase();
    await suppressCategories(applicationUserId, email, categories, why);
    // Nobody adds to an address that does not read, or does not want, what tells of it.
    await forgetAllBrowsers(applicationUserId, email);
  }
};

/** A complaint about a mail about the account silences nothing; browsers are forgotten all the same. */
const categoriesOf = (key: string): MailCategory[] => {
  const category = mailCategoryOf(key);
  return category ? [category] : [];
};

/**
 * A bounce is about the address, a complaint about the kind of mail that was complained about. A bounce that is not
 * permanent (a full mailbox) changes nothing.
 */
export const handler = async ({ detail }: EventBridgeEvent<string, SesDetail>): Promise<void> => {
  const delivery = fromDeliveryId(detail.mail.tags?.[DELIVERY_TAG]?.[0] ?? '');
  if (!delivery) {
    log.warn('An event of SES names no delivery', { eventType: detail.eventType });
    return;
  }
  if (detail.eventType === 'Send') await markSent(delivery);
  else if (detail.bounce?.bounceType === 'Permanent')
    await suppress(delivery, detail.bounce.bouncedRecipients, MAIL_CATEGORIES, 'bounced');
  else if (detail.complaint)
    await suppress(delivery, detail.complaint.complainedRecipients, categoriesOf(delivery.key), 'complained');
};
