/** The calls about garbage and recycling pickups: dates of an address, subscriptions, calendars. */
import { idParams } from '../schemas/lookups.ts';
import {
  calendarParams,
  newPickupCalendar,
  newPickupSubscription,
  pickupAddress,
  pickupCalendar,
  pickupDates,
  pickupSubscription,
} from '../schemas/pickups.ts';
import { linkBody, ownListQuery, unsubscribeBody, unsubscribed } from '../schemas/subscriptions.ts';
import type { Calls } from './call.ts';

export const PICKUP_DATES_CALLS = {
  'GET /api/pickupDates/fromAddress': {
    summary:
      'The next garbage and recycling pickups at an address, as the city says; 404 when it knows no such address.',
    access: 'public',
    group: 'pickup-dates',
    query: pickupAddress,
    reply: pickupDates,
    example: { query: { laddr: '200', sdir: 'E', sname: 'WELLS', stype: 'ST' } },
    errors: {
      404: 'The city knows no such address.',
      503: 'The city does not answer, and never did for this address.',
    },
    limits: ['pickup-lookup'],
  },
  'POST /api/pickupDates/calendar': {
    summary: 'A calendar of an address’s pickups to subscribe to. The link is its only key.',
    access: 'public',
    group: 'pickup-dates',
    body: newPickupCalendar,
    reply: pickupCalendar,
    status: 201,
    example: { body: { laddr: '200', sdir: 'E', sname: 'WELLS', stype: 'ST' } },
    errors: {
      404: 'The city knows no such address.',
      503: 'The city does not answer, and never did for this address.',
    },
    limits: ['pickup-calendar', 'pickup-lookup'],
  },
  'GET /api/pickupDates/calendar/{file}': {
    summary: 'A calendar, as iCalendar (RFC 5545).',
    access: 'public',
    group: 'pickup-dates',
    params: calendarParams,
    example: { params: { file: 'of-the-link.ics' } },
    errors: { 404: 'There is no such calendar.' },
    also: { 200: { when: 'The calendar.', type: 'text/calendar' } },
  },
  'GET /api/pickupDatesSubscription': {
    summary: 'Your pickup subscriptions, oldest first.',
    access: 'user',
    group: 'pickup-dates',
    query: ownListQuery,
    reply: pickupSubscription,
    pages: true,
    example: { query: { limit: '10' } },
    errors: { 403: 'Not signed in, or another user’s.' },
  },
  'POST /api/pickupDatesSubscription': {
    summary: 'Asks for a mail before every garbage or recycling pickup at an address.',
    access: 'user',
    group: 'pickup-dates',
    body: newPickupSubscription,
    reply: pickupSubscription,
    status: 201,
    example: { body: { hoursBefore: -6, laddr: '200', sdir: 'E', sname: 'WELLS', stype: 'ST' } },
    errors: {
      404: 'The city knows no such address.',
      409: 'You have as many as one may have, or just this one already.',
      503: 'The city does not answer, and never did for this address.',
    },
    limits: ['new-subscription', 'pickup-lookup', 'pickup-lookup-accounts'],
  },
  'DELETE /api/pickupDatesSubscription/{id}': {
    summary: 'Ends a pickup subscription of yours, and its calendars.',
    access: 'user',
    group: 'pickup-dates',
    alsoAt: '/api/PickupDatesSubscription/{id}',
    params: idParams,
    status: 204,
    example: { params: { id: '2b5ef0aa-0000-4000-8000-000000000000' } },
  },
  'POST /api/pickupDatesSubscription/{id}/calendar': {
    summary: 'A calendar of a subscription’s pickups to subscribe to; it ends with the subscription.',
    access: 'user',
    group: 'pickup-dates',
    params: idParams,
    reply: pickupCalendar,
    status: 201,
    example: { params: { id: '2b5ef0aa-0000-4000-8000-000000000000' } },
    limits: ['pickup-calendar'],
  },
  'POST /api/pickupDatesSubscription/unsubscribe': {
    summary:
      'Stops a subscription by the signed link of a mail; the answer’s hash resumes it. A one-click post answers 204.',
    access: 'public',
    group: 'pickup-dates',
    query: linkBody.partial(),
    body: unsubscribeBody,
    reply: unsubscribed,
    example: { body: { subscriptionId: 'of-the-mail', applicationUserId: 'of-the-mail', hash: 'of-the-mail' } },
    also: { 204: { when: 'A mail provider’s one-click post (RFC 8058).' } },
  },
  'GET /api/pickupDatesSubscription/unsubscribe': {
    summary: 'Leads a browser that opens a mail’s one-click address to the page that unsubscribes.',
    access: 'public',
    group: 'pickup-dates',
    query: linkBody,
    example: { query: { subscriptionId: 'of-the-mail', applicationUserId: 'of-the-mail', hash: 'of-the-mail' } },
    also: { 302: { when: 'Always.', headers: { location: 'The page that unsubscribes.' } } },
  },
  'POST /api/pickupDatesSubscription/resume': {
    summary:
      'Starts a stopped subscription again by the signed link of a mail or the hash that unsubscribing answered.',
    access: 'public',
    group: 'pickup-dates',
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
