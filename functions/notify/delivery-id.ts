/** A delivery's name as SES's message tag, by which SES's events find the delivery again. */
import type { DeliveryKey } from '../store/deliveries.ts';

/** The tag that carries it. */
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
