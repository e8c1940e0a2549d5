/** The calls about garbage and recycling pickups: dates of an address, subscriptions, calendars. */
import { z } from 'zod';
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
import { linkBody, ownListQuery, unsubscribeBody } from '../schemas/subscriptions.ts';
import type { Calls } from './call.ts';

export const PICKUP_DATES_CALLS = {
  'GET /api/pickupDates/fromAddress': {
    summary:
      'The next garbage and recycling pickups at an address, as the city says; 404 when it knows no such address.',
    access: 'public',
    group: 'pickup-dates',
    query: pickupAddress,
    reply: pickupDates,
  },
  'POST /api/pickupDates/calendar': {
    summary: 'A calendar of an address’s pickups to subscribe to. The link is its only key.',
    access: 'public',
    group: 'pickup-dates',
    body: newPickupCalendar,
    reply: pickupCalendar,
    status: 201,
  },
  'GET /api/pickupDates/calendar/{file}': {
    summary: 'A calendar, as iCalendar (RFC 5545).',
    access: 'public',
    group: 'pickup-dates',
    params: calendarParams,
  },
  'GET /api/pickupDatesSubscription': {
    summary: 'Your pickup subscriptions, oldest first.',
    access: 'user',
    group: 'pickup-dates',
    query: ownListQuery,
    reply: pickupSubscription,
    pages: true,
  },
  'POST /api/pickupDatesSubscription': {
    summary: 'Asks for a mail before every garbage or recycling pickup at an address.',
    access: 'user',
    group: 'pickup-dates',
    body: newPickupSubscription,
    reply: pickupSubscription,
    status: 201,
  },
  'DELETE /api/pickupDatesSubscription/{id}': {
    summary: 'Ends a pickup subscription of yours, and its calendars.',
    access: 'user',
    group: 'pickup-dates',
    alsoAt: '/api/PickupDatesSubscription/{id}',
    params: idParams,
    status: 204,
  },
  'POST /api/pickupDatesSubscription/{id}/calendar': {
    summary: 'A calendar of a subscription’s pickups to subscribe to; it ends with the subscription.',
    access: 'user',
    group: 'pickup-dates',
    params: idParams,
    reply: pickupCalendar,
    status: 201,
  },
  'POST /api/pickupDatesSubscription/unsubscribe': {
    summary:
      'Stops a subscription by the signed link of a mail; the answer’s hash resumes it. A one-click post answers 204.',
    access: 'public',
    group: 'pickup-dates',
    query: linkBody.partial(),
    body: unsubscribeBody,
    reply: z.object({ resumeHash: z.string() }),
  },
  'GET /api/pickupDatesSubscription/unsubscribe': {
    summary: 'Leads a browser that opens a mail’s one-click address to the page that unsubscribes.',
    access: 'public',
    group: 'pickup-dates',
    query: linkBody,
  },
  'POST /api/pickupDatesSubscription/resume': {
    summary:
      'Starts a stopped subscription again by the signed link of a mail or the hash that unsubscribing answered.',
    access: 'public',
    group: 'pickup-dates',
    body: linkBody,
    status: 204,
  },
} as const satisfies Calls;
