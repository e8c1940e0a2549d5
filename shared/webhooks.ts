/** Webhooks: what their owners choose, and what they are told of deliveries. */
import { type CallsName, DATASETS } from './datasets/index.ts';
import type { IsoTime } from './dates.ts';

/** The most webhooks a user may have. */
export const MAX_WEBHOOKS = 10;
/** As many attempts in a row that fail turn a webhook off. */
export const MOST_FAILURES = 100;
/** As many deliveries are shown. */
export const SHOWN_DELIVERIES = 20;
/** Hours for which a delivery is tried again. */
export const RETRY_HOURS = 24;
/** Hours for which a replaced secret still signs beside the new one. */
export const OLD_SECRET_HOURS = 24;

/** The lists whose new calls a webhook hears of, by their paths under /api. */
export const WEBHOOK_LISTS = ['policeDispatchCall', 'fireDispatchCall'] as const;
export type WebhookList = (typeof WEBHOOK_LISTS)[number];

/** The dataset of such a list. */
export const datasetOf = (list: WebhookList): CallsName =>
  list === DATASETS['police-dispatch-call'].path ? 'police-dispatch-call' : 'fire-dispatch-call';

export interface Near {
  latitude: number;
  longitude: number;
  metres: number;
}

export interface Webhook {
  id: string;
  url: string;
  list: WebhookList;
  /** In the grammar of lists; '' lets every call through. */
  filter: string;
  near: Near | null;
  isOn: boolean;
  /** Attempts in a row that failed. */
  failures: number;
  createdAt: IsoTime;
}

export interface WebhookDelivery {
  /** The same in every attempt: receivers know by it what they have had. */
  eventId: string;
  kind: 'call' | 'test';
  /** Of the call; null in a test. */
  callId: string | null;
  /** `waiting` is tried again; `failed` is not. */
  state: 'delivered' | 'waiting' | 'failed';
  /** HTTP status of the last attempt; null when there was no answer, and `fault` says why. */
  status: number | null;
  fault: string | null;
  attempts: number;
  at: IsoTime;
}
