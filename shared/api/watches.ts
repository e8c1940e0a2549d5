/** The endpoints about watches: calls in places of any shape. */
import type { Endpoints } from './endpoint.ts';
import { ONE_TOO_MANY } from './own-subscriptions.ts';
import { idParams, pageQuery } from './schemas/lookups.ts';
import { mailEstimate } from './schemas/subscriptions.ts';
import { changedWatch, estimatedWatch, newWatch, watch } from './schemas/watches.ts';
import { TOO_LONG } from './selections.ts';

const place = { kind: 'area', area: 'ald-3' } as const;
const params = { id: 'watch.2b5ef0aa-0000-4000-8000-000000000000' };
const NONE = 'You have no such watch.';

export const WATCHES_ENDPOINTS = {
  'GET /api/watchSubscription': {
    summary: 'What you asked to be mailed about calls, circles too, oldest first.',
    access: 'user',
    group: 'subscriptions',
    query: pageQuery,
    pages: true,
    example: { query: { limit: '10' } },
    reply: watch,
  },
  'POST /api/watchSubscription': {
    summary: 'Asks for a mail whenever a call occurs in a place.',
    access: 'user',
    group: 'subscriptions',
    body: newWatch,
    reply: watch,
    status: 201,
    example: { body: { topic: 'AnyMajorDispatchCall', place, channels: ['mail'], cadence: null } },
    errors: { 409: ONE_TOO_MANY },
    limits: ['new-subscription'],
  },
  'POST /api/watchSubscription/estimate': {
    summary: 'How many mails a watch would have brought in the last eight weeks, or in what is known of them.',
    access: 'public',
    // It asks the list engine.
    group: 'lists',
    body: estimatedWatch,
    reply: mailEstimate,
    example: { body: { topic: 'AnyMajorDispatchCall', place } },
    errors: { 503: TOO_LONG },
  },
  'PUT /api/watchSubscription/{id}': {
    summary: 'Changes topic and cadence of a watch, or of a circle, which keeps its id and its place.',
    access: 'user',
    group: 'subscriptions',
    params: idParams,
    body: changedWatch,
    reply: watch,
    example: { params, body: { topic: 'AnyFireDispatchCall', cadence: 'daily' } },
    errors: { 404: NONE, 409: 'You have this already.' },
  },
  'DELETE /api/watchSubscription/{id}': {
    summary: 'Ends a watch of yours, or a circle.',
    access: 'user',
    group: 'subscriptions',
    params: idParams,
    status: 204,
    example: { params },
    errors: { 404: NONE },
  },
} as const satisfies Endpoints;
