/** Tells whether a queued mail about calls is still owed, and if so what it says. */
import { idsOfLink, linkedIds } from '../../../shared/alerts/subscriptions.ts';
import { clock } from '../../lib/clock.ts';
import { env } from '../../lib/env.ts';
import type { MailMessage } from '../../lib/queues/mail-queue.ts';
import { type CallOfDataset, callKey } from '../../tables/calls/calls.ts';
import type { User } from '../../tables/users/users.ts';
import type { StoredCallWatch } from '../../tables/watches/find-watches.ts';
import { stoppedLetter } from '../letters/account-emails.ts';
import { callLetter } from '../letters/call-email.ts';
import { manageUrl } from '../letters/manage-url.ts';
import { signedUrl } from '../letters/signed-url.ts';
import type { Composed, MailDecision } from './composed.ts';
import { refusalOf } from './refusal.ts';
import type { Subjects } from './subjects.ts';

/** A call that was asked for, as call and subscription are now. */
export interface WantedCall {
  call: CallOfDataset;
  subscription: StoredCallWatch;
}

/** The subject of a message about a call, or the reason why nothing is owed any more. */
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

export const callIfDue = (message: MailMessage & { kind: 'call' }, user: User, subjects: Subjects): MailDecision => {
  const wanted = wantedCall(message, user, subjects);
  return 'skip' in wanted ? wanted : { compose: () => composeCall(wanted, user) };
};

/** `linked` are the ids of the link that was used. */
export const stoppedIfDue = (linked: string, user: User, { subscriptions }: Subjects): MailDecision => {
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
