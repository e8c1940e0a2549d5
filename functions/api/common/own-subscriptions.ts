/** The endpoints of both kinds of subscriptions share this: one's own list, and the signed links of mails. */
import { createHash } from 'node:crypto';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/watches.data.ts';
import { env } from '../../lib/env.ts';
import { Answer } from '../../lib/http/answer.ts';
import type { Caller } from '../../lib/pool/caller.ts';
import { isLiving, isSigned, type Link, type LinkPurpose, signLink } from '../../lib/signing/unsubscribe-hash.ts';
import { limits } from '../../tables/limits.ts';
import { followed } from '../../tables/users/followed.ts';
import { findUser } from '../../tables/users/users.ts';

export const MISSING = t('noNotification');
const ENDED =
  'hash: this link is too old, or was ended by a log-out, a new password or a new address. Please log in to resume your emails.';
export const TWIN = t('twin');

/** `applicationUserId="…"`, the only filter of such a list; the column's name in any case. */
const FILTER = /^\s*applicationUserId\s*=\s*"([^"\\]*)"\s*$/i;

/** Throws AppError `forbidden` for somebody else's id. */
export const checkOwn = (applicationUserId: string, caller: Caller): void => {
  if (applicationUserId !== caller.id) throw new AppError('forbidden', t('noAccess'));
};

/** Throws for a filter that this list does not have, or that asks for somebody else's. */
export const checkOwnFilter = (filter: string | undefined, caller: Caller): void => {
  if (filter === undefined) return;
  const [, applicationUserId] = FILTER.exec(filter) ?? [];
  if (applicationUserId === undefined)
    throw new AppError('invalid', 'filter: only applicationUserId="{your id}" can be asked for here.');
  checkOwn(applicationUserId, caller);
};

type SignedLink = Link & { hash: string };

/** Ids of dispatch call subscriptions name a cell before the dot. */
export const isOfCalls = (subscriptionId: string): boolean => subscriptionId.includes('.');

/** The name of a mail about a link's stop, which is mailed once a day however often it is resumed and stopped again. */
export const stopId = (link: Link, stoppedAt: IsoTime): string =>
  createHash('sha256')
    .update(JSON.stringify([link.subscriptionId, stoppedAt.slice(0, 10)]))
    .digest('base64url');

/** How one kind of subscriptions does what its links ask for. */
interface LinkedKind {
  /** Path of the page, and under /api of the endpoints. */
  path: string;
  isOfCalls: boolean;
  /** The most a user may have, in a sentence. */
  full: string;
  /** False when the user has none of this id. */
  stop: (link: Link) => Promise<boolean>;
  resume: (link: Link) => Promise<'done' | 'missing' | 'full' | 'twin'>;
  /**
   * Queues the mail with the Resume link. Its id follows from the link and the day of the stop. So a page that is
   * loaded again mails nothing more, and one that failed in between mails it then.
   */
  queueStopped: (link: Link) => Promise<void>;
}

/**
 * The subject of a link, if its hash was made for this purpose and kind, and the address for which it is still valid.
 * The address is null where the link can only stop.
 */
const checkSigned = async (
  { isOfCalls: isKind }: LinkedKind,
  purpose: LinkPurpose,
  { hash, ...link }: SignedLink,
): Promise<{ link: Link; livingFor: string | null }> => {
  if (isOfCalls(link.subscriptionId) !== isKind || !(await isSigned(purpose, link, hash)))
    throw new AppError('invalid', t('linkInvalid'));
  const user = await findUser(link.applicationUserId);
  const livingFor = user && (await isLiving(hash, link, user)) ? user.email : null;
  // Links from before an account took this one over stop what is the account's now.
  const applicationUserId = (await followed(user))?.sub ?? link.applicationUserId;
  return { link: { ...link, applicationUserId }, livingFor };
};

/** The handlers of a kind's links. */
export const linkHandlers = (kind: LinkedKind) => ({
  /** The page's own post, or a mail provider's. */
  unsubscribe: async ({ query, body }: { query: Partial<SignedLink>; body?: SignedLink }) => {
    if (body) {
      const { link, livingFor } = await checkSigned(kind, 'unsubscribe', body);
      if (await kind.stop(link)) await kind.queueStopped(link);
      return { resumeHash: livingFor && (await signLink('resume', link, livingFor, body.hash)) };
    }
    const { subscriptionId, applicationUserId, hash } = query;
    if (!subscriptionId || !applicationUserId || !hash)
      throw new AppError('invalid', 'subscriptionId, applicationUserId and hash are required in the address.');
    const { link } = await checkSigned(kind, 'unsubscribe', { subscriptionId, applicationUserId, hash });
    await kind.stop(link);
    return new Answer(204);
  },
  openPage: async ({ query }: { query: SignedLink }) =>
    new Answer(302, { headers: { location: `${env('siteUrl')}${kind.path}?${new URLSearchParams({ ...query })}` } }),
  resume: async ({ body }: { body: SignedLink }) => {
    const { link, livingFor } = await checkSigned(kind, 'resume', body);
    if (livingFor === null) throw new AppError('invalid', ENDED);
    await limits.use('link-resume', link.subscriptionId);
    const outcome = await kind.resume(link);
    if (outcome === 'missing') throw new AppError('missing', MISSING);
    if (outcome === 'full') throw new AppError('conflict', kind.full);
    if (outcome === 'twin') throw new AppError('conflict', TWIN);
    return undefined;
  },
});
