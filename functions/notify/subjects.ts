/** What a batch of mails is about, read once for the whole batch. */
import type { CallsName } from '../../shared/datasets/index.ts';
import { idsOfLink } from '../../shared/subscriptions.ts';
import type { MailMessage } from '../lib/mail-queue.ts';
import { type CallOfDataset, callKey, readCalls } from '../store/calls.ts';
import { findDelivery } from '../store/deliveries.ts';
import { findIncident, type Incident, incidentName } from '../store/incidents.ts';
import { findPickupSubscriptions, type PickupItem } from '../store/pickup-subscriptions.ts';
import type { StoredSubscription } from '../store/subscription-items.ts';
import { findSubscriptions } from '../store/subscriptions.ts';
import { incidentKey, incidentOf } from './owed-incident.ts';
import { pickupKey } from './owed-pickup.ts';

export interface Subjects {
  /** By id. */
  subscriptions: Map<string, StoredSubscription>;
  /** By key, such as `police#230211026`. */
  calls: Map<string, CallOfDataset>;
  /** Pickup subscriptions by id. */
  pickups: Map<string, PickupItem>;
  /** Outages by name. */
  incidents: Map<string, Incident>;
  /** Keys of what was sent before: the reminders that corrections are about, and notes that alerts are out. */
  reminded: Set<string>;
}

const callsOf = async (messages: readonly MailMessage[], dataset: CallsName): Promise<[string, CallOfDataset][]> => {
  const ids = messages.flatMap((one) => (one.kind === 'call' && one.dataset === dataset ? [one.callId] : []));
  const calls = await readCalls(dataset, ids);
  // Read under this dataset.
  return [...calls].map(([id, call]) => [callKey(dataset, id), { ...call, dataset } as CallOfDataset]);
};

const pickupsOf = (messages: readonly MailMessage[]): Promise<Map<string, PickupItem>> =>
  findPickupSubscriptions(
    messages.flatMap((message) =>
      message.kind === 'pickup' || message.kind === 'pickup-moved' || message.kind === 'pickup-stopped'
        ? [{ applicationUserId: message.applicationUserId, id: message.subscriptionId }]
        : [],
    ),
  );

/** Each is read once, however many are told of it. */
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
  const ids = messages.flatMap((message) =>
    message.kind === 'call' || message.kind === 'stopped' || message.kind === 'incident'
      ? idsOfLink(message.subscriptionId)
      : [],
  );
  const [subscriptions, police, fire, pickups, incidents, reminded] = await Promise.all([
    findSubscriptions(ids),
    callsOf(messages, 'police-dispatch-call'),
    callsOf(messages, 'fire-dispatch-call'),
    pickupsOf(messages),
    incidentsOf(messages),
    remindedOf(messages),
  ]);
  return { subscriptions, calls: new Map([...police, ...fire]), pickups, incidents, reminded };
};
