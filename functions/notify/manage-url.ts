/** The link at the foot of every notification, to the page where its reader settles what comes and when. */
import { env } from '../lib/env.ts';
import { manageToken } from '../lib/manage-token.ts';
import type { User } from '../store/users.ts';
import type { Letter } from './email-layout.ts';

/** Good for 90 days and for no other address. */
export const manageUrl = async (user: Pick<User, 'sub' | 'email'>): Promise<string> =>
  `${env('siteUrl')}/manage?token=${await manageToken(user)}`;

/** The paragraph with that link. */
export const manageFooter = (url: string): Letter['footer'][number] => ({
  text: 'Change, pause or stop what we send you, without a log-in.',
  link: { label: 'Manage your mail', url },
});
