/** The endpoints about pickups: dates of an address, one's own subscriptions, calendars, the signed links of mails. */
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { nextReminder } from '../../../shared/pickups/pickup-reminders.ts';
import { MAX_PICKUP_SUBSCRIPTIONS, type Pickups, pickupsAsOf } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/functions/watches.data.ts';
import { clock } from '../../lib/clock.ts';
import { type Handlers, http } from '../../lib/http/http.ts';
import type { Caller } from '../../lib/pool/caller.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { findPickups } from '../../places/asked/pickup-dates.ts';
import { limits } from '../../tables/limits.ts';
import { findPickupSubscription } from '../../tables/pickups/pickup-items.ts';
import { findPickupNotice } from '../../tables/pickups/pickup-notice.ts';
import {
  createPickupSubscription,
  hasPickupSubscription,
  type PickupItem,
  pickupSubscriptionsOf,
  removePickupSubscription,
  resumePickupSubscription,
  stopPickupSubscription,
} from '../../tables/pickups/pickup-subscriptions.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { checkOwn, checkOwnFilter, linkHandlers, MISSING, stopId, TWIN } from '../common/own-subscriptions.ts';
import { answerCalendar, calendarUrl } from './pickup-calendar.ts';

const FULL = t('full', { most: String(MAX_PICKUP_SUBSCRIPTIONS) });

/** Requests that reach the city are counted, since pickup days could show where people live. */
const counted = (viewer: string) => () => limits.use('pickup-lookup', viewer);

/** A user with a confirmed address has a count of their own; new accounts without one share the count of their visitor. */
const countedFor = (caller: Caller, viewer: string) => async (): Promise<void> => {
  if (!caller.emailConfirmed) return limits.use('pickup-lookup', viewer);
  await limits.use('pickup-lookup-accounts', viewer);
  await limits.use('pickup-lookup', caller.id);
};

const asOfToday = (pickups: Pickups): Pickups => pickupsAsOf(pickups, calendarDateAt(clock.now()));

/** A subscription as its owner sees it. */
const shown = (item: PickupItem) => {
  const { id, applicationUserId, hoursBefore, cartBack = false, laddr, sdir, sname, stype, createdAt } = item;
  const next = nextReminder(item, clock.now());
  return {
    ...{ id, applicationUserId, hoursBefore, cartBack, laddr, sdir, sname, stype, createdAt },
    ...asOfToday(item.pickups),
    nextReminder: next && { date: next.date, at: toIso(next.dueAt), streams: next.streams },
  };
};

const links = linkHandlers({
  path: '/pickupDatesSubscription/unsubscribe',
  isOfCalls: false,
  full: FULL,
  stop: ({ subscriptionId, applicationUserId }) => stopPickupSubscription(applicationUserId, subscriptionId),
  resume: ({ subscriptionId, applicationUserId }) => resumePickupSubscription(applicationUserId, subscriptionId),
  queueStopped: async (link) => {
    const stopped = await findPickupSubscription(link.applicationUserId, link.subscriptionId);
    if (!stopped?.stoppedAt) return;
    await queueMail([{ kind: 'pickup-stopped', ...link, messageId: stopId(link, stopped.stoppedAt) }]);
  },
});

const handlers: Handlers<'pickup-dates'> = {
  'GET /api/pickupDates/fromAddress': async ({ query, viewer }) => {
    const { pickups, isOld } = await findPickups(query, counted(viewer));
    const asOf = asOfToday(pickups);
    return {
      nextGarbagePickupDate: asOf.garbage.date,
      nextRecyclingPickupDate: asOf.recycling.date,
      ...asOf,
      isOld,
    };
  },

  'GET /api/pickupDates/notice': async () => ({ notice: await findPickupNotice() }),

  'POST /api/pickupDates/calendar': async ({ body: { hoursBefore, ...address }, visitor }) => {
    await limits.use('pickup-calendar', visitor);
    await findPickups(address, counted(visitor));
    return { url: await calendarUrl({ address, ...(hoursBefore === undefined ? {} : { hoursBefore }) }) };
  },

  'GET /api/pickupDates/calendar/{file}': ({ params }) => answerCalendar(params.file),

  'GET /api/pickupDatesSubscription': async ({ query, caller }) => {
    checkOwnFilter(query.filter, caller);
    const all = await pickupSubscriptionsOf(caller.id);
    return { items: all.slice(query.offset, query.offset + query.limit).map(shown), total: all.length };
  },

  'POST /api/pickupDatesSubscription': async ({ body, caller, viewer }) => {
    const { applicationUserId = caller.id, ...choice } = body;
    checkOwn(applicationUserId, caller);
    await limits.use('new-subscription', caller.id);
    const { pickups, address } = await findPickups(choice, countedFor(caller, viewer));
    const created = await createPickupSubscription(caller.id, choice, pickups, address);
    if (!created) throw new AppError('conflict', (await hasPickupSubscription(caller.id, choice)) ? TWIN : FULL);
    return shown(created);
  },

  'DELETE /api/pickupDatesSubscription/{id}': async ({ params, caller }) => {
    if (!(await removePickupSubscription(caller.id, params.id))) throw new AppError('missing', MISSING);
    return undefined;
  },

  'POST /api/pickupDatesSubscription/{id}/calendar': async ({ params, caller, visitor }) => {
    const subscription = await findPickupSubscription(caller.id, params.id);
    if (!subscription || subscription.stoppedAt) throw new AppError('missing', MISSING);
    await limits.use('pickup-calendar', visitor);
    return { url: await calendarUrl({ applicationUserId: caller.id, subscriptionId: params.id }) };
  },

  'POST /api/pickupDatesSubscription/unsubscribe': links.unsubscribe,
  'GET /api/pickupDatesSubscription/unsubscribe': links.openPage,
  'POST /api/pickupDatesSubscription/resume': links.resume,
};

export const handler = http<'pickup-dates'>(handlers, authenticate);
