/**
 * The ledger of mails due: one item for each mail to each user. A mail is claimed before it is sent and marked after.
 * So one worker alone sends it, also with queues that deliver twice and after restarts.
 */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { numberEnv, tableName } from '../../lib/env.ts';
import { dynamo, isAlive } from '../client.ts';
import { type Delivery, type DeliveryKey, writeDelivery } from './ledger.ts';

export type { Delivery, DeliveryKey } from './ledger.ts';

/**
 * `mine`: send it now, `doubtful` when an earlier claim's lease expired, outcome unknown. `done`: sent or skipped
 * before. `busy`: another worker has it, or had it and died, and its lease (epoch milliseconds) is not over.
 */
type Claim = { outcome: 'mine'; doubtful: boolean; leaseUntil: number } | { outcome: 'done' } | { outcome: 'busy' };

/** Longer than SES's Send event takes, so that a mail which was accepted is known before its lease ends. */
const LEASE_SECONDS = 360;
const KEPT_SECONDS = 14 * 86_400;

const seconds = (millis: number): number => Math.floor(millis / 1000);

/** Takes the mail for this worker: of any number that ask at once, one gets `mine`. */
export const claimDelivery = async (delivery: DeliveryKey): Promise<Claim> => {
  const now = clock.now().getTime();
  const leaseUntil = now + numberEnv('deliveryLeaseSeconds', LEASE_SECONDS) * 1000;
  const values = { ':claimed': 'claimed', ':until': leaseUntil, ':gone': seconds(now) + KEPT_SECONDS };
  const first = await writeDelivery(
    delivery,
    'SET #state = :claimed, leaseUntil = :until, expiresAt = :gone REMOVE reason, digest, dueShard, dueAt',
    'attribute_not_exists(#state) OR #state = :waiting OR expiresAt <= :now',
    { ...values, ':waiting': 'waiting', ':now': seconds(now) },
  );
  if (first.written) return { outcome: 'mine', doubtful: false, leaseUntil };
  if (first.state !== 'claimed') return { outcome: 'done' };
  if (first.leaseUntil > now) return { outcome: 'busy' };
  const taken = await writeDelivery(
    delivery,
    'SET leaseUntil = :until, expiresAt = :gone, doubtful = if_not_exists(doubtful, :none) + :one',
    '#state = :claimed AND leaseUntil = :known',
    { ...values, ':known': first.leaseUntil, ':none': 0, ':one': 1 },
  );
  return taken.written ? { outcome: 'mine', doubtful: true, leaseUntil } : { outcome: 'busy' };
};

/** SES has accepted the mail; reported twice, by the mailer and by SES's event; the first time stays. */
export const markSent = async (delivery: DeliveryKey): Promise<void> => {
  await writeDelivery(
    delivery,
    'SET #state = :sent, sentAt = :at REMOVE leaseUntil, dueShard, dueAt',
    'attribute_exists(#state) AND #state <> :sent',
    { ':sent': 'sent', ':at': toIso(clock.now()) },
  );
};

/** The mail will not be sent, and why; changes nothing where a worker has it or it is sent. */
export const markSkipped = async (delivery: DeliveryKey, reason: string): Promise<void> => {
  await writeDelivery(
    delivery,
    'SET #state = :skipped, reason = :reason, expiresAt = :gone',
    'attribute_not_exists(#state) OR #state = :waiting',
    {
      ':skipped': 'skipped',
      ':waiting': 'waiting',
      ':reason': reason,
      ':gone': seconds(clock.now().getTime()) + KEPT_SECONDS,
    },
  );
};

/** Gives a claim back: SES has refused the mail, so nothing was sent. */
export const releaseDelivery = async (delivery: DeliveryKey, leaseUntil: number): Promise<void> => {
  await writeDelivery(delivery, 'SET #state = :waiting REMOVE leaseUntil', '#state = :claimed AND leaseUntil = :mine', {
    ':waiting': 'waiting',
    ':claimed': 'claimed',
    ':mine': leaseUntil,
  });
};

/** The fate of a mail; null when it was never claimed or skipped, or longer ago than 14 days. */
export const findDelivery = async ({ applicationUserId, key }: DeliveryKey): Promise<Delivery | null> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('deliveries'), Key: { applicationUserId, key }, ConsistentRead: true }),
  );
  // Only this file writes these items.
  return Item && isAlive(Item, clock.now()) ? (Item as Delivery) : null;
};
