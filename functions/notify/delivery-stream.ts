/** To which kind of mail a delivery belongs. */
import type { NotificationStream } from '../../shared/mail-preferences.ts';

/** By the key of the delivery. Null: a mail about the account, or that somebody asked for, which is never silenced. */
export const streamOf = (key: string): NotificationStream | null => {
  if (key.startsWith('account#')) return null;
  return key.startsWith('pickup#') ? 'trash-day' : 'alerts';
};
