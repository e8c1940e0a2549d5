/** The calls about dispatch call subscriptions. */
import { idParams } from '../schemas/lookups.ts';
import {
  createdSubscription,
  estimateQuery,
  linkBody,
  mailEstimate,
  newSubscription,
  ownListQuery,
  subscription,
  unsubscribeBody,
  unsubscribed,
} from '../schemas/subscriptions.ts';
import type { Calls } from './call.ts';
import { TOO_LONG } from './selections.ts';

export const SUBSCRIPTIONS_CALLS = {
  'GET /api/dispatchCallSubscription': {
    summary: 'Your dispatch call subscriptions, oldest first.',
    access: 'user',
    group: 'subscriptions',
    query: ownListQuery,
    reply: subscription,
    pages: true,
    example: { query: { limit: '10' } },
    errors: { 403: 'Not signed in, or another user’s.' },
  },
  'POST /api/dispatchCallSubscription': {
    summary: 'Asks for a mail whenever a call occurs near a point.',
    access: 'user',
    group: 'subscriptions',
    body: newSubscription,
    reply: createdSubscription,
    status: 201,
    example: {
      body: {
        dispatchCallType: 'AnyMajorDispatchCall',
        distance: 660,
        point: { type: 'Point', coordinates: [-87.9115, 43.0412] },
        house_nr: '200',
        sdir: 'E',
        street: 'WELLS',
        sttype: 'ST',
      },
    },
    errors: { 409: 'You have as many as one may have, or just this one already.' },
    limits: ['new-subscription'],
  },
  'GET /api/dispatchCallSubscription/estimate': {
    summary: 'How many mails a subscription would have brought in the last eight weeks, or in what is known of them.',
    access: 'public',
    // It asks the list engine.
    group: 'lists',
    query: estimateQuery,
    reply: mailEstimate,
    example: {
      query: { latitude: '43.0412', longitude: '-87.9115', distance: '660', dispatchCallType: 'AnyMajorDispatchCall' },
    },
    errors: { 503: TOO_LONG },
    edgeSeconds: 300,
  },
  'DELETE /api/dispatchCallSubscription/{id}': {
    summary: 'Ends a subscription of yours.',
    access: 'user',
    group: 'subscriptions',
    alsoAt: '/api/DispatchCallSubscription/{id}',
    params: idParams,
    status: 204,
    example: { params: { id: 'dp9dt1.2b5ef0aa-0000-4000-8000-000000000000' } },
  },
  'POST /api/dispatchCallSubscription/unsubscribe': {
    summary:
      'Stops a subscription by the signed link of a mail; the answer’s hash resumes it. A one-click post answers 204.',
    access: 'public',
    group: 'subscriptions',
    query: linkBody.partial(),
    body: unsubscribeBody,
    reply: unsubscribed,
    example: { body: { subscriptionId: 'of-the-mail', applicationUserId: 'of-the-mail', hash: 'of-the-mail' } },
    also: { 204: { when: 'A mail provider’s one-click post (RFC 8058).' } },
  },
  'GET /api/dispatchCallSubscription/unsubscribe': {
    summary: 'Leads a browser that opens a mail’s one-click address to the page that unsubscribes.',
    access: 'public',
    group: 'subscriptions',
    query: linkBody,
    example: { query: { subscriptionId: 'of-the-mail', applicationUserId: 'of-the-mail', hash: 'of-the-mail' } },
    also: { 302: { when: 'Always.', headers: { location: 'The page that unsubscribes.' } } },
  },
  'POST /api/dispatchCallSubscription/resume': {
    summary:
      'Starts a stopped subscription again by the signed link of a mail or the hash that unsubscribing answered.',
    access: 'public',
    group: 'subscriptions',
    body: linkBody,
    status: 204,
    example: { body: { subscriptionId: 'of-the-mail', applicationUserId: 'of-the-mail', hash: 'of-the-mail' } },
    errors: {
      404: 'There is no such subscription.',
      409: 'You have as many as one may have, or just this one already.',
    },
    limits: ['link-resume'],
  },
} as const satisfies Calls;
