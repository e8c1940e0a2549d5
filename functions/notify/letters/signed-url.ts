/** Links of mails that need no sign-in. */
import { env } from '../../lib/env.ts';
import { type Link, type LinkPurpose, signLink } from '../../lib/signing/unsubscribe-hash.ts';
import type { User } from '../../tables/users/users.ts';

/** A path of the site with the ids of a user's subscription, or several, and their hash. */
export const signedUrl = async (
  path: string,
  purpose: LinkPurpose,
  subscriptionId: string,
  { sub, email }: Pick<User, 'sub' | 'email'>,
): Promise<string> => {
  const link: Link = { subscriptionId, applicationUserId: sub };
  return `${env('siteUrl')}${path}?${new URLSearchParams({ ...link, hash: await signLink(purpose, link, email) })}`;
};
