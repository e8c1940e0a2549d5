/** What a queued mail about the account says, and to which address it goes. */
import { env } from '../../lib/env.ts';
import { providerOf } from '../../lib/pool/provider.ts';
import type { AccountMail, MailMessage } from '../../lib/queues/mail-queue.ts';
import { manageToken } from '../../lib/signing/manage-token.ts';
import { createToken } from '../../tables/users/tokens.ts';
import { findUserByEmail, isProven, type User } from '../../tables/users/users.ts';
import { accountLetter, arrivesLetter, signInLetter } from '../letters/account-emails.ts';
import { confirmWatchLetter } from '../letters/confirm-watch-email.ts';
import type { MailDecision } from './composed.ts';

/** The raw token of a mail to this address that carries one, else nothing. */
const tokenFor = async (mail: AccountMail, user: User, to: string): Promise<string> => {
  switch (mail) {
    case 'confirm-email':
    case 'reset-password':
    case 'delete-data':
      return createToken(mail, user.sub, to);
    case 'manage-link':
      return manageToken(user);
    default:
      return '';
  }
};

const hasBounced = ({ suppressed = {} }: User): boolean =>
  Object.values(suppressed).some(({ why }) => why === 'bounced');

const owedToAddress = ({ mail }: MailMessage & { kind: 'account' }, user: User): MailDecision => ({
  compose: async () => {
    const provider = providerOf(user);
    if (mail === 'reset-password' && provider) return { letter: signInLetter(provider, env('siteUrl')) };
    // A new address that nobody confirmed may be somebody else's: it must not get the key to the account.
    const to = (mail === 'reset-password' && user.formerEmail) || user.email;
    const token = await tokenFor(mail, user, to);
    if (mail === 'confirm-email' && user.passwordless && !user.emailConfirmed) {
      const account = await findUserByEmail(user.email);
      const hasAccount = account !== null && isProven(account);
      return { letter: confirmWatchLetter(env('siteUrl'), token, hasAccount), to };
    }
    if (mail === 'confirm-email' && user.emailConfirmed && hasBounced(user))
      return { letter: arrivesLetter(env('siteUrl'), token), to };
    return { letter: accountLetter(mail, env('siteUrl'), token), to };
  },
});

/** The note to the confirmed address that a change of address would replace. */
const emailChangedIfDue = ({ formerEmail }: User): MailDecision =>
  formerEmail
    ? { compose: async () => ({ letter: accountLetter('email-changed', env('siteUrl'), ''), to: formerEmail }) }
    : { skip: 'address confirmed or put back' };

export const accountIfDue = (message: MailMessage & { kind: 'account' }, user: User): MailDecision =>
  message.mail === 'email-changed' ? emailChangedIfDue(user) : owedToAddress(message, user);
