/** The queries about what is mailed to somebody, for the signed-in user or by the token of a mailed link. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DispatchCallSubscription } from '../../shared/alerts/subscriptions.ts';
import type { Reply } from '../../shared/api/api.ts';
import type { LngLat } from '../../shared/base/geo.ts';
import { call } from './client.ts';

/** With the token by which they are changed. */
export type MailSettings = Reply<'GET /api/account/mailSettings'>;

const KEY = 'mail-settings';

export const mailSettingsOf = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'of', userId],
    queryFn: ({ signal }): Promise<MailSettings> => call('GET /api/account/mailSettings', { signal }),
  });

/** A 404 says that the link is not valid any more. */
export const mailSettingsBy = (token: string) =>
  queryOptions({
    queryKey: [KEY, 'by', token],
    queryFn: async ({ signal }): Promise<MailSettings> => ({
      ...(await call('POST /api/account/manage', { body: { token }, signal })),
      token,
    }),
  });

export type MailSettingsQuery = ReturnType<typeof mailSettingsOf> | ReturnType<typeof mailSettingsBy>;

/** How many mails a subscription would have brought; the last answer stays while the next one loads. */
export const mailEstimate = (
  [longitude, latitude]: LngLat,
  { distance, dispatchCallType }: Pick<DispatchCallSubscription, 'distance' | 'dispatchCallType'>,
) =>
  queryOptions({
    queryKey: ['mail-estimate', longitude, latitude, distance, dispatchCallType],
    queryFn: ({ signal }) =>
      call('GET /api/dispatchCallSubscription/estimate', {
        query: { longitude, latitude, distance, dispatchCallType },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
