/** The system in which the fixture of upgrades is made, and how people come to be in it. */
import type { DispatchCallSubscription } from '../../../shared/alerts/subscriptions.ts';
import { type Answered, client } from '../cloud/client.ts';
import { startReceiver } from '../cloud/webhook-receiver.ts';
import { testWorld } from '../cloud/world.ts';
import { eventually } from '../eventually.ts';
import { type CityAddress, cityAddresses, subscriptionAt } from '../sources/city-calls.ts';
import { startDispatchPages } from '../sources/dispatch-pages.ts';
import type { HandedOut } from './upgrade-folder.ts';

const [given] = process.argv.slice(2);
if (given === undefined) throw new Error('Name the new folder of the fixture.');
export const folder = given;

export const PASSWORD = 'cream-colored-bricks';
export const pages = await startDispatchPages();
export const world = await testWorld();
export const receiver = await startReceiver();
export const api = client(world.url);

export const ok = ({ status, body }: Answered): Answered['body'] => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
export const run = async (...jobs: string[]): Promise<void> => {
  for (const job of jobs) {
    const { ok: isDone, error } = await world.runJob(job);
    if (!isDone) throw new Error(`${job}: ${error}`);
    await world.settle();
  }
};
export const pathsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/https?:\/\/[^\s)>\]]+/g)].map(([url]) => url))]
    .filter((url) => url.startsWith(world.url))
    .map((url) => url.slice(world.url.length));
export const newestLink = (name: string, start: string): URLSearchParams | undefined => {
  const texts = world.inbox().filter(({ to }) => to.includes(`${name}@example.org`));
  const found = texts.flatMap(({ text }) => pathsIn(text)).findLast((link) => link.startsWith(start));
  return found === undefined ? undefined : new URL(found, world.url).searchParams;
};
export const linkTo = (name: string, start: string): Promise<URLSearchParams> =>
  eventually(`${start} for ${name}`, () => newestLink(name, start));

export const people: HandedOut['people'] = {};
export const register = async (name: string): Promise<string> => {
  const email = `${name}@example.org`;
  const { id, jwtToken } = ok(await api.post('/api/account/register', { email, password: PASSWORD }));
  people[name] = { id, email };
  return jwtToken;
};
export const confirmed = async (name: string): Promise<string> => {
  const token = await register(name);
  ok(await api.post('/api/account/confirmEmail', { token: (await linkTo(name, '/confirm-email')).get('token') }));
  return token;
};

await run('street-segment', 'street-address');
const addresses = await cityAddresses(world.city.sources.STREET_ADDRESSES);
const [tenth] = addresses.slice(10);
if (!tenth) throw new Error('The sample city has too few addresses.');
export const home = tenth;
/** Feet in a degree of latitude. */
const DEGREE = 364_600;
export const farAway = addresses.filter(({ lat }) => Math.abs(lat - home.lat) * DEGREE > 3000);
const [firstFar] = farAway;
if (!firstFar) throw new Error('The sample city is too small.');
export const elsewhere = firstFar;
export const northOf = (at: CityAddress, feet: number): CityAddress => ({ ...at, lat: at.lat + feet / DEGREE });

export const subscribe = async (
  token: string,
  wanted?: Partial<DispatchCallSubscription>,
  at = home,
): Promise<void> => {
  ok(await api.as(token).post('/api/dispatchCallSubscription', subscriptionAt(at, wanted)));
};

export const cartsAt = ({ houseno, dir, street, sttype }: CityAddress) => ({
  laddr: houseno,
  sdir: dir,
  sname: street,
  stype: sttype,
});
