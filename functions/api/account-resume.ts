/** The way back to notifications that were silenced because of their address. */
import { randomUUID } from 'node:crypto';
import type { NotificationStream } from '../../shared/mail-preferences.ts';
import type { Handler } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { forgiveComplaint } from '../store/suppressions.ts';
import { findUser } from '../store/users.ts';
import { countMail } from './mail-limits.ts';

/** Who complained may take it back; an address that bounced has to show first that mail arrives there: false then. */
export const resumeStream = async (applicationUserId: string, stream: NotificationStream): Promise<boolean> => {
  if (await forgiveComplaint(applicationUserId, stream)) return true;
  const user = await findUser(applicationUserId);
  if (!user?.suppressed?.[stream]) return true;
  await countMail('confirmation-mail', user.email, applicationUserId);
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId, messageId: randomUUID() }]);
  return false;
};

export const resumeMail: Handler<'POST /api/account/resumeMail'> = async ({ body: { stream }, caller }) => ({
  resumed: await resumeStream(caller.id, stream),
});
