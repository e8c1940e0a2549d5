/** What a batch of mails is about, read once for the whole batch. */
import type { CallsName } from '../../shared/datasets/index.ts';
import type { MailMessage } from '../lib/mail-queue.ts';
import { type CallOfDataset, callKey, readCalls } from '../store/calls.ts';
import { findDelivery } from '../store/deliveries.ts';
import { findPickupSubscriptions, type PickupItem } from '../store/pickup-subscriptions.ts';
import type { StoredSubscription } from '../store/subscription-items.ts';
import { findSubscriptions } from '../store/subscriptions.ts';
import { pickupKey } from './owed-pickup.ts';

export interface Subjects {
  /** By id. */
  subscriptions: Map<string, StoredSubscription>;
  /** By key, such as `police#230211026`. */
  calls: Map<string, CallOfDataset>;
  /** Pickup subscriptions by id. */
  pickups: Map<string, PickupItem>;
  /** Keys of the reminders that corrections are about and that were sent. */
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

const remindedOf = async (messages: readonly MailMessage[]): Promise<Set<string>> => {
  const deliveries = await Promise.all(
    messages.map(async (message) => {
      if (message.kind !== 'pickup-moved') return null;
      const key = pickupKey(message.subscriptionId, message.date);
      return findDelivery({ applicationUserId: message.applicationUserId, key });
    }),
  );
  return new Set(deliveries.flatMap((delivery) => (delivery?.state === 'sent' ? [delivery.key] : [])));
};

export const readSubjects = async (messages: readonly MailMessage[]): Promise<Subjects> => {
  const ids = messages.flatMap((message) =>
    message.kind === 'call' || message.kind === 'stopped' ? [message.subscriptionId] : [],
  );
  const [subscriptions, police, fire, pickups, reminded] = await Promise.all([
    findSubscriptions(ids),
    callsOf(messages, 'police-dispatch-call'),
    callsOf(messages, 'fire-dispatch-call'),
    pickupsOf(messages),
    remindedOf(messages),
  ]);
  return { subscriptions, calls: new Map([...police, ...fire]), pickups, reminded };
};
