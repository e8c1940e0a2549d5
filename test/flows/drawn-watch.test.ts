/** A watch of a drawn area through the whole local cloud: from the form's request to the mail, and to its end. */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dynamo } from '../../functions/tables/client.ts';
import { metresBetween } from '../../shared/base/geo.ts';
import { mailAbout, mailsAbout, mailsTo, newResident, type Resident, tokenIn } from '../harness/accounts/residents.ts';
import { type Client, client } from '../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';
import { eventually } from '../harness/eventually.ts';
import { type CityAddress, cityAddresses, minutesAgo, policeCallAt } from '../harness/sources/city-calls.ts';

let world: TestWorld;
let anonymous: Client;
let here: CityAddress;
let there: CityAddress;
/** Corners round `here`, open. */
let corners: [number, number][];

let sequence = 9000;
const addCall = async (at: CityAddress): Promise<string> => {
  sequence += 1;
  const id = `26327${sequence}`;
  world.city.addCall('police-dispatch-call', policeCallAt(at, id, 'SHOOTING', minutesAgo(20)));
  await world.runJob('police-dispatch-call');
  return id;
};

const outline = (open = corners) => ({ type: 'Polygon', coordinates: [[...open, open[0]]] });
const wanted = (place: object = {}, more: object = {}) => ({
  topic: 'AnyMajorDispatchCall',
  place: { kind: 'drawn', geometry: outline(), name: 'Our block', ...place },
  channels: ['mail'],
  cadence: null,
  ...more,
});
const watch = (who: Resident, place: object = {}, more: object = {}) =>
  who.api.post('/api/watchSubscription', wanted(place, more));

/** The pointers to one watch: the fields of each, by the kind of its key. */
const stored = async (id: string) => {
  const { Items = [] } = await dynamo().send(new ScanCommand({ TableName: 'watches' }));
  return Items.filter((item) => item.id === id && item.key !== id).map(({ key, ...item }) => ({
    kind: key.split('#')[0],
    fields: Object.keys(item).sort(),
  }));
};

beforeAll(async () => {
  world = await testWorld();
  anonymous = client(world.url);
  const addresses = await cityAddresses(world.city.sources.STREET_ADDRESSES);
  for (const job of ['street-segment', 'street-address'] as const) await world.runJob(job);
  [here] = addresses as [CityAddress];
  // Five decimals, as areas are kept: a nudge of less is rounded away.
  const [lng, lat] = [Number(here.lng.toFixed(5)), Number(here.lat.toFixed(5))];
  there = addresses.find((at) => metresBetween([at.lng, at.lat], [lng, lat]) > 600)!;
  corners = [
    [lng - 0.003, lat - 0.002],
    [lng + 0.003, lat - 0.002],
    [lng + 0.002, lat + 0.002],
    [lng - 0.002, lat + 0.002],
  ];
}, 120_000);
afterAll(() => world.stop());

describe('a watch of a drawn area', () => {
  test('brings one mail about a call inside that names it, and none about a call outside', async () => {
    const who = await newResident(world, 'drew-it');
    const { status, body } = await watch(who);
    expect([status, body]).toMatchObject([201, { place: { kind: 'drawn', name: 'Our block' }, version: 1 }]);
    const inside = await addCall(here);
    const mail = await mailAbout(world, who, inside);
    expect(mail.text).toContain('Inside Our block');
    expect(mail.text).toContain('because you asked for any major police or fire dispatch call inside Our block.');
    const outside = await addCall(there);
    await world.settle();
    expect(mailsAbout(world, who, outside)).toEqual([]);
    expect(mailsAbout(world, who, inside)).toHaveLength(1);
    const { body: data } = await who.api.get('/api/account/data');
    expect(JSON.stringify(data)).toContain('Our block');
  });

  test('has pointers by cell that hold neither user nor place, while it stands', async () => {
    const who = await newResident(world, 'drew-pointers');
    const { body } = await watch(who);
    const pointers = await stored(body.id);
    expect(pointers.length).toBeGreaterThan(0);
    for (const { kind, fields } of pointers)
      expect([kind, fields.filter((name) => name !== 'around')]).toEqual(['cell', ['id', 'parts', 'topic']]);
    expect((await who.api.delete(`/api/watchSubscription/${body.id}`)).status).toBe(204);
    expect(await stored(body.id)).toEqual([]);
  });

  test('may be as large as any: all its pointers are written and taken away at once', async () => {
    const who = await newResident(world, 'drew-the-largest');
    // A strip of 840 by 11,900 m, along the short sides of cells.
    const strip: [number, number][] = [
      [-87.9551, 42.9965],
      [-87.9448, 42.9965],
      [-87.9448, 43.1035],
      [-87.9551, 43.1035],
    ];
    const { status, body } = await watch(who, { geometry: outline(strip) });
    expect(status).toBe(201);
    const pointers = (await stored(body.id)).length;
    expect(pointers).toBeGreaterThan(50);
    expect(pointers).toBeLessThanOrEqual(64);
    expect((await who.api.delete(`/api/watchSubscription/${body.id}`)).status).toBe(204);
    expect(await stored(body.id)).toEqual([]);
    const wider = strip.map(([lng, lat]): [number, number] => [lng < -87.95 ? lng : lng + 0.001, lat]);
    const refused = await watch(who, { geometry: outline(wider) });
    expect([refused.status, refused.body.Details]).toEqual([400, expect.stringContaining('10 square kilometers')]);
  });

  test('is the same one however it is drawn, under whatever name', async () => {
    const who = await newResident(world, 'drew-twice');
    const { body } = await watch(who);
    const nudged = corners.map(([lng, lat]): [number, number] => [lng + 0.000001, lat - 0.000002]);
    for (const again of [[...nudged.slice(2), ...nudged.slice(0, 2)], corners.toReversed()])
      expect((await watch(who, { geometry: outline(again), name: 'Another name' })).status).toBe(409);
    expect((await watch(who, {}, { topic: 'AnyFireDispatchCall' })).status).toBe(201);
    const { body: own } = await who.api.get('/api/watchSubscription');
    expect(own).toContainEqual(expect.objectContaining({ id: body.id, place: body.place }));
    // One that is listed can be asked for again, as Undo does.
    expect((await who.api.delete(`/api/watchSubscription/${body.id}`)).status).toBe(204);
    expect((await watch(who, body.place)).body.place).toEqual(body.place);
  });

  test('for who gave an address alone: the name that somebody typed is in no mail before it is confirmed', async () => {
    const email = 'drawn-alone@example.com';
    const watches = [{ kind: 'watch', ...wanted({ name: 'Gardens of ours' }) }];
    expect((await anonymous.post('/api/account/subscribe', { email, watches })).status).toBe(200);
    const mail = await eventually('the mail that asks', () => mailsTo(world, email)[0]);
    expect(mail.text).toContain('Any major police or fire dispatch call inside an area drawn on the map');
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('Gardens');
    const token = tokenIn(mail.text);
    const { body: details } = await anonymous.post('/api/account/confirmationDetails', { token });
    expect(details.subscriptions).toEqual(['any major police or fire dispatch call inside Gardens of ours']);
    await anonymous.post('/api/account/confirmEmail', { token });
    expect((await mailAbout(world, { email }, await addCall(here))).text).toContain('Inside Gardens of ours');
  });

  test('is refused by the name of the field, and says before how many mails it would bring', async () => {
    const who = await newResident(world, 'drew-badly');
    const [a, b, c, d] = corners as [[number, number], [number, number], [number, number], [number, number]];
    const details = async (place: object) => {
      const { status, body } = await watch(who, place);
      return [status, body.Details];
    };
    expect(await details({ geometry: outline([a, c, b, d]) })).toEqual([
      400,
      'place.geometry: No side may cross or touch another one.',
    ]);
    const many = Array.from({ length: 101 }, (_, index): [number, number] => {
      const angle = (index / 101) * 2 * Math.PI;
      return [a[0] + 0.004 * Math.cos(angle), a[1] + 0.004 * Math.sin(angle)];
    });
    const bad: [object, RegExp][] = [
      [outline([a, b, a]), /^place\.geometry: .*three corners/],
      [outline(many), /^place\.geometry: .*100 corners/],
      [outline([a, b, [a[0], 43.3]]), /^place\.geometry: .*within Milwaukee/],
      [outline([a, b, [0, 0]]), /^place\.geometry/],
      [
        outline([a, b, [a[0], a[1] + 0.115]].map(([lng, lat = 0]) => [lng, lat - 0.02] as [number, number])),
        /12 kilometers/,
      ],
      [{ type: 'Polygon', coordinates: [...outline().coordinates, ...outline().coordinates] }, /no holes/],
      [{ type: 'Polygon', coordinates: [corners] }, /must end where it begins/],
    ];
    for (const [geometry, words] of bad)
      expect(await details({ geometry })).toEqual([400, expect.stringMatching(words)]);
    for (const name of ['', 'See evil.example', 'http://evil', 'a@b', 'x'.repeat(41)])
      expect(await details({ name })).toEqual([400, expect.stringContaining('place.name')]);
    const estimate = { topic: 'AnyMajorDispatchCall', place: wanted().place };
    const { status, body } = await anonymous.post('/api/watchSubscription/estimate', estimate);
    expect([status, body.mails]).toMatchObject([200, { immediate: expect.any(Number), weekly: expect.any(Number) }]);
    const crossed = { ...estimate, place: { ...estimate.place, geometry: outline([a, c, b, d]) } };
    expect((await anonymous.post('/api/watchSubscription/estimate', crossed)).status).toBe(400);
  });
});
