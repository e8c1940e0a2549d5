/** The queries about what is mailed to somebody, for the signed-in user or by the token of a mailed link. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DispatchCallSubscription } from '../../shared/alerts/subscriptions.ts';
import { isCircle } from '../../shared/alerts/watches.ts';
import type { Reply, SentBody } from '../../shared/api/api.ts';
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

/** A circle round an address, or the calls of an area. */
export type EstimatedWatch =
  | Pick<DispatchCallSubscription, 'distance' | 'dispatchCallType' | 'point'>
  | SentBody<'POST /api/watchSubscription/estimate'>;

const estimateOf = (asked: EstimatedWatch, signal: AbortSignal) => {
  if (!isCircle(asked)) return call('POST /api/watchSubscription/estimate', { body: asked, signal });
  const { distance, dispatchCallType } = asked;
  const [longitude, latitude] = asked.point.coordinates;
  return call('GET /api/dispatchCallSubscription/estimate', {
    query: { longitude, latitude, distance, dispatchCallType },
    signal,
  });
};

let turn: Promise<unknown> = Promise.resolve();

/** One at a time: each reads weeks of calls, and a list asks for many. */
const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
  const asked = turn.then(ask);
  turn = asked.catch(() => undefined);
  return asked;
};

/** How many mails it would have brought; the last answer stays while the next one loads. */
export const mailEstimate = (asked: EstimatedWatch) =>
  queryOptions({
    queryKey: ['mail-estimate', asked],
    queryFn: ({ signal }) => inTurn(() => estimateOf(asked, signal)),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
