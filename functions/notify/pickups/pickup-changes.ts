/** How the subscriptions on a route change when the city answers for one of its addresses. */
import { type CalendarDate, calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { movedPickups, type Told } from '../../../shared/pickups/pickup-reminders.ts';
import {
  datesOf,
  type PickupAddress,
  type Pickups,
  type WasteStream,
  type WasteStreamPickup,
} from '../../../shared/pickups/pickups.ts';
import type { MailMessage } from '../../lib/queues/mail-queue.ts';
import { toCityAddress } from '../../sources/garbage/city-garbage-day.ts';
import { hashAddress } from '../../tables/pickups/pickup-answers.ts';
import type { Replacement } from '../../tables/pickups/pickup-due.ts';
import { aloneOf, isAlone, type PickupItem, routeOf, scheduled } from '../../tables/pickups/pickup-items.ts';

const addressHash = (address: PickupAddress): Promise<string> => hashAddress(toCityAddress(address));

/** True if two answers say the same; a `today` is of its own day. */
const isSame = (a: Pickups, b: Pickups): boolean =>
  JSON.stringify([a.garbage, a.recycling]) === JSON.stringify([b.garbage, b.recycling]) &&
  !a.garbage.isToday &&
  !a.recycling.isToday;

/** The subscription with what the city says now, and the corrections of reminders that are no longer true. */
const withDates = (before: PickupItem, pickups: Pickups, route: string, now: Date) => {
  const moved = before.stoppedAt ? [] : movedPickups({ told: before.told, pickups }, now);
  const told = before.told.map(
    (one): Told => moved.find(({ stream, date }) => stream === one.stream && date === one.date) ?? one,
  );
  const { applicationUserId, id: subscriptionId } = before;
  const messages = [...new Set(moved.map(({ date }) => date))].map(
    (date): MailMessage => ({ kind: 'pickup-moved', applicationUserId, subscriptionId, date }),
  );
  return { before, after: scheduled({ ...before, pickups, route, told }, now), messages };
};

const datesFrom = (today: CalendarDate, pickups: Pickups, stream: WasteStream): CalendarDate[] =>
  datesOf(pickups[stream], pickups.heardAt).filter((date) => date >= today);

/**
 * The change for a subscription from an answer about another one on its route. A route is known by the days to come.
 * Today may still belong to the routes before a change of seasons, which the two need not share. So where they knew of
 * different days, the subscription's own knowledge decides about today.
 */
const heardBy = (member: PickupItem, asked: PickupItem, heard: Pickups): Pickups => {
  const today = calendarDateAt(new Date(heard.heardAt));
  const streamOf = (stream: WasteStream): WasteStreamPickup => {
    const own = datesFrom(today, member.pickups, stream);
    const isShared = String(own) === String(datesFrom(today, asked.pickups, stream));
    return isShared ? heard[stream] : { ...heard[stream], isToday: own.includes(today) };
  };
  return { garbage: streamOf('garbage'), recycling: streamOf('recycling'), heardAt: heard.heardAt };
};

type Change = Replacement & { messages: MailMessage[] };

/**
 * The changes that follow when the city says `heard` of `asked`, one of the subscriptions on a route. While a route
 * keeps its name, or the city can't tell, all on it have the same dates. When it got another name, as in December and
 * April, its addresses may have gone different ways. Those at the asked address follow it. Each other one stands alone
 * with the dates it has until it has been asked about itself.
 */
export const changesOf = async (
  members: readonly PickupItem[],
  asked: PickupItem,
  heard: Pickups,
  now: Date,
): Promise<Change[]> => {
  const askedHash = await addressHash(asked);
  const named = routeOf(heard, askedHash);
  const isKept = named === asked.route || isAlone(named);
  const changes: Change[] = [];
  for (const before of members) {
    const hash = await addressHash(before);
    if (isKept || hash === askedHash) {
      const route = isKept ? before.route : named;
      const pickups = hash === askedHash ? heard : heardBy(before, asked, heard);
      if (route !== before.route || !isSame(before.pickups, pickups))
        changes.push(withDates(before, pickups, route, now));
    } else changes.push({ before, after: { ...before, route: aloneOf(hash) }, messages: [] });
  }
  return changes;
};
