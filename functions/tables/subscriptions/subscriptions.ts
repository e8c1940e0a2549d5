/** Changes dispatch call subscriptions: each write counts how many a user has. */
import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { cellOf } from '../cells.ts';
import { dynamo } from '../client.ts';
import { transact, type Writes } from '../transact.ts';
import { findSubscription, subscriptionsOf, toSubscription } from './find-subscriptions.ts';
import {
  choiceOf,
  countOf,
  idOf,
  itemsOf,
  type Key,
  type StoredSubscription,
  subscriptionKeyOf,
  table,
  toStored,
} from './subscription-items.ts';

/** The resident's choice. */
export type SubscriptionChoice = Omit<DispatchCallSubscription, 'id' | 'applicationUserId' | 'createdAt'>;

/** Days after which a stopped subscription is gone for good. */
const STOPPED_DAYS = 30;

/** Tries for a change that meets another change of the same subscription. */
const TRIES = 5;

/** True if a user has just this already, neither stopped nor gone. */
export const hasSubscription = async (applicationUserId: string, choice: SubscriptionChoice): Promise<boolean> => {
  const name = choiceOf(choice);
  // The count does not have subscriptions from before it kept choices.
  return (
    (await subscriptionsOf(applicationUserId)).some((known) => choiceOf(known) === name) ||
    countOf(applicationUserId).has(name)
  );
};

/** The new subscription, or null when the user has the maximum, or exactly this already. */
export const createSubscription = async (
  applicationUserId: string,
  choice: SubscriptionChoice,
): Promise<DispatchCallSubscription | null> => {
  if (await hasSubscription(applicationUserId, choice)) return null;
  const key = { cell: cellOf(choice.point.coordinates), uuid: randomUUID() };
  const Item = { ...choice, ...key, applicationUserId, createdAt: toIso(clock.now()) };
  const refused = await transact([
    { Put: { TableName: table(), Item } },
    countOf(applicationUserId).more(choiceOf(choice), idOf(key)),
  ]);
  return refused.length ? null : toSubscription(toStored(Item));
};

/** The part of a subscription that may be changed: its id names where it is. */
type SubscriptionChange = Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance'>;

/** `full`: there is no room for it, or for one more like it; `twin`: the user has just this already. */
type Outcome = 'done' | 'missing' | 'full' | 'twin';

/** Writes if the subscription is still as it was read; else reads it again. */
const change = async (
  id: string,
  applicationUserId: string,
  writesFor: (known: StoredSubscription, key: Key) => Writes,
  wanted = (known: StoredSubscription): StoredSubscription => known,
): Promise<Outcome> => {
  const key = subscriptionKeyOf(id);
  if (!key) return 'missing';
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const known = await findSubscription(id);
    if (known?.applicationUserId !== applicationUserId) return 'missing';
    const writes = writesFor(known, key);
    const refused = writes.length ? await transact(writes) : [];
    if (!refused.length) return 'done';
    if (!refused.includes(0)) return (await countOf(applicationUserId).has(choiceOf(wanted(known)))) ? 'twin' : 'full';
  }
  throw new Error('A subscription kept changing while it was to be changed.');
};

const standsAs = ({ stoppedAt }: StoredSubscription): string =>
  `attribute_exists(cell) AND ${stoppedAt ? 'attribute_exists' : 'attribute_not_exists'}(stoppedAt)`;

/** `missing` when the user has no subscription of this id that is not stopped. */
export const changeSubscription = async (
  id: string,
  applicationUserId: string,
  { dispatchCallType, distance }: SubscriptionChange,
): Promise<Outcome> => {
  let isGoing = false;
  const wanted = (known: StoredSubscription) => ({ ...known, dispatchCallType, distance });
  const outcome = await change(
    id,
    applicationUserId,
    (known, Key) => {
      isGoing = !known.stoppedAt;
      if (!isGoing) return [];
      const update = {
        TableName: table(),
        Key,
        UpdateExpression: 'SET dispatchCallType = :type, distance = :distance',
        // Another change meanwhile would leave a wrong choice in the count.
        ConditionExpression: `${standsAs(known)} AND dispatchCallType = :formerType AND distance = :formerDistance`,
        ExpressionAttributeValues: {
          ':type': dispatchCallType,
          ':distance': distance,
          ':formerType': known.dispatchCallType,
          ':formerDistance': known.distance,
        },
      };
      return [{ Update: update }, ...countOf(applicationUserId).moved(choiceOf(known), choiceOf(wanted(known)), id)];
    },
    wanted,
  );
  return isGoing ? outcome : 'missing';
};

/** Removes a user's subscription; false when the user has none of this id. */
export const removeSubscription = async (id: string, applicationUserId: string): Promise<boolean> => {
  const outcome = await change(id, applicationUserId, (known, Key) => [
    { Delete: { TableName: table(), Key, ConditionExpression: standsAs(known) } },
    ...(known.stoppedAt ? [] : [countOf(applicationUserId).less(choiceOf(known))]),
  ]);
  return outcome === 'done';
};

/** Stops a subscription at once; a second time changes nothing. False when the user has none of this id. */
export const stopSubscription = async (id: string, applicationUserId: string): Promise<boolean> => {
  const now = clock.now();
  const outcome = await change(id, applicationUserId, (known, Key) =>
    known.stoppedAt
      ? []
      : [
          {
            Update: {
              TableName: table(),
              Key,
              UpdateExpression: 'SET stoppedAt = :at, expiresAt = :gone',
              ConditionExpression: standsAs(known),
              ExpressionAttributeValues: {
                ':at': toIso(now),
                ':gone': Math.floor(now.getTime() / 1000) + STOPPED_DAYS * 86_400,
              },
            },
          },
          countOf(applicationUserId).less(choiceOf(known)),
        ],
  );
  return outcome === 'done';
};

/** Resumes a stopped one; `full` or `twin` when the user has meanwhile reached the maximum, or made the same again. */
export const resumeSubscription = (id: string, applicationUserId: string): Promise<Outcome> =>
  change(id, applicationUserId, (known, Key) =>
    known.stoppedAt
      ? [
          {
            Update: {
              TableName: table(),
              Key,
              UpdateExpression: 'REMOVE stoppedAt, expiresAt',
              ConditionExpression: standsAs(known),
            },
          },
          countOf(applicationUserId).more(choiceOf(known), id),
        ]
      : [],
  );

/** Removes all subscriptions of a user, stopped ones too. */
export const removeSubscriptionsOf = async (applicationUserId: string): Promise<void> => {
  for (const { cell, uuid } of await itemsOf(applicationUserId))
    await dynamo().send(new DeleteCommand({ TableName: table(), Key: { cell, uuid } }));
};
