/** A backup that an earlier commit wrote, restored into today's code: nobody notices but by what is new. */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clock } from '../../functions/lib/clock.ts';
import { dynamo } from '../../functions/tables/client.ts';
import { readManifest } from '../../functions/tables/manifests.ts';
import { useVariables as setVariables } from '../../scripts/local/variables.ts';
import { startWorld } from '../../scripts/local/world.ts';
import type { World } from '../../scripts/local/world-options.ts';
import { root } from '../../scripts/root.ts';
import { EXTERNAL_CALLBACK } from '../../shared/accounts/users.ts';
import { NO_AREAS } from '../../shared/datasets/area-columns.ts';
import { ENV, sourceVariable } from '../../shared/platform/env.ts';
import { TABLES } from '../../shared/platform/tables.ts';
import { claimsOf, signInAt } from '../harness/accounts/hosted-sign-in.ts';
import { type Client, client } from '../harness/cloud/client.ts';
import { everyStore } from '../harness/cloud/every-store.ts';
import { startReceiver } from '../harness/cloud/webhook-receiver.ts';
import { eventually } from '../harness/eventually.ts';
import { logged } from '../harness/logged.ts';
import { type DispatchPages, fireRowAt, policeRowAt, startDispatchPages } from '../harness/sources/dispatch-pages.ts';
import { type HandedOut, readHandedOut, unpackBackup } from '../harness/upgrade/upgrade-folder.ts';

const MINUTE = 60_000;
const { now } = clock;

let parent: string;
let old: HandedOut;
let pages: DispatchPages;
let world: World;
let anonymous: Client;

/** Twenty minutes after the backup at first; it goes on by itself. */
const setClock = (time: number): void => {
  const ahead = time - Date.now();
  clock.now = () => new Date(Date.now() + ahead);
};
const minutesAgo = (minutes: number): Date => new Date(clock.now().getTime() - minutes * MINUTE);

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'cream-city-upgrade-'));
  old = await readHandedOut();
  const backup = path.join(parent, 'backup');
  await unpackBackup(backup);
  const dir = path.join(parent, 'system');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/backup/restore.ts', backup], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOCAL_DIR: dir },
  });
  setClock(Date.parse(old.madeAt) + 20 * MINUTE);
  pages = await startDispatchPages();
  pages.police.push(...old.police.map((row) => ({ ...row, status: 'Advised' })));
  pages.fire.push(...old.fire);
  // The city's earlier words about pickups must do: today's city has other days.
  setVariables({
    [sourceVariable('GARBAGE_DAY')]: `${pages.url}/nothing`,
    [sourceVariable('GARBAGE_DAY_SERVICE')]: `${pages.url}/nothing`,
    [ENV.pickupPaceMs]: '0',
  });
  world = await startWorld({ dir, city: 'sample', citySize: 'small' });
  anonymous = client(world.url);
});
afterAll(async () => {
  await world.stop();
  await pages.stop();
  clock.now = now;
  await rm(parent, { recursive: true, force: true });
});

const run = async (...jobs: string[]): Promise<void> => {
  for (const job of jobs) {
    expect(await world.runJob(job)).toMatchObject({ name: job, ok: true });
    await world.settle();
  }
};
const emailOf = (name: string): string => old.people[name]?.email ?? '';
const nameOf = (email: string | undefined): string | undefined =>
  Object.keys(old.people).find((name) => emailOf(name) === email);
const signIn = async (name: string): Promise<Client> => {
  const login = { email: emailOf(name), password: old.password };
  const { status, body } = await anonymous.post('/api/account/login', login);
  expect([name, status, body.id]).toEqual([name, 200, old.people[name]?.id]);
  return anonymous.as(body.jwtToken);
};
const signInAsAdmin = async (): Promise<Client> => {
  const { body } = await anonymous.post('/api/account/login', old.admin);
  expect(body.roles).toEqual(['SiteAdmin']);
  return anonymous.as(body.jwtToken);
};
/** The body that the page behind the newest link that begins so posts. */
const linkTo = (name: string, start: string): Record<string, string> => {
  const links = old.mails.filter(({ to }) => to === emailOf(name)).flatMap((mail) => mail.links);
  const found = links.findLast((link) => link.startsWith(`${start}?`));
  if (!found) throw new Error(`${name} was mailed no ${start}.`);
  const { of: _, ...query } = Object.fromEntries(new URL(found, world.url).searchParams);
  return query;
};
const oneClickOf = (name: string): string => {
  const found = old.mails.findLast(({ to, oneClick }) => to === emailOf(name) && oneClick)?.oneClick;
  if (!found) throw new Error(`${name} was mailed no one-click address.`);
  return `${world.url}${found}`;
};
const clickOnce = async (url: string): Promise<number> => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  return (await fetch(url, { method: 'POST', body })).status;
};

test('the old lists are read at once, and say of no area that a call lies in it', async () => {
  for (const path of ['/api/policeDispatchCall', '/api/fireDispatchCall']) {
    const { status, body } = await anonymous.get(path, { limit: '100' });
    expect([status, body.length > 0]).toEqual([200, true]);
    for (const call of body) expect(call).toMatchObject(NO_AREAS);
  }
});

test('nothing is mailed at the first sync, nor by a night’s jobs', async () => {
  await run('police-dispatch-call', 'fire-dispatch-call', 'coarsen');
  // The sources have moved to other ids since: that is an operator's to accept.
  const admin = await signInAsAdmin();
  for (const job of ['street-segment', 'street-address'])
    if (!(await world.runJob(job)).ok) {
      expect((await admin.post(`/api/admin/job/${job}/accept`)).status).toBe(200);
      await run(job);
      expect(logged()).toEqual(['A job failed', 'An operator acted']);
    }
  await run('police-dispatch-call', 'fire-dispatch-call', 'compact', 'account-sweep', 'digests', 'watch');
  expect(world.inbox()).toEqual([]);
});

test('the lists show the old calls, sealed or not, with what the page says of them now', async () => {
  const { body: police } = await anonymous.get('/api/policeDispatchCall', { limit: '100' });
  expect(police.map(({ callNumber }: { callNumber: string }) => callNumber).sort()).toEqual(
    old.police.map(({ callNumber }) => callNumber).sort(),
  );
  for (const call of police) {
    expect(call).toMatchObject({ status: 'Advised', locationAccuracy: 'exact' });
    expect(call.statuses).toHaveLength(2);
  }
  const { body: fire } = await anonymous.get('/api/fireDispatchCall', { limit: '100' });
  expect(fire).toHaveLength(old.fire.length);
  // Since then medical calls are shown by block.
  for (const call of fire) expect(call.address).toMatch(/block/);
});

test('what was sealed before there were areas gets them, at the version that it has', async () => {
  const list = async () =>
    (await anonymous.get('/api/policeDispatchCall', { limit: '100', includes: 'updatedAt' })).body;
  const manifest = await readManifest('police-dispatch-call');
  expect(manifest?.segments.length).toBeGreaterThan(0);
  const before = await list();
  await run('areas');
  const after = await list();
  for (const [index, call] of after.entries()) {
    expect(call).toMatchObject({
      neighborhood: expect.any(String),
      aldermanicDistrict: expect.any(Number),
      policeDistrict: expect.any(Number),
      zipCode: expect.stringMatching(/^53\d{3}$/),
    });
    expect({ ...call, ...NO_AREAS }).toEqual({ ...before[index], ...NO_AREAS });
  }
  expect(world.inbox()).toEqual([]);
  const versions = (await readManifest('police-dispatch-call'))?.segments.map(({ areas }) => areas);
  expect(new Set(versions).size).toBe(1);
  const { body: near } = await anonymous.get('/api/policeDispatchCall', { area: after[0].neighborhood });
  expect(near.length).toBeGreaterThan(0);
});

test('an account of before may watch an area, among its own 25; its circle has no cadence of its own, and may get one', async () => {
  const api = await signIn('crime');
  const { body: before } = await api.get('/api/watchSubscription');
  expect(before).toMatchObject([{ cadence: null, place: { kind: 'circle' } }]);
  const { id, topic } = before[0];
  expect((await api.put(`/api/watchSubscription/${id}`, { topic, cadence: 'immediate' })).status).toBe(200);
  const { body: areas } = await anonymous.get('/api/area', { kind: 'policeDistrict' });
  const place = { kind: 'area', area: areas[0].id };
  const wanted = { topic: 'AnyFireDispatchCall', place, channels: ['mail'], cadence: null };
  expect((await api.post('/api/watchSubscription', wanted)).status).toBe(201);
  const { body } = await api.get('/api/watchSubscription');
  expect(body.at(-1)).toMatchObject({ place });
});

test('every item of every table is read, and its owner is shown what is theirs', async () => {
  const seen = new Set<string>();
  for await (const { where } of everyStore([])) seen.add(where.split(' ')[0] ?? '');
  for (const table of Object.keys(TABLES)) expect(seen, table).toContain(table);
  const admin = await signInAsAdmin();
  const { body: users } = await admin.get('/api/applicationUser', { limit: '100' });
  const known = users.map(({ email }: { email: string }) => email);
  expect(known).toEqual(expect.arrayContaining(Object.values(old.people).map(({ email }) => email)));
  for (const path of ['/api/admin/job', '/api/admin/mail', '/api/admin/unknownNature', '/api/status'])
    expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
  for (const name of Object.keys(old.people).filter((one) => one !== 'google')) {
    const { status, body } = await (await signIn(name)).get('/api/account/data');
    expect([name, status, body.tables?.users?.length]).toEqual([name, 200, 1]);
  }
});

test('a new call reaches exactly those who asked for it, and the webhook', async () => {
  const receiver = await startReceiver();
  // The program has moved: the port of its address then is somebody else's now.
  await dynamo().send(
    new UpdateCommand({
      TableName: 'webhooks',
      Key: { applicationUserId: old.people.developer?.id, slot: '1' },
      UpdateExpression: 'SET #url = :url',
      ConditionExpression: 'id = :id',
      ExpressionAttributeNames: { '#url': 'url' },
      ExpressionAttributeValues: { ':url': receiver.url, ':id': old.webhook.id },
    }),
  );
  const major = { ...policeRowAt(old.home, 'SHOTSPOTTER', minutesAgo(30)), callNumber: '263319001' };
  const minor = { ...policeRowAt(old.home, 'THEFT', minutesAgo(30)), callNumber: '263319002' };
  const burning = { ...fireRowAt(old.home, 'Building Fire', minutesAgo(30)), CFS: '9739001' };
  const locked = { ...fireRowAt(old.home, 'Lock Out', minutesAgo(30)), CFS: '9739002' };
  pages.police.push(major, minor);
  pages.fire.push(burning, locked);
  await run('police-dispatch-call', 'fire-dispatch-call');
  const reached = (id: unknown): (string | undefined)[] =>
    world
      .inbox()
      .filter(({ text }) => text.includes(`DispatchCall/${id}`))
      .map(({ to }) => nameOf(to[0]))
      .sort();
  const anyMajor = ['any-major', 'far', 'google', 'middle'];
  expect(reached(major.callNumber)).toEqual([...anyMajor, 'crime', 'major-police'].sort());
  expect(reached(minor.callNumber)).toEqual(['crime']);
  expect(reached(burning.CFS)).toEqual([...anyMajor, 'any-fire', 'major-fire'].sort());
  expect(reached(locked.CFS)).toEqual(['any-fire']);

  const sent = await eventually('both calls', () => receiver.received.length >= 2 && receiver.received);
  await receiver.stop();
  expect(new Set(sent.map(({ body }) => JSON.parse(body).call.callNumber))).toEqual(
    new Set([major.callNumber, minor.callNumber]),
  );
  for (const { headers, body } of sent) {
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['webhook-signature'])) ?? [];
    expect(createHmac('sha256', old.webhook.secret).update(`${time}.${body}`).digest('hex')).toBe(signature);
  }
});

test('calendars are read by the addresses that were given out', async () => {
  for (const path of Object.values(old.calendars)) {
    const { status, body } = await anonymous.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(body).toContain('SUMMARY:');
  }
});

describe('a link in an old mail', () => {
  test('unsubscribes from calls, and the answer’s hash resumes', async () => {
    const link = linkTo('major-police', '/dispatchCallSubscription/unsubscribe');
    const { status, body } = await anonymous.post('/api/dispatchCallSubscription/unsubscribe', link);
    expect(status).toBe(200);
    const api = await signIn('major-police');
    expect((await api.get('/api/dispatchCallSubscription')).body).toEqual([]);
    const resumed = { ...link, hash: body.resumeHash };
    expect((await anonymous.post('/api/dispatchCallSubscription/resume', resumed)).status).toBe(204);
    expect((await api.get('/api/dispatchCallSubscription')).body).toHaveLength(1);
  });

  test('unsubscribes from calls and from pickups by one click', async () => {
    expect(await clickOnce(oneClickOf('crime'))).toBe(204);
    expect((await (await signIn('crime')).get('/api/dispatchCallSubscription')).body).toEqual([]);
    const carts = await signIn('carts');
    expect((await carts.get('/api/pickupDatesSubscription')).body).toHaveLength(6);
    expect(await clickOnce(oneClickOf('carts'))).toBe(204);
    expect((await carts.get('/api/pickupDatesSubscription')).body).toHaveLength(5);
  });

  test('resumes what was stopped', async () => {
    const calls = await anonymous.post('/api/dispatchCallSubscription/resume', linkTo('stopped', '/resume'));
    expect(calls.status).toBe(204);
    expect((await (await signIn('stopped')).get('/api/dispatchCallSubscription')).body).toHaveLength(1);
    const pickups = await anonymous.post('/api/pickupDatesSubscription/resume', linkTo('carts-stopped', '/resume'));
    expect(pickups.status).toBe(204);
    expect((await (await signIn('carts-stopped')).get('/api/pickupDatesSubscription')).body).toHaveLength(2);
  });

  test('manages mail', async () => {
    const link = linkTo('far', '/manage');
    const { status, body } = await anonymous.post('/api/account/manage', link);
    expect([status, body.subscriptions]).toEqual([200, [expect.objectContaining({ distance: 1320 })]]);
    const preferences = { ...body.preferences, cadence: 'daily' };
    expect((await anonymous.post('/api/account/manage/preferences', { ...link, preferences })).status).toBe(200);
  });

  test.each(['unconfirmed', 'moving'])('confirms the address of %s', async (name) => {
    const link = linkTo(name, '/confirm-email');
    expect((await anonymous.post('/api/account/confirmationDetails', link)).status).toBe(200);
    expect(await anonymous.post('/api/account/confirmEmail', link)).toMatchObject({
      status: 200,
      body: { email: emailOf(name) },
    });
  });

  test('sets a new password, and deletes an account', async () => {
    const login = { email: emailOf('forgetful'), password: 'another-pale-brick' };
    const { token } = linkTo('forgetful', '/login');
    expect((await anonymous.post('/api/account/resetPassword', { ...login, token })).status).toBe(200);
    expect((await anonymous.post('/api/account/login', login)).status).toBe(200);
    const deletion = linkTo('leaving', '/manage/delete');
    expect((await anonymous.post('/api/account/deleteByLink', deletion)).status).toBe(204);
    const gone = { email: emailOf('leaving'), password: old.password };
    expect((await anonymous.post('/api/account/login', gone)).status).toBe(401);
  });
});

test('whoever signs in with Google is who they were, and a key still opens the door', async () => {
  const site = {
    domain: `${world.url}/__local/cognito`,
    clientId: process.env[ENV.userPoolClientId] ?? '',
    redirectUri: `${world.url}${EXTERNAL_CALLBACK}`,
  };
  const tokens = await signInAt(site, 'Google', emailOf('google'));
  const { status, body } = await anonymous.post('/api/account/loginExternalCredential', {
    provider: 'Google',
    externalId: claimsOf(tokens.id_token).identities[0].userId,
    email: emailOf('google'),
    idToken: tokens.id_token,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  });
  expect([status, body.id]).toEqual([200, old.people.google?.id]);
  const ask = (key: string) => fetch(`${world.url}/api/policeDispatchCall?limit=1`, { headers: { 'x-api-key': key } });
  expect((await ask(old.apiKey)).status).toBe(200);
  expect((await ask('another')).status).toBe(403);
});

test('what was held for a digest leaves with it, and the reminder of the next hour leaves', async () => {
  setClock(Date.parse(old.madeAt) + 65 * MINUTE);
  await run('digests');
  const about = (name: string, id: unknown): number =>
    world.inbox().filter(({ to, text }) => to.includes(emailOf(name)) && text.includes(`DispatchCall/${id}`)).length;
  expect([about('hourly', old.police[0]?.callNumber), about('daily', old.police[0]?.callNumber)]).toEqual([1, 0]);
  const carts = await signIn('carts');
  const { body } = await carts.get('/api/pickupDatesSubscription');
  const next: string[] = body.flatMap(
    ({ nextReminder }: { nextReminder: { at: string } | null }) => nextReminder?.at ?? [],
  );
  setClock(Date.parse(next.sort()[0] ?? '') + MINUTE);
  await run('pickup-reminders');
  expect(
    world.inbox().filter(({ to, subject }) => to.includes(emailOf('carts')) && /pickup/.test(subject)),
  ).toHaveLength(1);
});
