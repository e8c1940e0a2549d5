/** The calls about dispatch call subscriptions. */
import { z } from 'zod';
import { idParams } from '../schemas/lookups.ts';
import {
  createdSubscription,
  linkBody,
  newSubscription,
  ownListQuery,
  subscription,
  unsubscribeBody,
} from '../schemas/subscriptions.ts';
import type { Calls } from './call.ts';

export const SUBSCRIPTIONS_CALLS = {
  'GET /api/dispatchCallSubscription': {
    summary: 'Your dispatch call subscriptions, oldest first.',
    access: 'user',
    group: 'subscriptions',
    query: ownListQuery,
    reply: subscription,
    pages: true,
  },
  'POST /api/dispatchCallSubscription': {
    summary: 'Asks for a mail whenever a call occurs near a point.',
    access: 'user',
    group: 'subscriptions',
    body: newSubscription,
    reply: createdSubscription,
    status: 201,
  },
  'DELETE /api/dispatchCallSubscription/{id}': {
    summary: 'Ends a subscription of yours.',
    access: 'user',
    group: 'subscriptions',
    alsoAt: '/api/DispatchCallSubscription/{id}',
    params: idParams,
    status: 204,
  },
  'POST /api/dispatchCallSubscription/unsubscribe': {
    summary:
      'Stops a subscription by the signed link of a mail; the answer’s hash resumes it. A one-click post answers 204.',
    access: 'public',
    group: 'subscriptions',
    query: linkBody.partial(),
    body: unsubscribeBody,
    reply: z.object({ resumeHash: z.string() }),
  },
  'GET /api/dispatchCallSubscription/unsubscribe': {
    summary: 'Leads a browser that opens a mail’s one-click address to the page that unsubscribes.',
    access: 'public',
    group: 'subscriptions',
    query: linkBody,
  },
  'POST /api/dispatchCallSubscription/resume': {
    summary:
      'Starts a stopped subscription again by the signed link of a mail or the hash that unsubscribing answered.',
    access: 'public',
    group: 'subscriptions',
    body: linkBody,
    status: 204,
  },
} as const satisfies Calls;
