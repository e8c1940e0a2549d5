/** The page behind 'Manage your email': whose a token is, what it may change, the limits, and the link that deletes. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/account/account.ts';
import { handler as pickups } from '../../../../functions/api/pickups/pickup-dates.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { manageToken } from '../../../../functions/lib/signing/manage-token.ts';
import { findPickupSubscription } from '../../../../functions/tables/pickups/pickup-items.ts';
import { createPickupSubscription } from '../../../../functions/tables/pickups/pickup-subscriptions.ts';
import { findSubscription } from '../../../../functions/tables/subscriptions/subscription-items.ts';
import {
  createSubscription,
  stopSubscription,
  subscriptionsOf,
} from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { subscriptionsNear } from '../../../../functions/tables/subscriptions/subscriptions-near.ts';
import { changeUser, findUser } from '../../../../functions/tables/users/users.ts';
import { DEFAULT_PREFERENCES } from '../../../../shared/alerts/mail-preferences.ts';
import type { DistanceFeet } from '../../../../shared/alerts/subscriptions.ts';
import type { EndpointsOf } from '../../../../shared/api/api.ts';
import { addDays, calendarDateAt } from '../../../../shared/base/calendar-date.ts';
import { toIso } from '../../../../shared/base/dates.ts';
import type { WasteStreamPickup } from '../../../../shared/pickups/pickups.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const DAY = 86_400_000;
const accounts = duringTests(startAccounts);
const realNow = clock.now;
const laterBy = (ms: number) => {
  clock.now = () => new Date(Date.now() + ms);
};

afterEach(() => {
  clock.now = realNow;
  delete process.env.RATE_LIMITS;
});

const post = (name: EndpointsOf<'account'>, body: object, address?: string) =>
  callApi(handler, name, { body, ...(address ? { address } : {}) });
const settings = (token: string) => post('POST /api/account/manage', { token });

let sequence = 0;
const resident = async () => {
  sequence += 1;
  const email = `keeper-${sequence}@example.com`;
  const person = { email, password: 'cream-colored-bricks' };
  const { body } = await post('POST /api/account/register', person, `192.0.2.${sequence}`);
  await accounts.mails();
  return {
    email,
    id: body.id as string,
    jwt: body.jwtToken as string,
    token: await manageToken({ sub: body.id, email }),
  };
};
let ann: Awaited<ReturnType<typeof resident>>;
beforeEach(async () => {
  ann = await resident();
});

const subscribe = async (id: string, distance: DistanceFeet = 660, house_nr = '2345') => {
  const created = await createSubscription(id, {
    dispatchCallType: 'AnyMajorDispatchCall',
    distance,
    point: { type: 'Point', coordinates: [-87.8912, 43.0592] },
    house_nr,
    sdir: 'N',
    street: 'LAKE',
    sttype: 'DR',
  });
  return created!.id;
};

const inTwoDays = (): WasteStreamPickup => ({
  date: addDays(calendarDateAt(clock.now()), 2),
  reason: null,
  tryAfter: null,
  alternativeDate: null,
  isToday: false,
  route: '7-1',
  isDetermined: true,
  isGuaranteed: true,
  isWinter: false,
});
const remind = async (id: string) => {
  const created = await createPickupSubscription(
    id,
    { hoursBefore: -6, laddr: '2345', sdir: 'N', sname: 'LAKE', stype: 'DR' },
    { garbage: inTwoDays(), recycling: inTwoDays(), heardAt: toIso(clock.now()) },
    'a-hash',
  );
  return created!.id;
};

test('a link shows what is mailed, the address masked', async () => {
  const [id, pickup] = [await subscribe(ann.id), await remind(ann.id)];
  expect(await settings(ann.token)).toMatchObject({
    status: 200,
    body: {
      email: 'k•••@example.com',
      preferences: DEFAULT_PREFERENCES,
      suppressed: {},
      subscriptions: [
        {
          ...{ id, address: '2345 N Lake Dr', dispatchCallType: 'AnyMajorDispatchCall', distance: 660 },
          place: { kind: 'circle', point: { type: 'Point', coordinates: [-87.8912, 43.0592] } },
          ...{ cadence: null, stoppedAt: null },
        },
      ],
      pickups: [{ id: pickup, address: '2345 N Lake Dr', hoursBefore: -6, stoppedAt: null }],
    },
  });
  const own = await callApi(handler, 'GET /api/account/mailSettings', { token: ann.jwt });
  const { token, ...same } = own.body;
  expect(same).toEqual((await settings(token)).body);
});

test('an old, ended, foreign or made-up link is 404 with one sentence', async () => {
  const { body } = await settings('no.1.thing');
  expect(body).toMatchObject({ code: 'missing', Details: expect.stringContaining('new link') });
  const bob = await resident();
  const broken = [
    `${ann.id}.${ann.token.split('.').slice(1).join('.')}x`,
    `${bob.id}.${ann.token.split('.').slice(1).join('.')}`,
    await manageToken({ sub: ann.id, email: 'other@example.com' }),
    await manageToken({ sub: 'nobody', email: '' }),
  ];
  laterBy(2000);
  await changeUser(bob.id, { tokensValidFrom: Math.floor(clock.now().getTime() / 1000) });
  broken.push(bob.token);
  for (const token of broken)
    expect(await settings(token)).toMatchObject({ status: 404, body: { Details: body.Details } });
  expect((await settings(ann.token)).status).toBe(200);
  laterBy(90 * DAY);
  expect(await settings(ann.token)).toMatchObject({ status: 404, body: { Details: body.Details } });
});

describe('preferences', () => {
  const save = (preferences: object) => post('POST /api/account/manage/preferences', { token: ann.token, preferences });

  test('are kept, and a pause that is over is none', async () => {
    const today = calendarDateAt(clock.now());
    const preferences = { cadence: 'daily', quietHours: { from: 22, to: 6 }, pausedUntil: addDays(today, 7) };
    expect((await save(preferences)).body).toEqual(preferences);
    expect((await settings(ann.token)).body.preferences).toEqual(preferences);
    expect((await save({ ...preferences, pausedUntil: today })).body.pausedUntil).toBeNull();
    expect((await findUser(ann.id))?.mailPreferences).toEqual({ ...preferences, pausedUntil: null });
  });

  test.each([
    ['cadence', { ...DEFAULT_PREFERENCES, cadence: 'yearly' }],
    ['quietHours', { ...DEFAULT_PREFERENCES, quietHours: { from: 22, to: 24 } }],
    ['quietHours', { ...DEFAULT_PREFERENCES, quietHours: { from: 6, to: 6 } }],
    ['pausedUntil', { ...DEFAULT_PREFERENCES, pausedUntil: '2026-02-30' }],
    ['pausedUntil', { ...DEFAULT_PREFERENCES, pausedUntil: '2999-01-01' }],
  ])('a wrong %s is 400', async (field, preferences) => {
    const { status, body } = await save(preferences);
    expect([status, body.Details]).toEqual([400, expect.stringContaining(field)]);
    expect((await findUser(ann.id))?.mailPreferences).toBeUndefined();
  });
});

test('type and distance change in place, and matching follows; not of a stopped one nor of another user’s', async () => {
  const id = await subscribe(ann.id);
  const near = () => subscriptionsNear([-87.8912, 43.0592], ['AnyFireDispatchCall']);
  const change = (token: string, changed = id) =>
    post('POST /api/account/manage/dispatchCallSubscription', {
      token,
      id: changed,
      dispatchCallType: 'AnyFireDispatchCall',
      distance: 1320,
    });
  expect(await near()).toEqual([]);
  expect((await change((await resident()).token)).status).toBe(404);
  expect((await change(ann.token, 'dp9dt1.2b5ef0aa-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await change(ann.token, 'nothing')).status).toBe(404);
  expect(await near()).toEqual([]);
  expect((await change(ann.token)).status).toBe(204);
  expect(await near()).toMatchObject([{ id }]);
  expect(await subscriptionsOf(ann.id)).toMatchObject([
    { id, dispatchCallType: 'AnyFireDispatchCall', distance: 1320 },
  ]);
  await stopSubscription(ann.id, id);
  expect((await change(ann.token)).status).toBe(404);
  expect((await findSubscription(id))?.stoppedAt).toBeTruthy();
});

test('a circle’s own cadence changes with it, stays where nothing is said of it, and is taken back', async () => {
  const id = await subscribe(ann.id);
  const change = (more: object = {}) =>
    post('POST /api/account/manage/dispatchCallSubscription', {
      ...{ token: ann.token, id, dispatchCallType: 'AnyMajorDispatchCall', distance: 330 },
      ...more,
    });
  const said = async () => (await settings(ann.token)).body.subscriptions[0].cadence;
  for (const [more, cadence] of [
    [{ cadence: 'weekly' }, 'weekly'],
    [{}, 'weekly'],
    [{ cadence: null }, null],
  ] as const) {
    expect((await change(more)).status).toBe(204);
    expect(await said()).toBe(cadence);
  }
  expect((await change({ cadence: 'yearly' })).status).toBe(400);
  await change({ cadence: 'daily' });
  for (const name of ['stop', 'resume'])
    await post(`POST /api/account/manage/${name}` as never, { token: ann.token, ids: [id] });
  expect(await said()).toBe('daily');
});

test('the hour of a reminder changes, and with it when it comes up', async () => {
  const id = await remind(ann.id);
  const before = await findPickupSubscription(ann.id, id);
  const change = (token: string) =>
    post('POST /api/account/manage/pickupDatesSubscription', { token, id, hoursBefore: 6 });
  expect((await change((await resident()).token)).status).toBe(404);
  expect((await change(ann.token)).status).toBe(204);
  const after = await findPickupSubscription(ann.id, id);
  expect(after).toMatchObject({ hoursBefore: 6, dueHour: expect.any(String) });
  expect(after!.dueHour! > before!.dueHour!).toBe(true);
  const list = await callApi(pickups, 'GET /api/pickupDatesSubscription', { token: ann.jwt });
  expect(list.body).toMatchObject([{ hoursBefore: 6 }]);
  await post('POST /api/account/manage/stop', { token: ann.token, ids: [id] });
  expect((await change(ann.token)).status).toBe(404);
});

test('stop all stops both kinds and says which, and resuming these brings just them back', async () => {
  const [first, second, pickup] = [await subscribe(ann.id), await subscribe(ann.id, 330), await remind(ann.id)];
  const stop = (ids?: string[]) => post('POST /api/account/manage/stop', { token: ann.token, ...(ids && { ids }) });
  expect((await stop([first, 'dp9dt1.2b5ef0aa-0000-4000-8000-000000000000'])).body).toEqual({ ids: [first] });
  const { body } = await stop();
  expect(new Set(body.ids)).toEqual(new Set([second, pickup]));
  expect((await stop()).body).toEqual({ ids: [] });
  expect(await subscriptionsOf(ann.id)).toEqual([]);
  const { subscriptions, pickups: reminders } = (await settings(ann.token)).body;
  for (const { stoppedAt } of [...subscriptions, ...reminders]) expect(stoppedAt).toBeTruthy();

  const resume = (token: string, ids: string[]) => post('POST /api/account/manage/resume', { token, ids });
  expect((await resume((await resident()).token, [second])).status).toBe(404);
  expect((await resume(ann.token, body.ids)).status).toBe(204);
  expect((await subscriptionsOf(ann.id)).map(({ id }) => id)).toEqual([second]);
  expect((await findPickupSubscription(ann.id, pickup))?.stoppedAt).toBeUndefined();
  await Promise.all(Array.from({ length: 24 }, (_, index) => subscribe(ann.id, 660, String(index))));
  expect((await resume(ann.token, [first])).status).toBe(409);
  expect(await accounts.mails()).toEqual([]);
});

test('a new link is asked for by address, and the answer tells nothing', async () => {
  const known = await post('POST /api/account/manage/link', { email: ann.email.toUpperCase() });
  const unknown = await post('POST /api/account/manage/link', { email: 'nobody@example.com' });
  expect([known.status, known.body]).toEqual([200, {}]);
  expect([unknown.status, unknown.body]).toEqual([200, {}]);
  const mails = await accounts.mails();
  expect(mails).toMatchObject([
    { kind: 'account', mail: 'manage-link', applicationUserId: ann.id },
    { kind: 'account', mail: 'manage-link' },
  ]);
  expect(await findUser(mails[1]!.applicationUserId)).toBeNull();
  for (const email of [ann.email, 'nobody@example.com']) {
    for (let index = 0; index < 2; index++) await post('POST /api/account/manage/link', { email });
    expect((await post('POST /api/account/manage/link', { email })).status).toBe(429);
  }
});

test('deleting needs a fresh mail, whose token works once and for an hour', async () => {
  const id = await subscribe(ann.id);
  const ask = () => post('POST /api/account/manage/deletion', { token: ann.token });
  expect((await ask()).status).toBe(200);
  expect(await accounts.mails()).toMatchObject([{ mail: 'delete-data', applicationUserId: ann.id }]);
  expect((await post('POST /api/account/manage/deletion', { token: 'x' })).status).toBe(404);
  const remove = (token: string) => post('POST /api/account/deleteByLink', { token });
  for (const token of [ann.token, 'x', await mailedToken('reset-password', ann.id)])
    expect((await remove(token)).status).toBe(400);
  const late = await mailedToken('delete-data', ann.id);
  laterBy(3_601_000);
  expect((await remove(late)).status).toBe(400);
  clock.now = realNow;
  const token = await mailedToken('delete-data', ann.id);
  expect((await remove(token)).status).toBe(204);
  expect([await findUser(ann.id), await findSubscription(id)]).toEqual([null, null]);
  expect((await remove(token)).status).toBe(400);
  expect((await settings(ann.token)).status).toBe(404);
});

test('three deletion mails a day, and a visitor’s looks are counted whether the link is good or not', async () => {
  const ask = () => post('POST /api/account/manage/deletion', { token: ann.token });
  for (let index = 0; index < 3; index++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  process.env.RATE_LIMITS = JSON.stringify({ 'manage-visitor': 0 });
  for (const token of [ann.token, 'x']) expect((await settings(token)).status).toBe(429);
});
