/** Whether a queued mail is still owed, and if so what it says. */
import { idsOfLink, linkedIds } from '../../shared/subscriptions.ts';
import { clock } from '../lib/clock.ts';
import { env } from '../lib/env.ts';
import type { AccountMail, MailMessage } from '../lib/mail-queue.ts';
import { manageToken } from '../lib/manage-token.ts';
import { providerOf } from '../lib/provider.ts';
import { type CallOfDataset, callKey } from '../store/calls.ts';
import type { DeliveryKey } from '../store/deliveries.ts';
import type { StoredSubscription } from '../store/subscription-items.ts';
import { createToken } from '../store/tokens.ts';
import type { User } from '../store/users.ts';
import { accountLetter, arrivesLetter, signInLetter, stoppedLetter } from './account-emails.ts';
import { callLetter } from './call-email.ts';
import { streamOf } from './delivery-stream.ts';
import type { Letter } from './email-layout.ts';
import { isPaused, preferencesOf } from './hold.ts';
import { manageUrl } from './manage-url.ts';
import { incidentKey, incidentOf, owedIncident } from './owed-incident.ts';
import { owedPickup, pickupKey } from './owed-pickup.ts';
import { signedUrl } from './signed-url.ts';
import type { Subjects } from './subjects.ts';

export interface Composed {
  letter: Letter;
  /** Whom it goes to, where that is not the user's address of now. */
  to?: string;
  oneClickUrl?: string;
}

/** A message that is about one thing. */
export type SingleMessage = Exclude<MailMessage, { kind: 'digest' }>;

/** Why a mail is not sent, or how to write it; it is written only when it is claimed, since that may make a token. */
export type Owed = { skip: string } | { compose: () => Promise<Composed> };

const keyOf = (message: MailMessage): string => {
  switch (message.kind) {
    case 'digest':
      return `digest#${message.at}`;
    case 'call':
      return `call#${callKey(message.dataset, message.callId)}`;
    case 'pickup':
      return pickupKey(message.subscriptionId, message.date);
    case 'pickup-moved':
      return `${pickupKey(message.subscriptionId, message.date)}#moved`;
    case 'incident':
      return incidentKey(message);
    case 'stopped':
    case 'pickup-stopped':
    case 'account':
      return `account#${message.messageId}`;
  }
};

/**
 * One call is mailed to a user once, whatever happens to it, by itself or in one digest; a pickup day is reminded of once and corrected once; other
 * mails are named by their own id.
 */
export const deliveryOf = (message: MailMessage): DeliveryKey => ({
  applicationUserId: message.applicationUserId,
  key: keyOf(message),
});

/** Mails that don't wait until the address is confirmed: they are how it becomes so, or go to the one before. */
const BEFORE_CONFIRMATION: readonly AccountMail[] = ['confirm-email', 'reset-password', 'email-changed'];

const isBeforeConfirmation = (message: MailMessage): boolean =>
  message.kind === 'account' && BEFORE_CONFIRMATION.includes(message.mail);

/** Why the user may not get this mail now, or null. */
const refusalOf = (message: MailMessage, user: User): string | null => {
  if (!user.emailConfirmed && !isBeforeConfirmation(message)) return 'unconfirmed';
  const stream = streamOf(keyOf(message));
  return stream && (user.suppressed?.[stream]?.why ?? (isPaused(preferencesOf(user), clock.now()) ? 'paused' : null));
};

/** A call that was asked for, as call and subscription are now. */
export interface WantedCall {
  call: CallOfDataset;
  subscription: StoredSubscription;
}

/** What a message about a call is about, or why nothing is owed any more. */
export const wantedCall = (
  message: MailMessage & { kind: 'call' },
  user: User,
  { subscriptions, calls }: Subjects,
): { skip: string } | WantedCall => {
  const refusal = refusalOf(message, user);
  if (refusal) return { skip: refusal };
  const subscription = subscriptions.get(message.subscriptionId);
  if (subscription?.applicationUserId !== user.sub || subscription.stoppedAt) return { skip: 'unsubscribed' };
  const call = calls.get(callKey(message.dataset, message.callId));
  return call ? { call, subscription } : { skip: 'call gone' };
};

const UNSUBSCRIBE_PAGE = '/dispatchCallSubscription/unsubscribe';

/** The page that ends subscriptions of a user, and the address of the one-click post that does. */
export const unsubscribeUrls = async (user: User, subscriptionIds: readonly string[]) => {
  const linked = linkedIds(subscriptionIds);
  return {
    page: await signedUrl(UNSUBSCRIBE_PAGE, 'unsubscribe', linked, user),
    oneClick: await signedUrl(`/api${UNSUBSCRIBE_PAGE}`, 'unsubscribe', linked, user),
  };
};

/** The mail about one call. */
export const composeCall = async ({ call, subscription }: WantedCall, user: User): Promise<Composed> => {
  const { page, oneClick } = await unsubscribeUrls(user, [subscription.id]);
  return {
    letter: callLetter(call, subscription, clock.now(), {
      siteUrl: env('siteUrl'),
      unsubscribeUrl: page,
      manageUrl: await manageUrl(user),
    }),
    oneClickUrl: oneClick,
  };
};

const owedCall = (message: MailMessage & { kind: 'call' }, user: User, subjects: Subjects): Owed => {
  const wanted = wantedCall(message, user, subjects);
  return 'skip' in wanted ? wanted : { compose: () => composeCall(wanted, user) };
};

/** `linked` are the ids of the link that was used. */
const owedStopped = (linked: string, user: User, { subscriptions }: Subjects): Owed => {
  const [first, ...more] = idsOfLink(linked).flatMap((id) => {
    const subscription = subscriptions.get(id);
    return subscription?.applicationUserId === user.sub && subscription.stoppedAt ? [subscription] : [];
  });
  if (!first) return { skip: 'resumed' };
  return {
    compose: async () => {
      const resumeUrl = await signedUrl('/resume', 'resume', linked, user);
      return { letter: stoppedLetter([first, ...more], resumeUrl, await manageUrl(user)) };
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

const owedAccount = ({ mail }: MailMessage & { kind: 'account' }, user: User): Owed => ({
  compose: async () => {
    const provider = providerOf(user);
    if (mail === 'reset-password' && provider) return { letter: signInLetter(provider, env('siteUrl')) };
    // A new address that nobody confirmed may be somebody else's: it must not get the key to the account.
    const to = (mail === 'reset-password' && user.formerEmail) || user.email;
    const token = await tokenFor(mail, user, to);
    if (mail === 'confirm-email' && user.emailConfirmed && hasBounced(user))
      return { letter: arrivesLetter(env('siteUrl'), token), to };
    return { letter: accountLetter(mail, env('siteUrl'), token), to };
  },
});

/** The note to the confirmed address that a change of address would replace. */
const owedEmailChanged = ({ formerEmail }: User): Owed =>
  formerEmail
    ? { compose: async () => ({ letter: accountLetter('email-changed', env('siteUrl'), ''), to: formerEmail }) }
    : { skip: 'address confirmed or put back' };

/** What is owed to this user as things stand now. */
export const owedFor = (message: SingleMessage, user: User, subjects: Subjects): Owed => {
  const skip = refusalOf(message, user);
  if (skip) return { skip };
  switch (message.kind) {
    case 'call':
      return owedCall(message, user, subjects);
    case 'stopped':
      return owedStopped(message.subscriptionId, user, subjects);
    case 'pickup':
    case 'pickup-moved':
    case 'pickup-stopped':
      return owedPickup(message, user, subjects.pickups.get(message.subscriptionId), subjects.reminded);
    case 'incident':
      return owedIncident(
        message,
        user,
        subjects.subscriptions.get(message.subscriptionId),
        subjects.incidents.get(incidentOf(message)),
        subjects.reminded,
      );
    case 'account':
      return message.mail === 'email-changed' ? owedEmailChanged(user) : owedAccount(message, user);
  }
};
