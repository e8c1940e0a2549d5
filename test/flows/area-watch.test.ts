/**
 * A watch of an area through the whole local cloud, from the form's request to the mail and to its end. A circle's
 * own cadence too.
 */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clock } from '../../functions/lib/clock.ts';
import { dynamo } from '../../functions/tables/client.ts';
import { mailAbout, mailsAbout, mailsTo, newResident, type Resident, tokenIn } from '../harness/accounts/residents.ts';
import { type Client, client } from '../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';
import { restoreClock } from '../harness/during-tests.ts';
import { eventually } from '../harness/eventually.ts';
import {
  type CityAddress,
  cityAddresses,
  minutesAgo,
  policeCallAt,
  subscriptionAt,
} from '../harness/sources/city-calls.ts';

let world: TestWorld;
let anonymous: Client;
let here: CityAddress;
let there: CityAddress;
/** The neighbourhood of `here`. */
let area: string;

const resident = (name: string) => newResident(world, name);

let sequence = 7000;
const addCall = async (at: CityAddress, nature = 'SHOOTING'): Promise<string> => {
  sequence += 1;
  const id = `26325${sequence}`;
  world.city.addCall('police-dispatch-call', policeCallAt(at, id, nature, minutesAgo(20)));
  await world.runJob('police-dispatch-call');
  return id;
};
const areaOf = async (at: CityAddress): Promise<string> => {
  const id = await addCall(at, 'TRAFFIC STOP');
  return (await anonymous.get(`/api/policeDispatchCall/${id}`)).body.neighborhood;
};

const wanted = (more: object = {}) => ({
  topic: 'AnyMajorDispatchCall',
  place: { kind: 'area', area },
  channels: ['mail'],
  cadence: null,
  ...more,
});
const watch = (who: Resident, more: object = {}) => who.api.post('/api/watchSubscription', wanted(more));

/** The items of one id: the watch, and the pointers to it. */
const stored = async (id: string) => {
  const { Items = [] } = await dynamo().send(new ScanCommand({ TableName: 'watches' }));
  return Items.filter((item) => item.id === id).map(({ key, ...item }) => ({ key, fields: Object.keys(item).sort() }));
};

beforeAll(async () => {
  world = await testWorld();
  anonymous = client(world.url);
  const addresses = await cityAddresses(world.city.sources.STREET_ADDRESSES);
  await world.runJob('street-segment');
  await world.runJob('street-address');
  [here] = addresses as [CityAddress];
  area = await areaOf(here);
  for (const at of addresses.toReversed())
    if ((await areaOf(at)) !== area) {
      there = at;
      break;
    }
}, 120_000);
afterAll(() => world.stop());
restoreClock(afterEach);

describe('a watch of an area', () => {
  test('brings one mail about a call in it that names it, and none about a call outside', async () => {
    const who = await resident('in-the-area');
    const { status, body } = await watch(who);
    expect([status, body]).toMatchObject([
      201,
      { ...wanted(), place: { ...wanted().place, title: expect.any(String) }, version: 1, applicationUserId: who.id },
    ]);
    const inside = await addCall(here);
    const mail = await mailAbout(world, who, inside);
    expect(mail.text).toContain(`In ${body.place.title}`);
    expect(mail.text).toContain(`because you asked for any major police or fire dispatch call in ${body.place.title}.`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const outside = await addCall(there);
    await world.settle();
    expect(mailsAbout(world, who, outside)).toEqual([]);
    expect(mailsAbout(world, who, inside)).toHaveLength(1);
  });

  test('and a circle of the same user bring one mail, which tells how far', async () => {
    const who = await resident('both');
    await watch(who);
    await who.api.post('/api/dispatchCallSubscription', subscriptionAt(here));
    const id = await addCall(here);
    expect((await mailAbout(world, who, id)).text).toContain('At your address');
    await world.settle();
    expect(mailsAbout(world, who, id)).toHaveLength(1);
    const { body, headers } = await who.api.get('/api/watchSubscription', { limit: '1' });
    expect([body.length, headers.get('x-total-count')]).toEqual([1, '2']);
  });

  test('is stopped by the mail’s link and resumed, its pointer with it; a pointer holds neither user nor place', async () => {
    const who = await resident('leaver');
    const { body } = await watch(who);
    const pointer = { key: `area#${area}`, fields: ['id', 'topic'] };
    expect(await stored(body.id)).toContainEqual(pointer);
    const mail = await mailAbout(world, who, await addCall(here));
    const ids = Object.fromEntries(new URL(/https?:\/\/\S+unsubscribe\?\S+/.exec(mail.text)?.[0] ?? '').searchParams);
    const stopped = await anonymous.post('/api/dispatchCallSubscription/unsubscribe', ids);
    expect(await stored(body.id)).not.toContainEqual(pointer);
    const silent = await addCall(here);
    // Matched before it is resumed.
    await world.settle();
    const letter = await eventually('the mail with the Resume link', () =>
      mailsTo(world, who.email).find(({ text }) => text.includes('/resume?')),
    );
    expect(letter.text).toContain(body.place.title);
    const resumed = { ...ids, hash: stopped.body.resumeHash };
    expect((await anonymous.post('/api/dispatchCallSubscription/resume', resumed)).status).toBe(204);
    expect(await stored(body.id)).toContainEqual(pointer);
    await mailAbout(world, who, await addCall(here));
    expect(mailsAbout(world, who, silent)).toEqual([]);
  });

  test('is asked for without a password: the mail names the area, and its link makes the watch', async () => {
    const email = 'no-password@example.com';
    const { channels, ...more } = wanted();
    const watches = [{ kind: 'watch', ...more, channels }];
    expect((await anonymous.post('/api/account/subscribe', { email, watches })).status).toBe(200);
    const mail = await eventually('the mail that asks', () => mailsTo(world, email)[0]);
    expect(mail.text).toMatch(/Any major police or fire dispatch call in \w+/);
    const token = tokenIn(mail.text);
    const { body: details } = await anonymous.post('/api/account/confirmationDetails', { token });
    expect(details.subscriptions).toEqual([expect.stringContaining('dispatch call in ')]);
    const { body } = await anonymous.post('/api/account/confirmEmail', { token });
    await mailAbout(world, { email }, await addCall(here));
    const { body: settings } = await anonymous.post('/api/account/manage', { token: body.manageToken });
    const { place } = wanted();
    expect(settings.subscriptions).toMatchObject([{ distance: null, cadence: null, stoppedAt: null }]);
    expect(settings.subscriptions[0].place).toEqual(place);
  });

  test('keeps its id when topic and cadence change; a daily one is held', async () => {
    const who = await resident('changes');
    const { body } = await watch(who, { topic: 'AnyFireDispatchCall' });
    expect(await stored(body.id)).toHaveLength(2);
    const put = (change: object) => who.api.put(`/api/watchSubscription/${body.id}`, change);
    expect(await put({ topic: 'AnyMajorDispatchCall', cadence: 'daily' })).toMatchObject({
      status: 200,
      body: { id: body.id, topic: 'AnyMajorDispatchCall', cadence: 'daily', version: 2 },
    });
    const held = await addCall(here);
    await world.settle();
    expect(mailsAbout(world, who, held)).toEqual([]);
    expect((await put({ topic: 'AnyMajorDispatchCall', cadence: 'immediate' })).body.version).toBe(3);
    await mailAbout(world, who, await addCall(here));
  });

  test('goes with the account, its pointer too; a download holds it before', async () => {
    const who = await resident('goes');
    const { body } = await watch(who);
    const { body: data } = await who.api.get('/api/account/data');
    expect(data.tables.watches).toMatchObject([{ id: body.id, place: { area } }]);
    expect((await who.api.delete('/api/account')).status).toBe(204);
    expect(await stored(body.id)).toEqual([]);
  });

  test('is refused in words: no such area, the same twice, another’s, more than 25 of all kinds', async () => {
    const who = await resident('refused');
    const other = await resident('other');
    const { status, body } = await watch(who, { place: { kind: 'area', area: 'atlantis' } });
    expect([status, body.Details]).toEqual([400, expect.stringMatching(/^place\.area: there is no area "atlantis"/)]);
    expect((await watch(who, { place: { kind: 'area', area: '' } })).body.Details).toContain('place.area');
    const zip = { topic: 'AnyMajorDispatchCall', place: { kind: 'area', area: 'zip-53207' } };
    for (const refused of [await watch(who, zip), await anonymous.post('/api/watchSubscription/estimate', zip)])
      expect([refused.status, `${refused.body.Details} ${refused.body.SubErrors}`]).toEqual([
        400,
        expect.stringMatching(/place\.area.*A ZIP code cannot be watched/),
      ]);
    expect((await anonymous.post('/api/watchSubscription/estimate', wanted())).status).toBe(400);
    const { body: estimate } = await anonymous.post('/api/watchSubscription/estimate', {
      topic: 'AnyMajorDispatchCall',
      place: wanted().place,
    });
    expect(estimate.mails).toEqual({
      immediate: expect.any(Number),
      hourly: expect.any(Number),
      daily: expect.any(Number),
      weekly: expect.any(Number),
    });
    const made = await watch(who);
    expect((await watch(who)).body).toMatchObject({ code: 'conflict', Details: expect.stringContaining('already') });
    expect((await other.api.delete(`/api/watchSubscription/${made.body.id}`)).status).toBe(404);
    expect(
      (await other.api.put(`/api/watchSubscription/${made.body.id}`, { topic: 'AnyFireDispatchCall', cadence: null }))
        .status,
    ).toBe(404);
    for (let house = 1; house <= 24; house += 1)
      await who.api.post('/api/dispatchCallSubscription', { ...subscriptionAt(here), house_nr: String(house) });
    const full = await watch(who, { topic: 'AnyFireDispatchCall' });
    expect(full).toMatchObject({ status: 409, body: { Details: expect.stringContaining('25') } });
    expect((await who.api.delete(`/api/watchSubscription/${made.body.id}`)).status).toBe(204);
    expect((await watch(who, { topic: 'AnyFireDispatchCall' })).status).toBe(201);
  });
});

test('a circle set to daily brings no mail at once, but a digest; the spec’s own list does not say it', async () => {
  const who = await resident('daily-circle');
  const { body: made } = await who.api.post('/api/dispatchCallSubscription', subscriptionAt(here));
  const { recentMatches: _, ...circle } = made;
  const change = (cadence: string | null, topic = circle.dispatchCallType) =>
    who.api.put(`/api/watchSubscription/${circle.id}`, { topic, cadence });
  const { body: before } = await who.api.get('/api/watchSubscription');
  expect(before).toMatchObject([{ id: circle.id, cadence: null, place: { kind: 'circle' } }]);
  const { status, body } = await change('daily');
  expect([status, body]).toEqual([200, { ...before[0], cadence: 'daily' }]);
  expect((await who.api.get('/api/watchSubscription')).body).toEqual([body]);
  expect((await who.api.get('/api/dispatchCallSubscription')).body).toEqual([circle]);
  const { body: data } = await who.api.get('/api/account/data');
  expect(data.tables.subscriptions).toContainEqual(expect.objectContaining({ cadence: 'daily' }));

  const held = [await addCall(here), await addCall(here)];
  await world.settle();
  for (const id of held) expect(mailsAbout(world, who, id)).toEqual([]);
  clock.now = () => new Date(Date.now() + 25 * 3_600_000);
  await world.runJob('digests');
  const digest = await mailAbout(world, who, held[0] ?? '');
  expect(mailsAbout(world, who, held[1] ?? '')).toEqual([digest]);
  clock.now = () => new Date();
  expect((await change(null)).body.cadence).toBeNull();
  await mailAbout(world, who, await addCall(here));

  const fire = await who.api.post('/api/dispatchCallSubscription', {
    ...subscriptionAt(here),
    dispatchCallType: 'AnyFireDispatchCall',
  });
  expect((await change('daily', fire.body.dispatchCallType)).status).toBe(409);
  const other = await resident('other-circle');
  const theirs = { topic: circle.dispatchCallType, cadence: 'daily' };
  expect((await other.api.put(`/api/watchSubscription/${circle.id}`, theirs)).status).toBe(404);
});
