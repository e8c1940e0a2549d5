/** A watch of a stretch of a street through the whole local cloud: from the form's request to the mail. */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dynamo } from '../../functions/tables/client.ts';
import { slugOf } from '../../shared/places/slug.ts';
import { mailAbout, mailsAbout, mailsTo, newResident, type Resident, tokenIn } from '../harness/accounts/residents.ts';
import { type Client, client } from '../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';
import { eventually } from '../harness/eventually.ts';
import { type CityAddress, cityAddresses, minutesAgo, policeCallAt } from '../harness/sources/city-calls.ts';

let world: TestWorld;
let anonymous: Client;
/** A street with houses on both sides of a cross street, and the first and the last of them. */
let street: { slug: string; title: string; cross: { slug: string; title: string }; towards: 'north' | 'east' };
let before: CityAddress;
let after: CityAddress;
let elsewhere: CityAddress;

let sequence = 8000;
const addCall = async (location: string | CityAddress, nature = 'SHOOTING'): Promise<string> => {
  sequence += 1;
  const id = `26326${sequence}`;
  const call = policeCallAt(typeof location === 'string' ? before : location, id, nature, minutesAgo(20));
  world.city.addCall('police-dispatch-call', typeof location === 'string' ? { ...call, location } : call);
  await world.runJob('police-dispatch-call');
  return id;
};

const nameOf = ({ dir, street, sttype }: CityAddress): string => [dir, street, sttype].filter(Boolean).join(' ');
const place = (more: object = {}) => ({
  kind: 'street',
  street: street.slug,
  from: null,
  to: street.cross.slug,
  ...more,
});
const wanted = (more: object = {}) => ({
  topic: 'AnyMajorDispatchCall',
  place: place(),
  channels: ['mail'],
  cadence: null,
  ...more,
});
const watch = (who: Resident, more: object = {}) => who.api.post('/api/watchSubscription', wanted(more));

/** The keys of one id: the watch's own, and those of the pointers to it. */
const keysOf = async (id: string): Promise<string[]> => {
  const { Items = [] } = await dynamo().send(new ScanCommand({ TableName: 'watches' }));
  return Items.filter((item) => item.id === id).map(({ key }) => key.split('#')[0]);
};

beforeAll(async () => {
  world = await testWorld();
  anonymous = client(world.url);
  const addresses = await cityAddresses(world.city.sources.STREET_ADDRESSES);
  for (const job of ['street-segment', 'street-address', 'search-index'] as const) await world.runJob(job);
  for (const name of new Set(addresses.map(nameOf))) {
    const houses = addresses.filter((one) => nameOf(one) === name);
    const { body } = await anonymous.get(`/api/street/${slugOf(name)}`);
    const numbersOf = async (ends: object): Promise<[number, number] | null> =>
      (await anonymous.get(`/api/street/${slugOf(name)}/stretch`, { ...ends })).body.numbers;
    for (const cross of body.crossings ?? []) {
      const [low, high] = [await numbersOf({ to: cross.slug }), await numbersOf({ from: cross.slug })];
      const inside = houses.filter(({ houseno }) => low && Number(houseno) <= low[1] && Number(houseno) >= low[0]);
      const beyond = houses.filter(
        ({ houseno }) => high && Number(houseno) >= high[0] + 100 && low && Number(houseno) > low[1] + 100,
      );
      if (!inside[0] || !beyond[0]) continue;
      street = { slug: slugOf(name), title: body.title, cross, towards: body.towards };
      [before, after] = [inside[0], beyond.at(-1)!];
      elsewhere = addresses.find((one) => nameOf(one) !== name)!;
      return;
    }
  }
  throw new Error('The city has no such street.');
}, 120_000);
afterAll(() => world.stop());

describe('a watch of a stretch of a street', () => {
  test('brings one mail about a call on it that names it, none from beyond its end, none from another street', async () => {
    const who = await newResident(world, 'on-the-street');
    const { status, body } = await watch(who);
    const title = `${street.title} ${street.towards === 'north' ? 'south' : 'west'} of ${street.cross.title}`;
    expect([status, body]).toMatchObject([201, { ...wanted(), place: { ...place(), title }, version: 1 }]);
    expect(body.place).not.toHaveProperty('lines');
    const on = await addCall(before);
    const mail = await mailAbout(world, who, on);
    expect(mail.text).toContain(`On ${title}`);
    expect(mail.text).toContain(`because you asked for any major police or fire dispatch call on ${title}.`);
    const others = [await addCall(after), await addCall(elsewhere)];
    await world.settle();
    expect(others.flatMap((id) => mailsAbout(world, who, id))).toEqual([]);
    expect(mailsAbout(world, who, on)).toHaveLength(1);
  });

  test('is reached by its corner, by its block and without a point, for who gave an address alone', async () => {
    const email = 'street-alone@example.com';
    const watches = [{ kind: 'watch', ...wanted() }];
    expect((await anonymous.post('/api/account/subscribe', { email, watches })).status).toBe(200);
    const mail = await eventually('the mail that asks', () => mailsTo(world, email)[0]);
    expect(mail.text).toMatch(/Any major police or fire dispatch call on \w+/);
    const { body } = await anonymous.post('/api/account/confirmEmail', { token: tokenIn(mail.text) });
    const { body: settings } = await anonymous.post('/api/account/manage', { token: body.manageToken });
    const { place: asked } = settings.subscriptions[0];
    expect(asked).toEqual(place());
    const estimate = { topic: wanted().topic, place: asked };
    expect((await anonymous.post('/api/watchSubscription/estimate', estimate)).status).toBe(200);
    await mailAbout(world, { email }, await addCall(`${nameOf(before)} / ${street.cross.title.toUpperCase()}`));
    await mailAbout(world, { email }, await addCall(`${nameOf(before)} / W NOSUCHSTREET AVE`));
    const hundred = Number(before.houseno) - (Number(before.houseno) % 100);
    await mailAbout(world, { email }, await addCall(`${hundred}-BLK ${nameOf(before)}`));
  });

  test('has a pointer for each cell and its street while it stands, and one order of its ends', async () => {
    const who = await newResident(world, 'pointers');
    const { body } = await watch(who);
    expect(new Set(await keysOf(body.id))).toEqual(new Set([body.id, 'cell', 'street']));
    expect((await watch(who)).body).toMatchObject({ code: 'conflict', Details: expect.stringContaining('already') });
    expect((await who.api.delete(`/api/watchSubscription/${body.id}`)).status).toBe(204);
    expect(await keysOf(body.id)).toEqual([]);
    const { body: facts } = await anonymous.get(`/api/street/${street.slug}`);
    const [one, other] = [facts.crossings[0].slug, facts.crossings.at(-1).slug];
    if (one === other) return;
    const { body: turned } = await watch(who, { place: place({ from: other, to: one }) });
    expect(turned.place).toMatchObject({ from: one, to: other });
    expect((await watch(who, { place: place({ from: one, to: other }) })).status).toBe(409);
  });

  test('is refused in words, and says before how many mails it would bring', async () => {
    const who = await newResident(world, 'refused-street');
    for (const wrong of [{ street: 'no-such-street' }, { to: 'no-such-street' }, { from: street.cross.slug }])
      expect(await watch(who, { place: place(wrong) })).toMatchObject({
        status: 400,
        body: { Details: expect.stringMatching(/^place\.street: there is no such street, or it does not cross these/) },
      });
    const estimate = { topic: 'AnyMajorDispatchCall', place: place() };
    const { status, body } = await anonymous.post('/api/watchSubscription/estimate', estimate);
    expect([status, body.mails]).toMatchObject([200, { immediate: expect.any(Number), weekly: expect.any(Number) }]);
  });
});
