/** The subjects of a batch of mails, read once for the whole batch. */
import { idsOfLink } from '../../../shared/alerts/subscriptions.ts';
import { CALLS, type CallsName } from '../../../shared/datasets/registry.ts';
import type { PickupNotice } from '../../../shared/pickups/pickup-notice.ts';
import type { MailMessage } from '../../lib/queues/mail-queue.ts';
import { type CallOfDataset, callKey, readCalls } from '../../tables/calls/calls.ts';
import { findDelivery } from '../../tables/deliveries/deliveries.ts';
import { findIncident, type Incident, incidentName } from '../../tables/operations/incidents.ts';
import { findPickupSubscriptions, type PickupItem } from '../../tables/pickups/pickup-items.ts';
import { findPickupNotice } from '../../tables/pickups/pickup-notice.ts';
import { findCallWatches, type StoredCallWatch } from '../../tables/watches/find-watches.ts';
import { incidentKey, incidentOf, pickupKey } from './delivery-key.ts';

export interface Subjects {
  /** By id. */
  subscriptions: Map<string, StoredCallWatch>;
  /** By key, such as `police#230211026`. */
  calls: Map<string, CallOfDataset>;
  /** Pickup subscriptions by id. */
  pickups: Map<string, PickupItem>;
  /** The notice of disruption, where a reminder is to tell of it. */
  notice: PickupNotice | null;
  /** Outages by name. */
  incidents: Map<string, Incident>;
  /** Keys of what was sent before: the reminders that corrections are about, and notes that alerts are out. */
  reminded: Set<string>;
}

const callsOf = async (messages: readonly MailMessage[], dataset: CallsName): Promise<[string, CallOfDataset][]> => {
  const ids = messages.flatMap((one) => (one.kind === 'call' && one.dataset === dataset ? [one.callId] : []));
  const calls = await readCalls(dataset, ids);
  return [...calls].map(([id, call]) => [callKey(dataset, id), { ...call, dataset }]);
};

const pickupIdsOf = (message: MailMessage): readonly string[] => {
  if (message.kind === 'added') return message.pickups;
  return message.kind.startsWith('pickup') && 'subscriptionId' in message ? [message.subscriptionId] : [];
};

const callSubscriptionIdsOf = (message: MailMessage): readonly string[] => {
  if (message.kind === 'added') return message.calls;
  const isOfCalls = message.kind === 'call' || message.kind === 'stopped' || message.kind === 'incident';
  return isOfCalls ? idsOfLink(message.subscriptionId) : [];
};

const pickupsOf = (messages: readonly MailMessage[]): Promise<Map<string, PickupItem>> =>
  findPickupSubscriptions(
    messages.flatMap((message) =>
      pickupIdsOf(message).map((id) => ({ applicationUserId: message.applicationUserId, id })),
    ),
  );

/** Each is read once, however many mails are about it. */
const incidentsOf = async (messages: readonly MailMessage[]): Promise<Map<string, Incident>> => {
  const named = new Map(
    messages.flatMap((one) =>
      one.kind === 'incident' ? [[incidentOf(one), { subject: one.dataset, startedAt: one.startedAt }] as const] : [],
    ),
  );
  const found = await Promise.all([...named.values()].map(findIncident));
  return new Map(found.flatMap((incident) => (incident ? [[incidentName(incident), incident]] : [])));
};

/** The earlier mail without which a message makes no sense. */
const earlierKey = (message: MailMessage): string | null => {
  if (message.kind === 'pickup-moved') return pickupKey(message.subscriptionId, message.date);
  return message.kind === 'incident' && message.note === 'back' ? incidentKey(message, 'out') : null;
};

const remindedOf = async (messages: readonly MailMessage[]): Promise<Set<string>> => {
  const deliveries = await Promise.all(
    messages.map(async (message) => {
      const key = earlierKey(message);
      if (key === null) return null;
      return findDelivery({ applicationUserId: message.applicationUserId, key });
    }),
  );
  return new Set(deliveries.flatMap((delivery) => (delivery?.state === 'sent' ? [delivery.key] : [])));
};

export const readSubjects = async (messages: readonly MailMessage[]): Promise<Subjects> => {
  const ids = messages.flatMap(callSubscriptionIdsOf);
  const tells = messages.some((message) => message.kind === 'pickup' && message.noticeId !== undefined);
  const [subscriptions, calls, pickups, notice, incidents, reminded] = await Promise.all([
    findCallWatches(ids),
    Promise.all(CALLS.map((dataset) => callsOf(messages, dataset))),
    pickupsOf(messages),
    tells ? findPickupNotice() : null,
    incidentsOf(messages),
    remindedOf(messages),
  ]);
  return { subscriptions, calls: new Map(calls.flat()), pickups, notice, incidents, reminded };
};
