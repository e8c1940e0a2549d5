/** Links of mails that need no sign-in. */
import { env } from '../lib/env.ts';
import { type Link, type LinkPurpose, signLink } from '../lib/unsubscribe-hash.ts';

/** A path of the site with the ids of a link and their hash. */
export const signedUrl = async (path: string, purpose: LinkPurpose, link: Link): Promise<string> =>
  `${env('siteUrl')}${path}?${new URLSearchParams({ ...link, hash: await signLink(purpose, link) })}`;
