/** The queries of pages, each with its key and how long its answer is fresh. */
import { queryOptions } from '@tanstack/react-query';
import { CITY } from '#city/facts';
import { toIso } from '../../shared/base/dates.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';
import type { HistoricPhoto, RoleRecord } from '../../shared/datasets/roles.ts';
import type { HoursBefore, PickupAddress } from '../../shared/pickups/pickups.ts';
import { NEWEST_OF_KIND } from '../../shared/site/picture/home-picture.ts';
import { MOST_CALLS } from '../../shared/site/picture/phone-picture.ts';
import { call } from './client.ts';
import { loadConfig } from './config.ts';
import { isPassing, NetworkError } from './errors.ts';
import { listRecords, totalOf } from './lists.ts';
import { CALLS_NAMES, datasetFor, datasetNamed } from './site-datasets.ts';

const HOUR_MS = 3_600_000;

/** Spec §9: the alerts map shows six hours, refreshed every 300 seconds. */
export const ALERT_HOURS = 6;
export const REFRESH_MS = 300_000;

const sinceAlertHours = (): string => `ReportedDateTime >= "${toIso(new Date(Date.now() - ALERT_HOURS * HOUR_MS))}"`;

const recently = { refetchInterval: REFRESH_MS, staleTime: REFRESH_MS / 2 };

/** The calls of the previous hours of one dataset. */
export const recentCallsOf = (name: CallsName) =>
  queryOptions({
    queryKey: ['recent', name],
    queryFn: ({ signal }) => listRecords(name)({ limit: MOST_CALLS, filter: sinceAlertHours() }, signal),
    ...recently,
  });

export const newestCallsOf = (name: CallsName) =>
  queryOptions({
    queryKey: ['newest', name],
    queryFn: ({ signal }) => {
      const { column } = datasetNamed(name).order;
      return listRecords(name)({ limit: NEWEST_OF_KIND, order: `${column} desc` }, signal);
    },
    ...recently,
  });

/** The beginning of the alerts' window in whole five minutes, so that visitors share one answer. */
const sinceAlertHoursRoughly = (): string => {
  const from = Date.now() - ALERT_HOURS * HOUR_MS;
  return `ReportedDateTime >= "${toIso(new Date(from - (from % REFRESH_MS)))}"`;
};

/** How many calls the alerts map shows, and no call of them. */
export const recentCallCount = queryOptions({
  queryKey: ['recent', 'count'],
  queryFn: async ({ signal }) => {
    const query = { limit: 1, filter: sinceAlertHoursRoughly() };
    const totals = await Promise.all(CALLS_NAMES.map((name) => totalOf(name, query, signal)));
    return totals.reduce((sum, total) => sum + total, 0);
  },
  ...recently,
});

/** How fresh every source is: one request, however many parts of a page use it. */
export const serviceStatus = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call('GET /api/status', { signal }),
  staleTime: 60_000,
  refetchInterval: REFRESH_MS,
});

/** Reference data: loaded once, however many parts use it. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const configuration = queryOptions({ queryKey: ['configuration'], queryFn: loadConfig, ...once });

export const streetReference = queryOptions({
  queryKey: ['street-reference'],
  queryFn: ({ signal }) => call('GET /api/streetReference', { query: { municipality: CITY.municipality }, signal }),
  ...once,
});

/** The place of an address on one line; a 404 says that there is none. */
export const geocoding = (address: string) =>
  queryOptions({
    queryKey: ['geocoding', address],
    queryFn: ({ signal }) => call('GET /api/geocoding/fromAddress', { query: { address }, signal }),
    ...once,
    retry: (failures, error) => failures < 1 && isPassing(error),
  });

export const subscriptionsOf = (applicationUserId: string) =>
  queryOptions({
    queryKey: ['subscriptions', applicationUserId],
    queryFn: ({ signal }) =>
      call('GET /api/dispatchCallSubscription', {
        query: { filter: `applicationUserId="${applicationUserId}"` },
        signal,
      }),
  });

/** Circles and areas alike. */
export const callWatchesOf = (applicationUserId: string) =>
  queryOptions({
    queryKey: [...subscriptionsOf(applicationUserId).queryKey, 'all'],
    queryFn: ({ signal }) => call('GET /api/watchSubscription', { signal }),
  });

/**
 * The city's answer about the pickups at an address; a 404 says that it knows no such address. Its plans change by the
 * day, and a visitor has few questions a day: those that fail are not asked again by themselves.
 */
export const pickupDatesAt = (address: PickupAddress) =>
  queryOptions({
    queryKey: ['pickup-dates', address],
    queryFn: ({ signal }) => call('GET /api/pickupDates/fromAddress', { query: { ...address }, signal }),
    staleTime: HOUR_MS / 2,
    retry: (failures, error) => failures < 1 && error instanceof NetworkError,
  });

/** The notice about trash days that are out of order. */
export const pickupNotice = queryOptions({
  queryKey: ['pickup-notice'],
  queryFn: ({ signal }) => call('GET /api/pickupDates/notice', { signal }),
});

export const pickupSubscriptionsOf = (applicationUserId: string) =>
  queryOptions({
    queryKey: ['pickup-subscriptions', applicationUserId],
    queryFn: ({ signal }) =>
      call('GET /api/pickupDatesSubscription', {
        query: { filter: `applicationUserId="${applicationUserId}"` },
        signal,
      }),
  });

/** The link of a calendar: of a subscription, with which it ends, or of an address. Made once, however often it is shown. */
export const pickupCalendarOf = (
  of: { subscriptionId: string } | { address: PickupAddress; hoursBefore: HoursBefore },
) =>
  queryOptions({
    queryKey: ['pickup-calendar', of],
    queryFn: ({ signal }) =>
      'subscriptionId' in of
        ? call('POST /api/pickupDatesSubscription/{id}/calendar', { params: { id: of.subscriptionId }, signal })
        : call('POST /api/pickupDates/calendar', { body: { hoursBefore: of.hoursBefore, ...of.address }, signal }),
    ...once,
    retry: false,
  });

export const userById = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => call('GET /api/applicationUser/{id}', { params: { id }, signal }),
  });

/** The same to be edited: always as it is now, and never changed under what is being typed. */
export const userToEdit = (id: string) =>
  queryOptions({
    ...userById(id),
    queryKey: ['user-to-edit', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The subject of a confirmation link: asked once, changes nothing. */
export const confirmationDetails = (token: string) =>
  queryOptions({
    queryKey: ['confirmation', token],
    queryFn: ({ signal }) => call('POST /api/account/confirmationDetails', { body: { token }, signal }),
    ...once,
    refetchOnWindowFocus: false,
  });

/** A prime: consecutive days show places far from each other in the list. */
const STRIDE = 7919;

/** The photos of one place, another one each day, whose number is given; null where there is none. */
export const photoOfDay = (day: number) =>
  queryOptions({
    queryKey: ['photo-of-day', day],
    queryFn: async ({ signal }): Promise<{ id: string; photos: readonly HistoricPhoto[] } | null> => {
      const dataset = datasetFor('photos');
      const total = dataset ? await totalOf(dataset.name, { limit: 1 }, signal) : 0;
      if (!dataset || total === 0) return null;
      const query = { limit: 1, offset: (day * STRIDE) % total, includes: 'historicPhotos' };
      const { items } = await listRecords(dataset.name)(query, signal);
      // The dataset has this role.
      const [place] = items as RoleRecord<'photos'>[];
      return place ? { id: place.id, photos: place.historicPhotos ?? [] } : null;
    },
    staleTime: HOUR_MS,
  });
