/** Whether a note about a long outage is still due, and what it says. */
import { env } from '../../lib/env.ts';
import type { Incident } from '../../tables/operations/incidents.ts';
import type { StoredSubscription } from '../../tables/subscriptions/subscription-items.ts';
import type { User } from '../../tables/users/users.ts';
import { backLetter, outLetter } from '../letters/incident-email.ts';
import { manageUrl } from '../letters/manage-url.ts';
import { signedUrl } from '../letters/signed-url.ts';
import type { MailDecision } from './composed.ts';
import { type IncidentMessage, incidentKey } from './delivery-key.ts';

/** `told` are the keys of notes that were already sent. */
export const incidentIfDue = (
  message: IncidentMessage,
  user: User,
  subscription: StoredSubscription | undefined,
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
