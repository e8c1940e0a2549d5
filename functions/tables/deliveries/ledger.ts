/** The items of the ledger of mails due, and the conditional write that every change of one is. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isRefused } from '../client.ts';

/** `key` names the mail among the user's: `call#police#230211026`, `digest#2026-11-21T12:00:00Z`, `account#{message id}`. */
export interface DeliveryKey {
  applicationUserId: string;
  key: string;
}

/**
 * `waiting` is due and free to be claimed: SES refused it for now. `held` is a call that waits for the digest at its
 * `dueAt`. `bundled` is one that is part of the digest named, whose own state then counts.
 */
type DeliveryState = 'claimed' | 'sent' | 'skipped' | 'waiting' | 'held' | 'bundled';

export interface Delivery extends DeliveryKey {
  state: DeliveryState;
  /** Epoch milliseconds until which the claim holds. */
  leaseUntil?: number;
  sentAt?: IsoTime;
  /** How often a claim was taken over whose outcome nobody knew: each may have been a second mail. */
  doubtful?: number;
  /** Why it was not sent. */
  reason?: string;
  /** Epoch seconds. */
  expiresAt: number;
}

/** The subject of a held call. */
export interface HeldSubject {
  dataset: CallsName;
  callId: string;
  subscriptionId: string;
}

/** A call that waits for its digest, or is part of one. */
export interface HeldDelivery extends Delivery, HeldSubject {
  dueAt?: IsoTime;
  /** The key of the digest that it is part of. */
  digest?: string;
}

export const writeDelivery = async (
  { applicationUserId, key }: DeliveryKey,
  UpdateExpression: string,
  ConditionExpression: string,
  values: Record<string, unknown>,
): Promise<{ written: true } | { written: false; state: string; leaseUntil: number }> => {
  const update = new UpdateCommand({
    TableName: tableName('deliveries'),
    Key: { applicationUserId, key },
    UpdateExpression,
    ConditionExpression,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: values,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await dynamo().send(update);
    return { written: true };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { written: false, state: error.Item?.state?.S ?? '', leaseUntil: Number(error.Item?.leaseUntil?.N ?? 0) };
  }
};
