/** The local bus: PutEvents by the SDK, rules, retries, and failures that stay with their target. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVENT_SOURCE, putEvent } from '../../../../functions/lib/events.ts';
import type { BusEvent } from '../../../../scripts/local/aws/bus-event.ts';
import { type LocalEventBus, startEventBus } from '../../../../scripts/local/aws/event-bus.ts';
import { baseVariables, useVariables } from '../../../../scripts/local/variables.ts';
import { eventually } from '../../../harness/eventually.ts';

let bus: LocalEventBus;
beforeEach(async () => {
  bus = await startEventBus();
  useVariables({ ...baseVariables(), AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bus.stop();
});

const event = (source: string, detailType: string): BusEvent => ({
  version: '0',
  id: 'e-1',
  source,
  'detail-type': detailType,
  account: '000000000000',
  region: 'local',
  time: '2024-05-02T12:00:00Z',
  resources: [],
  detail: { count: 1 },
});

test('an event put by a function reaches the targets of its rules, as Lambda would get it', async () => {
  const got: BusEvent[] = [];
  bus.on({ detailType: 'FeedPolled' }, async (seen) => got.push(seen));
  bus.on({ source: 'aws.ses' }, async (seen) => got.push(seen));
  await putEvent('FeedPolled', { name: 'crime', read: 3 });
  const seen = await eventually('the event', () => got[0]);
  expect(seen).toMatchObject({
    version: '0',
    source: EVENT_SOURCE,
    'detail-type': 'FeedPolled',
    detail: { name: 'crime', read: 3 },
  });
  expect(seen.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(bus.events).toEqual([seen]);
  expect(got).toHaveLength(1);
});

test('an event of another service is emitted to its rules only, and waited for', async () => {
  const got: string[] = [];
  bus.on({ source: 'aws.ses', detailType: 'Email Sent' }, async () => got.push('sent'));
  bus.on({ source: 'aws.ses', detailType: 'Email Bounced' }, async () => got.push('bounced'));
  bus.on({}, async () => got.push('any'));
  await bus.emit(event('aws.ses', 'Email Sent'));
  expect(got).toEqual(['sent', 'any']);
});

test('a target that fails is tried twice more; others are not held up, and nothing is thrown', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  let [failing, recovering, fine] = [0, 0, 0];
  bus.on({}, async () => {
    failing += 1;
    throw new Error('Broken.');
  });
  bus.on({}, async () => {
    recovering += 1;
    if (recovering < 3) throw new Error('Not yet.');
  });
  bus.on({}, async () => {
    fine += 1;
  });
  await bus.emit(event('test', 'Anything'));
  expect([failing, recovering, fine]).toEqual([3, 3, 1]);
  expect(complaints).toHaveBeenCalledTimes(5);
});

test('the last thousand events are kept', async () => {
  for (let count = 0; count < 1003; count += 1) await bus.emit({ ...event('test', 'Counted'), detail: { count } });
  expect(bus.events).toHaveLength(1000);
  expect(bus.events[0]?.detail).toEqual({ count: 3 });
});

test('what is no PutEvents is refused', async () => {
  const response = await fetch(bus.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSEvents.DeleteRule' },
    body: '{}',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ __type: 'ValidationException' });
});
