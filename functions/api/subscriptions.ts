/** The calls about dispatch call subscriptions: one's own list, and the signed links of mails. */
import { AppError } from '../../shared/errors.ts';
import { MAX_SUBSCRIPTIONS } from '../../shared/subscriptions.ts';
import { Answer } from '../lib/answer.ts';
import type { Caller } from '../lib/caller.ts';
import { env } from '../lib/env.ts';
import { type Handlers, http } from '../lib/http.ts';
import { queueMail } from '../lib/mail-queue.ts';
import { isSigned, type Link, type LinkPurpose, signLink } from '../lib/unsubscribe-hash.ts';
import { authenticate } from '../store/authenticate.ts';
import {
  createSubscription,
  findSubscription,
  removeSubscription,
  resumeSubscription,
  stopSubscription,
  subscriptionsOf,
} from '../store/subscriptions.ts';
import { recentMatches } from './recent-matches.ts';

const FULL = `You have ${MAX_SUBSCRIPTIONS} notifications, which is the most. Remove one to add another.`;
const MISSING = 'There is no such notification.';

/** `applicationUserId="…"`, the only filter of this list; the column's name in any case. */
const FILTER = /^\s*applicationUserId\s*=\s*"([^"\\]*)"\s*$/i;

const checkOwn = (applicationUserId: string, caller: Caller): void => {
  if (applicationUserId !== caller.id) throw new AppError('forbidden', 'You do not have access.');
};

type SignedLink = Link & { hash: string };

/** The ids of a link, when its hash was made for this purpose. */
const checkSigned = async (purpose: LinkPurpose, { hash, ...link }: SignedLink): Promise<Link> => {
  if (!(await isSigned(purpose, link, hash)))
    throw new AppError('invalid', 'hash: this link is not valid. Please use the link as it is in the mail.');
  return link;
};

/**
 * Queues the mail with the way back. Its id follows from the stop, so that a page which is loaded again mails nothing
 * more, and one that failed in between does it then.
 */
const queueStopped = async ({ subscriptionId, applicationUserId }: Link): Promise<void> => {
  const stopped = await findSubscription(subscriptionId);
  if (!stopped?.stoppedAt) return;
  const messageId = `${subscriptionId}@${stopped.stoppedAt}`;
  await queueMail([{ kind: 'stopped', subscriptionId, applicationUserId, messageId }]);
};

const handlers: Handlers<'subscriptions'> = {
  'GET /api/dispatchCallSubscription': async ({ query, caller }) => {
    if (query.filter !== undefined) {
      const [, applicationUserId] = FILTER.exec(query.filter) ?? [];
      if (applicationUserId === undefined)
        throw new AppError('invalid', 'filter: only applicationUserId="{your id}" can be asked for here.');
      checkOwn(applicationUserId, caller);
    }
    const all = await subscriptionsOf(caller.id);
    return { items: all.slice(query.offset, query.offset + query.limit), total: all.length };
  },

  'POST /api/dispatchCallSubscription': async ({ body, caller }) => {
    const { applicationUserId = caller.id, ...choice } = body;
    checkOwn(applicationUserId, caller);
    const created = await createSubscription(caller.id, choice);
    if (!created) throw new AppError('conflict', FULL);
    return { ...created, recentMatches: await recentMatches(created) };
  },

  'DELETE /api/dispatchCallSubscription/{id}': async ({ params, caller }) => {
    if (!(await removeSubscription(params.id, caller.id))) throw new AppError('missing', MISSING);
    return undefined;
  },

  'POST /api/dispatchCallSubscription/unsubscribe': async ({ query, body }) => {
    if ('hash' in body) {
      const link = await checkSigned('unsubscribe', body);
      if (await stopSubscription(link.subscriptionId, link.applicationUserId)) await queueStopped(link);
      return { resumeHash: await signLink('resume', link) };
    }
    const { subscriptionId, applicationUserId, hash } = query;
    if (!subscriptionId || !applicationUserId || !hash)
      throw new AppError('invalid', 'subscriptionId, applicationUserId and hash are needed in the address.');
    const link = await checkSigned('unsubscribe', { subscriptionId, applicationUserId, hash });
    await stopSubscription(link.subscriptionId, link.applicationUserId);
    return new Answer(204);
  },

  'GET /api/dispatchCallSubscription/unsubscribe': async ({ query }) => {
    const location = `${env('siteUrl')}/dispatchCallSubscription/unsubscribe?${new URLSearchParams(query)}`;
    return new Answer(302, { headers: { location } });
  },

  'POST /api/dispatchCallSubscription/resume': async ({ body }) => {
    const link = await checkSigned('resume', body);
    const outcome = await resumeSubscription(link.subscriptionId, link.applicationUserId);
    if (outcome === 'missing') throw new AppError('missing', MISSING);
    if (outcome === 'full') throw new AppError('conflict', FULL);
    return undefined;
  },
};

export const handler = http<'subscriptions'>(handlers, authenticate);
