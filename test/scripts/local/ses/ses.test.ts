/** The local SES: keeps before it answers, tells the bus, refuses what SES refuses, never de-duplicates. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetSendQuotaCommand, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalSes, startSes } from '../../../../scripts/local/ses/ses.ts';
import type { SesEvent } from '../../../../scripts/local/ses/ses-events.ts';
import { baseVariables, useVariables } from '../../../../scripts/local/variables.ts';
import { eventually } from '../../../harness/eventually.ts';
import { logged } from '../../../harness/logged.ts';

let dir: string;
let ses: LocalSes;
let client: SESClient;
let events: SesEvent[];
/** The mails on the disk when each event came. */
let onDisk: number[];
let isBusDown: boolean;

const file = (): string => path.join(dir, 'mails.jsonl');

const start = async (maxSendRate?: number): Promise<void> => {
  ses = await startSes({
    file: file(),
    emit: async (event) => {
      if (isBusDown) throw new Error('The bus is down, says the test.');
      onDisk.push((await readFile(file(), 'utf8')).split('\n').filter((line) => line.includes('"mail"')).length);
      events.push(event);
    },
    ...(maxSendRate ? { maxSendRate } : {}),
  });
  client = new SESClient({ endpoint: ses.endpoint, maxAttempts: 1 });
};

beforeEach(async () => {
  useVariables(baseVariables());
  dir = await mkdtemp(path.join(tmpdir(), 'ses-'));
  [events, onDisk, isBusDown] = [[], [], false];
  await start();
});
afterEach(async () => {
  client.destroy();
  await ses.stop();
  await rm(dir, { recursive: true });
});

const raw = (to: string, from = 'Alerts <alerts@creamcity.test>') =>
  Buffer.from(
    `From: ${from}\r\nTo: ${to}\r\nSubject: =?utf-8?B?${Buffer.from('Grüße').toString('base64')}?=\r\nX-Mine: 1\r\nContent-Type: text/plain\r\n\r\nHello`,
  );
const send = (to: string, { from, value = 'abc-_9' }: { from?: string; value?: string } = {}) =>
  client.send(
    new SendRawEmailCommand({ RawMessage: { Data: raw(to, from) }, Tags: [{ Name: 'delivery', Value: value }] }),
  );

test('a mail is on the disk before its Send event, which carries id, recipients and tags', async () => {
  const { MessageId } = await send('Ann@Example.com');
  expect(ses.inbox()).toMatchObject([
    { to: ['ann@example.com'], from: 'Alerts <alerts@creamcity.test>', subject: 'Grüße', headers: { 'x-mine': '1' } },
  ]);
  expect(ses.inbox()[0]?.text.trim()).toBe('Hello');
  const [event] = await eventually('the event', () => (events.length ? events : null));
  expect(onDisk).toEqual([1]);
  expect(event).toMatchObject({
    source: 'aws.ses',
    'detail-type': 'Email Sent',
    detail: {
      eventType: 'Send',
      mail: { messageId: MessageId, destination: ['ann@example.com'], tags: { delivery: ['abc-_9'] } },
    },
  });
});

test('the same mail twice is two mails', async () => {
  await send('ann@example.com');
  await send('ann@example.com');
  expect(ses.inbox()).toHaveLength(2);
  const accepted = [...ses.perSecond().values()].reduce((sum, count) => sum + count, 0);
  expect(accepted).toBe(2);
});

test('mails survive a restart; an event that was not taken goes out then, once', async () => {
  await send('one@example.com');
  await eventually('the event', () => events.length === 1);
  isBusDown = true;
  await send('two@example.com');
  isBusDown = false;
  expect(logged()).toEqual([expect.stringContaining('An event of the local SES was not taken')]);
  await ses.stop();
  await start();
  expect(ses.inbox().map(({ to }) => to[0])).toEqual(['one@example.com', 'two@example.com']);
  await ses.announceMissed();
  await ses.announceMissed();
  expect(events.map(({ detail }) => (detail.mail as { destination: string[] }).destination[0])).toEqual([
    'one@example.com',
    'two@example.com',
  ]);
});

test('the simulator’s addresses bounce and complain', async () => {
  await send('bounce@simulator.amazonses.com');
  await send('complaint@simulator.amazonses.com');
  await eventually('four events', () => events.length === 4);
  expect(events.map((event) => event['detail-type']).sort()).toEqual([
    'Email Bounced',
    'Email Complaint Received',
    'Email Sent',
    'Email Sent',
  ]);
});

test.each([
  ['a tag with other characters', { value: 'call#police' }, 'InvalidParameterValue'],
  ['a tag that is too long', { value: 'a'.repeat(257) }, 'InvalidParameterValue'],
  ['a sender that is not ours', { from: 'alerts@elsewhere.test' }, 'MessageRejected'],
])('%s is refused', async (_, options, name) => {
  await expect(send('ann@example.com', options)).rejects.toMatchObject({ name });
  expect(ses.inbox()).toEqual([]);
});

test('a rate above the allowed is throttled, and an unknown action is an answer, not a hang', async () => {
  await ses.stop();
  await start(2);
  expect((await client.send(new GetSendQuotaCommand({}))).MaxSendRate).toBe(2);
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => send('ann@example.com')));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []));
  expect(new Set(refused)).toEqual(new Set(['Throttling']));
  expect(Math.max(...ses.perSecond().values())).toBeLessThanOrEqual(2);
  const answer = await fetch(ses.endpoint, { method: 'POST', body: 'Action=CreateTemplate' });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('<Code>InvalidAction</Code>')]);
});

test('clearing empties the inbox for good', async () => {
  await send('ann@example.com');
  ses.clear();
  await ses.stop();
  await start();
  expect(ses.inbox()).toEqual([]);
});
