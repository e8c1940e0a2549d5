/** The link at the foot of every notification, to the page where its reader chooses what is mailed and when. */
import { MAIL_LAYOUT } from '../../../shared/texts/mail/layout.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { env } from '../../lib/env.ts';
import { manageToken } from '../../lib/signing/manage-token.ts';
import type { User } from '../../tables/users/users.ts';
import type { Letter } from './email-layout.ts';

const t = textsOf(MAIL_LAYOUT);

/** Good for 90 days and for no other address. */
export const manageUrl = async (user: Pick<User, 'sub' | 'email'>): Promise<string> =>
  `${env('siteUrl')}/manage?token=${await manageToken(user)}`;

/** The paragraph with that link. */
export const manageFooter = (url: string): Letter['footer'][number] => ({
  text: t('changePauseOrStopWhat'),
  link: { label: t('manageYourMail'), url },
});
