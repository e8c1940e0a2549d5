/** The endpoints about dispatch call subscriptions. */
import type { Endpoints } from './endpoint.ts';
import {
  ONE_TOO_MANY,
  ownSubscriptions,
  resumeByLink,
  unsubscribeByLink,
  unsubscribePage,
} from './own-subscriptions.ts';
import { idParams } from './schemas/lookups.ts';
import {
  createdSubscription,
  estimateQuery,
  mailEstimate,
  newSubscription,
  subscription,
} from './schemas/subscriptions.ts';
import { TOO_LONG } from './selections.ts';

export const SUBSCRIPTIONS_ENDPOINTS = {
  'GET /api/dispatchCallSubscription': {
    ...ownSubscriptions('subscriptions', 'Your dispatch call subscriptions, oldest first.'),
    reply: subscription,
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
    errors: { 409: ONE_TOO_MANY },
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
    cdnSeconds: 300,
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
  'POST /api/dispatchCallSubscription/unsubscribe': unsubscribeByLink('subscriptions'),
  'GET /api/dispatchCallSubscription/unsubscribe': unsubscribePage('subscriptions'),
  'POST /api/dispatchCallSubscription/resume': resumeByLink('subscriptions'),
} as const satisfies Endpoints;
