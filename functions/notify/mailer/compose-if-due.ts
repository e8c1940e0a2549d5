/** Tells whether a queued mail is still owed, and if so what it says. */
import { env } from '../../lib/env.ts';
import { providerOf } from '../../lib/pool/provider.ts';
import type { AccountMail, MailMessage } from '../../lib/queues/mail-queue.ts';
import { manageToken } from '../../lib/signing/manage-token.ts';
import type { Incident } from '../../tables/operations/incidents.ts';
import { createToken } from '../../tables/users/tokens.ts';
import { findUserByEmail, isProven, type User } from '../../tables/users/users.ts';
import type { StoredCallWatch } from '../../tables/watches/find-watches.ts';
import { accountLetter, arrivesLetter, signInLetter } from '../letters/account-emails.ts';
import { confirmWatchLetter } from '../letters/confirm-watch-email.ts';
import { backLetter, outLetter } from '../letters/incident-email.ts';
import { manageUrl } from '../letters/manage-url.ts';
import { signedUrl } from '../letters/signed-url.ts';
import { addedIfDue, knownPlaces } from './added-if-due.ts';
import { callIfDue, stoppedIfDue } from './call-if-due.ts';
import type { MailDecision } from './composed.ts';
import { type IncidentMessage, incidentKey, incidentOf } from './delivery-key.ts';
import { pickupIfDue } from './pickup-if-due.ts';
import { refusalOf } from './refusal.ts';
import type { Subjects } from './subjects.ts';

/** `told` are the keys of notes that were already sent. */
const incidentIfDue = (
  message: IncidentMessage,
  user: User,
  subscription: StoredCallWatch | undefined,
  incident: Incident | undefined,
  told: ReadonlySet<string>,
): MailDecision => {
  const { dataset, note, subscriptionId, applicationUserId } = message;
  if (subscription?.applicationUserId !== applicationUserId || subscription.stoppedAt) return { skip: 'unsubscribed' };
  if (!incident) return { skip: 'incident gone' };
  const { startedAt, endedAt } = incident;
  if (note === 'out' ? endedAt : !endedAt) return { skip: note === 'out' ? 'back again' : 'out again' };
  // If the user was not told that alerts are out, do not say that they are back.
  if (note === 'back' && !told.has(incidentKey(message, 'out'))) return { skip: 'never told' };
  return {
    compose: async () => {
      const links = {
        siteUrl: env('siteUrl'),
        unsubscribeUrl: await signedUrl('/dispatchCallSubscription/unsubscribe', 'unsubscribe', subscriptionId, user),
        manageUrl: await manageUrl(user),
      };
      return {
        letter: endedAt
          ? backLetter(dataset, { startedAt, endedAt }, subscription, links)
          : outLetter(dataset, startedAt, subscription, links),
        oneClickUrl: await signedUrl('/api/dispatchCallSubscription/unsubscribe', 'unsubscribe', subscriptionId, user),
      };
    },
  };
};

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
      const placeOf = await knownPlaces();
      const { asked = [] } = user.passwordless;
      return { letter: confirmWatchLetter(env('siteUrl'), token, { asked, placeOf, hasAccount }), to };
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

const accountIfDue = (message: MailMessage & { kind: 'account' }, user: User): MailDecision =>
  message.mail === 'email-changed' ? emailChangedIfDue(user) : owedToAddress(message, user);

/** A message that is about one thing. */
export type SingleMessage = Exclude<MailMessage, { kind: 'digest' }>;

/** The mail that is owed to this user as things stand now. */
export const composeIfDue = (message: SingleMessage, user: User, subjects: Subjects): MailDecision => {
  const skip = refusalOf(message, user);
  if (skip) return { skip };
  switch (message.kind) {
    case 'call':
      return callIfDue(message, user, subjects);
    case 'stopped':
      return stoppedIfDue(message.subscriptionId, user, subjects);
    case 'pickup':
    case 'pickup-back':
    case 'pickup-moved':
    case 'pickup-stopped':
      return pickupIfDue(message, user, subjects);
    case 'incident':
      return incidentIfDue(
        message,
        user,
        subjects.subscriptions.get(message.subscriptionId),
        subjects.incidents.get(incidentOf(message)),
        subjects.reminded,
      );
    case 'added':
      return addedIfDue(message, user, subjects);
    case 'account':
      return accountIfDue(message, user);
  }
};
