/** The endpoints that every kind of subscription has: one's own list, and what a mail's signed link does without a sign-in. */
import type { Group } from './endpoint.ts';
import { linkBody, ownListQuery, unsubscribed } from './schemas/subscriptions.ts';

export const ONE_TOO_MANY = 'You have as many as one may have, or just this one already.';

const LINK = { subscriptionId: 'of-the-mail', applicationUserId: 'of-the-mail', hash: 'of-the-mail' };

/** The kind adds what a subscription is, its `reply`. */
export const ownSubscriptions = <G extends Group>(group: G, summary: string) =>
  ({
    summary,
    access: 'user',
    group,
    query: ownListQuery,
    pages: true,
    example: { query: { limit: '10' } },
    errors: { 403: 'Not signed in, or another user’s.' },
  }) as const;

export const unsubscribeByLink = <G extends Group>(group: G) =>
  ({
    summary:
      'Stops a subscription by the signed link of a mail; the answer’s hash resumes it. A one-click post answers 204.',
    access: 'public',
    group,
    query: linkBody.partial(),
    body: linkBody,
    bodyUnless: 'hash',
    reply: unsubscribed,
    example: { body: LINK },
    also: { 204: { when: 'A mail provider’s one-click post (RFC 8058).' } },
  }) as const;

export const unsubscribePage = <G extends Group>(group: G) =>
  ({
    summary: 'Leads a browser that opens a mail’s one-click address to the page that unsubscribes.',
    access: 'public',
    group,
    query: linkBody,
    example: { query: LINK },
    also: { 302: { when: 'Always.', headers: { location: 'The page that unsubscribes.' } } },
  }) as const;

export const resumeByLink = <G extends Group>(group: G) =>
  ({
    summary:
      'Starts a stopped subscription again by the signed link of a mail or the hash that unsubscribing answered.',
    access: 'public',
    group,
    body: linkBody,
    status: 204,
    example: { body: LINK },
    errors: { 404: 'There is no such subscription.', 409: ONE_TOO_MANY },
    limits: ['link-resume'],
  }) as const;
