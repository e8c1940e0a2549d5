/** The calls about dispatch call subscriptions: one's own list, and the signed links of mails. */
import { AppError } from '../../shared/errors.ts';
import { MAX_SUBSCRIPTIONS } from '../../shared/subscriptions.ts';
import { type Handlers, http } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { authenticate } from '../store/authenticate.ts';
import { limits } from '../store/limits.ts';
import {
  createSubscription,
  findSubscription,
  removeSubscription,
  resumeSubscription,
  stopSubscription,
  subscriptionsOf,
} from '../store/subscriptions.ts';
import { checkOwn, checkOwnFilter, linkHandlers, MISSING } from './own-subscriptions.ts';
import { recentMatches } from './recent-matches.ts';

const FULL = `You have ${MAX_SUBSCRIPTIONS} notifications, which is the most. Remove one to add another.`;

const links = linkHandlers({
  path: '/dispatchCallSubscription/unsubscribe',
  full: FULL,
  stop: ({ subscriptionId, applicationUserId }) => stopSubscription(subscriptionId, applicationUserId),
  resume: ({ subscriptionId, applicationUserId }) => resumeSubscription(subscriptionId, applicationUserId),
  queueStopped: async (link) => {
    const stopped = await findSubscription(link.subscriptionId);
    if (!stopped?.stoppedAt) return;
    await queueMail([{ kind: 'stopped', ...link, messageId: `${link.subscriptionId}@${stopped.stoppedAt}` }]);
  },
});

const handlers: Handlers<'subscriptions'> = {
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
    if (!created) throw new AppError('conflict', FULL);
    return { ...created, recentMatches: await recentMatches(created) };
  },

  'DELETE /api/dispatchCallSubscription/{id}': async ({ params, caller }) => {
    if (!(await removeSubscription(params.id, caller.id))) throw new AppError('missing', MISSING);
    return undefined;
  },

  'POST /api/dispatchCallSubscription/unsubscribe': links.unsubscribe,
  'GET /api/dispatchCallSubscription/unsubscribe': links.openPage,
  'POST /api/dispatchCallSubscription/resume': links.resume,
};

export const handler = http<'subscriptions'>(handlers, authenticate);
