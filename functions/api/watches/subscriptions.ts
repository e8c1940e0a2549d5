/** The endpoints about dispatch call subscriptions: one's own list, and the signed links of mails, those about watches too. */
import { asksFor } from '../../../shared/alerts/subscription-match.ts';
import { type DispatchCallSubscription, idsOfLink } from '../../../shared/alerts/subscriptions.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { feetToMetres } from '../../../shared/base/geo.ts';
import { clock } from '../../lib/clock.ts';
import { type Handlers, http } from '../../lib/http/http.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import type { Link } from '../../lib/signing/unsubscribe-hash.ts';
import { callsNear } from '../../tables/calls/calls.ts';
import { limits } from '../../tables/limits.ts';
import {
  createSubscription,
  hasSubscription,
  removeSubscription,
  subscriptionsOf,
} from '../../tables/subscriptions/subscriptions.ts';
import { authenticate } from '../../tables/users/authenticate.ts';
import { resumeCallWatch, stopCallWatch } from '../../tables/watches/call-watches.ts';
import { findCallWatches } from '../../tables/watches/find-watches.ts';
import { checkOwn, checkOwnFilter, linkHandlers, MISSING, stopId, TWIN } from '../common/own-subscriptions.ts';
import { FULL, WATCH_HANDLERS } from './watches.ts';

/** The estimate says how many mails a new subscription would have sent in the last days. */
const RECENT_DAYS = 3;

/** How many calls of the last three days it asks for. */
const recentMatches = async (
  subscription: Pick<DispatchCallSubscription, 'point' | 'distance' | 'dispatchCallType'>,
): Promise<number> => {
  const since = new Date(clock.now().getTime() - RECENT_DAYS * 86_400_000);
  const calls = await callsNear(subscription.point.coordinates, feetToMetres(subscription.distance), since);
  return calls.filter((call) => asksFor(subscription, call)).length;
};

/** The link of a digest names several. One after the other, since each changes the count of them. */
const each = async <T>(
  { subscriptionId, applicationUserId }: Link,
  act: (applicationUserId: string, subscriptionId: string) => Promise<T>,
): Promise<T[]> => {
  const done: T[] = [];
  for (const id of idsOfLink(subscriptionId)) done.push(await act(applicationUserId, id));
  return done;
};

const links = linkHandlers({
  path: '/dispatchCallSubscription/unsubscribe',
  isOfCalls: true,
  full: FULL,
  stop: async (link) => (await each(link, stopCallWatch)).includes(true),
  resume: async (link) => {
    const outcomes = await each(link, resumeCallWatch);
    return (['full', 'done', 'twin'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'missing';
  },
  queueStopped: async (link) => {
    const stopped = await findCallWatches(idsOfLink(link.subscriptionId));
    const [last] = [...stopped.values()]
      .map(({ stoppedAt = '' }) => stoppedAt)
      .sort()
      .reverse();
    if (last) await queueMail([{ kind: 'stopped', ...link, messageId: stopId(link, last) }]);
  },
});

const handlers: Handlers<'subscriptions'> = {
  ...WATCH_HANDLERS,

  'GET /api/dispatchCallSubscription': async ({ query, caller }) => {
    checkOwnFilter(query.filter, caller);
    const all = await subscriptionsOf(caller.id);
    return { items: all.slice(query.offset, query.offset + query.limit), total: all.length };
  },

  'POST /api/dispatchCallSubscription': async ({ body, caller }) => {
    const { applicationUserId = caller.id, ...choice } = body;
    checkOwn(applicationUserId, caller);
    await limits.use('new-subscription', caller.id);
    const created = await createSubscription(caller.id, choice);
    if (!created) throw new AppError('conflict', (await hasSubscription(caller.id, choice)) ? TWIN : FULL);
    return { ...created, recentMatches: await recentMatches(created) };
  },

  'DELETE /api/dispatchCallSubscription/{id}': async ({ params, caller }) => {
    if (!(await removeSubscription(caller.id, params.id))) throw new AppError('missing', MISSING);
    return undefined;
  },

  'POST /api/dispatchCallSubscription/unsubscribe': links.unsubscribe,
  'GET /api/dispatchCallSubscription/unsubscribe': links.openPage,
  'POST /api/dispatchCallSubscription/resume': links.resume,
};

export const handler = http<'subscriptions'>(handlers, authenticate);
