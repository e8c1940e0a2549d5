/** From Seattle's feed to a mail, through the whole local cloud: a call is placed by its own point, listed and mailed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSample } from '../../../../scripts/sample-city/seattle/sample.ts';
import { client } from '../../../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../../../harness/cloud/world.ts';
import { eventually } from '../../../harness/eventually.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  for (const job of ['street-segment', 'street-address', 'fire-dispatch-call']) await world.runJob(job);
}, 120_000);
afterAll(() => world.stop());

/** A house of the simulated city whose street has its direction before it, and one that has it behind. */
const houseOn = (form: RegExp) => {
  const { land } = makeSample({ now: () => Date.now(), seed: 1, size: 'small' });
  const house = land.houses.find(({ block }) => form.test(block.street));
  if (!house) throw new Error(`No street of the sample is written ${form}.`);
  return house;
};

const mailsTo = (email: string) => world.inbox().filter(({ to }) => to.includes(email));
const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Somebody with a confirmed address who wants to hear of every fire call within 660 feet. */
const subscribe = async (email: string, at: [number, number], address: Record<string, string>): Promise<void> => {
  const anonymous = client(world.url);
  const { body } = await anonymous.post('/api/account/register', { email, password: 'rain-on-a-tin-roof' });
  const mail = await eventually('the confirmation mail', () => mailsTo(email)[0]);
  expect(mail.from).toContain('Rain City');
  await anonymous.post('/api/account/confirmEmail', { token: tokenIn(mail.text) });
  const made = await anonymous.as(body.jwtToken).post('/api/dispatchCallSubscription', {
    dispatchCallType: 'AnyFireDispatchCall',
    distance: 660,
    point: { type: 'Point', coordinates: at },
    ...address,
  });
  expect(made).toMatchObject({ status: 201 });
};

test.each([
  ['before', /^NW \d+\w\w ST$/, 'F260990001'],
  ['behind', /^\d+\w\w AVE S$/, 'F260990002'],
] as const)('a call on a street with its direction %s is mailed to whoever asked', async (form, street, number) => {
  const { block, number: house, at } = houseOn(street);
  const [direction = '', ...rest] = block.street.split(' ');
  const parts =
    form === 'before'
      ? { house_nr: String(house), sdir: direction, street: rest[0] ?? '', sttype: rest[1] ?? '' }
      : { house_nr: String(house), sdir: '', street: block.street, sttype: '' };
  const email = `${form}@example.com`;
  await subscribe(email, at, parts);

  const address = `${house} ${block.street}`;
  world.city.addCall({
    number,
    at: new Date(Date.now() - 12 * 60_000),
    nature: 'Fire in Building',
    address,
    point: at,
  });
  expect(await world.runJob('fire-dispatch-call')).toMatchObject({ ok: true });

  const call = await client(world.url).get(`/api/fireDispatchCall/${number}`);
  expect(call.body).toMatchObject({ id: number, natureOfCall: 'Fire in Building' });
  expect(call.body.geometry.coordinates[0]).toBeCloseTo(at[0], 4);

  const mail = await eventually('the mail about the call', () =>
    mailsTo(email).find(({ text }) => text.includes(`/fireDispatchCall/${number}`)),
  );
  expect(mail.text).toContain('Seattle');
  expect(mail.text).not.toMatch(/Milwaukee|Cream City|police/i);
});
