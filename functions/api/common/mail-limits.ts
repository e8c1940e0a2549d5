/** Mails to an address that the caller names: they count against the caller's limit, never the owner's. */
import type { LimitName } from '../../../shared/base/limits.ts';
import { limits } from '../../tables/limits.ts';

/** Two mails that are counted together. */
export const pairOf = (asker: string, email: string): string => JSON.stringify([asker, email]);

type MailLimit = Extract<LimitName, `${string}-mail`>;

/**
 * Counts a mail to an address for the visitor or user who asks for it, then for the address over all of them. The limit
 * is for an hour, in which a link of the first mail is still good. Throws AppError `limited`.
 */
export const countMail = async (name: MailLimit, email: string, asker: string): Promise<void> => {
  await limits.use(name, pairOf(asker, email));
  await limits.use('mail-address', pairOf(name, email));
};
