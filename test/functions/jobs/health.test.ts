/** The check of health against the local cloud, by a clock that is set: incidents, and notes to subscribers of long outages, once each. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkHealth } from '../../../functions/jobs/health.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { type MailMessage, queueMail } from '../../../functions/lib/queues/mail-queue.ts';
import { handler as mailer } from '../../../functions/notify/mailer/mailer.ts';
import { readIncidents } from '../../../functions/tables/operations/incidents.ts';
import { noteGoodRead } from '../../../functions/tables/operations/status.ts';
import { stopSubscription } from '../../../functions/tables/subscriptions/subscriptions.ts';
import type { User } from '../../../functions/tables/users/users.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { DEFAULT_PREFERENCES } from '../../../shared/alerts/mail-preferences.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { someUser, startMailCloud, subscribe } from '../../harness/cloud/mail-cloud.ts';
import { sqsEvent } from '../../harness/cloud/mail-messages.ts';
import { queuedMails } from '../../harness/cloud/queued.ts';
import { duringTests } from '../../harness/during-tests.ts';

const POLICE = 'police-dispatch-call';
const FIRE = 'fire-dispatch-call';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const cloud = duringTests(startMailCloud);
const { now } = clock;
let at = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  clock.now = () => new Date(at);
});
afterEach(() => {
  vi.restoreAllMocks();
  clock.now = now;
});

/** One poll of each page. `silent` shows an old page again, `broken` cannot be read. */
const pollAll = async (pages: { [D in typeof POLICE | typeof FIRE]?: 'silent' | 'broken' }): Promise<void> => {
  for (const dataset of [POLICE, FIRE] as const) {
    if (pages[dataset] === 'broken') continue;
    await noteGoodRead(
      dataset,
      clock.now(),
      pages[dataset] ? '2026-11-20T10:00:00Z' : toIso(new Date(at - 35 * MINUTE)),
      null,
    );
  }
};

/** Lets so many hours go by, with polls and looks every ten minutes; what the looks put on the queue. */
const pass = async (hours: number, pages: Parameters<typeof pollAll>[0] = {}): Promise<MailMessage[]> => {
  const queued: MailMessage[] = [];
  for (const until = at + hours * HOUR; at < until; ) {
    at += 10 * MINUTE;
    await pollAll(pages);
    expect(await checkHealth()).toMatchObject({ ok: true, error: null, read: 9 });
    queued.push(...(await queuedMails(cloud.mailQueueUrl)));
  }
  return queued;
};

/** Mails them, the second time in vain. */
const send = async (messages: MailMessage[]): Promise<void> => {
  for (const message of [...messages, ...messages])
    expect(await mailer(sqsEvent(message))).toEqual({ batchItemFailures: [] });
};

const subjectsTo = ({ email }: User): string[] =>
  cloud.ses
    .inbox()
    .filter(({ to }) => to.includes(email))
    .map(({ subject }) => subject);

const ofPolice = { dispatchCallType: 'MinorOrMajorPoliceDispatchCall' } as const;
const ofFire = { dispatchCallType: 'AnyFireDispatchCall' } as const;

const incidentsNow = async () =>
  (await readIncidents()).map(({ subject, state, endedAt }) => [subject, state, Boolean(endedAt)]);

/** The words of messages. */
const notesIn = (messages: MailMessage[]): string[] =>
  messages.map((message) => (message.kind === 'incident' ? `${message.note} ${message.dataset}` : message.kind)).sort();

test('while everything is read and new, nothing is noted and nobody is told', async () => {
  await subscribe(await someUser());
  expect(await pass(2)).toEqual([]);
  expect(await incidentsNow()).toEqual([]);
});

test('an outage of 5 hours is an incident, and no mail', async () => {
  const from = toIso(new Date(at));
  expect(await pass(5, { [POLICE]: 'broken' })).toEqual([]);
  const [incident] = await readIncidents();
  expect(incident).toMatchObject({ subject: POLICE, state: 'down', startedAt: from });
  expect(Date.parse(incident?.noticedAt ?? '') - Date.parse(from)).toBe(30 * MINUTE);
  expect(await pass(1)).toEqual([]);
  expect(await incidentsNow()).toEqual([[POLICE, 'down', true]]);
});

describe('an outage of 7 hours', () => {
  const people: Record<string, User> = {};
  let told: MailMessage[] = [];

  test('is told once to everybody who subscribed to such calls, however often the check runs', async () => {
    const add = async (
      name: string,
      more: Parameters<typeof subscribe>[1],
      user: Parameters<typeof someUser>[0] = {},
    ) => {
      people[name] = await someUser(user);
      return subscribe(people[name], more);
    };
    await add('police', ofPolice);
    await subscribe(people.police as User, { ...ofPolice, distance: 330 });
    await add('both', { dispatchCallType: 'AnyMajorDispatchCall' });
    await add('fire', ofFire);
    await add('unconfirmed', ofPolice, { emailConfirmed: false });
    await add('paused', ofPolice, { mailPreferences: { ...DEFAULT_PREFERENCES, pausedUntil: '2026-12-01' } });
    await add('complained', ofPolice, { suppressed: { alerts: { why: 'complained', at: '2026-11-01T12:00:00Z' } } });
    const { id } = await add('stopped', ofPolice);
    await stopSubscription(people.stopped?.sub ?? '', id);
    told = await pass(7, { [POLICE]: 'silent' });
    expect(notesIn(told).filter((one) => one !== `out ${POLICE}`)).toEqual([]);
    const names = Object.keys(people).filter((name) =>
      told.some(({ applicationUserId }) => applicationUserId === people[name]?.sub),
    );
    expect(names).toEqual(['police', 'both', 'unconfirmed', 'paused', 'complained']);
    await send(told);
    // The queue may bring it again days later, and a check that broke off queues everybody again.
    await send(told);
    for (const [name, user] of Object.entries(people))
      expect(subjectsTo(user), name).toEqual(
        ['police', 'both'].includes(name) ? ['Alerts of police calls are out'] : [],
      );
    const [mail] = cloud.ses.inbox().filter(({ to }) => to.includes(people.police?.email ?? ''));
    expect(mail?.text).toContain('Fri, Nov 20, 2026');
    expect(mail?.text).toContain('/status');
    expect(mail?.text).toContain('/manage?token=');
    expect(mail?.headers['list-unsubscribe']).toContain('/api/dispatchCallSubscription/unsubscribe');
  });

  test('and so is its end, to those who were told and still want to hear', async () => {
    const late = await subscribe(await someUser(), ofPolice);
    const back = await pass(1);
    expect(notesIn(back)).toEqual(back.map(() => `back ${POLICE}`));
    expect(back.map(({ applicationUserId }) => applicationUserId)).toContain(late.applicationUserId);
    await send(back);
    for (const name of ['police', 'both'])
      expect(subjectsTo(people[name] as User)).toEqual([
        'Alerts of police calls are out',
        'Alerts of police calls are back',
      ]);
    const others = cloud.ses.inbox().filter(({ subject }) => subject.endsWith('are back'));
    expect(others).toHaveLength(told.length - 3);
    expect(await pass(1)).toEqual([]);
    expect(await incidentsNow()).toEqual([
      [POLICE, 'late', true],
      [POLICE, 'down', true],
    ]);
  });
});

test('a note that leaves the queue when alerts are back already is not sent, and so nothing of their being back', async () => {
  const user = await someUser();
  await subscribe(user, ofFire);
  const out = await pass(7, { [FIRE]: 'broken' });
  const back = await pass(1);
  expect(new Set(notesIn([...out, ...back]))).toEqual(new Set([`back ${FIRE}`, `out ${FIRE}`]));
  await send([...out, ...back]);
  expect(subjectsTo(user)).toEqual([]);
});

test('a first check after the job itself stood still judges nothing', async () => {
  const before = await readIncidents();
  at += 9 * HOUR;
  await checkHealth();
  expect(await readIncidents()).toEqual(before);
  expect(await pass(1)).toEqual([]);
  expect(await readIncidents()).toEqual(before);
});

test('a mail queue that does not answer keeps no source from being judged, and is an incident itself', async () => {
  const queueUrl = process.env[ENV.mailQueueUrl];
  // Nobody listens there.
  useVariables({ [ENV.mailQueueUrl]: 'http://127.0.0.1:1/000000000000/mails' });
  const open: string[] = [];
  for (let look = 0; look < 4; look += 1) {
    at += 10 * MINUTE;
    await pollAll({ [FIRE]: 'broken' });
    expect(await checkHealth()).toMatchObject({ ok: true });
  }
  for (const { subject, endedAt } of await readIncidents()) if (!endedAt) open.push(subject);
  expect(open.sort()).toEqual([FIRE, 'mail']);
  useVariables({ [ENV.mailQueueUrl]: queueUrl ?? '' });
  await pass(0.5);
  expect((await readIncidents()).filter(({ endedAt }) => !endedAt)).toEqual([]);
});

test('a mail queue that is not empty for half an hour is an incident until it is', async () => {
  const { sub } = await someUser();
  await queueMail([{ kind: 'account', mail: 'password-changed', applicationUserId: sub, messageId: 'one' }]);
  const startedAt = toIso(new Date(at));
  for (let look = 0; look < 4; look += 1) {
    at += 10 * MINUTE;
    await pollAll({});
    await checkHealth();
  }
  expect((await readIncidents())[0]).toEqual({
    subject: 'mail',
    state: 'late',
    startedAt,
    noticedAt: toIso(new Date(at)),
  });
  await queuedMails(cloud.mailQueueUrl);
  await pass(0.5);
  expect((await incidentsNow())[0]).toEqual(['mail', 'late', true]);
});
