/** The second factor of administrators through the calls: enrolling, logging in, a deployment that requires it, a lost device. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/account/account.ts';
import { handler as adminHandler } from '../../../../functions/api/account/admin.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { resetSecondFactor } from '../../../../scripts/site-admins.ts';
import type { EndpointsOf } from '../../../../shared/api/api.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { signInAt } from '../../../harness/accounts/hosted-sign-in.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';

const PASSWORD = 'cream-colored-bricks';
const NEW_PASSWORD = 'brand-new-bricks';
const STEP_MS = 30_000;

const accounts = duringTests(() => startAccounts({ now }));
/** The pool's clock and ours go together, further by what codes and waits have taken. */
let passed = 0;
const now = (): Date => new Date(Date.now() + passed);
restoreClock(afterAll);

beforeEach(() => {
  clock.now = now;
});
afterEach(() => {
  delete process.env[ENV.requireSecondFactor];
});

const call = (name: EndpointsOf<'account'>, body?: unknown, token?: string): Promise<Answered> =>
  callApi(handler, name, { body, ...(token === undefined ? {} : { token }) });
const listUsers = (token: string) => callApi(adminHandler, 'GET /api/applicationUser', { query: {}, token });

interface Admin {
  email: string;
  id: string;
  token: string;
  accessToken: string;
}

const login = (email: string, more: { password?: string; code?: string; device?: string } = {}) =>
  call('POST /api/account/login', { email, password: PASSWORD, ...more });

let sequence = 0;
const resident = async (): Promise<Admin> => {
  sequence += 1;
  const email = `person-${sequence}@example.com`;
  const { body } = await call('POST /api/account/register', { email, password: PASSWORD });
  return { email, id: body.id, token: body.jwtToken, accessToken: body.accessToken };
};
const admin = async (): Promise<Admin> => {
  const made = await resident();
  await accounts.cognito.addToGroup(made.email, 'SiteAdmin');
  return made;
};

/** The code that the app shows half a minute later, so that no code is asked for twice. */
const codeOf = (secret: string): string => {
  passed += STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
};
const otherThan = (code: string): string => `${(Number(code[0]) + 5) % 10}${code.slice(1)}`;

const enrol = async ({ token, accessToken }: Admin): Promise<string> => {
  const { secret } = (await call('POST /api/account/secondFactor', { accessToken }, token)).body;
  const confirmed = { accessToken, code: codeOf(secret) };
  expect((await call('POST /api/account/secondFactor/confirm', confirmed, token)).status).toBe(204);
  return secret;
};
const isOn = async ({ token }: Admin) => (await call('GET /api/account/secondFactor', undefined, token)).body.isOn;

describe('enrolling', () => {
  test('hands out a secret, and counts once a code of it is confirmed', async () => {
    const ann = await admin();
    const { body } = await call('POST /api/account/secondFactor', { accessToken: ann.accessToken }, ann.token);
    expect(body.uri).toBe(
      `otpauth://totp/Cream%20City%20Tools:${encodeURIComponent(ann.email)}?secret=${body.secret}&issuer=Cream%20City%20Tools`,
    );
    const code = codeOf(body.secret);
    const confirm = (sent: string) =>
      call('POST /api/account/secondFactor/confirm', { accessToken: ann.accessToken, code: sent }, ann.token);
    const refused = { status: 400, body: { SubErrors: [expect.stringMatching(/^code: /)] } };
    expect(await confirm(otherThan(code))).toMatchObject(refused);
    expect(await confirm('12345')).toMatchObject(refused);
    expect(await isOn(ann)).toBe(false);
    expect((await login(ann.email)).status).toBe(200);
    expect((await confirm(code)).status).toBe(204);
    expect(await isOn(ann)).toBe(true);
  });

  test('is for administrators with a password, by the tokens of one log-in of just now', async () => {
    const [ann, bob] = [await admin(), await resident()];
    const begin = ({ accessToken, token }: Pick<Admin, 'accessToken' | 'token'>) =>
      call('POST /api/account/secondFactor', { accessToken }, token);
    expect(await begin(bob)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    for (const name of ['GET', 'DELETE'] as const)
      expect(await call(`${name} /api/account/secondFactor`, undefined, bob.token)).toMatchObject({ status: 403 });
    for (const accessToken of [bob.accessToken, 'nonsense'])
      expect(await begin({ accessToken, token: ann.token })).toMatchObject({
        status: 400,
        body: { SubErrors: ['accessToken: This is not the access token of this log-in.'] },
      });
    passed += 11 * 60_000;
    expect(await begin(ann)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
  });

  test('is refused for an account of Google’s, which has its own', async () => {
    const tokens = await signInAt(accounts.hosted, 'Google', 'googler@example.com');
    const [userId] = accounts.pool().users.flatMap(({ identity }) => identity?.userId ?? []);
    const { body } = await call('POST /api/account/loginExternalCredential', {
      provider: 'Google',
      externalId: userId,
      email: 'googler@example.com',
      idToken: tokens.id_token,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
    });
    const { username = '' } = accounts.pool().users.find(({ identity }) => identity) ?? {};
    await accounts.cognito.addToGroup(username, 'SiteAdmin');
    const sent = { accessToken: tokens.access_token };
    expect(await call('POST /api/account/secondFactor', sent, body.jwtToken)).toMatchObject({
      status: 409,
      body: { Details: 'This account signs in with Google: set up a second factor there.' },
    });
    process.env[ENV.requireSecondFactor] = 'true';
    expect(await listUsers(body.jwtToken)).toMatchObject({
      status: 403,
      body: { Details: expect.stringContaining('an account with a password') },
    });
  });
});

describe('logging in', () => {
  test('takes password and code, and each code once', async () => {
    const ann = await admin();
    const secret = await enrol(ann);
    expect(await login(ann.email)).toMatchObject({ status: 401, body: { code: 'second-factor', SubErrors: [] } });
    expect(await login(ann.email, { code: '123', password: 'wrong one here' })).toMatchObject({ status: 400 });
    const code = codeOf(secret);
    expect(await login(ann.email, { code, password: 'wrong one here' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials' },
    });
    expect(await login(ann.email, { code: otherThan(code) })).toMatchObject({
      status: 401,
      body: { code: 'second-factor', SubErrors: [expect.stringMatching(/^code: /)] },
    });
    expect(await login(ann.email, { code })).toMatchObject({ status: 200, body: { roles: ['SiteAdmin'] } });
    expect(await login(ann.email, { code })).toMatchObject({ status: 401, body: { code: 'second-factor' } });
  });

  test.each([
    ['a browser that is new here', false, 4],
    ['a browser that has signed in before', true, 10],
  ])('counts wrong codes as wrong passwords, whatever is asked between: %s', async (_what, isKnown, most) => {
    const ann = await admin();
    const before = await login(ann.email);
    const device = isKnown ? { device: before.body.deviceToken } : {};
    const secret = await enrol(ann);
    const wrong = otherThan(codeOf(secret));
    for (let tries = 0; tries < most; tries += 1) {
      // The waits after some wrong ones, beyond which the count goes on.
      passed += 20_000;
      expect((await login(ann.email, device)).status).toBe(401);
      passed += 20_000;
      expect((await login(ann.email, { ...device, code: wrong })).status).toBe(401);
    }
    expect((await login(ann.email, { ...device, code: codeOf(secret) })).status).toBe(429);
  });

  test('is not counted when the password was right and the code is asked for', async () => {
    const ann = await admin();
    const secret = await enrol(ann);
    for (let tries = 0; tries < 12; tries += 1)
      expect(await login(ann.email)).toMatchObject({ status: 401, body: { code: 'second-factor' } });
    expect((await login(ann.email, { code: codeOf(secret) })).status).toBe(200);
  });

  test('is what a reset leads to: it does not go round the code', async () => {
    const ann = await admin();
    const secret = await enrol(ann);
    const token = await mailedToken('reset-password', ann.id);
    const body = { email: ann.email, token, password: NEW_PASSWORD };
    expect(await call('POST /api/account/resetPassword', body)).toMatchObject({
      status: 401,
      body: { code: 'second-factor', Details: expect.stringContaining('Your password has been changed.') },
    });
    expect((await call('GET /api/account/secondFactor', undefined, ann.token)).status).toBe(403);
    expect((await login(ann.email, { password: NEW_PASSWORD })).body.code).toBe('second-factor');
    expect((await login(ann.email, { password: NEW_PASSWORD, code: codeOf(secret) })).status).toBe(200);
  });
});

describe('turning it off', () => {
  test('takes a log-in of just now', async () => {
    const ann = await admin();
    const secret = await enrol(ann);
    passed += 11 * 60_000;
    const turnOff = (token: string) => call('DELETE /api/account/secondFactor', undefined, token);
    expect(await turnOff(ann.token)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    const { body } = await login(ann.email, { code: codeOf(secret) });
    expect((await turnOff(body.jwtToken)).status).toBe(204);
    expect((await login(ann.email)).status).toBe(200);
  });

  test('is done by an operator for a lost device', async () => {
    const ann = await admin();
    await enrol(ann);
    await expect(resetSecondFactor('nobody@example.com')).rejects.toThrow('no account');
    await resetSecondFactor(ann.email);
    expect(await isOn(ann)).toBe(false);
    expect((await login(ann.email)).status).toBe(200);
  });
});

test('a deployment that requires it lets administrators act with it only, and enrol without it', async () => {
  const ann = await admin();
  process.env[ENV.requireSecondFactor] = 'true';
  expect(await listUsers(ann.token)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', Details: expect.stringContaining('/profile') },
  });
  const other = await resident();
  const read = () =>
    callApi(adminHandler, 'GET /api/applicationUser/{id}', { params: { id: other.id }, token: ann.token });
  expect((await read()).status).toBe(403);
  await enrol(ann);
  expect((await listUsers(ann.token)).status).toBe(200);
  expect((await read()).status).toBe(200);
  // Residents notice nothing.
  const own = { params: { id: other.id }, token: other.token };
  expect((await callApi(adminHandler, 'GET /api/applicationUser/{id}', own)).status).toBe(200);
});
