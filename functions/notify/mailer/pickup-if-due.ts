/** Tells whether a queued mail about pickups is still due, and if so what it says. */
import { emptiedStreams, isTooLateForCarts } from '../../../shared/pickups/cart-back.ts';
import { isAbout, type PickupNotice } from '../../../shared/pickups/pickup-notice.ts';
import { movedPickups, streamsOn, tooLateAt } from '../../../shared/pickups/pickup-reminders.ts';
import { clock } from '../../lib/clock.ts';
import { env } from '../../lib/env.ts';
import type { MailMessage } from '../../lib/queues/mail-queue.ts';
import type { PickupItem } from '../../tables/pickups/pickup-subscriptions.ts';
import type { User } from '../../tables/users/users.ts';
import { manageUrl } from '../letters/manage-url.ts';
import { cartBackLetter, movedLetter, pickupLetter, pickupStoppedLetter } from '../letters/pickup-email.ts';
import { signedUrl } from '../letters/signed-url.ts';
import type { MailDecision } from './composed.ts';
import { pickupKey } from './delivery-key.ts';
import type { Subjects } from './subjects.ts';

const PAGE = '/pickupDatesSubscription/unsubscribe';

type PickupMessage = MailMessage & { kind: 'pickup' | 'pickup-back' | 'pickup-moved' | 'pickup-stopped' };

/** The page that ends a subscription of a user, and the address of the one-click post that does. */
export const unsubscribePickupUrls = async (user: User, id: string) => ({
  page: await signedUrl(PAGE, 'unsubscribe', id, user),
  oneClick: await signedUrl(`/api${PAGE}`, 'unsubscribe', id, user),
});

const linksOf = async ({ id }: PickupItem, user: User) => {
  const { page, oneClick } = await unsubscribePickupUrls(user, id);
  return { siteUrl: env('siteUrl'), unsubscribeUrl: page, manageUrl: await manageUrl(user), oneClickUrl: oneClick };
};

const reminderIfDue = (
  { date, noticeId }: MailMessage & { kind: 'pickup' },
  subscription: PickupItem,
  user: User,
  standing: PickupNotice | null,
): MailDecision => {
  const now = clock.now();
  if (now >= tooLateAt(date)) return { skip: 'too late' };
  if (!streamsOn(subscription.pickups, date).length) return { skip: 'moved' };
  // Taken back or worded anew meanwhile: the new one is told with the next reminder.
  const notice = standing && standing.id === noticeId && isAbout(standing, date) ? standing.text : null;
  return {
    compose: async () => {
      const links = await linksOf(subscription, user);
      return { letter: pickupLetter(subscription, date, { now, notice }, links), oneClickUrl: links.oneClickUrl };
    },
  };
};

const cartBackIfDue = (date: string, subscription: PickupItem, user: User): MailDecision => {
  if (!subscription.cartBack) return { skip: 'not asked for' };
  if (isTooLateForCarts(date, clock.now())) return { skip: 'too late' };
  if (!emptiedStreams(subscription.pickups, date).length) return { skip: 'moved' };
  return {
    compose: async () => {
      const links = await linksOf(subscription, user);
      return { letter: cartBackLetter(subscription, date, links), oneClickUrl: links.oneClickUrl };
    },
  };
};

/** `isReminded`: the reminder of that day really went out. */
const correctionIfDue = (date: string, subscription: PickupItem, user: User, isReminded: boolean): MailDecision => {
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

const stoppedIfDue = (subscription: PickupItem, user: User): MailDecision => {
  if (!subscription.stoppedAt) return { skip: 'resumed' };
  return {
    compose: async () => {
      const resumeUrl = await signedUrl('/resume', 'resume', subscription.id, user);
      return { letter: pickupStoppedLetter(subscription, `${resumeUrl}&of=pickupDates`, await manageUrl(user)) };
    },
  };
};

/** The mail due to a subscription as it stands now. */
export const pickupIfDue = (
  message: PickupMessage,
  user: User,
  { pickups, notice, reminded }: Pick<Subjects, 'pickups' | 'notice' | 'reminded'>,
): MailDecision => {
  const subscription = pickups.get(message.subscriptionId);
  if (!subscription) return { skip: 'unsubscribed' };
  if (message.kind === 'pickup-stopped') return stoppedIfDue(subscription, user);
  if (subscription.stoppedAt) return { skip: 'unsubscribed' };
  const { date, subscriptionId } = message;
  if (message.kind === 'pickup-back') return cartBackIfDue(date, subscription, user);
  if (message.kind === 'pickup') return reminderIfDue(message, subscription, user, notice);
  return correctionIfDue(date, subscription, user, reminded.has(pickupKey(subscriptionId, date)));
};
