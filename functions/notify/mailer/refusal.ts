/** Which mails a user may not get now: unconfirmed, suppressed or paused. */
import { clock } from '../../lib/clock.ts';
import type { AccountMail, MailMessage } from '../../lib/queues/mail-queue.ts';
import type { User } from '../../tables/users/users.ts';
import { mailCategoryOf } from './delivery-id.ts';
import { deliveryKeyOf } from './delivery-key.ts';
import { isPaused, preferencesOf } from './hold.ts';

/** Mails that don't wait until the address is confirmed: they confirm it, or go to the former address. */
const BEFORE_CONFIRMATION: readonly AccountMail[] = ['confirm-email', 'reset-password', 'email-changed'];

const isBeforeConfirmation = (message: MailMessage): boolean =>
  message.kind === 'account' && BEFORE_CONFIRMATION.includes(message.mail);

/** Why the user may not get this mail now, or null. */
export const refusalOf = (message: MailMessage, user: User): string | null => {
  if (!user.emailConfirmed && !isBeforeConfirmation(message)) return 'unconfirmed';
  const category = mailCategoryOf(deliveryKeyOf(message));
  return (
    category && (user.suppressed?.[category]?.why ?? (isPaused(preferencesOf(user), clock.now()) ? 'paused' : null))
  );
};
