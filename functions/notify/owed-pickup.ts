/** Whether a queued mail about pickups is still owed, and if so what it says. */
import { movedPickups, streamsOn, tooLateAt } from '../../shared/pickup-reminders.ts';
import { clock } from '../lib/clock.ts';
import { env } from '../lib/env.ts';
import type { MailMessage } from '../lib/mail-queue.ts';
import type { PickupItem } from '../store/pickup-subscriptions.ts';
import type { User } from '../store/users.ts';
import { manageUrl } from './manage-url.ts';
import type { Owed } from './owed.ts';
import { movedLetter, pickupLetter, pickupStoppedLetter } from './pickup-email.ts';
import { signedUrl } from './signed-url.ts';

const PAGE = '/pickupDatesSubscription/unsubscribe';

type PickupMessage = MailMessage & { kind: 'pickup' | 'pickup-moved' | 'pickup-stopped' };

/** `pickup#{subscription}#{date}`, in the ledger. */
export const pickupKey = (subscriptionId: string, date: string): string => `pickup#${subscriptionId}#${date}`;

const linksOf = async ({ id }: PickupItem, user: User) => {
  return {
    siteUrl: env('siteUrl'),
    unsubscribeUrl: await signedUrl(PAGE, 'unsubscribe', id, user),
    manageUrl: await manageUrl(user),
    oneClickUrl: await signedUrl(`/api${PAGE}`, 'unsubscribe', id, user),
  };
};

const owedReminder = (date: string, subscription: PickupItem, user: User): Owed => {
  const now = clock.now();
  if (now >= tooLateAt(date)) return { skip: 'too late' };
  if (!streamsOn(subscription.pickups, date).length) return { skip: 'moved' };
  return {
    compose: async () => {
      const links = await linksOf(subscription, user);
      return { letter: pickupLetter(subscription, date, now, links), oneClickUrl: links.oneClickUrl };
    },
  };
};

/** `isReminded`: the reminder of that day really went out. */
const owedCorrection = (date: string, subscription: PickupItem, user: User, isReminded: boolean): Owed => {
  if (!isReminded) return { skip: 'nothing to correct' };
  const told = subscription.told.map(({ movedTo: _, ...one }) => one).filter((one) => one.date === date);
  const moved = movedPickups({ told, pickups: subscription.pickups }, clock.now());
  if (!moved.length) return { skip: 'moved back, or too late' };
  return {
    compose: async () => {
      const links = await linksOf(subscription, user);
      return { letter: movedLetter(subscription, moved, links), oneClickUrl: links.oneClickUrl };
    },
  };
};

const owedStopped = (subscription: PickupItem, user: User): Owed => {
  if (!subscription.stoppedAt) return { skip: 'resumed' };
  return {
    compose: async () => {
      const resumeUrl = await signedUrl('/resume', 'resume', subscription.id, user);
      return { letter: pickupStoppedLetter(subscription, `${resumeUrl}&of=pickupDates`, await manageUrl(user)) };
    },
  };
};

/** What is owed of a subscription as it stands now; `reminded` are the keys of reminders that were sent. */
export const owedPickup = (
  message: PickupMessage,
  user: User,
  subscription: PickupItem | undefined,
  reminded: ReadonlySet<string>,
): Owed => {
  if (!subscription) return { skip: 'unsubscribed' };
  if (message.kind === 'pickup-stopped') return owedStopped(subscription, user);
  if (subscription.stoppedAt) return { skip: 'unsubscribed' };
  const { date, subscriptionId } = message;
  if (message.kind === 'pickup') return owedReminder(date, subscription, user);
  return owedCorrection(date, subscription, user, reminded.has(pickupKey(subscriptionId, date)));
};
