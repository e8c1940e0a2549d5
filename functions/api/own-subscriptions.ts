/** What the calls of both kinds of subscriptions share: one's own list, and the signed links of mails. */
import { AppError } from '../../shared/errors.ts';
import { Answer } from '../lib/answer.ts';
import type { Caller } from '../lib/caller.ts';
import { env } from '../lib/env.ts';
import { isSigned, type Link, type LinkPurpose, signLink } from '../lib/unsubscribe-hash.ts';
import { limits } from '../store/limits.ts';

export const MISSING = 'There is no such notification.';
export const TWIN = 'You have just this notification already.';

/** `applicationUserId="…"`, the only filter of such a list; the column's name in any case. */
const FILTER = /^\s*applicationUserId\s*=\s*"([^"\\]*)"\s*$/i;

/** Throws AppError `forbidden` for somebody else's id. */
export const checkOwn = (applicationUserId: string, caller: Caller): void => {
  if (applicationUserId !== caller.id) throw new AppError('forbidden', 'You do not have access.');
};

/** Throws for a filter that is none of this list, or asks for somebody else's. */
export const checkOwnFilter = (filter: string | undefined, caller: Caller): void => {
  if (filter === undefined) return;
  const [, applicationUserId] = FILTER.exec(filter) ?? [];
  if (applicationUserId === undefined)
    throw new AppError('invalid', 'filter: only applicationUserId="{your id}" can be asked for here.');
  checkOwn(applicationUserId, caller);
};

type SignedLink = Link & { hash: string };

/** The ids of a link, when its hash was made for this purpose. */
const checkSigned = async (purpose: LinkPurpose, { hash, ...link }: SignedLink): Promise<Link> => {
  if (!(await isSigned(purpose, link, hash)))
    throw new AppError('invalid', 'hash: this link is not valid. Please use the link as it is in the mail.');
  return link;
};

/** How one kind of subscriptions does what its links ask for. */
interface LinkedKind {
  /** Path of the page, and under /api of the calls. */
  path: string;
  /** The most a user may have, in a sentence. */
  full: string;
  /** False when the user has none of this id. */
  stop: (link: Link) => Promise<boolean>;
  resume: (link: Link) => Promise<'done' | 'missing' | 'full' | 'twin'>;
  /**
   * Queues the mail with the way back. Its id follows from the stop, so that a page which is loaded again mails nothing
   * more, and one that failed in between does it then.
   */
  queueStopped: (link: Link) => Promise<void>;
}

/** The handlers of a kind's links. */
export const linkHandlers = ({ path, full, stop, resume, queueStopped }: LinkedKind) => ({
  /** The page's own post, or a mail provider's. */
  unsubscribe: async ({ query, body }: { query: Partial<SignedLink>; body: SignedLink | object }) => {
    if ('hash' in body) {
      const link = await checkSigned('unsubscribe', body);
      if (await stop(link)) await queueStopped(link);
      return { resumeHash: await signLink('resume', link) };
    }
    const { subscriptionId, applicationUserId, hash } = query;
    if (!subscriptionId || !applicationUserId || !hash)
      throw new AppError('invalid', 'subscriptionId, applicationUserId and hash are needed in the address.');
    await stop(await checkSigned('unsubscribe', { subscriptionId, applicationUserId, hash }));
    return new Answer(204);
  },
  openPage: async ({ query }: { query: SignedLink }) =>
    new Answer(302, { headers: { location: `${env('siteUrl')}${path}?${new URLSearchParams({ ...query })}` } }),
  resume: async ({ body }: { body: SignedLink }) => {
    const link = await checkSigned('resume', body);
    await limits.use('link-resume', link.subscriptionId);
    const outcome = await resume(link);
    if (outcome === 'missing') throw new AppError('missing', MISSING);
    if (outcome === 'full') throw new AppError('conflict', full);
    if (outcome === 'twin') throw new AppError('conflict', TWIN);
    return undefined;
  },
});
