/** The match function on the stream's records: who is queued for which change, and what it counts. */
import { randomUUID } from 'node:crypto';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailMessage } from '../../../../functions/lib/queues/mail-queue.ts';
import type { WebhookMessage } from '../../../../functions/lib/queues/webhook-queue.ts';
import { handler } from '../../../../functions/notify/match/match.ts';
import { createWebhook } from '../../../../functions/tables/developers/webhooks.ts';
import { minuteCounts } from '../../../../functions/tables/operations/counters.ts';
import { stopSubscription } from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../../shared/alerts/asked-calls.ts';
import { callLevel } from '../../../../shared/alerts/call-types.ts';
import { DISTANCES_FEET } from '../../../../shared/alerts/subscriptions.ts';
import { wantsCall } from '../../../../shared/alerts/topics.ts';
import type { WebhookList } from '../../../../shared/alerts/webhooks.ts';
import { metresBetween, point } from '../../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { CHOICE, someUser, startMailCloud, subscribe } from '../../../harness/cloud/mail-cloud.ts';
import { policeCall } from '../../../harness/cloud/mail-messages.ts';
import { takeMessages } from '../../../harness/cloud/queued.ts';
import { removeSubscriptionsOf } from '../../../harness/cloud/remove-subscriptions.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { logged } from '../../../harness/logged.ts';

type PoliceCall = DatasetRecord<'police-dispatch-call'>;

const cloud = duringTests(startMailCloud);
let queue: SQSClient;
beforeAll(() => {
  queue = new SQSClient({});
});
beforeEach(async () => {
  await queued();
});
afterAll(() => {
  queue.destroy();
});

/** Takes all messages off the queue. */
const queued = async (): Promise<MailMessage[]> => {
  const found: MailMessage[] = [];
  for (;;) {
    const { Messages = [] } = await queue.send(
      new ReceiveMessageCommand({ QueueUrl: cloud.mailQueueUrl, MaxNumberOfMessages: 10 }),
    );
    if (!Messages.length) return found;
    for (const { Body = '', ReceiptHandle } of Messages) {
      found.push(JSON.parse(Body));
      await queue.send(new DeleteMessageCommand({ QueueUrl: cloud.mailQueueUrl, ReceiptHandle }));
    }
  }
};

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

const image = (call: PoliceCall, version: number): Image =>
  // Lambda and the SDK have two types for the same JSON.
  marshall({ ...call, dataset: 'police-dispatch-call', version }, { removeUndefinedValues: true }) as Image;

let sequence = 0;
const change = (after: PoliceCall | undefined, before?: PoliceCall, version = 1): DynamoDBRecord => {
  sequence += 1;
  return {
    eventID: String(sequence),
    eventName: after ? (before ? 'MODIFY' : 'INSERT') : 'REMOVE',
    dynamodb: {
      ...(after ? { NewImage: image(after, version) } : {}),
      ...(before ? { OldImage: image(before, version - 1) } : {}),
      SequenceNumber: String(sequence),
    },
  };
};

const run = (...Records: DynamoDBRecord[]) => handler({ Records });

test('a new call is queued once for each user, by the nearest subscription that asked; stopped ones are silent', async () => {
  const [ann, bob, cid] = [await someUser(), await someUser(), await someUser()];
  await subscribe(ann, { distance: 1320, point: point(-87.8912, 43.058) });
  const near = await subscribe(ann, { distance: 330, point: point(-87.8912, 43.0595) });
  const nearest = await subscribe(ann, { dispatchCallType: 'AnyFireDispatchCall', point: point(-87.8912, 43.0601) });
  const stopped = await subscribe(bob);
  await stopSubscription(bob.sub, stopped.id);
  await subscribe(cid, { distance: 330, point: point(-87.8912, 43.0581) });
  const call = policeCall();
  expect(await run(change(call))).toEqual({ batchItemFailures: [] });
  expect(nearest.id).not.toBe(near.id);
  expect(await queued()).toEqual([
    {
      kind: 'call',
      dataset: 'police-dispatch-call',
      callId: call.callNumber,
      applicationUserId: ann.sub,
      subscriptionId: near.id,
    },
  ]);
});

test('a change is queued when it makes the call more severe or places it, and for nothing else', async () => {
  const ann = await someUser();
  await subscribe(ann, { point: point(-87.95, 43.1) });
  const call = policeCall({ geometry: point(-87.95, 43.1) });
  const quiet = { ...call, natureOfCall: 'TRAFFIC STOP' };
  const cases: [DynamoDBRecord, number][] = [
    [change(quiet), 0],
    [change(call, quiet, 2), 1],
    [change({ ...call, status: 'Advised' }, call, 2), 0],
    [change(quiet, call, 2), 0],
    [change(call, { ...call, geometry: null }, 2), 1],
    [change(call, { ...call, geometry: point(-87.95, 43.1001) }, 2), 1],
    [change({ ...call, geometry: null }, undefined), 0],
    [change(call, undefined, 0), 0],
    [change(undefined, call), 0],
    [change({ ...call, reportedDateTime: '2020-01-01T00:00:00Z' }), 0],
  ];
  for (const [index, [record, expected]] of cases.entries()) {
    await run(record);
    expect([index, (await queued()).length]).toEqual([index, expected]);
  }
});

test('users and subscriptions found are those that brute force finds', async () => {
  const users = Array.from({ length: 4 }, () => randomUUID());
  const types = Object.keys(DISPATCH_CALL_TYPES) as DispatchCallType[];
  const around = (metres: number) =>
    fc
      .tuple(fc.integer({ min: -metres, max: metres }), fc.integer({ min: -metres, max: metres }))
      .map(([east, north]) => point(-88.01 + east / 81_300, 43.11 + north / 111_195));
  const one = fc.record({
    user: fc.constantFrom(...users),
    dispatchCallType: fc.constantFrom(...types),
    distance: fc.constantFrom(...DISTANCES_FEET),
    point: around(900),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 20 }),
      fc.array(fc.record({ at: around(600), nature: fc.constantFrom('SHOOTING', 'THEFT', 'TRAFFIC STOP') }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (subscriptions, calls) => {
        for (const user of users) await removeSubscriptionsOf(user);
        for (const { user, ...choice } of subscriptions)
          await subscribe({ ...(await userOf(user)) }, { ...CHOICE, ...choice });
        for (const { at, nature } of calls) {
          await run(change(policeCall({ geometry: at, natureOfCall: nature })));
          const found = (await queued()).map(({ applicationUserId }) => applicationUserId).sort();
          const level = callLevel('police-dispatch-call', nature);
          const expected = subscriptions.filter(
            (each) =>
              wantsCall(each.dispatchCallType, 'police-dispatch-call', level) &&
              metresBetween(each.point.coordinates, at.coordinates) < each.distance * 0.3048,
          );
          expect(found).toEqual([...new Set(expected.map(({ user }) => user))].sort());
        }
      },
    ),
    { numRuns: 6 },
  );
});

const known = new Map<string, Awaited<ReturnType<typeof someUser>>>();
const userOf = async (sub: string) => {
  const user = known.get(sub) ?? (await someUser({ sub }));
  known.set(sub, user);
  return user;
};

test('an unknown nature matches as no crime and is counted; a record that fails is named and ends the batch', async () => {
  const ann = await someUser();
  await subscribe(ann, { dispatchCallType: 'MinorOrMajorPoliceDispatchCall', point: point(-87.99, 43.0) });
  const odd = policeCall({ natureOfCall: 'NOT A NATURE', geometry: point(-87.99, 43.0) });
  await run(change(odd));
  expect(await queued()).toEqual([]);
  const counts = await minuteCounts('match', new Date(Date.now() - 600_000), new Date(Date.now() + 60_000));
  expect(counts.reduce((sum, minute) => sum + (minute.counts.unknownNatures ?? 0), 0)).toBe(1);

  const url = process.env.MAIL_QUEUE_URL;
  process.env.MAIL_QUEUE_URL = `${cloud.sqs.endpoint}/000000000000/no-such-queue`;
  const records = [change(odd), change(policeCall({ geometry: point(-87.99, 43.0) })), change(odd)];
  const { batchItemFailures } = await run(...records);
  process.env.MAIL_QUEUE_URL = url;
  expect(batchItemFailures).toEqual([{ itemIdentifier: records[1]?.dynamodb?.SequenceNumber }]);
  expect(logged()).toEqual(['A call could not be matched']);
});

test('a webhook hears of a call when its filter and its circle first let it through, under one id', async () => {
  const webhooks = process.env[ENV.webhookQueueUrl] ?? '';
  const owner = randomUUID();
  const choose = async (filter: string, metres: number | null, list: WebhookList = 'policeDispatchCall') => {
    const near = metres === null ? null : { longitude: -87.7, latitude: 43.2, metres };
    const made = await createWebhook(owner, { url: 'https://example.com/', list, filter, near, place: null });
    return made?.id ?? '';
  };
  const [every, shots, close] = [
    await choose('', null),
    await choose('natureOfCall = "SHOOTING" AND district = 1', null),
    await choose('', 150),
  ];
  await choose('', null, 'fireDispatchCall');
  const heard = async (...records: DynamoDBRecord[]) => {
    await run(...records);
    const events = await takeMessages<WebhookMessage>(webhooks);
    return events.filter(({ webhook }) => webhook.applicationUserId === owner);
  };
  const idsOf = (events: WebhookMessage[]) => events.map(({ webhook }) => webhook.id).sort();

  const call = policeCall({ geometry: point(-87.7, 43.201) });
  const quiet = { ...call, natureOfCall: 'TRAFFIC STOP', geometry: null };
  const first = await heard(change(quiet));
  expect(idsOf(first)).toEqual([every]);
  expect(first[0]?.call).toEqual({ dataset: 'police-dispatch-call', id: call.callNumber });
  expect(idsOf(await heard(change(call, quiet, 2)))).toEqual([shots, close].sort());
  expect(await heard(change({ ...call, status: 'Advised' }, call, 3))).toEqual([]);
  const [again] = await heard(change(quiet));
  expect(again?.eventId).toBe(first[0]?.eventId);

  expect(idsOf(await heard(change(policeCall({ geometry: point(-87.7, 43.2015) }))))).toEqual([every, shots].sort());
  expect(await heard(change(call, undefined, 0))).toEqual([]);
  expect(await heard(change({ ...call, reportedDateTime: '2020-01-01T00:00:00Z' }))).toEqual([]);
});

test('a call that became known by block is no news, not even to a circle that only the block lies in', async () => {
  const ann = await someUser();
  await subscribe(ann, { distance: 330, point: point(-87.97, 43.15) });
  const house = policeCall({ geometry: point(-87.97, 43.16) });
  const block = { ...house, location: '2300 block of N LAKE DR,MKE', geometry: point(-87.97, 43.15), isCoarse: true };
  await run(change(block, house, 2));
  expect(await queued()).toEqual([]);
  await run(change({ ...house, geometry: block.geometry }, house, 2));
  expect(await queued()).toHaveLength(1);
});
