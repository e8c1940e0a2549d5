/** Whether a note about a long outage is still owed, and what it says. */
import { env } from '../lib/env.ts';
import type { MailMessage } from '../lib/mail-queue.ts';
import { type Incident, incidentName } from '../store/incidents.ts';
import type { StoredSubscription } from '../store/subscription-items.ts';
import type { User } from '../store/users.ts';
import { backLetter, outLetter } from './incident-email.ts';
import { manageUrl } from './manage-url.ts';
import type { Owed } from './owed.ts';
import { signedUrl } from './signed-url.ts';

export type IncidentMessage = MailMessage & { kind: 'incident' };

/** The incident that a note is about, by its name. */
export const incidentOf = ({ dataset, startedAt }: IncidentMessage): string =>
  incidentName({ subject: dataset, startedAt });

/** A user is told of an incident once, and once of its end. */
export const incidentKey = (message: IncidentMessage, note = message.note): string =>
  `incident#${incidentOf(message)}#${note}`;

/** `told` are the keys of notes that were sent. */
export const owedIncident = (
  message: IncidentMessage,
  user: User,
  subscription: StoredSubscription | undefined,
  incident: Incident | undefined,
  told: ReadonlySet<string>,
): Owed => {
  const { dataset, note, subscriptionId, applicationUserId } = message;
  if (subscription?.applicationUserId !== applicationUserId || subscription.stoppedAt) return { skip: 'unsubscribed' };
  if (!incident) return { skip: 'incident gone' };
  const { startedAt, endedAt } = incident;
  if (note === 'out' ? endedAt : !endedAt) return { skip: note === 'out' ? 'back again' : 'out again' };
  // Who was never told that alerts are out need not hear that they are back.
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
