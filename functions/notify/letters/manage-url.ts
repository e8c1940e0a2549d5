/** The link at the foot of every notification, to the page where its reader chooses what is mailed and when. */
import { t } from '../../../shared/texts/mail/layout.data.ts';
import { env } from '../../lib/env.ts';
import { manageToken } from '../../lib/signing/manage-token.ts';
import type { User } from '../../tables/users/users.ts';
import type { Letter } from './email-layout.ts';

/** Good for 90 days and for no other address. */
export const manageUrl = async (user: Pick<User, 'sub' | 'email'>): Promise<string> =>
  `${env('siteUrl')}/manage?token=${await manageToken(user)}`;

/** The paragraph with that link. */
export const manageFooter = (url: string): Letter['footer'][number] => ({
  text: t('changePauseOrStopWhat'),
  link: { label: t('manageYourMail'), url },
});
