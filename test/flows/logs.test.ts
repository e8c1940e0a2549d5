/** Nothing that the system writes while people sign up, sign in, subscribe and get mail names one of them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EXTERNAL_CALLBACK } from '../../shared/accounts/users.ts';
import { tableVariable } from '../../shared/platform/env.ts';
import { claimsOf, signInAt } from '../harness/accounts/hosted-sign-in.ts';
import { client } from '../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';
import { eventually } from '../harness/eventually.ts';
import { cityAddresses, minutesAgo, policeCallAt, subscriptionAt } from '../harness/sources/city-calls.ts';

const PLANTED = 'planted-needle';
const PASSWORD = 'planted-haystack-bricks';
const NEW_PASSWORD = 'planted-haystack-mortar';

let world: TestWorld;
/** Every line of this process, in which the functions run. */
const written: string[] = [];
const keep = (...parts: unknown[]): void => void written.push(parts.map(String).join(' '));

beforeAll(async () => {
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(keep);
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      keep(chunk);
      return true;
    });
  world = await testWorld();
  await world.runJob('street-segment');
  await world.runJob('street-address');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

const tokenMailedTo = (email: string, page: string): Promise<string> =>
  eventually(`the mail with a link to ${page}`, () => {
    const links = world.inbox().filter(({ to }) => to.includes(email));
    return links.map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1]).findLast(Boolean);
  });

test('no address, password or token is in the logs of a whole run', async () => {
  const email = `${PLANTED}@example.com`;
  const anonymous = client(world.url);
  const account = (name: string, body: unknown) => anonymous.post(`/api/account/${name}`, body);

  const registered = await account('register', { email, password: PASSWORD });
  expect(registered.status).toBe(200);
  expect(await account('register', { email, password: PASSWORD })).toMatchObject({ status: 409 });
  expect(await account('login', { email, password: 'not this one' })).toMatchObject({ status: 401 });
  expect(await account('login', { email })).toMatchObject({ status: 400 });
  expect(await account('confirmEmail', { token: await tokenMailedTo(email, 'confirm-email') })).toMatchObject({
    status: 200,
  });
  expect(await account('requestPasswordReset', { email })).toMatchObject({ status: 200 });
  const token = await tokenMailedTo(email, 'login');
  const reset = await account('resetPassword', { email, token, password: NEW_PASSWORD });
  expect(reset.status).toBe(200);
  const own = anonymous.as(reset.body.jwtToken);

  const [at] = await cityAddresses(world.city.sources.STREET_ADDRESSES);
  if (!at) throw new Error('The sample city has no addresses.');
  const subscribed = await own.post('/api/dispatchCallSubscription', subscriptionAt(at));
  expect(subscribed.status).toBe(201);
  world.city.addCall('police-dispatch-call', policeCallAt(at, '263249901', 'SHOTSPOTTER', minutesAgo(40)));
  await world.runJob('police-dispatch-call');
  await eventually('the mail about the call', () => world.inbox().find(({ text }) => text.includes('263249901')));

  const { userPoolClientId: clientId } = (await anonymous.get('/config.json')).body;
  const site = { domain: `${world.url}/__local/cognito`, clientId, redirectUri: `${world.url}${EXTERNAL_CALLBACK}` };
  const google = await signInAt(site, 'Google', `${PLANTED}-google@example.com`);
  const { identities, email: told } = claimsOf(google.id_token);
  expect(
    await account('loginExternalCredential', {
      provider: 'Google',
      externalId: identities[0].userId,
      email: told,
      idToken: google.id_token,
      accessToken: google.access_token,
      refreshToken: google.refresh_token,
    }),
  ).toMatchObject({ status: 200, body: { userName: told } });

  const { admin } = world.accounts;
  const signedIn = await account('login', admin);
  const listed = await anonymous
    .as(signedIn.body.jwtToken)
    .get('/api/applicationUser', { filter: `email.Contains("${PLANTED}")` });
  expect(listed.body).toHaveLength(2);

  // A failure is written down, and still names nobody.
  const users = tableVariable('users');
  const name = process.env[users];
  process.env[users] = 'no-such-table';
  expect(await account('login', { email, password: NEW_PASSWORD })).toMatchObject({ status: 500 });
  process.env[users] = name;
  const broken = await fetch(`${world.url}/api/account/login`, { method: 'POST', body: `{"email": "${email}", oops` });
  expect(broken.status).toBe(400);
  expect(await own.post('/api/account/logout')).toMatchObject({ status: 204 });
  await world.settle();

  const log = written.join('\n');
  expect(log).toContain('A request failed');
  for (const secret of [PLANTED, 'planted-haystack', token, 'eyJ', admin.email, admin.password])
    expect(log.includes(secret), `the log holds ${secret.slice(0, 16)}`).toBe(false);
});
