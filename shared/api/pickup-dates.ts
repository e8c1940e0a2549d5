/** The endpoints about garbage and recycling pickups: dates of an address, subscriptions, calendars. */
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
  calendarParams,
  newPickupCalendar,
  newPickupSubscription,
  pickupAddress,
  pickupCalendar,
  pickupDates,
  pickupSubscription,
  standingNotice,
} from './schemas/pickups.ts';

export const PICKUP_DATES_ENDPOINTS = {
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
  'GET /api/pickupDates/notice': {
    summary: 'The notice of disruption that an administrator of this site has set, until its last day has passed.',
    access: 'public',
    group: 'pickup-dates',
    reply: standingNotice,
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
    ...ownSubscriptions('pickup-dates', 'Your pickup subscriptions, oldest first.'),
    reply: pickupSubscription,
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
      409: ONE_TOO_MANY,
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
  'POST /api/pickupDatesSubscription/unsubscribe': unsubscribeByLink('pickup-dates'),
  'GET /api/pickupDatesSubscription/unsubscribe': unsubscribePage('pickup-dates'),
  'POST /api/pickupDatesSubscription/resume': resumeByLink('pickup-dates'),
} as const satisfies Endpoints;
