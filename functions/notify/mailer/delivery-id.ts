/** The content of a delivery's key: its name as SES's message tag, by which SES's events find it, and its category of mail. */
import type { MailCategory } from '../../../shared/alerts/mail-preferences.ts';
import type { DeliveryKey } from '../../tables/deliveries/deliveries.ts';

/** The name of the tag. */
export const DELIVERY_TAG = 'delivery';

/** In base64url, since a tag takes only A-Z a-z 0-9 _ and -, 256 of them. */
export const toDeliveryId = ({ applicationUserId, key }: DeliveryKey): string =>
  Buffer.from(JSON.stringify([applicationUserId, key])).toString('base64url');

/** Null where the text is not a delivery's name. */
export const fromDeliveryId = (id: string): DeliveryKey | null => {
  try {
    const [applicationUserId, key] = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    return typeof applicationUserId === 'string' && typeof key === 'string' ? { applicationUserId, key } : null;
  } catch {
    return null;
  }
};

/** Null: a mail about the account, or one that somebody asked for, which is always sent. */
export const mailCategoryOf = (key: string): MailCategory | null => {
  if (key.startsWith('account#')) return null;
  return key.startsWith('pickup#') ? 'trash-day' : 'alerts';
};
