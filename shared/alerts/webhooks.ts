/** Webhooks: what their owners choose, and what they are told of deliveries. */
import type { IsoTime } from '../base/dates.ts';
import { CALLS, type CallsName, DATASETS, type Datasets } from '../datasets/registry.ts';
import type { ShownPlace } from './watches.ts';

/** The most webhooks a user may have. */
export const MAX_WEBHOOKS = 10;
/** A webhook is turned off after so many failed attempts in a row. */
export const MOST_FAILURES = 100;
/** How many deliveries are shown. */
export const SHOWN_DELIVERIES = 20;
/** Hours for which a delivery is tried again. */
export const RETRY_HOURS = 24;
/** Hours for which a replaced secret still signs beside the new one. */
export const OLD_SECRET_HOURS = 24;

export type WebhookList = Datasets[CallsName]['path'];

/** The lists whose new calls a webhook hears of, by their paths under /api. */
export const WEBHOOK_LISTS = CALLS.map((name) => DATASETS[name].path) as [WebhookList, ...WebhookList[]];

/** The dataset of such a list. */
export const datasetOf = (list: WebhookList): CallsName => {
  const found = CALLS.find((name) => DATASETS[name].path === list);
  if (!found) throw new Error(`There is no list of calls '${list}'.`);
  return found;
};

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
  place: ShownPlace | null;
  isOn: boolean;
  /** Attempts in a row that failed. */
  failures: number;
  createdAt: IsoTime;
}

export interface WebhookDelivery {
  /** The same in every attempt, so that receivers can recognise repeats. */
  eventId: string;
  kind: 'call' | 'test';
  /** The call's; null in a test. */
  callId: string | null;
  /** `waiting` is tried again; `failed` is not. */
  state: 'delivered' | 'waiting' | 'failed';
  /** HTTP status of the last attempt; null when there was no answer, and `fault` says why. */
  status: number | null;
  fault: string | null;
  attempts: number;
  at: IsoTime;
}
