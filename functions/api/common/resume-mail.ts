/** Turns on notifications again that were stopped because of a bounce or a complaint. */
import { randomUUID } from 'node:crypto';
import type { MailCategory } from '../../../shared/alerts/mail-preferences.ts';
import type { Handler } from '../../lib/http/http.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { forgiveComplaint } from '../../tables/users/suppressions.ts';
import { findUser } from '../../tables/users/users.ts';
import { countMail } from './mail-limits.ts';

/** A complaint can be taken back at once. After a bounce the address must first prove that mail arrives: then false. */
export const resumeCategory = async (applicationUserId: string, category: MailCategory): Promise<boolean> => {
  if (await forgiveComplaint(applicationUserId, category)) return true;
  const user = await findUser(applicationUserId);
  if (!user?.suppressed?.[category]) return true;
  await countMail('confirmation-mail', user.email, applicationUserId);
  await queueMail([{ kind: 'account', mail: 'confirm-email', applicationUserId, messageId: randomUUID() }]);
  return false;
};

export const resumeMail: Handler<'POST /api/account/resumeMail'> = async ({ body: { stream: category }, caller }) => ({
  resumed: await resumeCategory(caller.id, category),
});
