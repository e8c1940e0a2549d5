/** Circles that an earlier version wrote are found as before, until a run gave each its place in the index. */
import { randomUUID } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dynamo } from '../../../../functions/tables/client.ts';
import { areAllPlaced, placeCircles } from '../../../../functions/tables/subscriptions/circles-by-cell.ts';
import { table } from '../../../../functions/tables/subscriptions/subscription-items.ts';
import {
  changeSubscription,
  resumeSubscription,
  stopSubscription,
} from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { subscriptionsNear } from '../../../../functions/tables/subscriptions/subscriptions-near.ts';
import { CHOICE, someUser, startMailCloud, subscribe } from '../../../harness/cloud/mail-cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

duringTests(startMailCloud);

const keyOf = (id: string) => {
  const [cell, uuid] = id.split('.');
  return { cell, uuid };
};

const placeOf = async (id: string) => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key: keyOf(id) }));
  return [Item?.strip, Item?.latitude];
};

/** A circle in the form of an earlier version. */
const writeEarlier = async (): Promise<{ id: string; sub: string }> => {
  const { sub } = await someUser({ sub: randomUUID() });
  const { id } = await subscribe({ sub } as Parameters<typeof subscribe>[0]);
  await dynamo().send(
    new UpdateCommand({ TableName: table(), Key: keyOf(id), UpdateExpression: 'REMOVE strip, latitude' }),
  );
  return { id, sub };
};

const near = async (): Promise<string[]> =>
  (await subscriptionsNear(CHOICE.point.coordinates, ['AnyMajorDispatchCall'])).map(({ id }) => id).sort();

test('they are found before, while and after they get a place, each once', async () => {
  const [earlier, stopped] = [await writeEarlier(), await writeEarlier()];
  const { id: today } = await subscribe(await someUser());
  await stopSubscription(stopped.sub, stopped.id);
  expect(await near()).toEqual([earlier.id, today].sort());

  expect([await placeCircles(), await areAllPlaced()]).toEqual([1, false]);
  expect(await placeOf(earlier.id)).toEqual(await placeOf(today));
  expect(await placeOf(stopped.id)).toEqual([undefined, undefined]);
  expect(await near()).toEqual([earlier.id, today].sort());
  expect([await placeCircles(), await areAllPlaced()]).toEqual([0, true]);
  expect(await near()).toEqual([earlier.id, today].sort());

  // A stopped one has its place once it goes on, whoever wrote it.
  expect(await resumeSubscription(stopped.sub, stopped.id)).toBe('done');
  expect(await near()).toEqual([earlier.id, stopped.id, today].sort());
  await stopSubscription(earlier.sub, earlier.id);
  expect(await near()).toEqual([stopped.id, today].sort());

  // One more, after a bad deployment was taken back.
  const late = await writeEarlier();
  expect([await placeCircles(), await areAllPlaced()]).toEqual([1, false]);
  expect(await near()).toContain(late.id);
});

test('one whose distance changed before it had a place gets the right one', async () => {
  const { id, sub } = await writeEarlier();
  expect(await changeSubscription(sub, id, { distance: 1320 })).toBe('done');
  expect(await near()).toContain(id);
  await placeCircles();
  expect(await placeOf(id)).toEqual(['1320#-8790', CHOICE.point.coordinates[1]]);
  expect(await changeSubscription(sub, id, { distance: 330 })).toBe('done');
  expect(await placeOf(id)).toEqual(['660#-17579', CHOICE.point.coordinates[1]]);

  // An earlier version, back for a while, changes a distance and leaves the strip.
  const set = { TableName: table(), Key: keyOf(id), UpdateExpression: 'SET distance = :distance' };
  for (const [distance, strip] of [
    [1320, '1320#-8790'],
    [660, '660#-17579'],
  ] as const) {
    await dynamo().send(new UpdateCommand({ ...set, ExpressionAttributeValues: { ':distance': distance } }));
    expect(await placeCircles()).toBe(1);
    expect(await placeOf(id)).toEqual([strip, CHOICE.point.coordinates[1]]);
    expect(await placeCircles()).toBe(0);
  }
});
