/** An operator's calls: jobs, natures, places, mails, dead letters; and that they are nobody else's. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { handler } from '../../../../functions/api/operator/operator.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { runJob } from '../../../../functions/lib/job.ts';
import { putCalls } from '../../../../functions/tables/calls/calls.ts';
import { countUnknownNatures } from '../../../../functions/tables/calls/unknown-natures.ts';
import { addToMinute } from '../../../../functions/tables/operations/counters.ts';
import { keepChangedBody } from '../../../../functions/tables/operations/drift.ts';
import { saveJobRun } from '../../../../functions/tables/operations/job-runs.ts';
import { isPaused, noteRefusal, readJobSettings } from '../../../../functions/tables/operations/job-settings.ts';
import { findPickupNotice } from '../../../../functions/tables/pickups/pickup-notice.ts';
import { type LocalEventBus, startEventBus } from '../../../../scripts/local/aws/event-bus.ts';
import { deadLetterUrls } from '../../../../scripts/local/sqs/dead-letters.ts';
import { useVariables } from '../../../../scripts/local/variables.ts';
import type { EndpointName } from '../../../../shared/api/api.ts';
import { OPERATOR_ENDPOINTS } from '../../../../shared/api/operator.ts';
import type { DeadLetterName } from '../../../../shared/datasets/dead-letters.ts';
import type { JobState } from '../../../../shared/datasets/operator.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { JOBS } from '../../../../shared/platform/jobs.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { person } from '../../../harness/accounts/people.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { policeCall } from '../../../harness/cloud/mail-messages.ts';
import { takeMessages } from '../../../harness/cloud/queued.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const accounts = duringTests(startAccounts);
let bus: LocalEventBus;
let token: string;
let queues: Record<DeadLetterName, string>;
const { now } = clock;

beforeAll(async () => {
  bus = await startEventBus();
  queues = deadLetterUrls(accounts.queueUrl);
  useVariables({
    AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint,
    [ENV.deadLetterQueues]: JSON.stringify(queues),
    [ENV.webhookQueueUrl]: accounts.queueUrl('webhooks'),
  });
  const admin = await person();
  await accounts.cognito.addToGroup(admin.email, 'SiteAdmin');
  token = admin.token;
});
let said: MockInstance<typeof console.info>;
beforeEach(() => {
  said = vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  clock.now = now;
  vi.restoreAllMocks();
});
afterAll(() => bus.stop());

const call = (name: EndpointName, sent: Parameters<typeof callApi>[2] = {}) =>
  callApi(handler, name, { token, ...sent });
const jobCall = (what: 'run' | 'pause' | 'resume' | 'accept', name: string) =>
  call(`POST /api/admin/job/{name}/${what}`, { params: { name } });
const stateOf = async (name: string): Promise<JobState> =>
  (await call('GET /api/admin/job')).body.find((job: JobState) => job.name === name);
const asked = () => bus.events.filter((event) => event['detail-type'] === 'RunJob').map(({ detail }) => detail.job);

test('every call is for administrators', async () => {
  const resident = await person();
  for (const name of Object.keys(OPERATOR_ENDPOINTS) as (keyof typeof OPERATOR_ENDPOINTS)[]) {
    const params = { name: 'crime', queue: 'mails' };
    const body = { ids: ['1'] };
    expect(await call(name, { params, body, token: '' }), name).toMatchObject({ status: 403 });
    const refused = await call(name, { params, body, token: resident.token });
    expect(refused, name).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect(asked()).toEqual([]);
});

describe('jobs', () => {
  test('are all there, in words, with their next start', async () => {
    clock.now = () => new Date('2026-11-20T12:00:30Z');
    const { body } = await call('GET /api/admin/job');
    expect(body.map(({ name }: JobState) => name)).toEqual(JOBS.map(({ name }) => name));
    expect(await stateOf('compact')).toEqual({
      name: 'compact',
      schedule: 'daily at 3:15 am',
      nextRunAt: '2026-11-21T09:15:00Z',
      pausedAt: null,
      refused: null,
      refusedSwitch: null,
      runs: [],
    });
    expect(await stateOf('fire-dispatch-call')).toMatchObject({ schedule: 'every 5 minutes', nextRunAt: null });
    expect(await stateOf('crime-archive')).toMatchObject({ schedule: 'on demand', nextRunAt: null });
  });

  test('show their last 30 runs, the newest first, with what was refused and what went wrong', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    for (let minute = 0; minute < 32; minute += 1) {
      clock.now = () => new Date(Date.UTC(2026, 10, 20, 12, minute));
      await runJob(
        'police-dispatch-call',
        async (run) => {
          run.source = { candidate: 'call-page', layout: 'call-page' };
          run.read = minute;
          run.rejected.push({ reason: 'no-time', count: 2 });
          if (minute === 31) throw new Error('The page changed.');
        },
        saveJobRun,
      );
    }
    const { runs, nextRunAt } = await stateOf('police-dispatch-call');
    expect(runs.map(({ read }) => read)).toEqual(Array.from({ length: 30 }, (_, index) => 31 - index));
    expect(runs[0]).toEqual({
      startedAt: '2026-11-20T12:31:00Z',
      endedAt: '2026-11-20T12:31:00Z',
      ok: false,
      source: { candidate: 'call-page', layout: 'call-page' },
      read: 31,
      new: 0,
      changed: 0,
      rejected: [{ reason: 'no-time', count: 2 }],
      placed: 0,
      notPlaced: 0,
      mails: 0,
      error: 'The page changed.',
    });
    expect(nextRunAt).toBe('2026-11-20T12:36:00Z');
  });

  test('run on demand, and are paused and resumed', async () => {
    clock.now = () => new Date('2026-11-20T12:00:30Z');
    expect(await jobCall('run', 'crime')).toMatchObject({ status: 200, body: { askedAt: '2026-11-20T12:00:30Z' } });
    expect(asked()).toEqual(['crime']);
    const [line] = said.mock.calls.at(-1) ?? [];
    expect(JSON.parse(line)).toMatchObject({ act: 'run', of: 'crime', by: expect.stringMatching(/^[\w-]{36}$/) });

    expect(await jobCall('pause', 'crime')).toMatchObject({ status: 204 });
    clock.now = () => new Date('2026-11-20T13:00:00Z');
    await jobCall('pause', 'crime');
    expect(await stateOf('crime')).toMatchObject({ pausedAt: '2026-11-20T12:00:30Z', nextRunAt: null });
    expect([await isPaused('crime'), await isPaused('compact')]).toEqual([true, false]);
    expect(await jobCall('resume', 'crime')).toMatchObject({ status: 204 });
    expect(await stateOf('crime')).toMatchObject({ pausedAt: null, nextRunAt: expect.any(String) });
    expect(await isPaused('crime')).toBe(false);
  });

  test('whose source shrank are told to take it once', async () => {
    expect(await jobCall('accept', 'parcel')).toMatchObject({ status: 409 });
    await noteRefusal('parcel', 80, 90);
    expect(await stateOf('parcel')).toMatchObject({ refused: { rows: 80, least: 90, isAccepted: false } });
    expect(await jobCall('accept', 'parcel')).toMatchObject({ status: 200 });
    expect(asked().at(-1)).toBe('parcel');
    expect(await stateOf('parcel')).toMatchObject({ refused: { isAccepted: true } });
    expect(await readJobSettings('parcel')).toMatchObject({ acceptedRows: 80 });
  });

  test.each(['run', 'pause', 'resume', 'accept'] as const)('that do not exist can’t be told to %s', async (what) => {
    for (const name of ['nonsense', 'constructor', 'CRIME'])
      expect(await jobCall(what, name)).toMatchObject({ status: 404 });
  });
});

test('what a source sent in an unknown layout is listed', async () => {
  clock.now = () => new Date('2026-11-10T12:00:00Z');
  const seen = { nearest: 'nibrs', missing: ['Case_Number'], added: ['CaseNo'], header: ['CaseNo'], shapes: ['A99'] };
  await keepChangedBody('crime', seen);
  const { body, headers } = await call('GET /api/admin/changedBody');
  const at = '2026-11-10T12:00:00Z';
  expect(body).toEqual([{ dataset: 'crime', firstAt: at, lastAt: at, ...seen }]);
  expect(headers['x-total-count']).toBe('1');
});

test('natures that nobody has classified are counted over days', async () => {
  clock.now = () => new Date('2026-11-10T12:00:00Z');
  await countUnknownNatures('police-dispatch-call', [{ nature: 'GOOSE', id: '1' }]);
  clock.now = () => new Date('2026-11-12T12:00:00Z');
  await countUnknownNatures('police-dispatch-call', [
    { nature: 'GOOSE', id: '2' },
    { nature: '#a b.c', id: '3' },
  ]);
  await countUnknownNatures('fire-dispatch-call', []);
  const { body, headers } = await call('GET /api/admin/unknownNature');
  const police = { dataset: 'police-dispatch-call', lastDay: '2026-11-12' };
  expect(body).toEqual([
    { ...police, nature: 'GOOSE', count: 2, example: '2' },
    { ...police, nature: '#a b.c', count: 1, example: '3' },
  ]);
  expect(headers['x-total-count']).toBe('2');
});

test('places that could not be found are grouped, the most frequent first', async () => {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString().replace(/\.\d+/, '');
  const nowhere = { geometry: null, locationAccuracy: null, locationSource: null };
  const times = { zoo: [at(5), at(2), at(9)], none: at(3), old: at(31 * 24) };
  await putCalls('police-dispatch-call', [
    policeCall(),
    ...times.zoo.map((reportedDateTime, index) =>
      policeCall({ ...nowhere, callNumber: `zoo${index}`, location: '1 ZOO WAY', reportedDateTime }),
    ),
    policeCall({ ...nowhere, callNumber: 'none', location: null, reportedDateTime: times.none }),
    policeCall({ ...nowhere, callNumber: 'old', location: '2 OLD RD', reportedDateTime: times.old }),
  ]);
  const { body } = await call('GET /api/admin/unplacedLocation');
  const dataset = 'police-dispatch-call';
  expect(body).toEqual([
    { dataset, location: '1 ZOO WAY', count: 3, lastAt: times.zoo[1], example: 'zoo1' },
    { dataset, location: null, count: 1, lastAt: times.none, example: 'none' },
  ]);
});

test('mails are counted by what became of them in the last 24 hours', async () => {
  clock.now = () => new Date('2026-11-19T10:00:00Z');
  await addToMinute('mailer', { sent: 50 });
  for (const time of ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z']) {
    clock.now = () => new Date(time);
    await addToMinute('mailer', { sent: 3, skipped: 4 });
    await addToMinute('match', { queued: 5, changes: 9 });
  }
  clock.now = () => new Date('2026-11-20T11:30:00Z');
  expect((await call('GET /api/admin/mail')).body).toEqual({
    since: '2026-11-19T11:30:00Z',
    states: [
      { state: 'skipped', count: 8 },
      { state: 'sent', count: 6 },
    ],
    matched: 10,
    waiting: 0,
  });
});

describe('dead letters', () => {
  const put = async (queue: DeadLetterName, ...bodies: unknown[]): Promise<void> => {
    const client = new SQSClient({});
    for (const body of bodies)
      await client.send(
        new SendMessageCommand({
          QueueUrl: queues[queue],
          MessageBody: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      );
    client.destroy();
  };
  const look = async (queue: string): Promise<{ id: string; body: Record<string, unknown> | null }[]> =>
    (await call('GET /api/admin/deadLetter/{queue}', { params: { queue } })).body;
  const settle = (what: 'retry' | 'drop', queue: string, ids: unknown) =>
    call(`POST /api/admin/deadLetter/{queue}/${what}`, { params: { queue }, body: { ids } });
  const counts = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await call('GET /api/admin/deadLetter')).body.map(({ name, count }: { name: string; count: number }) => [
        name,
        count,
      ]),
    );
  const stopped = (messageId: string) => ({
    kind: 'stopped',
    subscriptionId: 'dp9dt1.1',
    applicationUserId: '2',
    messageId,
  });

  test('are counted, looked at as often as one likes, and tried again one by one', async () => {
    expect(await counts()).toEqual({ mails: 0, webhooks: 0, runs: 0, changes: 0, events: 0 });
    await put('mails', ...Array.from({ length: 23 }, (_, index) => stopped(`m${index}`)));
    expect(await counts()).toMatchObject({ mails: 23 });
    const letters = await look('mails');
    expect(letters.map(({ body }) => body?.messageId).sort()).toEqual(
      Array.from({ length: 23 }, (_, index) => `m${index}`).sort(),
    );
    expect(new Set((await look('mails')).map(({ id }) => id))).toEqual(new Set(letters.map(({ id }) => id)));

    const [first, second] = letters;
    expect(await settle('retry', 'mails', [first!.id, second!.id, 'gone'])).toMatchObject({
      status: 200,
      body: { done: 2 },
    });
    expect(await accounts.mails()).toEqual([first!.body, second!.body]);
    expect(await counts()).toMatchObject({ mails: 21 });
    expect(await settle('retry', 'mails', [first!.id])).toMatchObject({ body: { done: 0 } });

    const others = letters.slice(2).map(({ id }) => id);
    expect(await settle('drop', 'mails', others)).toMatchObject({ body: { done: 21 } });
    expect(await counts()).toMatchObject({ mails: 0 });
    expect(await accounts.mails()).toEqual([]);
  });

  test('of webhooks go back to their queue, runs are asked for again', async () => {
    await put('webhooks', { eventId: 'e1' });
    await put('runs', { job: 'compact', scheduled: true }, { 'detail-type': 'RunJob', detail: { job: 'crime' } });
    const [webhook] = await look('webhooks');
    expect(await settle('retry', 'webhooks', [webhook!.id])).toMatchObject({ body: { done: 1 } });
    expect(await takeMessages(accounts.queueUrl('webhooks'))).toEqual([{ eventId: 'e1' }]);
    const before = asked().length;
    const runs = await look('runs');
    expect(
      await settle(
        'retry',
        'runs',
        runs.map(({ id }) => id),
      ),
    ).toMatchObject({ body: { done: 2 } });
    expect(asked().slice(before).sort()).toEqual(['compact', 'crime']);
  });

  test('that name no job, or are no message of ours, stay to be dropped', async () => {
    for (const [queue, body] of [
      ['runs', { detail: 'crime' }],
      ['mails', 'nonsense'],
      ['webhooks', '[1]'],
    ] as const) {
      await put(queue, body);
      const [letter] = await look(queue);
      expect(letter?.body ?? null).toEqual(queue === 'runs' ? body : null);
      expect(await settle('retry', queue, [letter!.id]), queue).toMatchObject({ status: 409 });
      expect(await counts()).toMatchObject({ [queue]: 1 });
      expect(await settle('drop', queue, [letter!.id])).toMatchObject({ body: { done: 1 } });
    }
  });

  test('of SES are shown without whom the mail went to, and of changes by their place alone', async () => {
    const mail = { messageId: 's1', destination: ['somebody@example.com'], tags: { delivery: ['abc'] } };
    const bounce = { bouncedRecipients: [{ emailAddress: 'somebody@example.com' }] };
    await put('events', { id: 'ev', time: '2026-11-20T00:00:00Z', detail: { eventType: 'Bounce', mail, bounce } });
    const [letter] = await look('events');
    expect(letter?.body).toEqual({
      id: 'ev',
      time: '2026-11-20T00:00:00Z',
      eventType: 'Bounce',
      messageId: 's1',
      tags: { delivery: ['abc'] },
    });
    for (const queue of ['events', 'changes'])
      expect(await settle('retry', queue, [letter!.id])).toMatchObject({ status: 409 });
    expect(await counts()).toMatchObject({ events: 1 });
  });

  test('are in queues that exist, and chosen by their ids', async () => {
    for (const queue of ['nonsense', 'constructor']) {
      expect(await call('GET /api/admin/deadLetter/{queue}', { params: { queue } })).toMatchObject({ status: 404 });
      expect(await settle('drop', queue, ['1'])).toMatchObject({ status: 404 });
    }
    for (const ids of [[], 'all', [1], Array.from({ length: 51 }, String)])
      expect(await settle('drop', 'mails', ids)).toMatchObject({ status: 400 });
  });
});

describe('the notice of disruption', () => {
  const notice = { text: 'Snow: a day late', from: '2026-12-01', until: '2026-12-03' };
  beforeEach(() => {
    clock.now = () => new Date('2026-11-30T18:00:00Z');
  });

  test('is set, replaced, and taken back', async () => {
    const { status, body } = await call('POST /api/admin/pickupNotice', { body: notice });
    expect(status).toBe(200);
    expect(body).toEqual({ ...notice, id: expect.any(String) });
    expect(await findPickupNotice()).toEqual(body);
    const other = await call('POST /api/admin/pickupNotice', { body: { ...notice, text: 'Two days late' } });
    expect(other.body.id).not.toBe(body.id);
    expect((await findPickupNotice())?.text).toBe('Two days late');
    clock.now = () => new Date('2026-12-04T18:00:00Z');
    expect(await findPickupNotice()).toBeNull();
    clock.now = () => new Date('2026-11-30T18:00:00Z');
    expect((await call('DELETE /api/admin/pickupNotice')).status).toBe(204);
    expect(await findPickupNotice()).toBeNull();
  });

  test.each([
    ['no text', { ...notice, text: ' ' }],
    ['more than a mail should say', { ...notice, text: 'a'.repeat(501) }],
    ['two lines', { ...notice, text: 'a\nb' }],
    ['an end before its start', { ...notice, until: '2026-11-30' }],
    ['an end that has passed', { ...notice, from: '2026-11-01', until: '2026-11-29' }],
    ['no day', { ...notice, from: '2026-11-31' }],
  ])('with %s is refused', async (_what, body) => {
    expect(await call('POST /api/admin/pickupNotice', { body })).toMatchObject({ status: 400 });
    expect(await findPickupNotice()).toBeNull();
  });
});
