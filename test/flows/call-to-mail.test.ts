/** The main job through the whole local cloud: a call on the city's page is placed, listed, matched and mailed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsAbout, mailsTo, newResident, type Resident } from '../harness/accounts/residents.ts';
import { type Client, client } from '../harness/cloud/client.ts';
import { startReceiver } from '../harness/cloud/webhook-receiver.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';
import { eventually } from '../harness/eventually.ts';
import { logged } from '../harness/logged.ts';
import {
  type CityAddress,
  cityAddresses,
  fireTime,
  minutesAgo,
  policeCallAt,
  subscriptionAt,
} from '../harness/sources/city-calls.ts';

let world: TestWorld;
let anonymous: Client;
let addresses: CityAddress[];

beforeAll(async () => {
  world = await testWorld();
  anonymous = client(world.url);
  addresses = await cityAddresses(world.city.sources.STREET_ADDRESSES);
  await world.runJob('street-segment');
  await world.runJob('street-address');
}, 120_000);
afterAll(() => world.stop());

const resident = (name: string, options?: { confirm: boolean }) => newResident(world, name, options);

const subscribe = (who: Resident, at: CityAddress, wanted?: Parameters<typeof subscriptionAt>[1]) =>
  who.api.post('/api/dispatchCallSubscription', subscriptionAt(at, wanted));

const pick = (index: number): CityAddress => {
  const found = addresses[index];
  if (!found) throw new Error('The sample city has too few addresses for this test.');
  return found;
};

let sequence = 9000;
const addPoliceCall = (
  at: CityAddress,
  nature: string,
  more: { status?: string; callNumber?: string; minutes?: number } = {},
): string => {
  sequence += 1;
  const callNumber = more.callNumber ?? `26324${sequence}`;
  world.city.addCall('police-dispatch-call', {
    ...policeCallAt(at, callNumber, nature, minutesAgo(more.minutes ?? 40)),
    ...(more.status ? { status: more.status } : {}),
  });
  return callNumber;
};

/** Long enough for anything queued to have been sent. */
const settle = () => world.settle();

describe('a police call', () => {
  test('is placed, listed and mailed to whoever asked, once', async () => {
    const near = await resident('near');
    const unconfirmed = await resident('unconfirmed', { confirm: false });
    const at = pick(10);
    expect((await subscribe(near, at)).status).toBe(201);
    // Two subscriptions that match the same call: still one mail.
    expect(
      (await subscribe(near, at, { dispatchCallType: 'JustMajorPoliceDispatchCall', distance: 1320 })).status,
    ).toBe(201);
    expect((await subscribe(unconfirmed, at)).status).toBe(201);

    const callNumber = addPoliceCall(at, 'SHOTSPOTTER');
    expect(await world.runJob('police-dispatch-call')).toMatchObject({ ok: true, mails: 0 });

    const { body: call } = await anonymous.get(`/api/policeDispatchCall/${callNumber}`);
    expect(call).toMatchObject({
      callNumber,
      district: 5,
      natureOfCall: 'SHOTSPOTTER',
      locationAccuracy: 'exact',
      locationSource: 'street-address',
    });
    expect(call.geometry.coordinates[0]).toBeCloseTo(at.lng, 5);
    const listed = await anonymous.get('/api/policeDispatchCall', { filter: `callNumber = "${callNumber}"` });
    expect(listed.headers.get('x-total-count')).toBe('1');

    const mail = await eventually('the mail about the call', () => mailsAbout(world, near, callNumber)[0]);
    expect(mail.subject).toContain('Gunshots heard by sensors');
    expect(mail.text).toContain(`/policeDispatchCall/${callNumber}`);
    expect(mail.text).toContain('A call is not necessarily a crime.');
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

    // The same page again, then a new status: nothing more is due.
    await world.runJob('police-dispatch-call');
    addPoliceCall(at, 'SHOTSPOTTER', { callNumber, status: 'Advised' });
    await world.runJob('police-dispatch-call');
    await settle();
    expect(mailsAbout(world, near, callNumber)).toHaveLength(1);
    expect(mailsAbout(world, unconfirmed, callNumber)).toHaveLength(0);
    const { body: later } = await anonymous.get(`/api/policeDispatchCall/${callNumber}`);
    expect(later.statuses.map(({ status }: { status: string }) => status)).toEqual(['Service in Progress', 'Advised']);
  });

  test('whose nature becomes major is mailed then, once', async () => {
    const who = await resident('escalation');
    const at = pick(30);
    await subscribe(who, at);
    const callNumber = addPoliceCall(at, 'INVESTIGATION');
    await world.runJob('police-dispatch-call');
    await settle();
    expect(mailsAbout(world, who, callNumber)).toHaveLength(0);
    addPoliceCall(at, 'SHOOTING', { callNumber });
    await world.runJob('police-dispatch-call');
    const mail = await eventually('the mail about the shooting', () => mailsAbout(world, who, callNumber)[0]);
    expect(mail.subject).toContain('Shooting');
    addPoliceCall(at, 'BATTERY', { callNumber });
    await world.runJob('police-dispatch-call');
    await settle();
    expect(mailsAbout(world, who, callNumber)).toHaveLength(1);
  });

  test('older than three hours is listed but never mailed', async () => {
    const who = await resident('late');
    const at = pick(50);
    await subscribe(who, at);
    const callNumber = addPoliceCall(at, 'SHOOTING', { minutes: 185 });
    await world.runJob('police-dispatch-call');
    await settle();
    expect((await anonymous.get(`/api/policeDispatchCall/${callNumber}`)).status).toBe(200);
    expect(mailsAbout(world, who, callNumber)).toHaveLength(0);
  });
});

test('a fire call reaches those who asked for fire calls only', async () => {
  const fire = await resident('fire');
  const police = await resident('police-only');
  const at = pick(70);
  await subscribe(fire, at, { dispatchCallType: 'AnyFireDispatchCall' });
  await subscribe(police, at, { dispatchCallType: 'MinorOrMajorPoliceDispatchCall' });
  world.city.addCall('fire-dispatch-call', {
    CFS: 9735486,
    DATEANDTIME: fireTime(minutesAgo(20)),
    ADDRESS: at.text,
    APT: '',
    CITY: 'MILWAUKEE',
    ITYPE: 'EMS',
    DISPOSITION: 'Active',
  });
  expect(await world.runJob('fire-dispatch-call')).toMatchObject({ ok: true });
  const mail = await eventually('the mail about the fire call', () => mailsAbout(world, fire, '9735486')[0]);
  expect(mail.subject).toContain('Medical emergency');
  await settle();
  expect(mailsAbout(world, police, '9735486')).toHaveLength(0);
});

describe('a subscription', () => {
  test('is stopped by the mail’s link, resumed, and stopped by one click', async () => {
    const who = await resident('leaver');
    const at = pick(90);
    await subscribe(who, at);
    const callNumber = addPoliceCall(at, 'SHOOTING');
    await world.runJob('police-dispatch-call');
    const mail = await eventually('a first mail', () => mailsAbout(world, who, callNumber)[0]);
    const link = new URL(/https?:\/\/\S+unsubscribe\?\S+/.exec(mail.text)?.[0] ?? '');
    const ids = Object.fromEntries(link.searchParams);

    const stopped = await anonymous.post('/api/dispatchCallSubscription/unsubscribe', ids);
    expect(stopped).toMatchObject({ status: 200, body: { resumeHash: expect.any(String) } });
    expect((await who.api.get('/api/dispatchCallSubscription')).body).toEqual([]);
    await eventually('the short confirmation with its Resume link', () =>
      mailsTo(world, who.email).find(({ text }) => text.includes('/resume?')),
    );
    expect(
      await anonymous.post('/api/dispatchCallSubscription/resume', { ...ids, hash: stopped.body.resumeHash }),
    ).toMatchObject({ status: 204 });
    expect((await who.api.get('/api/dispatchCallSubscription')).body).toHaveLength(1);

    const oneClick = /<(https?:[^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const clicked = await fetch(oneClick, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(204);
    expect((await who.api.get('/api/dispatchCallSubscription')).body).toEqual([]);
  });

  test('of one user is nobody else’s', async () => {
    const owner = await resident('owner');
    const other = await resident('other');
    const { body: saved } = await subscribe(owner, pick(110));
    expect(
      (await other.api.get('/api/dispatchCallSubscription', { filter: `applicationUserId="${owner.id}"` })).status,
    ).toBe(403);
    expect((await other.api.delete(`/api/dispatchCallSubscription/${saved.id}`)).status).toBe(404);
    expect((await anonymous.get('/api/dispatchCallSubscription')).status).toBe(403);
    expect((await owner.api.delete(`/api/DispatchCallSubscription/${saved.id}`)).status).toBe(204);
  });
});

test('polls, failures and published data are told on the bus', async () => {
  world.city.fail('POLICE_CALLS', 'html-error');
  const before = (await anonymous.get('/api/policeDispatchCall', { limit: '1' })).headers.get('x-total-count');
  expect(await world.runJob('police-dispatch-call')).toMatchObject({ ok: false, error: expect.any(String) });
  expect((await anonymous.get('/api/policeDispatchCall', { limit: '1' })).headers.get('x-total-count')).toBe(before);
  world.city.fail('POLICE_CALLS', null);
  expect(await world.runJob('police-dispatch-call')).toMatchObject({ ok: true });
  const types = new Set(world.events().map((event) => event['detail-type']));
  expect([...types]).toEqual(expect.arrayContaining(['FeedPolled', 'FeedFailed', 'DatasetPublished']));
  expect(logged()).toEqual(['A job failed']);
});

test('the contract’s bad requests are refused by name, never with 500', async () => {
  const cases: [string, Record<string, string>, RegExp][] = [
    ['/api/policeDispatchCall', { limit: '0' }, /limit/],
    ['/api/policeDispatchCall', { limit: '1001' }, /limit/],
    ['/api/policeDispatchCall', { offset: '-1' }, /offset/],
    ['/api/policeDispatchCall', { colour: 'red' }, /colour/],
    ['/api/policeDispatchCall', { filter: 'colour = "red"' }, /filter/],
    ['/api/policeDispatchCall', { filter: 'status.Contains("x' }, /filter/],
    ['/api/policeDispatchCall', { northBound: '43.1', southBound: '43' }, /Bound/],
    ['/api/policeDispatchCall', { order: 'colour desc' }, /order/],
    ['/api/policeDispatchCall', { includes: 'everything' }, /includes/],
    ['/api/geocoding/fromAddress', {}, /address/],
    ['/api/streetReference', {}, /municipality/],
  ];
  for (const [path, query, named] of cases) {
    const { status, body } = await anonymous.get(path, query);
    expect([path, query, status]).toEqual([path, query, 400]);
    expect(body.Details).toMatch(named);
  }
  expect(await anonymous.get('/api/policeDispatchCallType/NO%20SUCH%20NATURE')).toMatchObject({ status: 404 });
  expect(await anonymous.get('/api/policeDispatchCallType/TRBL%20W%2FSUBJ')).toMatchObject({
    status: 200,
    body: { isOtherCrime: true },
  });
  expect(await anonymous.get('/api/nothing/here')).toMatchObject({ status: 404, body: { code: 'missing' } });
  expect(await anonymous.get('/api/geocoding/fromAddress', { address: '1 W NOSUCH ST' })).toMatchObject({
    status: 404,
    body: { Details: "That address doesn't seem to exist. Please try again." },
  });
});

test('a webhook gets the call too, as the API gives it', async () => {
  const receiver = await startReceiver();
  const { api } = await resident('webhook');
  expect((await api.post('/api/apiKey', { name: 'A program' })).status).toBe(201);
  const at = pick(50);
  const near = { latitude: at.lat, longitude: at.lng, metres: 200 };
  const choice = { url: receiver.url, list: 'policeDispatchCall', filter: 'natureOfCall = "SHOTSPOTTER"' };
  const ring = (lng: number): [number, number][] =>
    [0.001, -0.001].flatMap((north) => [1, -1].map((side) => [lng + 0.001 * side * Math.sign(north), at.lat + north]));
  const drawn = (lng: number, name: string) => ({
    ...choice,
    place: { kind: 'drawn', geometry: { type: 'Polygon', coordinates: [[...ring(lng), ring(lng)[0]]] }, name },
  });
  const { body: elsewhere } = await api.post('/api/webhook', drawn(at.lng - 0.01, 'Elsewhere'));
  const { body: around } = await api.post('/api/webhook', drawn(at.lng, 'Around it'));
  expect([elsewhere.place.name, around.place.name]).toEqual(['Elsewhere', 'Around it']);
  expect((await api.post('/api/webhook', { ...choice, place: { kind: 'area', area: 'atlantis' } })).status).toBe(400);
  const { status, body: webhook } = await api.post('/api/webhook', { ...choice, near });
  expect([status, webhook.place]).toEqual([201, null]);
  const callNumber = addPoliceCall(at, 'SHOTSPOTTER');
  await world.runJob('police-dispatch-call');
  const { headers, body } = await eventually('the call at the receiver', () =>
    receiver.received.find((sent) => sent.body.includes(callNumber)),
  );
  expect(headers['webhook-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  const sent = JSON.parse(body);
  expect(sent).toMatchObject({ id: headers['webhook-id'], kind: 'call', list: 'policeDispatchCall' });
  expect(sent.call).toEqual((await anonymous.get(`/api/policeDispatchCall/${callNumber}`)).body);
  const { body: deliveries } = await eventually('the delivery', async () => {
    const answer = await api.get(`/api/webhook/${webhook.id}/deliveries`);
    return answer.body.length ? answer : null;
  });
  expect(deliveries).toMatchObject([{ callId: callNumber, state: 'delivered', status: 200, attempts: 1 }]);
  await eventually('the delivery by the drawn area', () =>
    receiver.received.find(({ body, headers }) => body.includes(callNumber) && headers['webhook-id'] !== sent.id),
  );
  await world.settle();
  expect((await api.get(`/api/webhook/${elsewhere.id}/deliveries`)).body).toEqual([]);
  await receiver.stop();
});
