/** What a batch of mails is about, read once for the whole batch. */
import type { CallsName } from '../../shared/datasets/index.ts';
import type { MailMessage } from '../lib/mail-queue.ts';
import { type CallOfDataset, callKey, readCalls } from '../store/calls.ts';
import type { StoredSubscription } from '../store/subscription-items.ts';
import { findSubscriptions } from '../store/subscriptions.ts';

export interface Subjects {
  /** By id. */
  subscriptions: Map<string, StoredSubscription>;
  /** By key, such as `police#230211026`. */
  calls: Map<string, CallOfDataset>;
}

const callsOf = async (messages: readonly MailMessage[], dataset: CallsName): Promise<[string, CallOfDataset][]> => {
  const ids = messages.flatMap((one) => (one.kind === 'call' && one.dataset === dataset ? [one.callId] : []));
  const calls = await readCalls(dataset, ids);
  // Read under this dataset.
  return [...calls].map(([id, call]) => [callKey(dataset, id), { ...call, dataset } as CallOfDataset]);
};

export const readSubjects = async (messages: readonly MailMessage[]): Promise<Subjects> => {
  const ids = messages.flatMap((message) => (message.kind === 'account' ? [] : [message.subscriptionId]));
  const [subscriptions, police, fire] = await Promise.all([
    findSubscriptions(ids),
    callsOf(messages, 'police-dispatch-call'),
    callsOf(messages, 'fire-dispatch-call'),
  ]);
  return { subscriptions, calls: new Map([...police, ...fire]) };
};
