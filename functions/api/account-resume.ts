/** The way back to notifications that were silenced because of their address. */
import { randomUUID } from 'node:crypto';
import type { Handler } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { limits } from '../store/limits.ts';
import { forgiveComplaint } from '../store/suppressions.ts';
import { findUser } from '../store/users.ts';

/** Who complained may take it back; an address that bounced has to show first that mail arrives there. */
export const resumeMail: Handler<'POST /api/account/resumeMail'> = async ({ body: { stream }, caller }) => {
  if (await forgiveComplaint(caller.id, stream)) return { resumed: true };
  const user = await findUser(caller.id);
  if (!user?.suppressed?.[stream]) return { resumed: true };
  await limits.use('confirmation-mail', caller.email);
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId: caller.id, messageId: randomUUID() }]);
  return { resumed: false };
};
